"""Elder Sign."""
