"""Dark Providence in the terminal: cities, Mythos row, players, tracks, the Great Old One and the hand, drawn from a
view alone."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from penumbra.cli.phrases import Phrases
from penumbra.cli.screens import Screen, plain_card_line
from penumbra.cli.screens.emerald import PIECES, hand
from penumbra.engine.game import Game

HEADINGS = ("player", "vp", "madness", "cards_held", "cubes_left", "alignment")
GATES = {"closed": "⊘", "open": "✺", None: "○"}


def draw(game: Game, view: dict[str, Any], words: Any, phrases: Phrases) -> list[RenderableType]:
    """The whole table."""
    parts: list[RenderableType] = [_cities(game, view, words, phrases), _row(game, view, words, phrases)]
    parts.append(_players(view, words, phrases))
    if view["great_old_one"]:
        parts.append(_great_old_one(view, words, phrases))
    if view["seat"] is not None:
        parts.append(_own(game, view, words, phrases))
    return parts


def colour_of(view: dict[str, Any], party: str) -> tuple[str, str]:
    """Shape and colour of a party: seat0, cultist2."""
    number = int(party[-1])
    if party.startswith("cultist"):
        return PIECES[view["great_old_one"]["cultists"][number - 1]["colour"]]
    return PIECES[view["players"][number]["colour"]]


def piece(view: dict[str, Any], party: str) -> Text:
    shape, style = colour_of(view, party)
    return Text(shape, style=style)


def status(view: dict[str, Any], words: Any, phrases: Phrases) -> Text:
    """Whose turn, actions left, tracks, bag and VP, always in sight."""
    line = Text("── ", style="dim")
    if view["turn"] >= 0:
        line.append_text(Text.assemble(piece(view, f"seat{view['turn']}"), " ", words.seat(view["turn"])))
        line.append(f" · {phrases('round', round=view['round'])} · ")
        line.append(f"{phrases('actions_left', n=view['left'])} · ", style="bold")
    line.append(phrases("tracks_and_bag", **view["tracks"], **view["bag"]))
    line.append(f" · {phrases('vp')}")
    for seat, player in enumerate(view["players"]):
        line.append_text(Text.assemble(" ", piece(view, f"seat{seat}"), str(player["vp"])))
    if view["great_old_one"]:
        line.append(f" ☥{view['great_old_one']['vp']}", style="magenta")
    line.append(f" / {view['vp_limit']}", style="dim")
    return line


def _cities(game: Game, view: dict[str, Any], words: Any, phrases: Phrases) -> Panel:
    table = Table(box=None, padding=(0, 1))
    table.add_column(phrases("city"), no_wrap=True)
    table.add_column(phrases("agents"))
    table.add_column(phrases("influence"))
    table.add_column(phrases("card"), ratio=1)
    for name, city in view["cities"].items():
        table.add_row(
            _title(view, name, city, words),
            _agents(view, city, words),
            _influence(view, city["influence"], city["leader"], city["block"]),
            _card(game, view, city, words, phrases),
        )
    legend = Text(phrases("legend"), style="dim")
    return Panel(Group(table, legend), title=phrases("cities"), title_align="left")


def _title(view: dict[str, Any], name: str, city: dict[str, Any], words: Any) -> Text:
    title = Text.assemble((words.city(name), "bold"), (f" {city['control_value']}", "dim"))
    if city["control"]:
        title.append_text(Text.assemble(" ⚑", piece(view, city["control"])))
    gate = Text(f" {GATES[city['gate']]}{city['gate_value']}", style="dim")
    if city["gate_owner"]:
        gate.stylize(colour_of(view, city["gate_owner"])[1])
    title.append_text(gate)
    closed = [mark for mark, place in (("☥", view["cthulhu"]), ("⛔", view["martial_law"])) if place == name]
    return title.append(" " + "".join(closed), style="magenta") if closed else title


def _agents(view: dict[str, Any], city: dict[str, Any], words: Any) -> Text:
    """Agents with their Power; a Possessed one has an asterisk."""
    line = Text()
    for agent in city["agents"]:
        shape, colour = colour_of(view, agent["owner"])
        mark = "*" if agent["possessed"] else ""
        line.append(f"{shape}{_figure(agent['figure'], words)}{mark} {agent['power']}", style=colour)
        line.append("  ")
    if city["deep_ones"]:
        line.append(f"≈{city['deep_ones']}", style=colour_of(view, city["deep_owner"])[1])
    if city["whateleys"]:
        line.append(f" ⌂{city['whateleys']}", style="magenta")
    return line or Text("·", style="dim")


def _figure(figure: str, words: Any) -> str:
    """The last word of an Agent's name is enough; a Basic Agent has none."""
    if figure.startswith(("basic", "master")):
        return ""
    return str(words.card_name(figure)).split()[-1]


def _influence(view: dict[str, Any], influence: dict[str, int], leader: str | None, block: bool) -> Text:
    """Influence of each party; who has most is underlined."""
    line = Text()
    for party, n in influence.items():
        shape, colour = colour_of(view, party)
        line.append(f"{shape}{n}", style=colour + (" underline" if party == leader else ""))
        line.append(" ")
    if block:
        line.append("⊠", style="red")
    return line or Text("·", style="dim")


def _card(game: Game, view: dict[str, Any], city: dict[str, Any], words: Any, phrases: Phrases) -> Text:
    if not city["card"]:
        return Text(phrases("empty"), style="dim")
    below = f" +{city['face_down']}" if city["face_down"] else ""
    line = _named(game, city["card"], words)
    line.append(f"{below} ", style="cyan")
    return line.append_text(_influence(view, city["card_cubes"], city["card_leader"], city["card_block"]))


def _named(game: Game, card: str, words: Any) -> Text:
    design = game.box.cards[game.box.number[card]]  # type: ignore[attr-defined]
    return Text.assemble((words.card_name(card), "bold"), " ", (words.short_symbols(design), "dim"))


def _row(game: Game, view: dict[str, Any], words: Any, phrases: Phrases) -> Panel:
    lines: list[RenderableType] = []
    for entry in view["row"]:
        line = plain_card_line(game, entry["card"], words, phrases)
        line.append("  ")
        lines.append(line.append_text(_influence(view, entry["cubes"], entry["leader"], entry["block"])))
    return Panel(Group(*lines) if lines else Text(phrases("empty")), title=phrases("row"), title_align="left")


def _players(view: dict[str, Any], words: Any, phrases: Phrases) -> Table:
    table = Table(box=None, padding=(0, 1), title=phrases("players"), title_justify="left", title_style="dim italic")
    for key in HEADINGS:
        table.add_column(phrases(key), justify="left" if key in ("player", "alignment") else "right")
    for seat, player in enumerate(view["players"]):
        name = Text.assemble(piece(view, f"seat{seat}"), " ", words.seat(seat))
        if seat == view["seat"]:
            name.append(f" ({phrases('you')})", style="bold")
        if seat == view["turn"]:
            name.append(" ←", style="bold")
        held = " / ".join(str(view["zones"][zone][seat]["count"]) for zone in ("hand", "deck", "discard"))
        cubes = " / ".join(str(player[key]) for key in ("cubes", "limbo", "common"))
        known = Text(words.alignment(player["alignment"]) if player["alignment"] else "?")
        for card in view["zones"]["mythos"][seat]["cards"]:
            known.append(f"\n{words.card_name(card)}", style="dim")
        table.add_row(name, str(player["vp"]), "☋" * player["madness"], held, cubes, known)
    return table


def _great_old_one(view: dict[str, Any], words: Any, phrases: Phrases) -> Panel:
    """Solo: goal, Madness, the two Cultists."""
    one = view["great_old_one"]
    goal = phrases("goal", n=one["goal_reached"], of=one["goal_wanted"])
    lines = [Text(f"{words.card_text(one['card'])}"), Text(f"{goal} · {phrases('madness')} {one['madness']} / 5")]
    for i, cultist in enumerate(one["cultists"]):
        state = phrases("revealed") if cultist["revealed"] else phrases("unrevealed")
        where = f" {words.cultist(i)}: {words.city(cultist['city'])}, {state}, "
        cubes = f"{phrases('cubes_left')} {cultist['cubes']} / {cultist['limbo']}"
        lines.append(Text.assemble(piece(view, f"cultist{i + 1}"), where, cubes))
    title = f"{words.card_name(one['card'])} · {one['vp']} {phrases('vp')}"
    return Panel(Group(*lines), title=title, title_align="left")


def _own(game: Game, view: dict[str, Any], words: Any, phrases: Phrases) -> Panel:
    own = view["players"][view["seat"]]
    lines: list[RenderableType] = [plain_card_line(game, card, words, phrases) for card in hand(view)]
    title = f"{phrases('hand')} · {phrases('alignment')}: {words.alignment(own['alignment'])}"
    if view["if_ended"]:
        title += f" · {phrases('worth_now', n=sum(view['if_ended'].values()))}"
    return Panel(Group(*lines) if lines else Text(phrases("empty"), style="dim"), title=title, title_align="left")


SCREEN = Screen(draw, plain_card_line, status, ("deck", "discard", "mythos", "removed"))
