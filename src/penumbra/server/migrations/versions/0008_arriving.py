"""Codes to join by, the host's language, seats that a bot keeps for a guest, and who hosted tables that are gone."""

import sqlalchemy as sa
from alembic import op

from penumbra.server.codes import new_code

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("code", sa.String(7)))
    op.add_column("tables", sa.Column("lang", sa.String(2), nullable=False, server_default="en"))
    op.add_column("seats", sa.Column("open", sa.Boolean, nullable=False, server_default=sa.false()))
    tables = sa.table("tables", sa.column("id", sa.String), sa.column("code", sa.String))
    connection = op.get_bind()
    known = connection.execute(sa.select(tables.c.id)).scalars().all()
    codes: set[str] = set()
    while len(codes) < len(known):
        codes.add(new_code())
    for table, code in zip(known, sorted(codes), strict=True):
        connection.execute(sa.update(tables).where(tables.c.id == table).values(code=code))
    op.create_index("ix_tables_code", "tables", ["code"], unique=True)
    op.create_table(
        "gone",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(7), nullable=False),
        sa.Column("invite", sa.String(32), nullable=False),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("host", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("ix_gone_code", "gone", ["code"])
    op.create_index("ix_gone_host", "gone", ["host"])


def downgrade() -> None:
    op.drop_table("gone")
    op.drop_index("ix_tables_code", "tables")
    op.drop_column("tables", "code")
    op.drop_column("tables", "lang")
    op.drop_column("seats", "open")
