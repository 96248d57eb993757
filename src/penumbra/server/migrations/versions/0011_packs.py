"""Tables that are played with a pack."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("pack", sa.JSON, nullable=True))


def downgrade() -> None:
    op.drop_column("tables", "pack")
