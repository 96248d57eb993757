"""Cthulhu: Rise of the Cults."""
