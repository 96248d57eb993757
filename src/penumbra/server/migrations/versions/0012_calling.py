"""Being called back: clocks, vacations, devices and letters; how somebody gave a seat up."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def _person(key: bool = True) -> sa.Column[str]:
    people = sa.ForeignKey("people.id", ondelete="CASCADE")
    return sa.Column("person", sa.String(32), people, nullable=False, primary_key=key, index=not key)


def upgrade() -> None:
    op.add_column("tables", sa.Column("clock", sa.String(20), nullable=False, server_default="none"))
    op.add_column("seats", sa.Column("gave_up", sa.String(10), nullable=True))
    op.execute("UPDATE seats SET gave_up = 'resigned' WHERE resigned")
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "outages",
        sa.Column("began", sa.Float, primary_key=True),
        sa.Column("ended", sa.Float, nullable=False, index=True),
    )
    op.create_table(
        "vacations",
        _person(),
        sa.Column("began", sa.Float, primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "devices",
        sa.Column("id", sa.String(64), primary_key=True),
        _person(key=False),
        sa.Column("session", sa.String(64), sa.ForeignKey("sessions.id", ondelete="CASCADE"), index=True),
        sa.Column("endpoint", sa.String(1000), nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "letterboxes",
        _person(),
        sa.Column("email", sa.String(200), nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("home", sa.String(200), nullable=False),
    )
    op.create_table(
        "notices",
        _person(),
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, index=True),
        sa.Column("asked", sa.Integer, nullable=False, server_default="-1"),
        sa.Column("shown", sa.Boolean, nullable=False, server_default=sa.false(), index=True),
        sa.Column("mail_asked", sa.Integer, nullable=False, server_default="-1"),
        sa.Column("mailed", sa.Float, nullable=False, server_default="0"),
    )


def downgrade() -> None:
    for table in ("notices", "letterboxes", "devices", "vacations", "outages", "pulse"):
        op.drop_table(table)
    op.drop_column("seats", "gave_up")
    op.drop_column("tables", "clock")
