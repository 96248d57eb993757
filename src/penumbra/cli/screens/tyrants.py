"""Tyrants in the terminal: map, players, market and hand, drawn from a view alone."""

from __future__ import annotations

from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from penumbra.cli.phrases import Phrases
from penumbra.cli.screens import Screen
from penumbra.engine.game import Game
from penumbra.games.tyrants.board import PLACE_OF, PLACES, SECTORS, SITES, Board, boards
from penumbra.games.tyrants.view import CLOSED

# A shape and a colour that most eyes tell apart (Okabe and Ito) for each seat, and white.
PIECES = {
    "seat0": ("▲", "#56b4e9"),
    "seat1": ("●", "#d55e00"),
    "seat2": ("■", "#f0e442"),
    "seat3": ("◆", "#009e73"),
    "white": ("○", "white"),
}
WIDE = 110  # columns
ASPECT_STYLES = {"ambition": "yellow", "conquest": "red", "malice": "magenta", "guile": "blue", "obedience": "white"}


def draw(game: Game, view: dict[str, Any], words: Any, phrases: Phrases) -> list[RenderableType]:
    """The whole table."""
    view = in_play(view)
    parts: list[RenderableType] = [_Map(view, words, phrases), _players(view, words, phrases)]
    parts.append(_market(game, view, words, phrases))
    if view["seat"] is not None:
        parts.append(_hand(game, view, words, phrases))
    return parts


def in_play(view: dict[str, Any]) -> dict[str, Any]:
    """The view without the sites and route spaces of a sector that is closed."""
    sites = {name: site for name, site in view["sites"].items() if not site["closed"]}
    routes = {name: colour for name, colour in view["routes"].items() if colour != CLOSED}
    return {**view, "sites": sites, "routes": routes}


def piece(colour: str, count: int = 1) -> Text:
    shape, style = PIECES[colour]
    return Text(shape * count, style=style)


def seat_name(words: Any, seat: int) -> Text:
    return Text.assemble(piece(f"seat{seat}"), " ", words.seat(seat))


def status(view: dict[str, Any], words: Any, phrases: Phrases) -> Text:
    """Power, Influence and VP so far, always in sight."""
    line = Text("── ", style="dim")
    if view["turn"] >= 0:
        line.append_text(seat_name(words, view["turn"]))
        line.append(f" · {phrases('round', round=view['round'])} · ")
        line.append(f"{phrases('power')} {view['power']} · {phrases('influence')} {view['influence']}", style="bold")
        line.append(" · ")
    line.append(phrases("vp"))
    for seat, player in enumerate(view["players"]):
        line.append_text(Text.assemble(" ", piece(f"seat{seat}"), str(sum(player["score"].values()))))
    if view["ending"]:
        line.append(f" · {phrases('last_round')}", style="bold red")
    return line


class _Map:
    """The map as wide as the terminal: routes stand beside their sites, or below on a narrow screen."""

    def __init__(self, view: dict[str, Any], words: Any, phrases: Phrases) -> None:
        self.view, self.words, self.phrases = view, words, phrases

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        wide = options.max_width >= WIDE
        board = boards()[self.view["board"]]
        parts: list[RenderableType] = []
        for sector in SECTORS:
            sites = [SITES[p] for p, site in board.sites.items() if site.sector == sector]
            if sites := [name for name in sites if name in self.view["sites"]]:
                parts.append(self._sector(board, sector, sites, wide))
        if not wide:
            parts.append(Text(self.phrases("routes"), style="dim italic"))
            parts.append(_all_routes(board, self.view, self.words))
        parts.append(Text(self.phrases("legend"), style="dim"))
        yield Panel(Group(*parts), title=self.phrases("map"), title_align="left")

    def _sector(self, board: Board, sector: str, sites: list[str], wide: bool) -> Table:
        title = self.words.sector(sector)
        table = Table(box=None, padding=(0, 1), title=title, title_justify="left", title_style="dim italic")
        table.add_column(self.phrases("site"), no_wrap=True)
        table.add_column(self.phrases("vp"), justify="right")
        for key in ("troops", "spies", "control"):
            table.add_column(self.phrases(key), no_wrap=True)
        if wide:
            table.add_column(self.phrases("routes"), ratio=1)
        for name in sites:
            row = self._site(board, name)
            table.add_row(*row, *([_routes(board, PLACE_OF[name], self.view, self.words)] if wide else []))
        return table

    def _site(self, board: Board, name: str) -> list[RenderableType]:
        site, place = self.view["sites"][name], PLACE_OF[name]
        troops = Text()
        for colour, count in site["troops"].items():
            troops.append_text(piece(colour, count))
        troops.append("·" * site["empty"], style="dim")
        spies = Text()
        for p in site["spies"]:
            spies.append_text(piece(f"seat{p}"))
        control = Text()
        if site["control"] is not None:
            control.append_text(piece(f"seat{site['control']}"))
            if site["total"]:
                control.append(f" {self.phrases('total')}", style="bold")
        marker = f" ◈{board.markers[place]}" if place in board.markers else ""
        title = Text(self.words.place(place) + marker, style="bold" if board.sites[place].starting else "")
        return [title, str(board.sites[place].vp), troops, spies, control]


def _all_routes(board: Board, view: dict[str, Any], words: Any) -> Text:
    """Every route once, its spaces from the first site to the second."""
    line = Text()
    for a, b, between in board.routes:
        names = [PLACES[p] for p in between]
        if SITES[a] in view["sites"] and SITES[b] in view["sites"] and all(name in view["routes"] for name in names):
            first, second = (words.place(site).replace(" ", "\u00a0") for site in (a, b))
            line.append(f"{'   ' if line else ''}{first}\u00a0", style="dim")
            for name in names:
                colour = view["routes"][name]
                line.append_text(piece(colour) if colour else Text("·", style="dim"))
            line.append(f"{'' if names else '–'}\u00a0{second}", style="dim")
    return line


def _routes(board: Board, place: int, view: dict[str, Any], words: Any) -> Text:
    """The routes from a site, their spaces in order of distance."""
    line = Text()
    for a, b, between in board.routes:
        if place not in (a, b):
            continue
        other = b if place == a else a
        names = [PLACES[p] for p in (between if place == a else between[::-1])]
        if SITES[other] not in view["sites"] or any(name not in view["routes"] for name in names):
            continue
        if line:
            line.append("  ")
        for name in names:
            colour = view["routes"][name]
            line.append_text(piece(colour) if colour else Text("·", style="dim"))
        line.append("–" if not names else "")
        line.append(words.place(other).replace(" ", "\u00a0"), style="dim")
    return line


def _players(view: dict[str, Any], words: Any, phrases: Phrases) -> Table:
    table = Table(box=None, padding=(0, 1), title=phrases("players"), title_justify="left", title_style="dim italic")
    keys = ("house", "vp", "barracks", "spies", "trophies", "hand_size", "deck", "discard", "inner_circle")
    for key in keys:
        table.add_column(phrases(key), justify="left" if key in ("house", "trophies") else "right")
    for seat, player in enumerate(view["players"]):
        trophies = Text()
        for colour, count in player["trophies"].items():
            trophies.append_text(Text.assemble(str(count), piece(colour), " "))
        name = seat_name(words, seat)
        if seat == view["seat"]:
            name.append(f" ({phrases('you')})", style="bold")
        if seat == view["turn"]:
            name.append(" ←", style="bold")
        sizes = [str(view["zones"][zone][seat]["count"]) for zone in ("hand", "deck", "discard", "inner_circle")]
        score = str(sum(player["score"].values()))
        table.add_row(name, score, str(player["barracks"]), str(player["spies"]), trophies, *sizes)
    return table


def card_line(game: Game, card: str, words: Any, phrases: Phrases) -> Text:
    """A card on one line: name, aspect, cost, VP, text."""
    data = game.box.cards[game.box.number[card]]  # type: ignore[attr-defined]
    cost = phrases("cost", cost=data.cost) if data.cost >= 0 else phrases("no_cost")
    vp = phrases("card_vp", deck=data.deck_vp, inner=data.inner_circle_vp)
    line = Text(words.card_name(card), style="bold")
    aspect = f" · {words.aspect(data.aspect)}" if data.aspect else ""
    line.append(f"{aspect} · {cost} · {vp}", style=ASPECT_STYLES.get(data.aspect or "", "dim"))
    line.append(f"  {words.card_text(card)}", style="not bold")
    return line


def card_lines(game: Game, cards: list[str], words: Any, phrases: Phrases) -> RenderableType:
    """Cards, copies together."""
    table = Table(box=None, padding=(0, 1), show_header=False)
    table.add_column(justify="right", style="dim", no_wrap=True)
    table.add_column(ratio=1)
    for card in dict.fromkeys(cards):
        copies = cards.count(card)
        table.add_row(phrases("copies", n=copies) if copies > 1 else "", card_line(game, card, words, phrases))
    return table if cards else Text(phrases("empty"), style="dim")


def _market(game: Game, view: dict[str, Any], words: Any, phrases: Phrases) -> Panel:
    lines: list[RenderableType] = [
        card_lines(game, [card for card in view["market"] if card], words, phrases),
    ]
    supply = ", ".join(f"{words.card_name(card)} {count}" for card, count in view["supply"].items() if count)
    lines.append(Text(f"{phrases('supply')}: {supply}", style="dim"))
    down = phrases("market_deck", n=view["zones"]["market_deck"]["count"])
    return Panel(Group(*lines), title=f"{phrases('market')} ({down})", title_align="left")


def _hand(game: Game, view: dict[str, Any], words: Any, phrases: Phrases) -> Panel:
    parts: list[RenderableType] = [card_lines(game, view["zones"]["hand"][view["seat"]]["cards"], words, phrases)]
    if view["played"]:
        names = ", ".join(words.card_name(card) for card in view["played"])
        parts.append(Text(f"{phrases('played')}: {names}", style="dim"))
    return Panel(Group(*parts), title=phrases("hand"), title_align="left")


SCREEN = Screen(draw, card_line, status, ("deck", "discard", "inner_circle", "devoured"))
