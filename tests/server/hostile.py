"""What unkind people send: messages, frames and requests that are wrong in every way we can think of.

Everything comes from a seeded generator, so that whatever is found can be sent again.
"""

from __future__ import annotations

import json
import os
import re
import socket
import struct
from functools import cache
from random import Random
from typing import Any, NamedTuple, get_args

from penumbra.server.app import create_app, document
from penumbra.server.messages import CLIENT_MESSAGES
from penumbra.server.settings import Settings
from tests.server.house import PATIENCE, Line, Player

ODD: list[Any] = [
    None, True, False, 0, -1, 1, 9, 10, 2**31, 2**31 + 1, 10**30, 1.5, float("1e308"), "", "x", "0", "\u0000", "\ud83d",
    "ż" * 600, [], {}, [[]], {"type": "act"}, "<script>", "' OR 1=1 --", "../../etc", "\u202e", "a" * 4000,
    "\ufeff", "e\u0301\u0301\u0301", "👩‍👩‍👧‍👦", "\u2028", "İ", -0.0, 2**63, 2**64, "NaN", {"$ref": "#"}, [None] * 50,
]  # fmt: skip
FIELDS = sorted({name for model in CLIENT_MESSAGES for name in model.model_fields} | {"extra", "__proto__"})
# Without ping: its pong is how a test knows that everything has been answered.
TYPES = [
    kind for model in CLIENT_MESSAGES for kind in get_args(model.model_fields["type"].annotation) if kind != "ping"
]
BROKEN = [
    "[" * 500, '{"type":' * 50, "\u0000", "NaN", '{"type":"act","seq":Infinity}', "{" * 2000, '"' * 3, "[]", "null", "",
    '{"type":"act","type":"chat","text":"twice"}', '{"seq":' + "9" * 1000 + "}", '{"type":"chat","text":"\\ud83d"}',
]  # fmt: skip


def message(pick: Random, seq: int) -> str:
    """Something like a message: right fields with odd values, odd fields, cut off, or no JSON at all."""
    found: dict[str, Any] = {"type": pick.choice([*TYPES, *TYPES, "fly", 5, None])}
    for name in pick.sample(FIELDS, pick.randint(0, 5)):
        if name != "type":
            found[name] = pick.choice([*ODD, seq, 0, 1])
    text = json.dumps(found, ensure_ascii=pick.random() < 0.5).encode("utf-8", "replace").decode()
    kind = pick.random()
    if kind < 0.1:
        return text[: pick.randint(0, len(text))]
    if kind < 0.15:
        return pick.choice([*BROKEN, text * 3])
    return text


def nearly(pick: Random, seq: int, seats: int) -> dict[str, Any]:
    """A message of the right form that means something wrong: a stale number, somebody else's seat, no option."""
    kind = pick.choice(["act", "undo", "resign", "why", "hint", "odds", "consent", "hello", "renew"])
    found: dict[str, Any] = {"type": kind}
    if kind in ("act", "undo", "hint", "odds"):
        found |= {"seq": pick.choice([seq, seq, seq - 1, 0, seq + 1, 2**31]), "step": pick.choice([0, 0, 1, 2**31])}
    if kind not in ("consent", "hello", "renew"):
        found["seat"] = pick.randrange(max(seats, 1) + 2)
    if kind in ("act", "why"):
        found["action"] = pick.choice([0, pick.randrange(5000), 2**31])
    if kind == "consent":
        found |= {"id": pick.choice(["", "1", str(seq), "x" * 40]), "yes": pick.random() < 0.5}
    if kind == "hello":
        found["since"] = pick.choice([None, 0, seq, 2**31])
    return found


def throw(line: Line, pick: Random, count: int, seats: int = 2, at_once: int = 20) -> list[dict[str, Any]]:
    """Send so many messages of all kinds over a connection; everything that came back."""
    found: list[dict[str, Any]] = []
    for _ in range(count // at_once):
        for _ in range(at_once):
            seq, kind = line.state.get("seq", 0), pick.random()
            if kind < 0.1:
                line.socket.send(os.urandom(pick.randint(0, 300)) if kind < 0.05 else b"\xff\xfe{}")
            elif kind < 0.35:
                line.socket.send(json.dumps(nearly(pick, max(seq, 1), seats)))
            else:
                line.socket.send(message(pick, seq))
        found += line.settle()
    return found


# --- frames ---------------------------------------------------------------------------------------------------


def frame(opcode: int, body: bytes, final: bool = True, masked: bool = True, length: int | None = None) -> bytes:
    """A frame of a client; `length`: what it claims to be."""
    claimed = len(body) if length is None else length
    head = bytes([(0x80 if final else 0) | opcode])
    mask = 0x80 if masked else 0
    if claimed < 126:
        head += bytes([mask | claimed])
    elif claimed < 2**16:
        head += bytes([mask | 126]) + struct.pack("!H", claimed)
    else:
        head += bytes([mask | 127]) + struct.pack("!Q", claimed)
    key = b"\x01\x02\x03\x04"
    return head + (key + bytes(byte ^ key[i % 4] for i, byte in enumerate(body)) if masked else body)


def broken_frames(pick: Random) -> bytes:
    """What no client would send after the handshake."""
    text = b'{"type":"hello","since":null}'
    return pick.choice(
        [
            frame(1, text)[: pick.randint(1, 20)],  # half of one
            frame(1, text, masked=False),
            frame(1, text, final=False) + frame(1, text),  # a new one within another
            frame(0, text),  # the rest of nothing
            frame(3, text), frame(11, b""), frame(15, text),  # opcodes that do not exist
            frame(1, b"\xff\xfe\xfd"), frame(1, b"\xed\xa0\x80"),  # no UTF-8
            frame(1, text, length=2**40), frame(1, text, length=2**63),
            frame(8, b"\x00"), frame(8, struct.pack("!H", 1005)), frame(8, struct.pack("!H", 9999) + b"\xff"),
            frame(9, b"x" * 200),  # a ping that is too long
            frame(9, b"", final=False),
            bytes([0xF1]) + frame(1, text)[1:],  # reserved bits
            bytes([0xC1]) + frame(1, os.urandom(60))[1:],  # said to be compressed
            os.urandom(pick.randint(1, 400)),
            frame(2, b"\x00" * 5000), frame(1, b"[" * 20_000),
        ]
    )  # fmt: skip


def _said(port: int, data: bytes, then: bytes | None = None) -> bytes:
    """What the server says to some bytes until it closes, or once we have. `then` is sent after its first answer."""
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as line:
        found = b""
        try:
            line.sendall(data)
            if then is not None:
                while b"\r\n\r\n" not in found and (part := line.recv(65536)):
                    found += part
                line.sendall(then)
            line.shutdown(socket.SHUT_WR)
            while part := line.recv(65536):
                found += part
        except OSError:  # it has closed before everything was said
            pass
        return found


def throw_frames(player: Player, table: str, pick: Random) -> bytes:
    """Shake hands, then break the protocol."""
    port = int(player.url.rpartition(":")[2])
    cookie = "; ".join(f"{name}={value}" for name, value in player.http.cookies.items())
    head = (
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Extensions: permessage-deflate\r\nCookie: {cookie}\r\n\r\n"
    )
    good = frame(1, b'{"type":"hello","since":null}') if pick.random() < 0.5 else b""
    return _said(port, head.encode(), good + broken_frames(pick))


# --- requests -------------------------------------------------------------------------------------------------


class Operation(NamedTuple):
    """What the OpenAPI document says can be asked."""

    method: str
    path: str
    fields: list[str]  # of the query
    body: dict[str, Any] | None  # its schema


@cache
def _document() -> dict[str, Any]:
    return document(create_app(Settings(database="sqlite://")))


@cache
def operations() -> list[Operation]:
    return [
        Operation(
            method.upper(),
            path,
            [field["name"] for field in told.get("parameters", []) if field["in"] == "query"],
            told["requestBody"]["content"]["application/json"]["schema"] if "requestBody" in told else None,
        )
        for path, methods in _document()["paths"].items()
        for method, told in methods.items()
    ]


ODD_PATHS = [
    "/", "/api/tables/{table}/live", "/api/tables/{table}/bot", "/assets/../../../etc/passwd",
    "/%2e%2e/%2e%2e/etc/passwd", "/%00", "//", "/\\..\\x", "/healthz", "/openapi.json", "*", "http://elsewhere.example/",
    "/" + "a" * 3000, "/%ff%fe",
]  # fmt: skip
VALUES = ["%00", "' OR 1=1 --", "%F0%9F%92%A9", "..%2f..", "-1", "9" * 400, "%u0000", "a b", "ż", "[]", "{}", "null"]


def address(pick: Random, one: Operation, table: str) -> str:
    """Where to ask for that: of a table, of a title, or of something odd."""
    likely = {"table": table, "title": "tyrants", "k": table, "n": "1", "seat": "0", "since": "0"}

    def value(name: str) -> str:
        return likely[name] if name in likely and pick.random() < 0.7 else pick.choice(VALUES)

    path = re.sub("{([a-z]+)}", lambda found: value(found[1]), one.path)
    query = [f"{name}={value(name)}" for name in one.fields if pick.random() < 0.5]
    return "?".join([path, "&".join(query)]) if query else path


def request(pick: Random, host: str, table: str, cookie: str) -> bytes:
    """A request that may be wrong in its method, path, headers, body, or the way it is put together."""
    known = address(pick, pick.choice(operations()), table)
    path = known if pick.random() < 0.6 else pick.choice(ODD_PATHS).replace("{table}", table)
    method = pick.choice(["GET", "POST", "POST", "POST", "PUT", "DELETE", "OPTIONS", "HEAD", "TRACE", "FLY", "PATCH"])
    body = pick.choice(
        [json.dumps(pick.choice(ODD)), message(pick, 0), "{", "", "\u0000", '{"seat":' * 300, "x" * 70_000]
    )
    raw = body.encode("utf-8", "replace")
    lines = [f"{method} {path} HTTP/1.{pick.choice('111019')}", f"Host: {pick.choice([host, host, host, 'evil', ''])}"]
    lines += [f"Cookie: {pick.choice([f'penumbra={cookie}', 'penumbra=forged.x', 'penumbra=', ';;;=', 'x' * 5000])}"]
    lines += [f"Content-Type: {pick.choice(['application/json', 'text/plain', 'multipart/form-data; boundary=', ''])}"]
    lines += pick.sample(
        [
            "Origin: http://[", "Origin: null", f"Origin: http://{host}", "X-Forwarded-For: 1.2.3.4, , x",
            "X-Request-Id: ../../x", "Accept-Encoding: br;q=x, *", "Range: bytes=-1-", "If-None-Match: *",
            "Expect: 100-continue", "X-Odd: " + "y" * 9000, "Transfer-Encoding: gzip", "Upgrade: websocket",
            "Sec-Fetch-Site: cross-site", "Connection: close",
        ],
        pick.randint(0, 4),
    )  # fmt: skip
    kind = pick.random()
    if kind < 0.75:
        lines.append(f"Content-Length: {len(raw)}")
    elif kind < 0.85:
        lines.append(f"Content-Length: {pick.choice(['-1', 'x', '99999999999999999999', str(len(raw) + 10)])}")
    else:
        lines.append("Transfer-Encoding: chunked")
        raw = pick.choice(
            [b"%x\r\n%s\r\n0\r\n\r\n" % (len(raw), raw), b"zz\r\n", b"FFFFFFFFFFFFFFFFFF\r\nx", b"5\r\nab"]
        )
    return "\r\n".join(lines).encode("utf-8", "replace") + b"\r\n\r\n" + raw


WORDS = ["marta", "tunnels8", "m@games.example", "tyrants", "random", "me", "2030-01-01", "x.y.z"]


def fitting(pick: Random, schema: dict[str, Any], all_of_it: bool = False) -> Any:
    """Something of about the form that is asked for; `all_of_it`: nothing that may be there is left out."""
    if "$ref" in schema:
        schema = _document()["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    if "anyOf" in schema or "oneOf" in schema:
        ways = schema.get("anyOf") or schema["oneOf"]
        return fitting(pick, ways[0] if all_of_it else pick.choice(ways), all_of_it)
    if "enum" in schema or "const" in schema:
        return pick.choice(schema.get("enum") or [schema["const"]])
    match schema.get("type"):
        case "object":
            asked, fields = schema.get("required", ()), schema.get("properties", {})
            return {
                name: fitting(pick, of, all_of_it)
                for name, of in fields.items()
                if all_of_it or name in asked or pick.random() < 0.5
            }
        case "array":
            count = max(int(all_of_it), pick.randint(schema.get("minItems", 0), 3))
            return [fitting(pick, schema["items"], all_of_it) for _ in range(count)]
        case "integer" | "number":
            return pick.randint(0, 3)
        case "boolean":
            return pick.random() < 0.5
        case "string":
            return pick.choice(WORDS)
    return None


def throw_request(player: Player, table: str, pick: Random) -> int | None:
    """Send one; the status of the answer, if there was one."""
    host = player.url.removeprefix("http://")
    cookie = player.http.cookies.get("penumbra") or ""
    said = _said(int(host.rpartition(":")[2]), request(pick, host, table, cookie))
    words = said.split(b" ", 2)
    return int(words[1]) if said.startswith(b"HTTP/") and words[1].isdigit() else None


def throw_call(player: Player, table: str, pick: Random, one: Operation) -> int:
    """A request that gets as far as the operation, with a body in which one thing may be odd; the status."""
    if player.get("/api/me").status_code == 401:  # the last call has signed them out
        player.post("/api/me", name="Mallory")
    body = {} if one.body is None else fitting(pick, one.body)
    if isinstance(body, dict) and pick.random() < 0.5:
        body[pick.choice([*body, "extra"])] = pick.choice(ODD)
    headers = {"Content-Type": "application/json"}
    return player.http.request(
        one.method, address(pick, one, table), content=json.dumps(body), headers=headers
    ).status_code
