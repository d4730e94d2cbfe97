"""The battle stage: both sides' dice between hero and monster, and the questions of a battle."""
