"""E-mail and the links for new passwords, where the operator has set up SMTP."""

from __future__ import annotations

import smtplib
from contextlib import suppress
from email.message import EmailMessage
from email.policy import default
from email.utils import localtime, make_msgid, parseaddr
from socket import SHUT_RDWR, socket
from threading import Timer
from time import monotonic
from urllib.parse import unquote, urlsplit

from itsdangerous import BadSignature, TimestampSigner
from starlette.types import Scope

from penumbra.server.models import Person
from penumbra.server.phrases import LANGUAGES, say
from penumbra.server.settings import Settings

HOUR = 3600
PATIENCE = 20.0  # seconds for the mail server, for all of a letter
HEAD = default.clone(max_line_length=998)  # the most there may be: an address in a header that is folded is none


class _Line(smtplib.SMTP):
    """To a mail server; it is cut when its time is up. The library knows a time for each single read, and a server may
    answer a letter at a time."""

    _held: socket | None = None

    def _get_socket(self, host: str, port: int, timeout: float) -> socket:
        until = monotonic() + timeout
        found: socket = super()._get_socket(host, port, timeout)  # type: ignore[misc]  # before it says anything
        self._held = found.dup()  # TLS wraps it up and keeps it to itself
        self._scissors = Timer(max(0.0, until - monotonic()), _cut, (self._held,))
        self._scissors.daemon = True
        self._scissors.start()
        return found

    def close(self) -> None:
        super().close()
        if self._held is not None:
            self._scissors.cancel()
            self._held.close()


class _SecureLine(smtplib.SMTP_SSL, _Line):
    """The same under TLS."""

    def _get_socket(self, host: str, port: int, timeout: float) -> socket:
        try:
            return super()._get_socket(host, port, timeout)
        except OSError:
            self.close()
            raise


def _cut(held: socket) -> None:
    with suppress(OSError):  # it may have ended by itself
        held.shutdown(SHUT_RDWR)


def home_of(settings: Settings, scope: Scope) -> str:
    """Where the links of letters lead. What a request calls this server is no answer: anybody may ask for a letter to
    somebody else. Without a public address only this machine is served, under the address that the request came to."""
    if settings.public_url:
        return settings.public_url
    host, port = scope["server"]
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def reset_token(secret: str, person: Person) -> str:
    """Good for an hour and one change of the password, while letters go to the same address: it depends on both."""
    return _signer(secret, person).sign(person.id).decode()


def person_named(token: str) -> str:
    """Whom a token names; whether it is genuine is checked against that person."""
    return token.partition(".")[0]


def genuine(secret: str, person: Person, token: str) -> bool:
    try:
        return _signer(secret, person).unsign(token, max_age=HOUR).decode() == person.id
    except BadSignature:
        return False


def _signer(secret: str, person: Person) -> TimestampSigner:
    return TimestampSigner(f"{secret}{person.password} {person.email}", salt="penumbra.reset")


def send_reset(settings: Settings, person: Person, token: str, home: str) -> None:
    """Blocks: for a thread."""
    message = EmailMessage()
    text = {lang: say("mail.reset", name=person.name, link=f"{home}/reset?token={token}")[lang] for lang in LANGUAGES}
    message["Subject"] = say("mail.subject")["en"]
    message["From"], message["To"] = settings.mail_from, person.email
    message.set_content("\n\n".join(text.values()) + "\n")
    post(settings, message)


def post(settings: Settings, message: EmailMessage) -> None:
    """Hand a letter to the mail server. Blocks: for a thread."""
    if "Date" not in message:  # one that is sent again stays the same letter
        message["Date"] = localtime()
        message["Message-ID"] = make_msgid(domain=parseaddr(settings.mail_from)[1].rpartition("@")[2] or "localhost")
    message.policy = HEAD  # not before: the text keeps the shorter lines of its own, which any mail server takes
    where = urlsplit(settings.smtp)
    client = _SecureLine if where.scheme == "smtps" else _Line
    with client(where.hostname or "localhost", where.port or 0, timeout=PATIENCE) as server:
        if where.username:
            if where.scheme != "smtps":
                server.starttls()
            server.login(unquote(where.username), unquote(where.password or ""))
        server.send_message(message)
