"""The tests of Avel, and what they share."""
