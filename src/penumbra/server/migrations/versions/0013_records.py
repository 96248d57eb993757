"""Results of finished games, ratings, events; rated tables, and the round in which a seat was given up."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("left", sa.Integer, nullable=True))
    _results()
    op.create_table(
        "ratings",
        sa.Column("title", sa.String(40), primary_key=True),
        sa.Column("party", sa.String(60), primary_key=True),
        sa.Column("period", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_index("ix_ratings_party", "ratings", ["party"])
    _events()


def _results() -> None:
    op.create_table(
        "results",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("title", sa.String(40), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("reason", sa.String(60), nullable=False),
        sa.Column("reason_text", sa.JSON, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=True),
        sa.Column("actions", sa.Integer, nullable=False),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("continued", sa.Boolean, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("started", sa.Float, nullable=False),
        sa.Column("finished", sa.Float, nullable=False),
    )
    op.create_index("ix_results_title", "results", ["title", "finished"])
    op.create_index("ix_results_finished", "results", ["finished"])
    op.create_table(
        "result_seats",
        sa.Column("table", sa.String(32), sa.ForeignKey("results.table", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=True),
        sa.Column("name", sa.String(40), nullable=True),
        sa.Column("bot", sa.String(40), nullable=True),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("resigned", sa.Boolean, nullable=False),
        sa.Column("left", sa.Integer, nullable=True),
        sa.Column("party", sa.String(60), nullable=True),
        sa.Column("gain", sa.Float, nullable=True),
        sa.Column("traits", sa.JSON, nullable=False),
        sa.Column("cards", sa.JSON, nullable=False),
    )
    op.create_index("ix_result_seats_person", "result_seats", ["person"])


def _events() -> None:
    op.create_table(
        "events",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("title", sa.String(40), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("host", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("system", sa.String(10), nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("ix_events_state", "events", ["state"])
    op.create_table(
        "entrants",
        sa.Column("event", sa.String(32), sa.ForeignKey("events.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("bot", sa.String(40), nullable=True),
        sa.Column("joined", sa.Integer, nullable=False),
        sa.Column("out", sa.Boolean, nullable=False),
    )
    op.create_index("ix_entrants_person", "entrants", ["person"])
    op.create_table(
        "event_tables",
        sa.Column("event", sa.String(32), sa.ForeignKey("events.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("table", sa.String(32), nullable=True),
        sa.Column("seated", sa.JSON, nullable=False),
    )
    op.create_index("ix_event_tables_table", "event_tables", ["table"])


def downgrade() -> None:
    for table in ("event_tables", "entrants", "events", "ratings", "result_seats", "results"):
        op.drop_table(table)
    op.drop_column("seats", "left")
    op.drop_column("tables", "rated")
