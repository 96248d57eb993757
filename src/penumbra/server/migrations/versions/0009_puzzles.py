"""Tables where somebody looks for the best turn."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("puzzle", sa.JSON, nullable=True))


def downgrade() -> None:
    op.drop_column("tables", "puzzle")
