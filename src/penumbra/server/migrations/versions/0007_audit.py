"""What hosts and admins did."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("who", sa.String(80), nullable=False),
        sa.Column("did", sa.String(20), nullable=False),
        sa.Column("table", sa.String(32), nullable=False),
        sa.Column("facts", sa.JSON, nullable=False),
    )
    op.create_index("ix_audit_table", "audit", ["table"])


def downgrade() -> None:
    op.drop_table("audit")
