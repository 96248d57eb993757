"""Alembic runs this with the connection that the store has opened."""

from alembic import context

from penumbra.server.models import Base

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
