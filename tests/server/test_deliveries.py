"""Push services and mail servers that are slow: what they hold up is their own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from queue import Queue
from threading import Event, Thread
from typing import Any

import pytest
from sqlalchemy import update

from penumbra.server import deliveries, notices, push
from penumbra.server.clocks import HOUR
from penumbra.server.models import Letterbox
from tests.server.house import PATIENCE
from tests.server.test_mail import post_office
from tests.server.test_notices import Browser, Scripted, Service, calling, look, push_service, two


@pytest.fixture
def clock() -> Scripted:
    return Scripted()


class Dripping(Service):
    """A push service that never comes to the end of its answer, until it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.came, self.gone, self.enough = Queue[str](), Queue[str](), Event()
        outer = self

        class Desk(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                outer.came.put(self.path)
                with suppress(OSError):
                    while not outer.enough.wait(0.01):
                        self.wfile.write(b"HTTP/1.1 201 " if self.close_connection else b"x")
                        self.close_connection = False
                self.close_connection = True
                outer.gone.put(self.path)

            def log_message(self, *_: Any) -> None:
                pass

        self.server.RequestHandlerClass = Desk


@contextmanager
def dripping_service() -> Iterator[Dripping]:
    service = Dripping()
    with service.server:
        Thread(target=service.server.serve_forever, daemon=True).start()
        try:
            yield service
        finally:
            service.enough.set()
            service.server.shutdown()


def test_a_slow_push_service_holds_up_nobody_elses(
    tmp_path: Path, clock: Scripted, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(push, "PATIENCE", PATIENCE)
    with dripping_service() as drip, push_service() as service, calling(tmp_path, clock) as house:
        (_, marta, _), (_, iga, _) = two(house), two(house)
        for i in range(8):
            Browser(iga, drip, f"/{i}")
        phone, watch = Browser(marta, service, "/phone"), Browser(marta, drip, "/watch")
        clock.at += HOUR
        looking = Thread(target=look, args=(house,))
        looking.start()
        assert phone.next()["type"] == "turn"
        assert sorted(drip.came.get(timeout=PATIENCE) for _ in range(9)) == [*(f"/{i}" for i in range(8)), watch.path]
        assert drip.gone.empty() and looking.is_alive(), "all of them are still being answered"
        drip.enough.set()
        looking.join(PATIENCE)
        look(house)
        assert service.posts.empty() and drip.came.empty(), "nobody is called twice"


def test_a_call_has_one_deadline_however_often_its_service_says_a_little(
    tmp_path: Path, clock: Scripted, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (push, deliveries):
        monkeypatch.setattr(module, "PATIENCE", 1.0)
    with dripping_service() as drip, calling(tmp_path, clock) as house:
        _, marta, ola = two(house)
        other = marta.table("me", "open", options={"first_player": 0})
        ola.join(other, 1)
        marta.start(other)
        Browser(marta, drip, "/phone")
        clock.at += HOUR
        look(house)
        came = drip.came.qsize()
        assert came <= 1, "the device has had its time: it is not told of the other table"
        assert [drip.gone.get(timeout=PATIENCE) for _ in range(came)] == ["/phone"] * came, "the line was cut"
        assert len(marta.get("/api/notices").json()["devices"]) == 1


def test_the_end_of_the_server_waits_for_no_push_service(
    tmp_path: Path, clock: Scripted, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(push, "PATIENCE", 10 * PATIENCE)
    with dripping_service() as drip:
        with calling(tmp_path, clock, notice_seconds=0.01) as house:
            _, marta, _ = two(house)
            Browser(marta, drip, "/phone")
            clock.at += HOUR
            assert drip.came.get(timeout=PATIENCE) == "/phone"
            assert drip.gone.empty()
        assert drip.gone.get(timeout=PATIENCE) == "/phone"


def test_a_slow_mail_server_holds_up_no_look_and_the_next_one_writes_the_other_letters(
    tmp_path: Path, clock: Scripted, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "LETTERS", -1.0)
    with post_office() as (smtp, letters), calling(tmp_path, clock, smtp=smtp, mail_from="t@games.example") as house:
        for lang in ("pl", "en"):
            _, marta, _ = two(house)
            assert marta.post("/api/notices/letters", email=f"{lang}@games.example", lang=lang).status_code == 200
            letters.get(timeout=PATIENCE)
        house.inside(lambda: house.services.store.execute(update(Letterbox).values(confirmed=True)))
        clock.at += HOUR
        written = []
        for _ in range(2):
            look(house)
            written.append(letters.get(timeout=PATIENCE))
            assert letters.empty(), "one had taken all the time that there was"
        assert sorted("To: pl@" in one for one in written) == [False, True], "nobody is forgotten, nobody told twice"
