"""Rise of the Cults in the terminal: districts, players, the fight and the hand, drawn from a view alone."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from penumbra.cli.phrases import Phrases
from penumbra.cli.screens import Screen
from penumbra.engine.game import Game

# A shape and a colour that most eyes tell apart (Okabe and Ito) for each cult.
PIECES = {
    "cthulhu": ("◆", "#009e73"),
    "hastur": ("■", "#f0e442"),
    "dagon": ("●", "#56b4e9"),
    "chaugnar_faugn": ("▲", "#d55e00"),
}
TOKEN_LETTERS = ("thug", "initiate", "mutant")


def draw(game: Game, view: dict[str, Any], words: Any, phrases: Phrases) -> list[RenderableType]:
    """The whole table."""
    parts: list[RenderableType] = [_districts(view, words), _players(view, words, phrases)]
    if view["fight_in"]:
        parts.append(_fight(view, words))
    if view["seat"] is not None:
        parts.append(_hand(game, view, words, phrases))
    return parts


def piece(view: dict[str, Any], party: int | str, times: str = "") -> Text:
    """The mark of a party, given as its number or as `seat0`."""
    number = int(party.removeprefix("seat")) if isinstance(party, str) else party
    shape, style = PIECES[view["players"][number]["cult"]]
    return Text(shape + times, style=style)


def pieces(view: dict[str, Any], marks: list[tuple[str, str]]) -> Text:
    """Marks of parties, each with what stands beside it; a dot for none."""
    if not marks:
        return Text("·", style="dim")
    return Text(" ").join([piece(view, party, times) for party, times in marks])


def status(view: dict[str, Any], words: Any, phrases: Phrases) -> Text:
    """Round, phase, whose turn, VP and the own tokens, always in sight."""
    line = Text("── ", style="dim")
    if view["turn"] is not None:
        line.append_text(Text.assemble(piece(view, view["turn"]), " ", words.seat(view["turn"]), " · "))
    line.append(f"{phrases('round', round=view['round'])}/{view['rounds']} · {words.phase(view['phase'])}")
    if view["city"]:
        line.append(f" · {words.card_name(view['city'])}", style="bold")
    line.append(f" · {phrases('vp')}")
    for party, player in enumerate(view["players"]):
        line.append_text(Text.assemble(" ", piece(view, party), str(player["vp"])))
    if view["seat"] is not None:
        line.append(f" · {_tokens(view['players'][view['seat']], words)}")
    return line


def card_line(game: Game, card: str, words: Any, phrases: Phrases) -> Text:
    """A card on one line: name, symbols, ability."""
    return Text.assemble((words.card_name(card), "bold"), f"  {words.card_text(card)}")


def _tokens(player: dict[str, Any], words: Any) -> str:
    names = words.names()
    if player["tokens"] is None:
        return "?"
    return ", ".join(f"{names[kind]} {player['tokens'][kind]}" for kind in TOKEN_LETTERS)


def _districts(view: dict[str, Any], words: Any) -> Panel:
    names = words.names()
    table = Table(box=None, padding=(0, 1))
    for key in ("district", "plans", "rituals", "sites", "dominance", "sanity", "track"):
        table.add_column(names[key])
    table.add_column(f"{names['guardian']}, {names['action']}", ratio=1)
    for name, district in view["districts"].items():
        rituals = [(p, words.level(level)) for p, levels in district["rituals"].items() for level in levels]
        marks = [(p, str(n)) for p, n in district["dominance"].items()]
        table.add_row(
            Text.assemble(f"{district['number']} ", (words.district(name), "bold")),
            pieces(view, [(p, "") for p in district["plans"]]),
            Text.assemble(pieces(view, rituals), (f" +{district['free']}", "dim")),
            pieces(view, [(p, "") for p in district["sites"]]),
            Text.assemble(pieces(view, marks), (f" /{district['dominance_spaces']}", "dim")),
            f"{district['sanity']} ({district['sanity_token']}+{district['investigators']})",
            str(district["track"]),
            _stacks(district, words),
        )
    closed = f" · {names['closed']}: {words.district(view['closed'])}" if view["closed"] else ""
    return Panel(table, title=f"{names['districts']}{closed}", title_align="left")


def _stacks(district: dict[str, Any], words: Any) -> Text:
    line = Text()
    for kind in ("guardian", "action"):
        if district[kind]:
            cost = district["costs"][kind]
            line.append(words.card_name(district[kind]), style="bold" if district[f"{kind}_left"] else "dim")
            line.append(f" {cost} ×{district[f'{kind}_left']}  ", style="dim")
    return line


def _players(view: dict[str, Any], words: Any, phrases: Phrases) -> Table:
    names = words.names()
    table = Table(box=None, padding=(0, 1), title=phrases("players"), title_justify="left", title_style="dim italic")
    table.add_column(phrases("player"))
    for key in ("vp", "tokens", "reserve", "sites_left", "dominance_left"):
        table.add_column(names[key])
    table.add_column(phrases("cards_held"))
    table.add_column(names["plan_board"], ratio=1)
    for party, player in enumerate(view["players"]):
        name = Text.assemble(piece(view, party), " ", words.seat(party))
        if party == view["seat"]:
            name.append(f" ({phrases('you')})", style="bold")
        if party == view["first"] and view["seats"] > 1:
            name.append(" ①", style="bold")
        held = " / ".join(str(view["zones"][zone][party]["count"]) for zone in ("hand", "deck", "discard"))
        reserve = " ".join(str(n) for n in player["reserve"].values())
        done = ", ".join(f"{words.plan(plan)} {n}" for plan, n in player["plan_board"].items() if n)
        left = (str(player["sites_left"]), str(player["dominance_left"]))
        table.add_row(name, str(player["vp"]), _tokens(player, words), reserve, *left, held, done)
    return table


def _fight(view: dict[str, Any], words: Any) -> Panel:
    """Who fights where, and what everybody can see of it."""
    names, fight = words.names(), view["fight_in"]
    table = Table(box=None, padding=(0, 1))
    for key in ("party", "levels", "cards", "thugs", "attack"):
        table.add_column(names[key])
    for fighter in fight["fighters"]:
        shown = view["zones"]["fight"][fighter["party"]]["cards"]
        cards = ", ".join(map(words.card_name, shown)) or str(fighter["cards"])
        name = Text.assemble(piece(view, fighter["party"]), " ", words.seat(fighter["party"]))
        if not fighter["revealed"]:
            table.add_row(name, str(fighter["levels"]), cards, "?", "?")
        else:
            table.add_row(name, str(fighter["levels"]), cards, str(fighter["thugs"]), str(fighter["attack"]))
    title = f"{names['confrontation']}: {words.district(fight['district'])}"
    return Panel(table, title=title, title_align="left")


def _hand(game: Game, view: dict[str, Any], words: Any, phrases: Phrases) -> Panel:
    cards = sorted(view["zones"]["hand"][view["seat"]]["cards"])
    lines: list[RenderableType] = [card_line(game, card, words, phrases) for card in cards]
    if view["goal"]:
        lines.insert(0, card_line(game, view["goal"], words, phrases))
    empty = Text(phrases("empty"), style="dim")
    return Panel(Group(*lines) if lines else empty, title=phrases("hand"), title_align="left")


SCREEN = Screen(draw, card_line, status, ("deck", "discard", "destroyed"))
