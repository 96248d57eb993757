"""Mythos cards under aligned stars: a doom token at once, and then each its own lasting effect."""

from __future__ import annotations

import pytest

from tests.games.eldersign.cards.midnights import EVERYTHING, GOOD_ROLL, allows, drawn, endured, locks, terror
from tests.games.eldersign.cards.plays import OFFICE
from tests.games.eldersign.table import Table

DOOM = {"doom": 1}


def stars(rest: str) -> str:
    return f"the_stars_align_{rest}"


def test_nothing_is_forbidden_without_a_card() -> None:
    assert allows(None) == EVERYTHING


# --- Terror ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-080", "ES-082", "ES-196", "ES-272")
def test_the_stars_align_to_bring_madness() -> None:
    assert drawn(stars("to_bring_madness")) == DOOM
    assert terror(stars("to_bring_madness")) == {"sanity 0": 5}
    assert endured(stars("to_bring_madness")) == {}


@pytest.mark.rule("ES-353")
def test_the_stars_align_to_bring_madness__comes_after_the_card_and_not_after_a_failure() -> None:
    """In the Loading Dock Terror dice are set aside; at the Koi Pond they fail the adventure: 1 Sanity, 2 Stamina."""
    at = {"roll": ["1", "2", "terror"], "mythos": stars("to_bring_madness")}
    dock = Table(place="the_loading_dock", layout=["the_loading_dock"], **at).do("fail")
    assert (dock.kind, dock.s.sanity, dock.aside()) == ("set_aside", [5], ["green_terror"])
    pond = Table(place="koi_pond", layout=["koi_pond"], **at).do("fail").ready()
    assert (pond.s.sanity, pond.s.stamina) == ([5], [2])  # no madness on top of it


@pytest.mark.rule("ES-080")
def test_the_stars_align_and_flesh_is_weak() -> None:
    assert drawn(stars("and_flesh_is_weak")) == DOOM
    assert terror(stars("and_flesh_is_weak")) == {"stamina 0": 3}
    assert endured(stars("and_flesh_is_weak")) == {}


# --- locks ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-144", "ES-147")
def test_the_stars_align_in_failing_light() -> None:
    assert locks(stars("in_failing_light"), "green") == DOOM
    assert len(Table(place=OFFICE, mythos=stars("in_failing_light")).do("stay").dice()) == 5


@pytest.mark.rule("ES-144", "ES-147")
def test_the_stars_align_when_tools_break() -> None:
    assert locks(stars("when_tools_break"), "yellow") == DOOM
    assert Table(place=OFFICE, dice=4, items=["axe"], mythos=stars("when_tools_break")).offers("use") == []


@pytest.mark.rule("ES-144", "ES-147")
def test_the_stars_align_when_relics_sleep() -> None:
    assert locks(stars("when_relics_sleep"), "red") == DOOM
    assert Table(place=OFFICE, dice=4, items=["enchanted_knife"], mythos=stars("when_relics_sleep")).offers("use") == []


@pytest.mark.rule("ES-149")
def test_the_stars_align_when_tools_break__and_the_gala_waits_for_the_die() -> None:
    """Both lock the yellow die: released by the first, it is locked by the second at once."""
    card, gala = stars("when_tools_break"), "gala_in_the_great_hall"
    locked = [{"card": card, "status": "holds"}, {"card": gala, "status": "waiting"}]
    assert endured(card, layout=[gala], locks=locked) == {"locks": {gala: "yellow"}}


# --- what is forbidden ----------------------------------------------------------------------------------------


@pytest.mark.rule("ES-197")
def test_the_stars_align_behind_closed_shutters() -> None:
    assert drawn(stars("behind_closed_shutters")) == DOOM
    assert allows(stars("behind_closed_shutters")) == EVERYTHING - {"souvenir"}
    assert endured(stars("behind_closed_shutters")) == {}


@pytest.mark.rule("ES-197")
def test_the_stars_align_as_thoughts_scatter() -> None:
    assert drawn(stars("as_thoughts_scatter")) == DOOM
    assert allows(stars("as_thoughts_scatter")) == EVERYTHING - {"focus"}
    assert endured(stars("as_thoughts_scatter")) == {}


@pytest.mark.rule("ES-197")
def test_the_stars_align_in_deadly_silence() -> None:
    assert drawn(stars("in_deadly_silence")) == DOOM
    assert allows(stars("in_deadly_silence")) == EVERYTHING - {"spell"}
    assert endured(stars("in_deadly_silence")) == {}


def test_the_stars_align_in_deadly_silence__leaves_dice_on_spells_to_be_used() -> None:
    at = {"place": OFFICE, "items": ["wither"], "mythos": stars("in_deadly_silence")}
    held = [{"die": "lore", "card": "wither"}]
    assert Table(**at, roll=["1", "1"], held=held).offers("complete") == ["0"]
    assert Table(**at, dice=2, held=held).offers("take_held") == ["0"]
    assert Table(**at, roll=["1", "1"]).offers("use") == []


@pytest.mark.rule("ES-197")
def test_the_stars_align_beyond_the_veil() -> None:
    assert drawn(stars("beyond_the_veil")) == DOOM
    assert allows(stars("beyond_the_veil")) == EVERYTHING - {"other world"}
    assert endured(stars("beyond_the_veil")) == {}


def test_the_stars_align_beyond_the_veil__who_is_there_may_stay() -> None:
    t = Table(place="yuggoth", others=["yuggoth", "rlyeh"], mythos=stars("beyond_the_veil"))
    assert "rlyeh" not in t.offers("move") and OFFICE in t.offers("move")
    t.do("stay")
    assert (t.kind, t.s.attempt) == ("before_roll", t.s.box.number["yuggoth"])


# --- time, hope -----------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-190")
def test_the_stars_align_and_time_runs_short() -> None:
    """Unless an Elder Sign was gained since it was drawn."""
    card = stars("and_time_runs_short")
    assert drawn(card) == DOOM
    assert endured(card, doom=4) == {"doom": 5}
    assert endured(card, doom=4, sign_since=True) == {}


def test_the_stars_align_and_time_runs_short__counts_from_its_own_draw() -> None:
    card = stars("and_time_runs_short")
    t = Table(phase="entrance", clock="IX", sign_since=True, decks={"mythos": [card]}).do("aid_sanity").ready()
    assert (t.mythos(), t.s.doom, t.s.sign_since) == (card, 1, False)
    gained = Table(place="the_hidden_passage", roll=["lore"], complete=[0, 1], mythos=card).complete(2).ready()
    assert (gained.s.signs, gained.s.sign_since) == (2, True)
    lost = Table(ancient_one="yig", signs=3, sanity=1, place=OFFICE, roll=["1"], mythos=card).do("give_up")
    assert (lost.s.signs, lost.s.sign_since, lost.kind) == (2, False, "choose_investigator")


def test_the_stars_align_yet_hope_remains() -> None:
    """The Missing Records are worth 2 Clues; who resolves them gains one more."""
    card = stars("yet_hope_remains")
    assert drawn(card) == DOOM
    assert Table(2, **GOOD_ROLL, mythos=card).complete(1).ready(1).s.clues == [3, 0]
    assert Table(2, **GOOD_ROLL).complete(1).ready(1).s.clues == [2, 0]
    assert Table(place=OFFICE, roll=["1"], mythos=card).do("give_up").ready().s.clues == [0]
    assert endured(card) == {}


@pytest.mark.rule("ES-339")
def test_the_stars_align_yet_hope_remains__also_in_other_worlds() -> None:
    t = Table(place="the_dreamlands", others=["the_dreamlands"], roll=["peril", "lore", "3"],
              mythos=stars("yet_hope_remains")).complete(0).ready()  # fmt: skip
    assert (t.s.clues, t.s.signs) == ([3], 1)  # two of the card
