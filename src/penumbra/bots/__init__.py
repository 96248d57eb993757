"""Bots act on what their seat may see: an outlook, never the state."""
