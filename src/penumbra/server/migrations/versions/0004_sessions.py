"""Sessions that can be ended, e-mail addresses, tables where one person may take several seats."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("email", sa.String(200)))
    op.add_column("people", sa.Column("old_cookies", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("tables", sa.Column("several", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
    )
    op.create_index("ix_sessions_person", "sessions", ["person"])


def downgrade() -> None:
    op.drop_table("sessions")
    op.drop_column("tables", "several")
    op.drop_column("people", "old_cookies")
    op.drop_column("people", "email")
