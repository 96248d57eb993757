"""A Study in Emerald in the terminal: cities, players, tracks, identity and hand, drawn from a view alone."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from penumbra.cli.phrases import Phrases
from penumbra.cli.screens import Screen
from penumbra.engine.game import Game

# A shape and a colour that most eyes tell apart (Okabe and Ito) for each player.
PIECES = {
    "monday": ("▲", "#d55e00"),
    "tuesday": ("■", "#f0e442"),
    "wednesday": ("◆", "#009e73"),
    "thursday": ("●", "#56b4e9"),
    "friday": ("★", "#cc79a7"),
}
HEADINGS = ("player", "vp", "sanity", "cards_held", "pieces_left", "allegiance")


def draw(game: Game, view: dict[str, Any], words: Any, phrases: Phrases) -> list[RenderableType]:
    """The whole table."""
    parts: list[RenderableType] = [_cities(game, view, words, phrases), _players(view, words, phrases)]
    if view["seat"] is not None:
        parts.append(_own(game, view, words, phrases))
    return parts


def piece(view: dict[str, Any], seat: int) -> Text:
    shape, style = PIECES[view["players"][seat]["colour"]]
    return Text(shape, style=style)


def status(view: dict[str, Any], words: Any, phrases: Phrases) -> Text:
    """Whose turn, actions left, tracks and VP, always in sight."""
    line = Text("── ", style="dim")
    if view["turn"] >= 0:
        line.append_text(Text.assemble(piece(view, view["turn"]), " ", words.seat(view["turn"])))
        line.append(f" · {phrases('round', round=view['round'])} · ")
        line.append(f"{phrases('actions_left', n=view['left'])} · ", style="bold")
    tracks = view["tracks"]
    line.append(phrases("tracks", restorationist=tracks["restorationist"], loyalist=tracks["loyalist"]))
    line.append(f" · {phrases('vp')}")
    for seat, player in enumerate(view["players"]):
        line.append_text(Text.assemble(" ", piece(view, seat), str(player["vp"])))
    line.append(f" / {view['vp_limit']}", style="dim")
    return line


def card_line(game: Game, card: str, words: Any, phrases: Phrases) -> Text:
    """A card on one line: name, symbols, text."""
    return Text.assemble((words.card_name(card), "bold"), f"  {words.card_text(card)}")


def _cities(game: Game, view: dict[str, Any], words: Any, phrases: Phrases) -> Panel:
    table = Table(box=None, padding=(0, 1))
    table.add_column(phrases("city"), no_wrap=True)
    table.add_column(phrases("pieces"))
    table.add_column(f"{phrases('card')}, {phrases('royalty')}", ratio=1)
    for name, city in view["cities"].items():
        title = Text.assemble((words.city(name), "bold"), (f" ✹{city['agent_bombs']}", "dim"))
        cards = Text.assemble(_card(game, city, words, phrases), _royalty(city, words))
        table.add_row(title, _pieces(view, city, phrases), cards)
    legend = Text(phrases("emerald_legend"), style="dim")
    return Panel(Group(table, legend), title=phrases("cities"), title_align="left")


def _pieces(view: dict[str, Any], city: dict[str, Any], phrases: Phrases) -> Text:
    """Agents and cubes of each player; who has most is underlined."""
    line = Text()
    for seat in range(view["seats"]):
        agents, cubes = (city[kind].get(f"seat{seat}", 0) for kind in ("agents", "cubes"))
        if agents or cubes:
            shape, colour = PIECES[view["players"][seat]["colour"]]
            most = " underline" if city["leader"] == seat else ""
            line.append(f"{shape}{agents}+{cubes}", style=colour + most)
            line.append(" ")
    if city["zombies"]:
        line.append(phrases("zombies", n=city["zombies"]), style="green")
    return line or Text("·", style="dim")


def _royalty(city: dict[str, Any], words: Any) -> Text:
    if not city["royalty"]:
        return Text("")
    return Text(f"\n♛ {words.card_name(city['royalty'])} ✹{city['royalty_bombs']}", style="magenta")


def _card(game: Game, city: dict[str, Any], words: Any, phrases: Phrases) -> Text:
    if not city["card"]:
        return Text(phrases("empty"), style="dim")
    design = game.box.cards[game.box.number[city["card"]]]  # type: ignore[attr-defined]
    below = f"  +{city['face_down']}" if city["face_down"] else ""
    heading = Text(words.card_name(city["card"]), style="bold")
    return Text.assemble(heading, " ", (words.short_symbols(design), "dim"), (below, "cyan"))


def _players(view: dict[str, Any], words: Any, phrases: Phrases) -> Table:
    table = Table(box=None, padding=(0, 1), title=phrases("players"), title_justify="left", title_style="dim italic")
    for key in HEADINGS:
        table.add_column(phrases(key), justify="left" if key in ("player", "allegiance") else "right")
    for seat, player in enumerate(view["players"]):
        name = Text.assemble(piece(view, seat), " ", words.seat(seat))
        if seat == view["seat"]:
            name.append(f" ({phrases('you')})", style="bold")
        if seat == view["turn"]:
            name.append(" ←", style="bold")
        held = " / ".join(str(view["zones"][zone][seat]["count"]) for zone in ("hand", "deck", "discard"))
        pieces = " / ".join(str(player[key]) for key in ("agents", "cubes", "limbo"))
        known = Text(words.faction(player["allegiance"]) if player["allegiance"] else "?")
        for laid in player["beside"]:
            known.append(f"\n{words.card_name(laid['card'])}", style="dim")
        table.add_row(name, str(player["vp"]), "☉" * player["sanity"], held, pieces, known)
    return table


def _own(game: Game, view: dict[str, Any], words: Any, phrases: Phrases) -> Panel:
    own = view["players"][view["seat"]]
    lines: list[RenderableType] = [card_line(game, card, words, phrases) for card in hand(view)]
    side = words.faction(own["allegiance"])
    title = f"{phrases('hand')} · {phrases('allegiance')}: {side}"
    return Panel(Group(*lines) if lines else Text(phrases("empty"), style="dim"), title=title, title_align="left")


def hand(view: dict[str, Any]) -> list[str]:
    """The own cards, equal ones together."""
    return sorted(view["zones"]["hand"][view["seat"]]["cards"])


SCREEN = Screen(draw, card_line, status, ("deck", "discard", "beside", "removed"))
