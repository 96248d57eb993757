"""How somebody likes their table is kept with their account."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("likes", sa.JSON, nullable=True))


def downgrade() -> None:
    op.drop_column("people", "likes")
