"""Alembic migrations: the database is brought up to date when the server starts."""
