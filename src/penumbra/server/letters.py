"""Letters: who wants them and has confirmed their address is told at which tables they are asked.

One letter names all tables that are due, and no table more than once an hour. A letter lets nobody act: its links open
a table, or stop the letters, and sign nobody in.
"""

from __future__ import annotations

from email.message import EmailMessage

from itsdangerous import BadSignature, Signer, TimestampSigner

from penumbra.server.mail import post
from penumbra.server.models import Letterbox
from penumbra.server.phrases import say
from penumbra.server.settings import Settings

DAY = 24 * 3600


def stop_token(secret: str, person: str) -> str:
    """Stops the letters of a person, and does nothing else."""
    return Signer(secret, salt="penumbra.letters.stop").sign(person).decode()


def stopped(secret: str, token: str) -> str | None:
    """Whose letters a token stops."""
    try:
        return Signer(secret, salt="penumbra.letters.stop").unsign(token).decode()
    except (BadSignature, UnicodeError):
        return None


def confirm_token(secret: str, box: Letterbox) -> str:
    """Good for a day, and for this address alone."""
    return TimestampSigner(f"{secret}{box.email}", salt="penumbra.letters.confirm").sign(box.person).decode()


def confirms(secret: str, box: Letterbox, token: str) -> bool:
    try:
        signer = TimestampSigner(f"{secret}{box.email}", salt="penumbra.letters.confirm")
        return signer.unsign(token, max_age=DAY).decode() == box.person
    except (BadSignature, UnicodeError):
        return False


def send_confirmation(settings: Settings, secret: str, box: Letterbox, name: str) -> None:
    """Ask whether the address is theirs. Blocks: for a thread."""
    link = f"{box.home}/letters?confirm={confirm_token(secret, box)}"
    post(settings, _letter(settings, box, "mail.confirm_subject", say("mail.confirm", name=name, link=link)[box.lang]))


def send_digest(settings: Settings, secret: str, box: Letterbox, lines: list[str]) -> None:
    """One letter for all tables that are due. Blocks: for a thread."""
    token = stop_token(secret, box.person)
    stop = say("mail.stop", link=f"{box.home}/letters?stop={token}")[box.lang]
    subject = "mail.turns_one" if len(lines) == 1 else "mail.turns"
    message = _letter(settings, box, subject, "\n\n".join((*lines, stop)), n=len(lines))
    message["List-Unsubscribe"] = f"<{box.home}/api/notices/letters/stop?token={token}>"
    message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    post(settings, message)


def _letter(settings: Settings, box: Letterbox, subject: str, text: str, **fields: int) -> EmailMessage:
    message = EmailMessage()
    message["Subject"] = say(subject, **fields)[box.lang]
    message["From"], message["To"] = settings.mail_from, box.email
    message.set_content(text + "\n")
    return message
