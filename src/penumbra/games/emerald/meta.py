"""A Study in Emerald as a title: its facts, options and functions."""

from __future__ import annotations

from typing import Any

from penumbra.engine.title import Title
from penumbra.games.emerald.actions import TABLE
from penumbra.games.emerald.cards import Box, open_box
from penumbra.games.emerald.evidence import likelihood
from penumbra.games.emerald.gallery import facts, gallery
from penumbra.games.emerald.heuristics import WEIGHTS, value, values
from penumbra.games.emerald.mentions import asking, mentions
from penumbra.games.emerald.position import arrange, describe, settled
from penumbra.games.emerald.reasons import why_not
from penumbra.games.emerald.setup import COLOURS, deal
from penumbra.games.emerald.state import ZONES, Emerald, census
from penumbra.games.emerald.verbs import VOCABULARY
from penumbra.games.emerald.view import view
from penumbra.games.emerald.wording import EmeraldWording
from penumbra.kit.datafiles import read_data
from penumbra.kit.drafts import restart
from penumbra.kit.options import always_ask, first_player, seat_order, turn_limit

SETTINGS = (
    first_player(5),
    seat_order(
        "colours",
        COLOURS,
        {
            "en": "days for which the players are named, in seat order",
            "pl": "dni tygodnia, od których gracze biorą imiona, w kolejności miejsc",
        },
    ),
    always_ask(),
    turn_limit(0, 30, 100),
)


def open_emerald_box(packs: tuple[Any, ...]) -> Box:
    return open_box(packs, VOCABULARY, TABLE)


def ledger() -> list[dict[str, Any]]:
    clauses: list[dict[str, Any]] = read_data("emerald", "data", "rules.yaml")
    return clauses


TITLE = Title(
    id="emerald",
    name={"en": "A Study in Emerald", "pl": "Studium w Szmaragdzie"},
    rules=1,
    seats=(2, 3, 4, 5),
    settings=SETTINGS,
    zones=ZONES,
    state=Emerald,
    open_box=open_emerald_box,
    deal=deal,
    arrange=arrange,
    describe=describe,
    settled=settled,
    rests=("start", "turn"),
    tells=("react", "take_more", "assassinate_more"),
    view=view,
    restart=restart,
    why_not=why_not,
    value=value,
    values=values,
    weights=WEIGHTS,
    wording=EmeraldWording,
    ledger=ledger,
    census=census,
    endings=("vp_limit", "track", "reveal", "turn_limit"),
    facts=facts,
    gallery=gallery,
    mentions=mentions,
    asking=asking,
    likelihood=likelihood,
)
