"""Chronicles of Avel: rules engine, content, bots and desktop client."""

__version__ = "0.1.0"
