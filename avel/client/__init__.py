"""The desktop client; the one place that knows pygame."""
