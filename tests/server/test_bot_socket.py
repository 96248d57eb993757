"""A program plays a seat of a table: let in by a token for that seat and nothing else, which can be taken back."""

from __future__ import annotations

import asyncio
import json
import logging
import shutil
import subprocess
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from penumbra.server import bot_socket
from penumbra.server.new_entries import NewEntry
from penumbra.server.settings import Rate
from penumbra.server.store import Store
from tests.server.house import PATIENCE, House, Player, generous

EXAMPLE = Path(__file__).parents[2] / "examples" / "bots" / "eager.js"
NODE = shutil.which("node") or pytest.fail("Node.js is missing")


def token_for(person: Player, table: dict[str, Any], seat: int = 0) -> str:
    answer = person.post(f"/api/tables/{table['id']}/bot-token", seat=seat)
    assert answer.status_code == 200, answer.text
    found = answer.json()
    assert found["path"] == f"/api/tables/{table['id']}/bot"
    return str(found["token"])


class Seated:
    """A program's end of the line."""

    def __init__(self, house: House, table: dict[str, Any], token: object) -> None:
        address = house.url.replace("http", "ws") + f"/api/tables/{table['id']}/bot"
        self._stack = ExitStack()
        self.socket: ClientConnection = self._stack.enter_context(
            connect(address, max_size=None, open_timeout=PATIENCE)
        )
        assert self.hear() == {"type": "hello", "protocol": 1}
        self.say(type="hello", protocol=1, name="Test", token=token)

    def hear(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.socket.recv(PATIENCE))
        return found

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def close(self) -> None:
        self._stack.close()

    def closed(self) -> int:
        with pytest.raises(ConnectionClosed) as end:
            while True:
                self.hear()
        self.close()
        assert end.value.rcvd is not None
        return end.value.rcvd.code


def test_it_is_told_the_game_and_asked_what_its_seat_is_asked(house: House) -> None:
    marta = house.person()
    table = marta.started("me", "greedy", options={"first_player": 0})
    line = marta.watch(table)
    with closing(Seated(house, table, token_for(marta, table))) as bot:
        about = bot.hear()
        assert (about["type"], about["game"], about["seats"], about["seat"]) == ("game", "tyrants", 2, 0)
        asked = bot.hear()
        prompt = line.turn(0)
        assert prompt is not None
        assert asked["type"] == "decide" and asked["view"] == line.state["seats"]["0"]["view"]
        assert [option["action"] for option in asked["options"]] == [option["action"] for option in prompt["options"]]
        seen = line.seen
        bot.say(type="move", n=asked["n"], action=asked["options"][0]["code"])
        line.after(seen)
        assert bot.hear()["n"] > asked["n"]
    texts = [entry["text"]["en"] for entry in line.state["log"]]
    assert all("program" not in text or "Marta" in text for text in texts)


def test_the_others_are_told(house: House) -> None:
    marta = house.person()
    table = marta.started("me", "greedy", options={"first_player": 0})
    token_for(marta, table)
    line = marta.watch(table)
    line.turn(0)
    assert "Marta lets a program of their own play." in [entry["text"]["en"] for entry in line.state["log"]]


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ({"type": "move", "action": 10**9}, "illegal"),
        ({"type": "move", "action": "dance"}, "illegal"),
        ({"type": "move", "action": None}, "illegal"),
        ({"type": "move", "action": 0, "n": 77}, "stale"),
        ([], "malformed"),
    ],
)
def test_nonsense_is_refused_and_the_question_comes_again(house: House, answer: Any, code: str) -> None:
    marta = house.person()
    table = marta.started("me", "greedy", options={"first_player": 0})
    with closing(Seated(house, table, token_for(marta, table))) as bot:
        bot.hear()
        asked = bot.hear()
        bot.socket.send(json.dumps(answer))
        refused = bot.hear()
        assert (refused["type"], refused["code"]) == ("refused", code) and refused["text"]["pl"]
        assert bot.hear() == asked


def test_it_can_do_nothing_but_move(house: House) -> None:
    marta = house.person()
    table = marta.started("me", "greedy", options={"first_player": 0})
    with closing(Seated(house, table, token_for(marta, table))) as bot:
        bot.hear()
        asked = bot.hear()
        for message in ({"type": "chat", "text": "hi"}, {"type": "resign", "seat": 0}, {"type": "undo", "seat": 0}):
            bot.say(**message)
        bot.say(type="move", action=asked["options"][0]["action"])
        assert bot.hear()["type"] == "decide"
    assert marta.get(f"/api/tables/{table['id']}").json()["seats"][0]["kind"] == "person"


def test_a_token_is_for_its_table_and_seat_and_for_no_page(house: House) -> None:
    marta = house.person()
    table, other = marta.started("me", "greedy"), marta.started("me", "greedy")
    token = token_for(marta, table)
    for wrong in (token + "x", "", "bot/x/0/1", token[:-1], None, 7):
        assert Seated(house, table, wrong).closed() == 4404
    assert Seated(house, other, token).closed() == 4404
    stranger = house.person(None)
    stranger.http.cookies.set("penumbra", token)
    assert stranger.get("/api/tables").status_code == 401


def test_a_program_too_many_may_come_again(tmp_path: Path) -> None:
    with House(generous(tmp_path, connections=1)) as house:
        marta = house.person("Marta")
        table = marta.started("me", "local")
        marta.watch(table).next("state")
        program = Seated(house, table, token_for(marta, table))
        assert program.hear()["code"] == "connections"
        assert program.closed() == 1013


def test_only_who_sits_there_makes_one(house: House) -> None:
    marta, jan = house.person(), house.person("Jan")
    table = marta.started("me", "greedy")
    for person, seat in ((jan, 0), (marta, 1), (marta, 9)):
        for path in ("bot-token", "bot-token/revoke"):
            assert person.post(f"/api/tables/{table['id']}/{path}", seat=seat).status_code == 403


def test_taken_back_or_made_anew_it_is_worth_nothing_at_once(house: House) -> None:
    marta = house.person()
    table = marta.started("me", "greedy", options={"first_player": 0})
    first = token_for(marta, table)
    bot = Seated(house, table, first)
    bot.hear()
    second = token_for(marta, table)
    assert bot.closed() == 4401
    assert Seated(house, table, first).closed() == 4404
    bot = Seated(house, table, second)
    bot.hear()
    assert marta.post(f"/api/tables/{table['id']}/bot-token/revoke", seat=0).status_code == 200
    assert bot.closed() == 4401
    assert Seated(house, table, second).closed() == 4404


@pytest.mark.parametrize("moment", ["pass_of", "open"])
@pytest.mark.parametrize("deed", ["bot-token", "bot-token/revoke"])
def test_what_is_taken_back_while_a_program_comes_lets_nobody_in(
    house: House, monkeypatch: pytest.MonkeyPatch, moment: str, deed: str
) -> None:
    """Whether the token is known to be good by then, or the table is being read."""
    marta = house.person()
    table = marta.started("me", "greedy", options={"first_player": 0})
    token = token_for(marta, table)
    of: Any = bot_socket if moment == "pass_of" else house.services.hub
    found = getattr(of, moment)

    async def meanwhile(*given: Any) -> Any:
        monkeypatch.setattr(of, moment, found)
        known = await found(*given)
        answer = await asyncio.to_thread(marta.post, f"/api/tables/{table['id']}/{deed}", seat=0)
        assert answer.status_code == 200
        return known

    monkeypatch.setattr(of, moment, meanwhile)
    assert Seated(house, table, token).closed() == (4404 if moment == "pass_of" else 4401)


def test_who_resigned_lets_nobody_play(house: House) -> None:
    marta = house.person()
    table = marta.started("me", "greedy", options={"first_player": 0})
    bot = Seated(house, table, token_for(marta, table))
    bot.hear()
    bot.hear()
    marta.post(f"/api/tables/{table['id']}/resign", seat=0)
    assert bot.closed() == 4401


def test_who_has_left_a_seat_sees_nothing_of_who_took_it(house: House) -> None:
    marta, jan, ola = house.person(), house.person("Jan"), house.person("Ola")
    table = marta.table("me", "open", options={"first_player": 1})
    jan.join(table, 1)
    token = token_for(jan, table, 1)
    bot = Seated(house, table, token)
    assert jan.post(f"/api/tables/{table['id']}/leave").status_code == 200
    ola.join(table, 1)
    marta.start(table)
    for one in (bot, Seated(house, table, token)):
        heard: list[str] = []
        with pytest.raises(ConnectionClosed):
            while True:
                heard.append(one.hear()["type"])
        assert heard in ([], ["refused"])


def test_who_sends_too_much_is_not_asked_again_each_time(tmp_path: Path) -> None:
    """A question costs more than the few bytes of a refused move."""
    with House(generous(tmp_path, messages=Rate(5, 0.001))) as house:
        marta = house.person()
        table = marta.started("me", "greedy", options={"first_player": 0})
        with closing(Seated(house, table, token_for(marta, table))) as bot:
            bot.hear()
            for _ in range(40):
                bot.say(type="move", action="dance")
            heard = [bot.hear() for _ in range(40)]
            while sum(one["type"] == "refused" for one in heard) < 40:
                heard.append(bot.hear())
    assert sum(one["type"] == "decide" for one in heard) <= 6


def test_a_question_that_comes_again_is_paid_for_by_its_size(tmp_path: Path) -> None:
    with House(generous(tmp_path, messages=Rate(100, 0.001))) as house:
        marta = house.person()
        table = marta.started("me", "greedy", options={"first_player": 0})
        with closing(Seated(house, table, token_for(marta, table))) as bot:
            bot.hear()
            asked, again = bot.hear(), 0
            size = len(json.dumps(asked, ensure_ascii=False).encode())
            while again < 100:
                bot.say(type="move", action="dance")
                if bot.hear()["code"] == "too_fast":
                    break
                assert bot.hear() == asked
                again += 1
    assert 0 < again <= 1 + 100 / (1 + size / 1024) < 50


def test_a_database_that_does_not_answer_is_told_to_programs_too(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    marta = house.person()
    table = marta.started("me", "greedy", options={"first_player": 0})
    with closing(Seated(house, table, token_for(marta, table))) as bot:
        bot.hear()
        asked = bot.hear()

        async def fails(self: Store, entry: NewEntry) -> None:
            raise OSError("gone")

        with monkeypatch.context() as patch:
            patch.setattr(Store, "append", fails)
            bot.say(type="move", action=asked["options"][0]["action"])
            assert bot.hear()["code"] in ("fault", "unsure")
        assert bot.hear() == asked
        bot.say(type="move", action=asked["options"][0]["action"])
        assert bot.hear()["type"] == "decide"


def test_the_example_in_javascript_plays_to_the_end(house: House, caplog: pytest.LogCaptureFixture) -> None:
    """Its token comes by standard input, so that it is in no list of processes and in no log."""
    marta = house.person()
    table = marta.started("me", "random")
    token = token_for(marta, table)
    address = house.url.replace("http", "ws") + f"/api/tables/{table['id']}/bot"
    with caplog.at_level(logging.DEBUG):
        done = subprocess.run(
            [NODE, "--experimental-websocket", EXAMPLE, address],
            input=token,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
    assert "winners" in json.loads(done.stdout.splitlines()[-1]), done.stderr
    assert marta.get(f"/api/tables/{table['id']}").json()["state"] == "finished"
    assert token not in caplog.text
