"""A Study in Emerald, second edition."""
