"""Tyrants of the Underdark (Polish edition, 2021) for 2 to 4 seats."""
