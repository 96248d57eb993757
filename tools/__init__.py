"""Scripts around the project: what is done with it, not by it."""
