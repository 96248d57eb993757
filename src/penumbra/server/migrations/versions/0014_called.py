"""Tournaments with clocks; who was shown out of a table; seats whose bot won after their person had gone."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("events", sa.Column("clock", sa.String(20), nullable=False, server_default="none"))
    op.add_column("tables", sa.Column("shown_out", sa.JSON, nullable=False, server_default="[]"))
    op.add_column("result_seats", sa.Column("bot_won", sa.Boolean, nullable=False, server_default=sa.false()))
    _remember_bots()


def _remember_bots() -> None:
    """Games that were written down before say who won at their tables."""
    connection = op.get_bind()
    query = sa.text(
        'SELECT r."table", r.seat, t.result FROM result_seats r JOIN tables t ON t.id = r."table" WHERE r.resigned'
    )
    for table, seat, result in connection.execute(query).all():
        facts = json.loads(result) if isinstance(result, str) else result
        if facts and seat in facts["winners"]:
            won = sa.text('UPDATE result_seats SET bot_won = :yes WHERE "table" = :table AND seat = :seat')
            connection.execute(won, {"yes": True, "table": table, "seat": seat})


def downgrade() -> None:
    op.drop_column("result_seats", "bot_won")
    op.drop_column("tables", "shown_out")
    op.drop_column("events", "clock")
