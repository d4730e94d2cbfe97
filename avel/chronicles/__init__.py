"""The co-operative game Chronicles of Avel, one module a chapter of its rule book."""
