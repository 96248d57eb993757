"""Guests by name, a signed cookie, and accounts that keep a guest's games."""

from __future__ import annotations

import asyncio
import threading
import time
import unicodedata
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from httpx import Response
from sqlalchemy import select, text, update

from penumbra.server import accounts, bot_tokens, forgetting, limits, watcher
from penumbra.server.bus import LocalBus
from penumbra.server.limits import BackOff
from penumbra.server.models import Person, Session
from penumbra.server.phrases import Refusal
from penumbra.server.sessions import LIFETIME, sign_out_everywhere
from penumbra.server.settings import Rate
from penumbra.server.store import Store
from tests.server.house import PATIENCE, House, Player, generous


def test_nobody_is_known_at_first(house: House) -> None:
    answer = house.person(None).get("/api/me")
    assert answer.status_code == 401
    assert answer.json()["error"]["code"] == "who_are_you"
    assert set(answer.json()["error"]["text"]) == {"pl", "en"}


def test_a_guest_needs_only_a_name(house: House) -> None:
    marta = house.person(None)
    answer = marta.post("/api/me", name="  Marta  Ż. ")
    assert answer.json()["name"] == "Marta Ż."
    assert answer.json()["account"] is None
    assert marta.get("/api/me").json() == answer.json()


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(house: House) -> None:
    cookie = house.person(None).post("/api/me", name="Marta").headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_saying_the_name_again_renames_instead_of_making_somebody_new(house: House) -> None:
    marta = house.person("Marta")
    before = marta.get("/api/me").json()
    assert marta.post("/api/me", name="Ala").json() == {**before, "name": "Ala"}
    assert marta.post("/api/me/rename", name="Ola").json() == {**before, "name": "Ola"}
    assert house.person(None).post("/api/me/rename", name="Ola").status_code == 401


UNSEEN = (
    *("\u034f", "\u115f", "\u1160", "\u17b4", "\u17b5", "\u180b", "\u180f", "\u2065", "\uffa0", "\ufe00", "\ufffc"),
    *("\U0001d159", "\U0001d173", "\U0001d17a", "\U000e0100", "\U000e01ef"),
)


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "x" * 41,
        "a\u0000b",
        "a\u202eb",
        "a" + 4 * "\u0335",
        "\u0301a",
        "\u2800",
        "M\u3164",
        *(f"Ann{unseen}" for unseen in UNSEEN),
        *UNSEEN,
        "\ufe0f",
        5,
        None,
        ["Marta"],
    ],
)
def test_a_name_is_a_short_printable_text(house: House, name: object) -> None:
    answer = house.person(None).post("/api/me", name=name)
    assert answer.status_code == 422
    assert answer.json()["error"]["code"] == "malformed"


def test_how_a_symbol_is_drawn_is_no_part_of_a_name(house: House) -> None:
    for name in ("Ola ❤\ufe0f", "❤\ufe0e Ola", "Ola \ufe0f"):
        expected = " ".join(name.replace("\ufe0f", "").replace("\ufe0e", "").split())
        assert house.person(None).post("/api/me", name=name).json()["name"] == expected


def test_marks_that_letters_carry_are_part_of_a_name(house: House) -> None:
    for name in ("Zażółć", "ประวิทย์", "Nguyễn Ánh", "שָׁלוֹם"):
        assert house.person(None).post("/api/me", name=name).json()["name"] == unicodedata.normalize("NFC", name)


def test_a_forged_or_altered_cookie_is_nobody(house: House) -> None:
    marta = house.person("Marta")
    good = marta.http.cookies["penumbra"]
    other = house.person("Ola").http.cookies["penumbra"]
    for bad in ("", "x", good[:-1], good.split(".")[0], f"{other.split('.')[0]}.{good.split('.')[1]}", "é.é"):
        stranger = house.person(None)
        stranger.http.headers["cookie"] = f"penumbra={bad}".encode().decode("latin-1")
        assert stranger.get("/api/me").status_code == 401, bad


def test_an_account_keeps_the_games_of_the_guest(house: House) -> None:
    marta = house.person("Marta")
    table = marta.table("me", "open")
    assert marta.post("/api/account/register", login="Marta.1", password="tunnels8").json()["account"] == "marta.1"
    elsewhere = house.person(None)
    assert elsewhere.post("/api/account/login", login="MARTA.1", password="tunnels8").status_code == 200
    assert [t["id"] for t in elsewhere.get("/api/tables", which="mine").json()] == [table["id"]]
    assert elsewhere.get("/api/me").json() == marta.get("/api/me").json()


def with_cookie(house: House, cookie: str) -> Player:
    """Somebody who has got hold of a cookie."""
    other = house.person(None)
    other.http.cookies.set("penumbra", cookie)
    return other


def test_a_cookie_is_dead_after_signing_out(house: House) -> None:
    marta = house.person("Marta")
    copy = with_cookie(house, marta.http.cookies["penumbra"])
    assert copy.get("/api/me").status_code == 200
    line = copy.watch(copy.table("me", "open"))
    line.next("table")
    assert marta.post("/api/account/logout").json() == {"ok": True}
    assert marta.get("/api/me").status_code == 401
    assert copy.get("/api/me").status_code == 401
    assert line.closed() == 4401, "and so is whatever was open with it"


@pytest.mark.parametrize("moment", ["seen_who", "reading"])
def test_a_line_that_begins_while_its_person_signs_out_ends_too(
    house: House, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    """Whether they are known by then, and the line not yet, or the table is being read."""
    marta, name = house.person("Marta"), {"seen_who": "who", "reading": "opened"}[moment]
    table, found = marta.table("me", "open"), getattr(watcher, name)

    async def meanwhile(*given: Any) -> Any:
        known = await found(*given)
        assert (await asyncio.to_thread(marta.post, "/api/account/logout")).status_code == 200
        return known

    monkeypatch.setattr(watcher, name, meanwhile)
    line = marta.watch(table)
    assert line.closed() == 4401 and not line.raw


def test_registering_and_signing_in_bring_a_new_cookie(house: House) -> None:
    marta = house.person("Marta")
    old = marta.http.cookies["penumbra"]
    marta.post("/api/account/register", login="rotating", password="tunnels8")
    assert marta.http.cookies["penumbra"] != old
    assert with_cookie(house, old).get("/api/me").status_code == 401
    guest = house.person("Guest")
    planted = guest.http.cookies["penumbra"]
    guest.post("/api/account/login", login="rotating", password="tunnels8")
    assert with_cookie(house, planted).get("/api/me").status_code == 401, "a cookie that was planted is worth nothing"
    assert guest.get("/api/me").json()["account"] == marta.get("/api/me").json()["account"] == "rotating"


def test_signing_out_everywhere_leaves_this_device(house: House) -> None:
    marta = house.person("Marta")
    marta.post("/api/account/register", login="everywhere", password="tunnels8")
    phone = house.person(None)
    phone.post("/api/account/login", login="everywhere", password="tunnels8")
    copy = with_cookie(house, marta.http.cookies["penumbra"])
    assert marta.post("/api/account/everywhere").status_code == 200
    assert [who.get("/api/me").status_code for who in (marta, phone, copy)] == [200, 401, 401]


def test_a_new_password_signs_out_all_other_devices(house: House) -> None:
    marta = house.person("Marta")
    assert (
        marta.post("/api/account/password", old="tunnels8", password="stalactite").json()["error"]["code"]
        == "no_account"
    )
    marta.post("/api/account/register", login="changing", password="tunnels8")
    phone = house.person(None)
    phone.post("/api/account/login", login="changing", password="tunnels8")
    assert marta.post("/api/account/password", old="tunnels9", password="stalactite").status_code == 403
    assert marta.post("/api/account/password", old="tunnels8", password="stalactite").status_code == 200
    assert [who.get("/api/me").status_code for who in (marta, phone)] == [200, 401]
    for password, status in (("tunnels8", 403), ("stalactite", 200)):
        assert phone.post("/api/account/login", login="changing", password=password).status_code == status


def test_a_session_that_nobody_uses_is_over(house: House) -> None:
    marta, ola = house.person("Marta"), house.person("Ola")
    store = house.services.store
    me = marta.get("/api/me").json()["id"]

    def used(ago: float) -> None:
        house.inside(lambda: store.execute(update(Session).where(Session.person == me).values(used=time.time() - ago)))

    used(LIFETIME - 1000)
    assert marta.get("/api/me").status_code == 200, "and it counts from now"
    assert marta.get("/api/me").status_code == 200
    used(LIFETIME + 1000)
    assert marta.get("/api/me").status_code == 401
    assert ola.get("/api/me").status_code == 200


# --- while somebody is signed out ---------------------------------------------------------------------------------


class Gate:
    """The first who comes to a function stays before it until the gate is opened."""

    def __init__(self, patch: pytest.MonkeyPatch, module: ModuleType, name: str) -> None:
        self.came, self._open = threading.Event(), asyncio.Event()
        self._true = getattr(module, name)
        patch.setattr(module, name, self._pass)

    async def _pass(self, *given: Any, **named: Any) -> Any:
        if not self.came.is_set():
            self.came.set()
            await self._open.wait()
        return await self._true(*given, **named)

    @contextmanager
    def held(self, house: House, ask: Callable[[], Response]) -> Iterator[Future[Response]]:
        """Somebody asks and stands before the gate; it opens afterwards."""

        async def opened() -> None:
            self._open.set()

        with ThreadPoolExecutor(1) as other:
            answer = other.submit(ask)
            assert self.came.wait(PATIENCE)
            try:
                yield answer
            finally:
                house.inside(opened)
            answer.result(PATIENCE)


def account(house: House, login: str) -> Player:
    marta = house.person("Marta")
    assert marta.post("/api/account/register", login=login, password="tunnels8").status_code == 200
    return marta


def change_password(house: House, login: str) -> Player:
    """The owner of the account, on another device."""
    owner = house.person(None)
    assert owner.post("/api/account/login", login=login, password="tunnels8").status_code == 200
    assert owner.post("/api/account/password", old="tunnels8", password="stalactite").status_code == 200
    return owner


def test_a_stolen_cookie_is_not_renewed_past_a_new_password(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    thief = account(house, "stolen")
    gate = Gate(monkeypatch, accounts, "sign_in")
    with gate.held(house, lambda: thief.post("/api/account/everywhere")) as answer:
        owner = change_password(house, "stolen")
    assert answer.result().status_code == 401
    assert [who.get("/api/me").status_code for who in (thief, owner)] == [401, 200]


def test_a_password_that_is_being_changed_lets_nobody_in(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    account(house, "in.flight")
    thief, gate = house.person(None), Gate(monkeypatch, accounts, "sign_in")
    with gate.held(house, lambda: thief.post("/api/account/login", login="in.flight", password="tunnels8")) as answer:
        change_password(house, "in.flight")
    assert answer.result().json()["error"]["code"] == "wrong_password"
    assert thief.get("/api/me").status_code == 401


def test_a_password_that_is_being_changed_changes_nothing_else(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    thief, gate = account(house, "protected"), Gate(monkeypatch, accounts, "prove")
    with gate.held(
        house, lambda: thief.post("/api/account/email", email="t@games.example", password="tunnels8")
    ) as answer:
        owner = change_password(house, "protected")
    assert answer.result().json()["error"]["code"] == "wrong_password"
    assert owner.get("/api/me").json()["email"] is None


def test_who_is_being_forgotten_does_not_come_back(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    marta = house.person("Marta")
    tab, gate = with_cookie(house, marta.http.cookies["penumbra"]), Gate(monkeypatch, accounts, "sign_in")
    with gate.held(house, lambda: tab.post("/api/account/register", login="ghost", password="tunnels8")) as answer:
        assert marta.post("/api/account/forget").status_code == 200
    assert answer.result().status_code == 401 and tab.get("/api/me").status_code == 401
    login = house.person(None).post("/api/account/login", login="ghost", password="tunnels8")
    assert login.status_code == 403


async def somebody_waits(store: Store) -> None:
    """Until a transaction waits for another one. An SQLite file has one at a time: there is nothing to wait for."""
    waiting = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
    found = not store.shared
    while not found:
        async with store.reading() as session:
            found = bool(await session.scalar(waiting))


def test_an_account_is_made_while_its_person_lays_a_table(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """What names a person holds them a little; whoever wants more of them takes it at once, or both would wait."""
    marta = house.person("Marta")
    tab = with_cookie(house, marta.http.cookies["penumbra"])
    gate = Gate(monkeypatch, forgetting, "hold_as_called")
    with ThreadPoolExecutor(1) as other:
        with gate.held(
            house, lambda: tab.post("/api/tables", title="tyrants", seats=[{"kind": "me"}, {"kind": "open"}])
        ) as answer:
            made = other.submit(marta.post, "/api/account/register", login="at.once", password="tunnels8")
            house.inside(lambda: somebody_waits(house.services.store))
        assert made.result(PATIENCE).status_code == answer.result().status_code == 200


def test_no_program_is_let_in_by_who_is_being_signed_out(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    thief = account(house, "programs")
    path = f"/api/tables/{thief.table('me', 'open')['id']}/bot-token"
    gate = Gate(monkeypatch, bot_tokens, "_own_seat")
    with gate.held(house, lambda: thief.post(path, seat=0)) as answer:
        change_password(house, "programs")
    assert answer.result().status_code == 401


def test_a_cookie_that_renews_itself_without_end_is_dead_after_signing_out(house: House) -> None:
    """Whatever of the two the database does first."""
    account(house, "restless")
    for _ in range(10):
        thief, owner = house.person(None), house.person(None)
        for device in (thief, owner):
            device.post("/api/account/login", login="restless", password="tunnels8")
        begun, over = threading.Event(), threading.Event()

        def renew(thief: Player = thief, begun: threading.Event = begun, over: threading.Event = over) -> int:
            """How the first request after the end is answered."""
            while True:
                last = over.is_set()
                code = thief.post("/api/account/everywhere").status_code
                begun.set()
                if last:
                    return code

        with ThreadPoolExecutor(1) as other:
            answer = other.submit(renew)
            assert begun.wait(PATIENCE)
            me = house.inside(lambda: house.services.store.known_as("restless"))
            assert me is not None
            house.inside(partial(sign_out_everywhere, house.services, me.id))
            over.set()
            assert answer.result(PATIENCE) == 401


def test_cookies_from_before_sessions_are_good_until_somebody_signs_in_or_out(house: House) -> None:
    marta = house.person("Marta")
    me = marta.get("/api/me").json()["id"]
    old = house.services.signature.write(me)
    assert with_cookie(house, old).get("/api/me").status_code == 401, "new people have none"
    house.inside(lambda: house.services.store.execute(update(Person).where(Person.id == me).values(old_cookies=True)))
    assert with_cookie(house, old).get("/api/me").json()["name"] == "Marta"
    assert with_cookie(house, old).post("/api/account/logout").status_code == 200
    assert with_cookie(house, old).get("/api/me").status_code == 401
    assert marta.get("/api/me").status_code == 200


def test_wrong_passwords_for_one_account_make_the_next_try_wait(tmp_path: Path) -> None:
    """From however many addresses they come; others are not touched."""
    with House(generous(tmp_path, back_off=1000.0)) as house:
        for name in ("guessed", "quiet"):
            house.person("M").post("/api/account/register", login=name, password="tunnels8")
        tries = [
            house.person(None).post("/api/account/login", login="guessed", password=f"tunnels{i}0").status_code
            for i in range(7)
        ]
        assert tries == [403] * 5 + [429] * 2
        assert house.person(None).post("/api/account/login", login="guessed", password="tunnels8").status_code == 429
        assert house.person(None).post("/api/account/login", login="quiet", password="tunnels8").status_code == 200


def test_strangers_who_guess_keep_nobody_from_their_own_account(tmp_path: Path) -> None:
    with House(generous(tmp_path, back_off=1000.0)) as house:
        marta = account(house, "besieged")
        for i in range(6):
            house.person(None).post("/api/account/login", login="besieged", password=f"tunnels{i}0")
        tries = [
            marta.post("/api/account/password", old=f"tunnels{i}0", password="stalactite").status_code for i in range(4)
        ]
        assert tries == [403] * 4
        assert marta.post("/api/account/password", old="tunnels8", password="stalactite").status_code == 200
        assert house.person(None).post("/api/account/login", login="besieged", password="stalactite").status_code == 429
        tries = [
            marta.post("/api/account/password", old=f"tunnels{i}0", password="tunnels8").status_code for i in range(7)
        ]
        assert tries == [403] * 5 + [429] * 2, "who is signed in does not guess without end either"


def test_each_further_failure_doubles_the_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: now[0]))
    slow = BackOff(2.0, LocalBus(), free=3, longest=60.0)

    async def fail() -> list[float]:
        waits = []
        for _ in range(9):
            begun = now[0]
            while True:
                try:
                    await slow.check("marta")
                    break
                except Refusal:
                    now[0] += 0.5
            waits.append(now[0] - begun)
        await slow.succeeded("marta")
        for _ in range(3):
            await slow.check("marta")
        return waits

    assert asyncio.run(fail()) == [0, 0, 0, 2, 4, 8, 16, 32, 60]


def test_wrong_passwords_and_unknown_logins_look_the_same(house: House) -> None:
    marta = house.person("Marta")
    marta.post("/api/account/register", login="marta.2", password="tunnels8")
    stranger = house.person(None)
    wrong = stranger.post("/api/account/login", login="marta.2", password="tunnels9")
    unknown = stranger.post("/api/account/login", login="nobody.2", password="tunnels9")
    assert wrong.status_code == unknown.status_code == 403
    assert wrong.json() == unknown.json()


def test_a_login_belongs_to_one_person(house: House) -> None:
    marta, ola = house.person("Marta"), house.person("Ola")
    assert marta.post("/api/account/register", login="same", password="tunnels8").status_code == 200
    assert ola.post("/api/account/register", login="SAME", password="tunnels8").json()["error"]["code"] == "login_taken"
    again = marta.post("/api/account/register", login="other", password="tunnels8")
    assert again.json()["error"]["code"] == "have_account"
    assert house.person(None).post("/api/account/register", login="third", password="tunnels8").status_code == 401


@pytest.mark.parametrize(("login", "password"), [("ab", "tunnels8"), ("a b c", "tunnels8"), ("marta", "short"), (1, 2)])
def test_logins_and_passwords_have_a_form(house: House, login: object, password: object) -> None:
    assert house.person("M").post("/api/account/register", login=login, password=password).status_code == 422


async def stored_people(house: House) -> list[str]:
    """Every row about a person, with all its columns."""
    store = Store(house.settings.database)
    async with store.reading() as session:
        rows = [str(tuple(row)) for row in await session.execute(select(*Person.__table__.columns))]
    await store.close()
    return rows


def test_passwords_are_stored_as_argon2_hashes(house: House) -> None:
    marta = house.person("Marta")
    marta.post("/api/account/register", login="hashed", password="stalactite")
    people = asyncio.run(stored_people(house))
    assert any("$argon2id$" in person for person in people)
    assert not any("stalactite" in person for person in people)


def test_passwords_cannot_be_guessed_quickly(tmp_path: Path) -> None:
    with House(generous(tmp_path, sign_ins=Rate(5, 0.001))) as house:
        stranger = house.person(None)
        codes = [stranger.post("/api/account/login", login="marta", password="x" * 8).status_code for _ in range(7)]
    assert codes == [403] * 5 + [429] * 2
