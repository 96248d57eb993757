"""Cthulhu: Dark Providence."""
