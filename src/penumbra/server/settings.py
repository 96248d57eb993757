"""Everything about a server that may differ from one to the next."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path

ASYNC_DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
LOOPBACK = ("localhost", "127.0.0.1", "[::1]")


def default_database() -> str:
    """An SQLite file in the user's data folder."""
    folder = user_data_path("penumbra", appauthor=False)
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    folder.chmod(0o700)  # seeds and keys are in there
    return f"sqlite:///{folder / 'penumbra.sqlite3'}"


def faults_beside(file: Path | None) -> Path:
    """Beside the database, if that is a file: games in which a bot failed hold seeds, too."""
    return (file.parent if file is not None else user_data_path("penumbra", appauthor=False)) / "bots"


def async_url(url: str) -> str:
    """A database URL with the driver we use: `sqlite:///file` and `postgresql://…` are enough."""
    scheme, mark, rest = url.partition("://")
    return f"{ASYNC_DRIVERS.get(scheme, scheme)}{mark}{rest}"


def new_seed() -> str:
    """256 bits nobody can guess."""
    return secrets.token_hex(32)


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many a second in the long run."""

    burst: int
    per_second: float


@dataclass(frozen=True)
class Wait:
    """From so many on each makes the next one wait: the first so many seconds, each further one twice as long."""

    first: float
    free: int
    longest: float

    def after(self, count: int) -> float:
        return 0.0 if count < self.free else min(self.longest, self.first * 2.0 ** min(count - self.free, 30))


@dataclass(frozen=True)
class Settings:
    """A server's settings; the defaults suit a table among friends."""

    database: str = field(default_factory=default_database)
    bus: str = ""  # redis://…, over which several servers on one PostgreSQL tell each other news
    look_seconds: float = 2.0  # how often the database is looked at: others write it, and news may be lost
    patience_seconds: float = 15.0  # how long a click waits for a shared database that does not answer
    hosts: tuple[str, ...] = LOOPBACK  # names this server answers to; ("*",): any
    origins: tuple[str, ...] = ()  # pages of other origins that may use it, such as a development server
    web: Path = Path(__file__).resolve().parent.parent / "web"
    largest_body: int = 192 * 1024  # a pack of 60,000 letters, each written as an escape
    largest_message: int = 4 * 1024
    requests: Rate = Rate(120, 40)  # of one address
    pages: Rate = Rate(240, 80)  # of one address: the page and its parts
    connects: Rate = Rate(60, 2)  # of one address: live connections begun
    whole_logs: Rate = Rate(20, 0.5)  # of one person or address: the whole log costs more than any click
    tables_read: Rate = Rate(30, 0.5)  # of one person or address: tables of others, read from their logs
    sign_ins: Rate = Rate(10, 0.1)  # of one address: passwords are not to be guessed
    back_off: float = 2.0  # seconds after the fifth wrong password for one account; doubled with each further one
    resets: Rate = Rate(3, 1 / 1200)  # links for one account
    smtp: str = ""  # smtp://host:port or smtps://user:password@host: where forgotten passwords are mailed from
    mail_from: str = ""
    new_tables: Rate = Rate(20, 0.2)  # of one person
    messages: Rate = Rate(100, 30)  # of one connection
    bytes_read: Rate = Rate(64 * 1024, 16 * 1024)  # of one connection, whatever they say
    chats: Rate = Rate(10, 1)  # of one person or address, over all connections
    hints: Rate = Rate(5, 0.5)  # of one person or address, over all connections
    odds: Rate = Rate(20, 2)  # of one person or address, over all connections
    undos: Rate = Rate(40, 2)  # of one person or address: to go back, the game is played again up to there
    codes: Rate = Rate(30, 0.2)  # of one address: codes of tables are not to be guessed
    drawings: Rate = Rate(20, 0.5)  # of one address: pictures of tables that must be drawn
    packs_checked: Rate = Rate(40, 2)  # of one person or address: packs that are looked through
    packs: Path | None = None  # a folder of packs to choose from
    analyses: Rate = Rate(20, 0.5)  # of one person or address: stories and second looks at finished games
    records: Rate = Rate(60, 3)  # of one address: profiles, lists and statistics
    connections: int = 24  # of one person at a time
    strangers: int = 12  # connections of one address without a name
    bots: tuple[str, ...] = ()  # of others, besides those of installed packages: bots/door.py
    bot_faults: Path | None = None  # where games are saved in which a bot failed
    bot_workers: int = 2
    bot_seconds: float = 5.0  # a bot's time for one decision
    resigned_bot: str = "normal"  # plays on for who resigns, and takes seats that are free when a game begins
    bots_ready: bool = False  # start the bots' processes with the server, not with the first bot
    bot_beat: float = 0.6  # seconds: answers whose time could tell something come at multiples of it; 0: at once
    bot_pause: float = 0.0  # before a bot's answer is carried out, so that people can follow
    absence_grace: float = 600.0  # seconds that a rated table waits for somebody absent before a bot may play on
    idle_seconds: float = 300.0  # a table that nobody watches leaves memory after that long
    silence_seconds: float = 60.0  # a connection must say hello within that time
    request_seconds: float = 20.0  # a request must have come within that time
    spectator_pause: float = 0.2  # spectators are told after the players, and not more often
    trusted_proxies: tuple[str, ...] = ()  # addresses whose X-Forwarded-For and X-Forwarded-Proto are believed
    public_url: str = ""  # under which people know this server
    replays: int = 32  # finished games kept at hand for the scrubber
    now: Callable[[], float] = time.time  # of the log and the clocks
    seed: Callable[[], str] = new_seed  # of every shuffle
    pulse_seconds: float = 10.0  # between two signs of life while clocks run; from the last one on nobody loses time
    vacation_days: int = 30  # in any 365 days
    notice_seconds: float = 20.0  # between two looks at who is to be called back
    notice_grace: float = 60.0  # seconds that somebody absent must have been asked before they are called
    mail_grace: float = 600.0  # the same for a letter: several tables share one
    mail_rest: float = 3600.0  # seconds between two letters that name the same table
    notice_changes: Rate = Rate(20, 0.05)  # of one person: devices, addresses, vacations
    devices: int = 8  # that one person may be called on
    push_anywhere: bool = False  # also to plain http and addresses of the own network, as in tests
