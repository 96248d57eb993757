"""The engine: pure, standard library only."""
