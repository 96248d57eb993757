"""What titles share and the engine need not know. No word of any title."""
