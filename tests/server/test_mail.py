"""Forgotten passwords: a link by mail, good once and for an hour, where the operator has set it up."""

from __future__ import annotations

import re
import socket
import socketserver
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from email import message_from_string
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from queue import Queue

import pytest

from penumbra.server import accounts, mail, postbox
from penumbra.server.letters import send_digest
from penumbra.server.models import Letterbox
from penumbra.server.settings import Settings
from tests.server.house import PATIENCE, House, generous


@contextmanager
def post_office() -> Iterator[tuple[str, Queue[str]]]:
    """A mail server on the loopback: its address and the letters that come."""
    letters: Queue[str] = Queue()

    class Clerk(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            self.wfile.write(b"220 here\r\n")
            for line in self.rfile:
                match line.split()[0].upper():
                    case b"DATA":
                        self.wfile.write(b"354 go on\r\n")
                        letter = b"".join(iter(self.rfile.readline, b".\r\n"))
                        letters.put(letter.decode())
                    case b"QUIT":
                        self.wfile.write(b"221 bye\r\n")
                        return
                self.wfile.write(b"250 yes\r\n")

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Clerk) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"smtp://127.0.0.1:{server.server_address[1]}", letters
        server.shutdown()


@contextmanager
def slow_office() -> Iterator[tuple[str, Queue[str]]]:
    """A mail server that never comes to the end of its greeting; it says who has come, and who has gone again."""
    seen: Queue[str] = Queue()
    enough = threading.Event()

    class Clerk(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            seen.put("came")
            with suppress(OSError):
                while not enough.wait(0.01):
                    self.request.sendall(b"220-wait\r\n")
            seen.put("gone")

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Clerk) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"smtp://127.0.0.1:{server.server_address[1]}", seen
        enough.set()
        server.shutdown()


def link_in(letter: str) -> str:
    plain = letter.replace("=\r\n", "").replace("=3D", "=")
    found = re.search(r"/reset\?token=(\S+)", plain)
    assert found is not None, letter
    return found[1]


def test_a_forgotten_password_is_set_anew_by_mail(tmp_path: Path) -> None:
    with (
        post_office() as (smtp, letters),
        House(generous(tmp_path, smtp=smtp, mail_from="t@games.example")) as house,
    ):
        marta = house.person("Marta")
        marta.post("/api/account/register", login="marta", password="tunnels8")
        for email, password, status in (("nobody", "tunnels8", 422), ("m@games.example", "wrong pass", 403)):
            assert marta.post("/api/account/email", email=email, password=password).status_code == status
        found = marta.post("/api/account/email", email="m@games.example", password="tunnels8").json()
        assert found["email"] == "m@games.example" and found["mail"]
        stranger = house.person(None)
        unknown = stranger.post("/api/account/forgot", login="nobody")
        known = stranger.post("/api/account/forgot", login="MARTA")
        assert (unknown.status_code, unknown.json()) == (known.status_code, known.json()) == (200, {"ok": True})
        letter = letters.get(timeout=PATIENCE)
        assert "To: m@games.example" in letter and letters.empty()
        token = link_in(letter)
        for wrong in ("", "x", token[:-1], token.replace(".", "-", 1), f"{marta.get('/api/me').json()['id']}.a.b"):
            assert stranger.post("/api/account/reset", token=wrong, password="stalactite").status_code in (403, 422)
        assert stranger.post("/api/account/reset", token=token, password="stalactite").json()["account"] == "marta"
        assert marta.get("/api/me").status_code == 401, "all other devices are signed out"
        assert stranger.post("/api/account/reset", token=token, password="once more").status_code == 403
        assert house.person(None).post("/api/account/login", login="marta", password="stalactite").status_code == 200


def test_a_link_is_good_for_an_hour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with post_office() as (smtp, letters), House(generous(tmp_path, smtp=smtp, mail_from="t@games.example")) as house:
        marta = house.person("Marta")
        marta.post("/api/account/register", login="late", password="tunnels8")
        marta.post("/api/account/email", email="m@games.example", password="tunnels8")
        marta.post("/api/account/forgot", login="late")
        token = link_in(letters.get(timeout=PATIENCE))
        monkeypatch.setattr(mail, "HOUR", -1)
        assert marta.post("/api/account/reset", token=token, password="stalactite").status_code == 403


def test_a_link_is_worth_nothing_once_letters_go_elsewhere(tmp_path: Path) -> None:
    with post_office() as (smtp, letters), House(generous(tmp_path, smtp=smtp, mail_from="t@games.example")) as house:
        marta, stranger, tokens = house.person("Marta"), house.person(None), list[str]()
        marta.post("/api/account/register", login="moved", password="tunnels8")
        for address in ("old@games.example", "new@games.example"):
            marta.post("/api/account/email", email=address, password="tunnels8")
            stranger.post("/api/account/forgot", login="moved")
            tokens.append(link_in(letters.get(timeout=PATIENCE)))
        answers = [stranger.post("/api/account/reset", token=token, password="stalactite") for token in tokens]
    assert [answer.status_code for answer in answers] == [403, 200]


def test_a_new_password_by_mail_ends_the_wait_after_guesses_at_the_old_one(tmp_path: Path) -> None:
    changes = {"mail_from": "t@games.example", "back_off": 1000.0}
    with post_office() as (smtp, letters), House(generous(tmp_path, smtp=smtp, **changes)) as house:
        marta, stranger = house.person("Marta"), house.person(None)
        marta.post("/api/account/register", login="besieged", password="tunnels8")
        marta.post("/api/account/email", email="m@games.example", password="tunnels8")
        for i in range(6):
            stranger.post("/api/account/login", login="besieged", password=f"tunnels{i}0")
        marta.post("/api/account/forgot", login="besieged")
        token = link_in(letters.get(timeout=PATIENCE))
        assert marta.post("/api/account/reset", token=token, password="stalactite").status_code == 200
        answer = house.person(None).post("/api/account/login", login="besieged", password="stalactite")
    assert answer.status_code == 200


def test_of_two_who_follow_a_link_at_once_one_has_a_new_password(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    both = threading.Barrier(2)

    class Together:
        """Both have shown the link before either has a new password."""

        @staticmethod
        def hash(password: str) -> str:
            both.wait(PATIENCE)
            return true.hash(password)

    with post_office() as (smtp, letters), House(generous(tmp_path, smtp=smtp, mail_from="t@games.example")) as house:
        marta = house.person("Marta")
        marta.post("/api/account/register", login="twice", password="tunnels8")
        marta.post("/api/account/email", email="m@games.example", password="tunnels8")
        marta.post("/api/account/forgot", login="twice")
        token, true = link_in(letters.get(timeout=PATIENCE)), accounts.hasher
        monkeypatch.setattr(accounts, "hasher", Together)
        people = [house.person(None) for _ in range(2)]
        with ThreadPoolExecutor(2) as at_once:
            asked = [
                at_once.submit(one.post, "/api/account/reset", token=token, password="stalactite") for one in people
            ]
            codes = [answer.result(PATIENCE).status_code for answer in asked]
    assert sorted(codes) == [200, 403]


@pytest.mark.parametrize("public", ["", "http://games.example"])
def test_links_lead_where_the_server_is_whatever_a_request_calls_it(tmp_path: Path, public: str) -> None:
    """Else anybody could have a genuine link to a new password sent to a place of their own."""
    changes = {"hosts": ("*",), "public_url": public, "mail_from": "t@games.example"}
    with post_office() as (smtp, letters), House(generous(tmp_path, smtp=smtp, **changes)) as house:
        marta, evil = house.person("Marta"), {"Host": "evil.example"}
        marta.post("/api/account/register", login="marta", password="tunnels8")
        marta.post("/api/account/email", email="m@games.example", password="tunnels8")
        asked = house.person(None).http.post("/api/account/forgot", json={"login": "marta"}, headers=evil)
        assert asked.status_code == 200
        reset = letters.get(timeout=PATIENCE).replace("=\r\n", "")
        cookie = {"Cookie": f"penumbra={marta.http.cookies['penumbra']}"}
        wanted = {"email": "m@games.example", "lang": "pl"}
        asked = house.person(None).http.post("/api/notices/letters", json=wanted, headers=evil | cookie)
        assert asked.status_code == 200
        confirm = letters.get(timeout=PATIENCE).replace("=\r\n", "")
    home = public or house.url
    for letter, page in ((reset, "/reset?token"), (confirm, "/letters?confirm")):
        assert "evil.example" not in letter and f"{home}{page}" in letter


def test_a_mail_server_has_one_deadline_however_often_it_says_a_little(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mail, "PATIENCE", 0.5)
    letter = EmailMessage()
    letter["To"] = "m@games.example"
    with slow_office() as (smtp, seen):
        for scheme in ("smtp", "smtps"):
            with pytest.raises(OSError):
                mail.post(Settings(smtp=smtp.replace("smtp", scheme), mail_from="t@games.example"), letter)
            assert [seen.get(timeout=PATIENCE) for _ in range(2)] == ["came", "gone"]


def test_a_mail_server_that_says_nothing_keeps_nobody_from_signing_in(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0), backlog=64) as office:
        office.settimeout(PATIENCE)
        smtp = f"smtp://127.0.0.1:{office.getsockname()[1]}"
        with House(generous(tmp_path, smtp=smtp, mail_from="t@games.example")) as house:
            marta, stranger = house.person("Marta"), house.person(None)
            marta.post("/api/account/register", login="marta", password="tunnels8")
            marta.post("/api/account/email", email="m@games.example", password="tunnels8")
            for _ in range(40):  # more than there are threads for passwords
                assert stranger.post("/api/account/forgot", login="marta").status_code == 200
            lines = [office.accept()[0] for _ in range(postbox.AT_ONCE)]
            assert stranger.post("/api/account/login", login="marta", password="tunnels8").status_code == 200
            office.setblocking(False)
            with pytest.raises(BlockingIOError):
                office.accept()
            office.close()
            for line in lines:
                line.close()


def test_a_server_without_mail_says_so(house: House) -> None:
    assert house.person(None).post("/api/account/forgot", login="marta").json()["error"]["code"] == "no_mail"
    assert not house.person("Marta").get("/api/me").json()["mail"]


def test_every_letter_has_a_date_and_an_id_of_its_own() -> None:
    """Without them mail servers take it for what nobody asked for; the name of this machine is in none."""
    box = Letterbox(person="p" * 24, email="ola@mail.example", confirmed=True, lang="pl", home="https://games.example")
    ids = set()
    with post_office() as (smtp, letters):
        for sender in ("t@games.example", "Penumbra <t@games.example>"):
            send_digest(Settings(smtp=smtp, mail_from=sender), "secret", box, ["Twój ruch"])
            letter = message_from_string(letters.get(timeout=PATIENCE), policy=default)
            assert letter["Date"].datetime is not None and letter["Message-ID"].endswith("@games.example>")
            ids.add(letter["Message-ID"])
    assert len(ids) == 2


def test_the_address_that_stops_letters_stands_whole_in_their_head() -> None:
    """A mail program follows it as it is: folded and encoded, as long lines are, it leads nowhere."""
    home = f"https://{'games.' * 12}example"
    box = Letterbox(person="p" * 24, email="ola@mail.example", confirmed=True, lang="pl", home=home)
    with post_office() as (smtp, letters):
        send_digest(Settings(smtp=smtp, mail_from="t@games.example"), "secret", box, ["Stół „Żółw”: " + "ł" * 300])
        lines = letters.get(timeout=PATIENCE).splitlines()
    [stop] = [line for line in lines if line.startswith("List-Unsubscribe:")]
    assert stop.startswith(f"List-Unsubscribe: <{home}/api/notices/letters/stop?token=") and stop.endswith(">")
    assert max(map(len, lines)) <= 998
