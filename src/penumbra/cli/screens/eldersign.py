"""Elder Sign in the terminal: the Ancient One, the museum with its tasks, the Investigators and the dice, drawn from a
view alone."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from penumbra.cli.phrases import Phrases
from penumbra.cli.screens import Screen
from penumbra.engine.game import Game

# A sign for each result; Investigation is a number.
SIGNS = {"lore": "✦", "peril": "☠", "terror": "☋", "wild": "★", "unrolled": "·"}
DICE = {"green": "black on #5faf5f", "yellow": "black on #ffd75f", "red": "white on #af0000"}
COLOURS = {"green": "#5faf5f", "yellow": "#ffd75f", "red": "#ff5f5f"}
MARKS = "①②③④⑤⑥⑦⑧"
HOURS = ("XII", "III", "VI", "IX")
HEADINGS = ("investigator", "location", "sanity", "stamina", "clues", "trophies", "cards_owned")


def draw(game: Game, view: dict[str, Any], words: Any, phrases: Phrases) -> list[RenderableType]:
    """The whole table."""
    parts: list[RenderableType] = [
        _ancient(view, words, phrases),
        _museum(view, words, phrases),
        _heroes(view, words, phrases),
    ]
    own = [hero for hero in view["heroes"] if hero["seat"] == view["seat"] and hero["investigator"]]
    if own:
        cards = [card for hero in own for card in (hero["investigator"], *(item["card"] for item in hero["items"]))]
        lines = [card_line(game, card, words, phrases) for card in cards]
        parts.append(Panel(Group(*lines), title=phrases("own_cards"), title_align="left"))
    return parts


def status(view: dict[str, Any], words: Any, phrases: Phrases) -> Text:
    """Whose turn, the clock, doom and Elder Signs, always in sight; in an attempt the tasks and the dice."""
    ancient = view["ancient"]
    line = Text("── ", style="dim")
    if view["turn"] >= 0:
        line.append(f"{MARKS[view['turn']]} {words.hero(view['turn'])}", style="bold")
        line.append(" · ")
    line.append_text(_clock(view))
    line.append(f" {phrases('day', n=view['day'])} · {phrases('doom')} {ancient['doom']}/{len(ancient['track'])}")
    line.append(f" · {phrases('signs')} {ancient['signs']}/{ancient['limit']}")
    if view["attempt"]:
        line.append_text(_attempt(view, words, phrases))
    if view["dice"]["pool"] or view["dice"]["held"]:
        line.append_text(_dice(view, words, phrases))
    return line


def card_line(game: Game, card: str, words: Any, phrases: Phrases) -> Text:
    """A card on one line."""
    return Text.assemble((words.card_name(card), "bold"), f"  {words.card_text(card)}")


def _clock(view: dict[str, Any]) -> Text:
    """The four hours; the hand points at one."""
    clock = Text("◷ ")
    for hour in HOURS:
        now = hour == view["clock"]
        clock.append(f"[{hour}]" if now else f" {hour} ", style="bold reverse" if now else "dim")
    return clock


def _ancient(view: dict[str, Any], words: Any, phrases: Phrases) -> Panel:
    ancient = view["ancient"]
    track, place = Text(), 0
    for length in ancient["track_rows"]:
        for space in ancient["track"][place : place + length]:
            filled = place < ancient["doom"]
            glyph = ("◆" if filled else "◇") if space == "monster" else ("●" if filled else "○")
            track.append(f"{glyph} ", style="bold red" if filled else "dim")
            place += 1
        track.append("  ")
    lines: list[RenderableType] = [
        Text.assemble(f"{phrases('doom')}: ", track, f"   {phrases('signs')}: ", _signs(ancient)),
        Text.assemble(_clock(view), f" {phrases('day', n=view['day'])}"),
        Text(" ".join(words.card_parts(ancient["card"])[2:]), style="dim"),
    ]
    if view["mythos"]:
        lines.append(_mythos(view["mythos"], words, phrases))
    lines += [_mythos(entry["card"], words, phrases) for entry in view["lasting"]]
    title = words.card_name(ancient["card"]) + (f" · {phrases('awake')}" if ancient["awake"] else "")
    return Panel(Group(*lines), title=title, title_align="left", style="bold red" if ancient["awake"] else "none")


def _signs(ancient: dict[str, Any]) -> Text:
    won, limit = ancient["signs"], ancient["limit"]
    return Text.assemble(("✶" * won, "bold green"), ("☆" * max(0, limit - won), "dim"), f" {won}/{limit}")


def _mythos(card: str, words: Any, phrases: Phrases) -> Text:
    lasting = " ".join(words.card_parts(card)[1:])
    return Text.assemble((f"{phrases('mythos')}: {words.card_name(card)}  ", "magenta"), (lasting, "dim"))


def _museum(view: dict[str, Any], words: Any, phrases: Phrases) -> Panel:
    """Every card in play with its tasks as they stand, who is there, and what it gives."""
    table = Table(box=None, padding=(0, 1), show_edge=False)
    for key in ("adventure", "tasks", "effects"):
        table.add_column(phrases(key), ratio=2 if key == "effects" else None)
    for room in [*view["layout"], *view["others"]]:
        if room is None:
            table.add_row(Text(phrases("empty"), style="dim"))
            continue
        name = Text(words.card_name(room["card"]), style="bold" + (" cyan" if room in view["others"] else ""))
        name.append(f" {room['trophies']}♦", style="dim")
        if room["lock"]:
            name.append(f" ⚿{phrases(room['lock'])}", style=COLOURS[room["lock"]])
        for h, hero in enumerate(view["heroes"]):
            if hero["investigator"] in room["heroes"]:
                name.append(f" {MARKS[h]}", style="bold yellow")
        table.add_row(name, _rows(room, words), Text(" ".join(words.card_parts(room["card"])[2:]), style="dim"))
    legend = Text(phrases("eldersign_legend"), style="dim")
    return Panel(Group(table, legend), title=phrases("museum"), title_align="left")


def _rows(room: dict[str, Any], words: Any) -> Text:
    """The tasks of a card; an arrow if they have an order."""
    line = Text()
    for i, row in enumerate(room["rows"]):
        if i:
            line.append(" → " if room["ordered"] else "  |  ", style="dim")
        line.append_text(_row(row, words))
    return line


def _row(row: dict[str, Any], words: Any) -> Text:
    text = Text()
    if row["monster"]:
        text.append(f"{words.card_name(row['monster'])} ", style="red")
    if not row["needs"]:
        text.append("✓" if row["monster"] else "▢", style="dim")
    text.append(" ".join(_need(need) for need in row["needs"]), style="dim strike" if row["complete"] else "bold")
    prices = {"sanity": "−{n}☉", "stamina": "−{n}♥", "hours": "◷"}
    paid = [prices[name].format(n=n) for name, n in row["costs"].items()]
    if paid:
        text.append(f" ({' '.join(paid)})", style="red")
    if row["complete"]:
        text.append(" ✓", style="green")
    return text


def _need(need: int | str) -> str:
    if isinstance(need, int):
        return f"{need}⌕"
    return "/".join(SIGNS[symbol] for symbol in need.split("/"))


def _attempt(view: dict[str, Any], words: Any, phrases: Phrases) -> Text:
    """The card being attempted with its tasks, a line each."""
    line = Text(f"\n   {words.card_name(view['attempt'])}: ", style="bold")
    if view["ancient"]["awake"]:
        return line.append(" ".join(_need(need) for need in view["ancient"]["combat"]))
    for room in [*view["layout"], *view["others"]]:
        if room and room["card"] == view["attempt"]:
            line.append_text(_rows(room, words))
    return line


def die(die_id: str) -> Text:
    """A die as a coloured square with its result."""
    colour, _, face = die_id.partition("_")
    return Text(f" {SIGNS.get(face, face)} ", style=DICE[colour])


def _dice(view: dict[str, Any], words: Any, phrases: Phrases) -> Text:
    """The pool; then what is held, set aside and locked."""
    dice, line = view["dice"], Text("\n   ")
    line.append(f"{phrases('dice')}: ", style="bold")
    for one in dice["pool"]:
        line.append_text(die(one))
        line.append(" ")
    for held in dice["held"]:
        where = words.hero(held["hero"]) if "hero" in held else words.card_name(held["card"])
        line.append(f"  {where}: ", style="dim")
        line.append_text(die(held["die"]))
    if dice["aside"]:
        line.append(f"  {phrases('set_aside')}: ", style="dim")
        for one in dice["aside"]:
            line.append_text(die(one))
            line.append(" ")
    return line


def _heroes(view: dict[str, Any], words: Any, phrases: Phrases) -> Table:
    table = Table(
        box=None, padding=(0, 1), title=phrases("investigators"), title_justify="left", title_style="dim italic"
    )
    for key in HEADINGS:
        table.add_column(phrases(key), justify="right" if key in ("clues", "trophies") else "left")
    for h, hero in enumerate(view["heroes"]):
        name = Text(f"{MARKS[h]} {words.hero(h)}")
        if hero["seat"] == view["seat"]:
            name.append(f" ({phrases('you')})", style="bold")
        if h == view["turn"]:
            name.append(" ←", style="bold")
        if not hero["investigator"]:
            table.add_row(name, Text(phrases("devoured_hero"), style="red"))
            continue
        table.add_row(
            name,
            _place(hero["place"], words, phrases),
            _points(hero["sanity"], hero["max_sanity"], "☉", "#5fafff"),
            _points(hero["stamina"], hero["max_stamina"], "♥", "#ff5f5f"),
            str(hero["clues"]),
            str(hero["trophy_value"]),
            ", ".join(_owned(item, words) for item in hero["items"]) or Text(phrases("empty"), style="dim"),
        )
    return table


def _place(place: str | None, words: Any, phrases: Phrases) -> str:
    return phrases(place) if place in ("entrance", "ancient") else words.card_name(place)


def _points(points: int, most: int, glyph: str, style: str) -> Text:
    return Text.assemble((glyph * points, style), ("·" * (most - points), "dim"))


def _owned(item: dict[str, Any], words: Any) -> str:
    used = f" ({item['tokens']})" if item["tokens"] else ""
    return f"{words.card_name(item['card'])}{used}"


SCREEN = Screen(
    draw, card_line, status, ("cup", "foreseen", "removed"), drawn=("move", "put", "put_below", "defeat_on")
)
