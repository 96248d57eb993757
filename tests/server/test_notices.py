"""Being called back: real pushes to an endpoint on the loopback, real letters to a mail server there."""

from __future__ import annotations

import asyncio
import json
import os
import time
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from email import message_from_string, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Queue
from socket import gaierror, getaddrinfo
from threading import Event, Thread
from typing import Any, NamedTuple

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from sqlalchemy import update

from penumbra.server import lookups, push
from penumbra.server.clocks import DAY, HOUR
from penumbra.server.models import Letterbox
from penumbra.server.notices import time_left
from penumbra.server.push import Unsent, public, resolved, split
from tests.server.house import PATIENCE, House, Player, generous
from tests.server.test_live import left
from tests.server.test_mail import post_office


class Scripted:
    def __init__(self) -> None:
        self.at = time.time()

    def __call__(self) -> float:
        return self.at


class Post(NamedTuple):
    """What a push service was sent."""

    path: str
    headers: dict[str, str]
    body: bytes


class Service:
    """A push service on the loopback."""

    def __init__(self) -> None:
        self.posts: Queue[Post] = Queue()
        self.answers: dict[str, int] = {}
        outer = self

        class Desk(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                outer.posts.put(Post(self.path, dict(self.headers.items()), body))
                self.send_response(outer.answers.get(self.path, 201))
                self.send_header("Location", "http://127.0.0.1:9/elsewhere")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Desk)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"


@contextmanager
def push_service() -> Iterator[Service]:
    service = Service()
    with service.server:
        Thread(target=service.server.serve_forever, daemon=True).start()
        yield service
        service.server.shutdown()


def base64(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


class Browser:
    """The device of a person: its keys, and what it is sent."""

    def __init__(self, player: Player, service: Service, path: str, lang: str = "pl") -> None:
        self.service, self.path = service, path
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.body = {
            "endpoint": service.url + path,
            "p256dh": base64(point),
            "auth": base64(self.auth),
            "name": "Telefon",
            "lang": lang,
        }
        answer = player.post("/api/notices/devices", **self.body)
        assert answer.status_code == 200, answer.text

    def next(self) -> dict[str, Any]:
        post = self.service.posts.get(timeout=PATIENCE)
        assert post.path == self.path
        text = http_ece.decrypt(post.body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        found: dict[str, Any] = json.loads(text)
        return found | {"topic": post.headers["Topic"], "signed": post.headers["Authorization"]}


@pytest.fixture
def clock() -> Scripted:
    return Scripted()


@contextmanager
def calling(folder: Path, clock: Scripted, **changes: Any) -> Iterator[House]:
    """A house that looks for people when it is told to."""
    fields: dict[str, Any] = {"notice_seconds": 3600.0, "pulse_seconds": 3600.0, "push_anywhere": True}
    with House(generous(folder, now=clock, **{**fields, **changes})) as house:
        yield house


def look(house: House) -> None:
    house.inside(house.services.crier.look)


def two(house: House, **fields: Any) -> tuple[dict[str, Any], Player, Player]:
    marta, ola = house.person("Marta"), house.person("Ola")
    table = marta.table("me", "open", "greedy", options={"first_player": 0}, **fields)
    ola.join(table, 1)
    return marta.start(table), marta, ola


def test_a_push_calls_once_is_replaced_and_goes_when_they_move(tmp_path: Path, clock: Scripted) -> None:
    with push_service() as service, calling(tmp_path, clock) as house:
        table, marta, _ = two(house, clock="day")
        phone = Browser(marta, service, "/phone")
        look(house)
        assert service.posts.empty(), "not at once"
        clock.at += 5 * HOUR
        look(house)
        told = phone.next()
        assert told["title"] == "Twoja tura: Tyrants of the Underdark"
        assert told["body"] == "Ola · runda 1 · zostało 19 godz." or told["body"] == "Ola · zostało 19 godz."
        assert (told["tag"], told["url"], told["open"]) == (table["id"], f"/t/{table['id']}", "Otwórz stół")
        assert told["signed"].startswith("vapid t=")
        look(house)
        assert service.posts.empty(), "once"
        secret = table["invite"].partition("?k=")[2]
        assert secret not in json.dumps(told) and table["id"] not in told["topic"]
        marta.watch(table).act(0)
        look(house)
        over = phone.next()
        assert (over["type"], over["tag"], over["topic"]) == ("over", table["id"], told["topic"])
        look(house)
        assert service.posts.empty()


def test_who_has_seen_it_is_not_called(tmp_path: Path, clock: Scripted) -> None:
    with push_service() as service, calling(tmp_path, clock) as house:
        table, marta, _ = two(house)
        Browser(marta, service, "/phone")
        line = marta.watch(table)
        line.settle()
        clock.at += HOUR
        look(house)
        line.close()
        left(house, table, 0)
        look(house)
        assert service.posts.empty()


def test_bots_keep_nobody_waiting(tmp_path: Path, clock: Scripted) -> None:
    with push_service() as service, calling(tmp_path, clock) as house:
        marta = house.person("Marta")
        Browser(marta, service, "/phone")
        marta.started("me", "greedy", options={"first_player": 0})
        clock.at += HOUR
        look(house)
        assert service.posts.empty()
        assert marta.get("/api/notices/waiting").json()["tables"] == 1, "the badge counts it all the same"
        assert house.person(None).get("/api/notices/waiting").json()["tables"] == 0


@pytest.mark.parametrize("status", (404, 410))
def test_dead_devices_are_forgotten(tmp_path: Path, clock: Scripted, status: int) -> None:
    with push_service() as service, calling(tmp_path, clock) as house:
        _, marta, _ = two(house)
        Browser(marta, service, "/dead")
        service.answers["/dead"] = status
        clock.at += HOUR
        look(house)
        assert marta.get("/api/notices").json()["devices"] == []


def test_a_push_service_that_fails_or_leads_elsewhere_is_kept_and_not_followed(tmp_path: Path, clock: Scripted) -> None:
    with push_service() as service, calling(tmp_path, clock) as house:
        _, marta, _ = two(house)
        Browser(marta, service, "/ill")
        service.answers["/ill"] = 307
        clock.at += HOUR
        look(house)
        assert len(marta.get("/api/notices").json()["devices"]) == 1
        assert service.posts.qsize() == 1


class Slow:
    """A name server that does not answer for names under `.slow`, until it is told to."""

    def __init__(self) -> None:
        self.asked, self.answers = Queue[str](), Event()

    def __call__(self, host: str, *arguments: Any, **named: Any) -> Any:
        if not host.endswith(".slow"):
            return getaddrinfo(host, *arguments, **named)
        self.asked.put(host)
        self.answers.wait(PATIENCE)
        raise gaierror("no answer")

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_: object) -> None:
        self.answers.set()


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    found = Slow()
    monkeypatch.setattr(push, "getaddrinfo", found)
    with found:
        yield found


def named(person: Player, name: str) -> str:
    keys = {"p256dh": "BA" * 43, "auth": "AAAAAAAAAAAAAAAAAAAAAA", "name": "Telefon"}
    found: str = person.post("/api/notices/devices", endpoint=f"https://{name}/x", **keys).json()["error"]["code"]
    return found


def test_a_name_that_nobody_finds_keeps_nobody_from_signing_in(
    tmp_path: Path, clock: Scripted, slow: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lookups, "PATIENCE", PATIENCE)
    with calling(tmp_path, clock) as house, ThreadPoolExecutor(4) as guests, slow:

        async def with_one_thread() -> None:
            asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(1))

        house.inside(with_one_thread)
        marta, iga, ola = house.person("Marta"), house.person("Iga"), house.person("Ola")
        marta.post("/api/account/register", login="marta", password="tunnels8")
        wanted = [(iga, "i.ga"), (iga, "i.ga"), (iga, "i.ga"), (ola, "o.la")]
        asked = [guests.submit(named, person, f"{name}.slow") for person, name in wanted]
        assert {slow.asked.get(timeout=PATIENCE) for _ in range(2)} == {"i.ga.slow", "o.la.slow"}
        assert marta.post("/api/account/login", login="marta", password="tunnels8").status_code == 200
        assert slow.asked.empty(), "one name at a time of each person"
        slow.answers.set()
        assert [one.result(PATIENCE) for one in asked] == ["bad_endpoint"] * 4


def test_who_names_a_device_does_not_wait_for_a_name_server(
    house: House, slow: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lookups, "PATIENCE", 0.05)
    assert named(house.person("Marta"), "push.slow") == "bad_endpoint"
    assert not slow.answers.is_set()


def test_devices_are_a_persons_own_and_end_with_their_session(tmp_path: Path, clock: Scripted) -> None:
    with push_service() as service, calling(tmp_path, clock, devices=3) as house:
        marta, ola = house.person("Marta"), house.person("Ola")
        for i in range(5):
            Browser(marta, service, f"/{i}")
        found = marta.get("/api/notices").json()["devices"]
        assert len(found) == 3 and all(device["here"] for device in found), "the oldest have gone"
        assert ola.post("/api/notices/devices/remove", id=found[0]["id"]).json()["devices"] == []
        assert len(marta.get("/api/notices").json()["devices"]) == 3
        assert len(marta.post("/api/notices/devices/remove", id=found[0]["id"]).json()["devices"]) == 2
        marta.post("/api/account/register", login="marta", password="tunnels8")
        found = marta.get("/api/notices").json()["devices"]
        assert len(found) == 2 and all(device["here"] for device in found), "the same person, who has a login now"
        marta.post("/api/account/logout")
        marta.post("/api/account/login", login="marta", password="tunnels8")
        assert marta.get("/api/notices").json()["devices"] == []


INSIDE = (
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://localhost:8000/x",
    "https://10.0.0.7/x",
    "https://192.168.1.1/x",
    "https://169.254.169.254/latest",
    "https://[fe80::1]/x",
    "https://0.0.0.0/x",
    "https://[::ffff:127.0.0.1]/x",
    "https://[64:ff9b::127.0.0.1]/x",
    "https://[64:ff9b::169.254.169.254]/x",
    "https://[64:ff9b:1::10.0.0.7]/x",
    "https://[2002:7f00:1::]/x",
    "https://[2002:a00:7::1]/x",
    "https://[2001:0:cb00:7105:0:0:80ff:fffe]/x",
    "https://[::ffff:0:192.168.1.1]/x",
    "https://[::127.0.0.1]/x",
    "https://[::10.0.0.7]/x",
    "https://[fec0::7]/x",
    "https://[ff0e::1]/x",
    "https://224.0.0.1/x",
    "https://[64:ff9b::224.0.0.1]/x",
)
ODD = (
    "http://push.example/x",
    "ftp://push.example/x",
    "https://me:secret@push.example/",
    "https:///x",
    "javascript:1",
    "",
)


@pytest.mark.parametrize("endpoint", (*INSIDE, *ODD))
def test_the_server_posts_to_no_address_of_its_own_network(endpoint: str) -> None:
    with pytest.raises(Unsent) as refused:
        resolved(split(endpoint, False), False)
    assert refused.value.gone


def test_a_public_address_may_be_wrapped_up_in_another() -> None:
    """As behind a network that speaks IPv6 alone."""
    for address in ("64:ff9b::8.8.8.8", "2606:4700::1111", "8.8.8.8"):
        assert public(address), address


def test_such_addresses_are_refused_when_they_are_named(house: House) -> None:
    marta = house.person("Marta")
    keys = {"p256dh": "BA" * 43, "auth": "AAAAAAAAAAAAAAAAAAAAAA", "name": "Telefon"}
    answer = marta.post("/api/notices/devices", endpoint="https://127.0.0.1/x", **keys)
    assert answer.json()["error"]["code"] == "bad_endpoint"
    assert marta.post("/api/notices/devices", endpoint="x" * 2000, **keys).status_code == 422
    assert house.person(None).post("/api/notices/devices", endpoint="https://127.0.0.1/x", **keys).status_code == 401


def letter(letters: Queue[str]) -> EmailMessage:
    found = message_from_string(letters.get(timeout=PATIENCE), policy=policy.default)
    assert isinstance(found, EmailMessage)
    return found


def part(text: str, mark: str) -> str:
    return text.partition(mark)[2].split()[0]


def test_letters_are_confirmed_digested_and_stopped_without_signing_in(tmp_path: Path, clock: Scripted) -> None:
    with post_office() as (smtp, letters), calling(tmp_path, clock, smtp=smtp, mail_from="t@games.example") as house:
        table, marta, ola = two(house, clock="day")
        other = marta.table("me", "open", options={"first_player": 0})
        ola.join(other, 1)
        marta.start(other)
        clock.at += 5 * HOUR
        found = marta.post("/api/notices/letters", email="m@games.example", lang="pl").json()
        assert found["letters"] == {"email": "m@games.example", "confirmed": False}
        token = part(letter(letters).get_content(), "/letters?confirm=")
        look(house)
        assert letters.empty(), "an address that nobody confirmed is not written to"
        stranger = house.person(None)
        assert stranger.post("/api/notices/letters/confirm", token=token + "x").status_code == 403
        assert stranger.post("/api/notices/letters/confirm", token=token).status_code == 200
        assert stranger.get("/api/me").status_code == 401, "nobody is signed in by it"
        look(house)
        digest = letter(letters)
        text = digest.get_content()
        assert digest["Subject"] == "Twoja tura przy 2 stołach"
        assert f"Otwórz: {house.url}/t/{table['id']}" in text and "zostało 19 godz." in text
        assert table["invite"].partition("?k=")[2] not in digest.as_string()
        look(house)
        assert letters.empty()
        marta.watch(other).act(0)
        line = ola.watch(other)
        line.act(1)
        line.settle()
        while line.mine(1):
            line.act(1)
            line.settle()
        clock.at += 1200
        for one in (*marta.lines, *ola.lines):
            one.close()
        left(house, other, 0)
        look(house)
        assert letters.empty(), "no table is named twice in an hour"
        clock.at += HOUR
        look(house)
        again = letter(letters)
        assert again["Subject"] == "Twoja tura przy 1 stole"
        stop = part(text, "/letters?stop=")
        assert stop in again["List-Unsubscribe"] and again["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        path = "/api/notices/letters/stop"
        assert stranger.http.post(path, params={"token": stop[:-2]}).status_code == 403
        assert (
            stranger.http.post(path, params={"token": stop}, data={"List-Unsubscribe": "One-Click"}).status_code == 200
        )
        assert stranger.get("/api/me").status_code == 401
        assert marta.get("/api/notices").json()["letters"] is None


def test_letters_lead_to_the_address_that_the_operator_has_given_since(tmp_path: Path, clock: Scripted) -> None:
    changes = {"mail_from": "t@games.example", "public_url": "http://games.example"}
    with post_office() as (smtp, letters), calling(tmp_path, clock, smtp=smtp, **changes) as house:
        table, marta, _ = two(house, clock="day")
        clock.at += 5 * HOUR
        marta.post("/api/notices/letters", email="m@games.example", lang="en")
        letter(letters)
        before = update(Letterbox).values(confirmed=True, home="http://evil.example")
        house.inside(lambda: house.services.store.execute(before))
        look(house)
        digest = letter(letters)
        assert "evil" not in digest.as_string() and f"http://games.example/t/{table['id']}" in digest.get_content()


def test_a_server_without_mail_writes_no_letters(house: House) -> None:
    marta = house.person("Marta")
    assert not marta.get("/api/notices").json()["mail"]
    assert marta.post("/api/notices/letters", email="m@games.example").json()["error"]["code"] == "no_mail"


@pytest.mark.parametrize(
    ("seconds", "pl", "en"),
    (
        (-1.0, "czas minął", "time is up"),
        (40.0, "zostało 1 min", "1 min left"),
        (19 * HOUR + 60, "zostało 19 godz.", "19 h left"),
        (2 * DAY, "zostały 2 dni", "2 days left"),
        (6.5 * DAY, "zostało 6 dni", "6 days left"),
    ),
)
def test_time_left_in_words(seconds: float, pl: str, en: str) -> None:
    assert time_left(seconds) == {"pl": pl, "en": en}
