"""From outside: nothing hidden is in the bytes that are sent.

A game is played over the real connection by two people and watched by a third. Afterwards the log is read from the
database, and for every message that anybody received: (1) the same message is built from a state in which everything
hidden from that recipient has been dealt anew, and must have the same bytes; (2) no card that lies only where the
recipient cannot look may be named in it. On PostgreSQL and Redis each of the three is at a server of their own, and
what those say to each other over Redis is searched as well.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from typing import Any

import pytest
from sqlalchemy import select

import penumbra
from penumbra.engine.core import ask_again
from penumbra.engine.log import log_of, replay
from penumbra.engine.randomness import key_of
from penumbra.engine.state import State
from penumbra.engine.zones import known_cards, resample
from penumbra.games.emerald import cards as emerald
from penumbra.games.providence import cards as providence
from penumbra.games.tyrants import cards as tyrants
from penumbra.server.bots_pool import BotsPool
from penumbra.server.bus import LocalBus
from penumbra.server.course import Course, Moment
from penumbra.server.lines import event_lines, read_by
from penumbra.server.live import LiveTable
from penumbra.server.models import Entry, Session, TableRow
from penumbra.server.moments import course_at, shown
from penumbra.server.pieces import Pieces
from penumbra.server.scroll import Happening
from penumbra.server.settings import Settings
from penumbra.server.store import Store
from penumbra.server.wire import packed
from tests.server import house as houses
from tests.server.engines import Overheard
from tests.server.house import House, Line

CLICKS = 150
Received = dict[int | None, list[str]]


async def read_log(settings: Settings, table: str) -> tuple[TableRow, list[Entry]]:
    store = Store(settings.database)
    await store.open()
    row, entries = await store.table(table), await store.entries(table)
    await store.close()
    assert row is not None
    return row, entries


@pytest.fixture(scope="module")
def doors(house: House, engines: str) -> Iterator[list[House]]:
    """A server for each of the three; on SQLite it is the same one."""
    if engines == "sqlite":
        yield [house] * 3
        return
    with House(house.settings) as second, House(house.settings) as third:
        yield [house, second, third]


@pytest.fixture(scope="module")
def overheard(engines: str) -> Iterator[Overheard | None]:
    """What travels over Redis."""
    with houses.ENGINES.redis.overheard() if houses.ENGINES else nullcontext() as said:
        yield said


@pytest.fixture(scope="module")
def games(engines: str) -> dict[str, tuple[Received, TableRow, list[Entry]]]:
    """The games of all tests here, each played once."""
    return {}


@pytest.fixture(params=penumbra.titles())
def played(
    house: House,
    doors: list[House],
    overheard: Overheard | None,
    games: dict[str, tuple[Received, TableRow, list[Entry]]],
    request: pytest.FixtureRequest,
) -> tuple[Received, TableRow, list[Entry]]:
    """Every raw message by recipient, and the log, of a game of each title."""
    title = request.param
    if title not in games:
        games[title] = play(house, doors, title)
    return games[title]


def play(house: House, doors: list[House], title: str) -> tuple[Received, TableRow, list[Entry]]:
    marta, ola, iga = (door.person(name) for door, name in zip(doors, ("Marta", "Ola", "Iga"), strict=True))
    table = marta.table("me", "open", "random", title=title)
    ola.join(table, 1)
    marta.start(table)
    lines: dict[int | None, Line] = {0: marta.watch(table), 1: ola.watch(table), None: iga.watch(table)}
    pick = random.Random(5)
    clicks = 0
    lines[0].next("state")
    while not lines[0].state["seats"]["0"]["view"]["done"]:
        asked = lines[0].state["seats"]["0"]["prompt"]["seat"]
        if asked not in lines:
            lines[0].next("state")  # the bot's answer
            continue
        if clicks == CLICKS:
            break  # where a person is asked: nothing is written behind what is read
        line = lines[asked]
        line.until(lines[0].state["seq"])
        prompt = line.mine(asked)
        assert prompt is not None
        clicks += 1
        if clicks % 9 == 0 and prompt["undo"]:
            seen = line.seen
            line.send(type="undo", **seen, seat=asked)
            line.after(seen)
        else:
            line.act(asked, pick.choice(prompt["options"])["action"])
        lines[0].until(line.state["seq"])
    for line in lines.values():
        line.until(lines[0].state["seq"])
    row, entries = asyncio.run(read_log(house.settings, table["id"]))
    return {who: line.raw for who, line in lines.items()}, row, entries


def moments(row: TableRow, entries: list[Entry]) -> Iterator[Course]:
    """The course after each entry of the log, as long as the game goes on: afterwards everything is open."""
    course = Course()
    for entry in entries:
        course.follow([entry], row.origin)
        if course.state is not None and not course.state.done:
            yield course


def known_to(course: Course, who: int | None) -> Moment:
    """How far the table has come as a recipient counts: the steps of a compound choice are for who makes it."""
    assert course.state is not None
    return course.now if who == course.state.seat else Moment(course.now.n)


def states_of(raw: list[str]) -> dict[Moment, tuple[int | None, str]]:
    """State messages by moment, with the number that had been sent before."""
    found: dict[Moment, tuple[int | None, str]] = {}
    since = None
    for text in raw:
        message = json.loads(text)
        if message["type"] == "state":
            found[Moment(message["seq"], message["step"])] = (since, text)
            since = message["seq"]
    return found


def dealt_anew(state: State, who: int | None, seed: str) -> State:
    """The state with everything hidden from a recipient dealt anew; a spectator sees less than any seat."""
    if who is not None:
        return state.game.determinise(state, who, seed)
    copy = state.clone()
    copy.key, copy.counter = key_of(seed), 0
    state.game.title.play.restart(copy)
    resample(copy, state.game.zones, None)
    if not copy.done:
        ask_again(copy)
    return copy


def remember(other: State, state: State, who: int | None) -> None:
    """Give a state the past of another one as a recipient knows it: a compound choice under way has not begun."""
    other.origin, other.boundary, other.history = state.origin, state.boundary, state.history
    for _ in range(state.length - state.length_to(who)):
        other.history = other.history[0]
    other.length = state.length_to(who)
    other.unseen = other.length - state.counted if not other.since else other.unseen


def test_dealing_anew_what_is_hidden_changes_no_byte(played: tuple[Received, TableRow, list[Entry]]) -> None:
    received, row, entries = played
    wanted = {who: states_of(raw) for who, raw in received.items()}
    people = {0: row.seats[0].person, 1: row.seats[1].person, None: None}
    settings = Settings(database="sqlite://")
    live = LiveTable(row, None, LocalBus(), BotsPool(1, 1.0), None, settings)  # type: ignore[arg-type]  # it only renders
    compared = 0
    for course in moments(row, entries):
        assert course.state is not None
        for who, messages in wanted.items():
            moment = known_to(course, who)
            if moment not in messages:
                continue
            since, text = messages[moment]
            other = dealt_anew(course.state, who, f"leak {course.seq}")
            remember(other, course.state, who)
            told = json.loads(b"[%b]" % course.scroll.latest.read_by(who))
            told, acted = [line for line in told if line["kind"] == "event"], course.acted[-1:] == [course.seq]
            if (told or acted) and not course.now.step:  # nor do the words depend on it
                assert read_by(event_lines(other, other.events), who, course.now.n) == told
            truth, course.state = course.state, other
            live.course = course
            live._rendered.clear()
            live._pieces = Pieces()
            assert live.state_message(people[who], since) == text.encode()
            course.state = truth
            compared += 1
    assert compared > len(entries)


def test_a_shared_moment_is_what_everybody_saw_then(played: tuple[Received, TableRow, list[Entry]]) -> None:
    """Of a running game too: dealing anew what nobody sees changes no byte of it."""
    received, row, entries = played
    seen = states_of(received[None])
    for moment in [*seen][:: max(1, len(seen) // 8)]:
        course = course_at(row, entries, moment.n)
        assert course is not None and course.state is not None
        if course.state.done:
            continue
        truth = shown(course)
        assert truth["view"] == json.loads(seen[moment][1])["spectator"]["view"]
        state, course.state = course.state, dealt_anew(course.state, None, f"moment {moment.n}")
        remember(course.state, state, None)
        assert packed(shown(course)) == packed(truth)
    assert len(seen) > 20


def open_tyrants(s: Any) -> set[int]:
    cards = {*tyrants.SUPPLIES, *(card for card in s.market if card >= 0)}
    return cards | {tyrants.number_of(card) for card in (*s.played, *s.limbo, *(frame[2] for frame in s.pending))}


def open_emerald(s: Any) -> set[int]:
    """Identities and city cards have names that are on every table; the bytes compared above tell if they leak."""
    public = {*range(emerald.ROYALTY)}
    royalty = {emerald.ROYALTY + city for city, there in enumerate(s.royalty) if there}
    laid = {emerald.number_of(card) for pile in s.beside for card in pile}
    return {card for card in s.shown if card >= 0} | public | royalty | laid | {*s.last}


def open_eldersign(s: Any) -> set[int]:
    piles = [*s.items, *s.trophies, s.monsters, s.lasting, s.who]
    return {s.mythos, s.ancient} | {card & 255 for pile in piles for card in pile}


def open_cults(s: Any) -> set[int]:
    """Stacks, cards on the table, the latest fight; the numbers in fists are no cards."""
    fought = {card for _, _, _, *cards in s.last_fight[1:] for card in cards}
    numbers = {n for pile in (*s.fist, *s.fingers) for n in pile}
    return {0, s.layout, s.goal, s.city, *s.stacks, *s.box.stacks} | fought | numbers


def open_providence(s: Any) -> set[int]:
    """Main cards face up, cards used or played last, Agents whose tokens are in sight, the kinds of Alignments; City
    cards have names that are on every table: the bytes compared above tell if they leak."""
    agents = {card for figure, card in enumerate(s.box.card_of) if card >= 0 and s.at[figure] >= 0}
    dead = sum(s.crypt) | s.lost
    agents |= {card for figure, card in enumerate(s.box.card_of) if card >= 0 and dead >> figure & 1}
    return {
        0,
        1,
        2,
        3,
        *range(providence.CITY, providence.MYTHOS),
        s.great_old_one,
        *s.shown,
        *s.used,
        *s.last,
    } | agents


# What lies open besides the zones whose cards everybody sees.
OPEN: dict[str, Callable[[Any], set[int]]] = {
    "tyrants": open_tyrants,
    "emerald": open_emerald,
    "eldersign": open_eldersign,
    "cults": open_cults,
    "providence": open_providence,
}


def cards_hidden(state: State, who: int | None) -> set[int]:
    """Cards of which no copy lies where the recipient may look."""
    seen, hidden = OPEN[state.game.id](state), set[int]()
    for zone in state.game.zones:
        for owner, cards in zone.piles(state):
            shown = zone.seen_by(owner, who) or (zone.sees == "contents" and who == owner)
            (seen if shown else hidden).update(cards)
            seen.update(known_cards(state, zone.name, owner, who))
    return hidden - seen


def test_no_hidden_card_is_named(played: tuple[Received, TableRow, list[Entry]]) -> None:
    received, row, entries = played
    wanted = {who: states_of(raw) for who, raw in received.items()}
    told: dict[int, Happening] = {}
    checked = 0
    for course in moments(row, entries):
        assert course.state is not None
        told[course.scroll.latest.n] = course.scroll.latest
        box: Any = course.state.game.box
        names = {lang: {card.name[lang] for card in box.cards} for lang in ("pl", "en")}
        for who, messages in wanted.items():
            moment = known_to(course, who)
            if moment not in messages:
                continue
            since, text = messages[moment]
            read = [
                line
                for n in range((since or 0) + 1, moment.n + 1)
                for line in json.loads(b"[%b]" % told[n].read_by(who))
            ]
            named = {card for line in read for card in line["cards"]}
            forbidden = {card for card in cards_hidden(course.state, who) if box.card_id(card) not in named}
            for card in forbidden:
                checked += 1
                design = box.cards[card]
                if f'"{box.card_id(card)}"' in text:  # to look for a string is far cheaper than for a pattern
                    assert not re.search(rf'"{box.card_id(card)}"(?!:)', text), (moment, who, design.id)
                for lang, name in design.name.items():
                    if name in text and not any(name in longer for longer in names[lang] - {name}):
                        assert not re.search(rf"\b{re.escape(name)}\b", text), (moment, who, name)
    assert checked > 5_000


def test_no_seed_key_or_person_is_ever_sent(played: tuple[Received, TableRow, list[Entry]], house: House) -> None:
    received, row, entries = played
    assert row.origin is not None
    secrets = [row.origin["seed"], *(p.person for p in row.seats if p.person)]
    secrets += [entry.data["seed"] for entry in entries if entry.kind == "undo" and entry.data and entry.data["seed"]]
    texts = [text for raw in received.values() for text in raw]
    texts += [house.people[0].get(f"/api/tables/{row.id}").text, house.person(None).get("/api/tables?which=open").text]
    for secret in secrets:
        assert not any(secret in text for text in texts)
    public = [*received[None], house.person(None).get(f"/api/tables/{row.id}").text]
    assert not any(row.invite in text for text in public)


def test_what_servers_tell_each_other_is_a_table_and_a_number(
    played: tuple[Received, TableRow, list[Entry]], house: House, overheard: Overheard | None, engines: str
) -> None:
    """Redis learns no seed, person, name, invitation or session; the news of a table are its numbers."""
    _, row, entries = played
    if overheard is None:
        assert engines == "sqlite" and not house.settings.bus
        return
    assert row.origin is not None
    wanted = [row.origin["seed"], row.invite, house.services.secret, *(p.person for p in row.seats if p.person)]
    wanted += [entry.data["seed"] for entry in entries if entry.kind == "undo" and entry.data and entry.data["seed"]]
    wanted += [entry.data["fields"]["commitment"] for entry in entries if entry.kind == "start" and entry.data]
    wanted += ["Marta", "Ola", "Iga", '127.0.0.1"', *house.inside(lambda: sessions(house))]
    box: Any = replay(log_of(row.origin)).game.box
    wanted += [name for card in box.cards for name in (*card.name.values(), f'"{card.id}"')]
    said = [line.partition("] ")[2].rstrip() for line in overheard.so_far()]
    texts = "\n".join(re.sub(r"(table|bot|keep):[\w-]{12}", "", line) for line in said)  # ids may spell anything
    assert not [secret for secret in wanted if secret in texts]
    news = [line for line in said if line.startswith('"PUBLISH"') and row.id in line]
    assert len(news) > len(entries) / 2
    assert all(re.fullmatch(r'"PUBLISH" "penumbra:\w{20}:table:[\w-]+" "\d+ [01] [0-9a-f]{12}"', line) for line in news)
    assert {int(line.split()[2].strip('"')) for line in news} <= {*range(len(entries) + 1)}


async def sessions(house: House) -> list[str]:
    async with house.services.store.reading() as session:
        return list(await session.scalars(select(Session.id)))


def test_the_test_would_notice(played: tuple[Received, TableRow, list[Entry]]) -> None:
    """A seat's own message is another one when its hand is dealt anew: the comparison is not blind. Where no card is
    private, at least the piles that nobody sees are other ones."""
    _, row, entries = played
    noticed = moved = 0
    for course in moments(row, entries):
        state = course.state
        assert state is not None
        game, other = state.game, state.game.determinise(state, 1, "another hand")
        noticed += game.view(other, 0) != game.view(state, 0)
        moved += any(zone.piles(other) != zone.piles(state) for zone in game.zones if zone.sees == "nobody")
    private = any(zone.sees in ("owner", "contents") for zone in game.zones)
    assert moved > len(entries) / 2
    assert noticed > len(entries) / 2 if private else noticed == 0
