"""What a server that others in the home network can reach says of itself: its address there, also as a QR code."""

from __future__ import annotations

import socket
from io import StringIO

import segno

from penumbra.server.phrases import LANGUAGES, say

EVERYWHERE = ("0.0.0.0", "::")
ANYBODY = "10.255.255.255"  # nothing is sent there: it only makes the system choose one of its own addresses


def home_address() -> str | None:
    """The address of this device in the home network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect((ANYBODY, 1))
        except OSError:
            return None
        found: str = asking.getsockname()[0]
    return None if found.startswith("127.") else found


def doorplate(host: str, port: int, screen: bool, home: str | None = None) -> str:
    """The lines after a server's own address, none for this device alone; the code only where somebody can see it."""
    found = (home or home_address()) if host in EVERYWHERE else None
    if found is None:
        return ""
    link = f"http://{found}:{port}"
    words = say("door.network", link=link)
    lines = StringIO()
    lines.write("".join(f"{words[lang]}\n" for lang in LANGUAGES))
    if screen:
        segno.make(link, error="m", micro=False).terminal(out=lines, compact=True)
    return lines.getvalue()
