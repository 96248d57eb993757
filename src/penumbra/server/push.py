"""Web Push: what a person's browser shows when they are asked at a table where they are not.

The endpoint is an address that a client names and this server posts to. So it must be https and public: the name is
resolved here, every address it has is looked at, and the connection goes to one of these very addresses. There are no
redirects, and little patience.
"""

from __future__ import annotations

import asyncio
import json
import re
import ssl
from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import cache
from hashlib import blake2b
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from socket import SOCK_STREAM, getaddrinfo
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import SplitResult, urlsplit

from penumbra.server.lookups import in_its_own_thread

if TYPE_CHECKING:  # loads much; only who is called on a device needs it
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

PATIENCE = 10.0  # seconds for a push service, from looking up its name to its answer
LONGEST = 4096  # bytes of its answer that are read
STATUS = re.compile(rb"HTTP/1\.[01] ([1-9][0-9]{2})[ \r\n]")
DAY = 24 * 3600
GONE = (404, 410)  # the browser does not want to hear of us any more
TUNNELS = {  # what lies behind such an address of IPv6 is one of IPv4, which begins after so many bits
    IPv6Network("::/96"): 96,
    IPv6Network("::ffff:0:0/96"): 96,
    IPv6Network("::ffff:0:0:0/96"): 96,
    IPv6Network("64:ff9b::/96"): 96,
    IPv6Network("2002::/16"): 16,
}
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551


class Unsent(Exception):
    """A notice could not be sent. `gone`: it never will, to that device."""

    def __init__(self, why: str, gone: bool = False) -> None:
        super().__init__(why)
        self.gone = gone


class Address(NamedTuple):
    """A browser's end of it."""

    endpoint: str
    p256dh: str
    auth: str


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def plausible(address: Address) -> bool:
    """Whether these are keys of a browser: a point of the curve, and sixteen bytes."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(address.p256dh))
        return len(decoded(address.auth)) == 16
    except ValueError:
        return False


@cache
def signing_key(secret: str) -> EllipticCurvePrivateKey:
    """The server's key, from what its database keeps as a secret."""
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.derive_private_key(int(secret, 16) % (ORDER - 1) + 1, ec.SECP256R1())


def public_key(secret: str) -> str:
    """What browsers know the server by."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    point = signing_key(secret).public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return urlsafe_b64encode(point).rstrip(b"=").decode()


def split(endpoint: str, anywhere: bool) -> SplitResult:
    """The parts of an address that may be posted to, as far as it says itself."""
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError:
        raise Unsent("no address", gone=True) from None
    if parts.scheme not in (("https", "http") if anywhere else ("https",)) or not parts.hostname or port == 0:
        raise Unsent("no address of a push service", gone=True)
    if parts.username or parts.password or not endpoint.isascii() or any(c <= " " or c == "\x7f" for c in endpoint):
        raise Unsent("no address of a push service", gone=True)
    return parts


def public(address: str) -> bool:
    """Whether an address, and the one that is wrapped up in it, are everybody's."""
    one = ip_address(address.partition("%")[0])
    bits = next((bits for network, bits in TUNNELS.items() if one in network), None)
    inside = IPv4Address(int(one) >> (96 - bits) & 0xFFFFFFFF) if bits is not None else one
    site = isinstance(one, IPv6Address) and one.is_site_local  # older than what is private now, and no less so
    return one.is_global and inside.is_global and not (site or one.is_multicast or inside.is_multicast)


def resolved(parts: SplitResult, anywhere: bool) -> str:
    """The address behind a name; all that it has must be public. Blocks: for a thread."""
    assert parts.hostname is not None
    port = parts.port or (443 if parts.scheme == "https" else 80)
    try:
        found = [str(entry[4][0]) for entry in getaddrinfo(parts.hostname, port, type=SOCK_STREAM)]
    except (OSError, UnicodeError):
        raise Unsent("the push service is not to be found") from None
    if not anywhere and not all(public(one) for one in found):
        raise Unsent("the push service is in a private network", gone=True)
    return found[0]


async def send(
    address: Address, message: dict[str, Any], tag: str, secret: str, subject: str, anywhere: bool = False
) -> None:
    """Post a message for one browser; a later one with the same tag takes its place."""
    parts = split(address.endpoint, anywhere)
    try:
        async with asyncio.timeout(PATIENCE):  # for all of it: a service may answer a letter at a time
            headers, body = await asyncio.to_thread(_sealed, address, message, tag, secret, subject)
            host = await in_its_own_thread(lambda: resolved(parts, anywhere))
            status = await _post(parts, host, headers, body)
    except TimeoutError:
        raise Unsent("the push service took too long") from None
    if not 200 <= status < 300:
        raise Unsent(f"the push service answered {status}", gone=status in GONE)


def _sealed(
    address: Address, message: dict[str, Any], tag: str, secret: str, subject: str
) -> tuple[dict[str, str], bytes]:
    """What only that browser can read, and what the push service is told. It loads much: for a thread."""
    from py_vapid import Vapid02  # type: ignore[import-untyped]  # loads much; only who sends needs it
    from pywebpush import WebPusher  # type: ignore[import-untyped]

    parts = urlsplit(address.endpoint)
    keys = {"p256dh": address.p256dh, "auth": address.auth}
    body: bytes = WebPusher({"endpoint": address.endpoint, "keys": keys}).encode(json.dumps(message).encode())["body"]
    origin = f"{parts.scheme}://{parts.netloc}"
    headers = {
        **Vapid02(signing_key(secret)).sign({"sub": subject, "aud": origin}),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(DAY),
        "Topic": topic(tag, secret),
        "Urgency": "normal",
    }
    return headers, body


def topic(tag: str, secret: str) -> str:
    """How the push service knows which notice takes whose place; it learns no table by it."""
    return urlsafe_b64encode(blake2b(tag.encode(), key=secret.encode()[:64], digest_size=24).digest()).decode()


async def _post(parts: SplitResult, host: str, headers: dict[str, str], body: bytes) -> int:
    secure = parts.scheme == "https"
    where: dict[str, Any] = {"host": host, "port": parts.port or (443 if secure else 80), "limit": LONGEST}
    if secure:  # the name is checked, the address was: nobody can put another in between
        where |= {"ssl": await asyncio.to_thread(ssl.create_default_context), "server_hostname": parts.hostname}
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    said = {**headers, "Host": parts.netloc, "Content-Length": str(len(body)), "Connection": "close"}
    head = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in said.items()), "", ""]
    try:
        reader, writer = await asyncio.open_connection(**where)
        try:
            writer.write("\r\n".join(head).encode() + body)
            answer = STATUS.match(await reader.readline())
        finally:
            writer.transport.abort()  # politely it could last
    except (OSError, ValueError) as error:
        raise Unsent(f"the push service was not reached: {type(error).__name__}") from None
    if answer is None:
        raise Unsent("the push service speaks no HTTP")
    return int(answer[1])
