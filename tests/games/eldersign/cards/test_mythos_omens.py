"""Mythos cards that bring monsters, gates, dreams and demands, and those that help."""

from __future__ import annotations

import pytest

from tests.games.eldersign.cards.midnights import (
    EVERYTHING,
    GOOD_ROLL,
    LOCKING,
    NEXT,
    allows,
    drawn,
    endured,
    locks,
    night,
    terror,
)
from tests.games.eldersign.cards.plays import HERE, OFFICE, THERE
from tests.games.eldersign.table import Table

MONSTER = {"monsters": 1}
OMEN = {"doom": 1, "monsters": 1}


def free_aid(mythos: str | None) -> list[int]:
    """Points of each value that the free first aid restores."""
    at = {"phase": "entrance", "sanity": 1, "stamina": 1, "mythos": mythos}
    points = []
    for what in ("sanity", "stamina"):
        changed = Table(**at).changes(f"aid_{what}")
        points.append(changed[f"{what} 0"] - 1)
        assert f"{'stamina' if what == 'sanity' else 'sanity'} 0" not in changed
    return points


# --- Sudden Terror, Fevered Dreams ----------------------------------------------------------------------------


def test_sudden_terror_amid_stillness() -> None:
    card = "sudden_terror_amid_stillness"
    assert drawn(card) == MONSTER
    assert (free_aid(card), free_aid(None)) == ([2, 2], [1, 1])
    assert endured(card) == {}


def test_sudden_terror_in_failing_light() -> None:
    assert locks("sudden_terror_in_failing_light", "green") == MONSTER


def test_fevered_dreams_amid_stillness() -> None:
    card = "fevered_dreams_amid_stillness"
    assert drawn(card, 2, place=["entrance", OFFICE]) == {"sanity 0": 5, "sanity 1": 3}
    assert free_aid(card) == [2, 2]
    assert endured(card) == {}


@pytest.mark.rule("ES-295")
def test_fevered_dreams_amid_stillness__may_devour() -> None:
    t, changed = night("fevered_dreams_amid_stillness", 2, sanity=[None, 1])
    assert (t.kind, t.seat, t.who(1), t.s.doom) == ("choose_investigator", 1, None, 1)
    assert changed["sanity 0"] == 5


# --- Keep Friends Close ---------------------------------------------------------------------------------------


@pytest.mark.rule("ES-194", "ES-291")
@pytest.mark.parametrize("rest", ["when_memories_fade", "to_bring_madness", "as_thoughts_scatter"])
def test_keep_friends_close_gives_a_clue_to_the_player_whose_turn_ended(rest: str) -> None:
    assert drawn(f"keep_friends_close_{rest}", 2) == {"clues 0": 1}


def test_keep_friends_close_when_memories_fade() -> None:
    card = "keep_friends_close_when_memories_fade"
    assert terror(card) == {"clues 0": 1}  # one of two
    assert endured(card, clues=0) == {}
    forgetful = Table(place=OFFICE, roll=["terror", "1"], mythos=card)
    assert forgetful.changes("fail") == {} and forgetful.kind == "set_aside"


def test_keep_friends_close_to_bring_madness() -> None:
    assert terror("keep_friends_close_to_bring_madness") == {"sanity 0": 5}
    assert endured("keep_friends_close_to_bring_madness") == {}


def test_keep_friends_close_as_thoughts_scatter() -> None:
    assert allows("keep_friends_close_as_thoughts_scatter") == EVERYTHING - {"focus"}


# --- A Moment's Respite ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("rest", ["with_no_doctor_near", "when_each_stands_alone"])
def test_a_moments_respite_lets_each_regain_a_point_of_one_kind(rest: str) -> None:
    """Gloria chooses; Bob lacks nothing but Stamina; Dexter is unhurt."""
    t, changed = night(f"a_moments_respite_{rest}", 3, sanity=[2, None, None], stamina=[2, 3, None])
    assert (t.kind, t.seat, t.offers(), changed) == ("choose", 0, ["choose 0", "choose 1"], {})
    t.do("choose 0").ready(1)
    assert (t.s.sanity, t.s.stamina, t.s.doom) == ([3, 4, 5], [2, 4, 5], 0)


def test_a_moments_respite_with_no_doctor_near() -> None:
    card = "a_moments_respite_with_no_doctor_near"
    assert drawn(card) == {}
    assert allows(card) == EVERYTHING - {"first aid"}
    assert endured(card, sanity=1, stamina=1) == {}


def test_a_moments_respite_when_each_stands_alone() -> None:
    card = "a_moments_respite_when_each_stands_alone"
    assert drawn(card) == {}
    assert allows(card) == EVERYTHING - {"assistance"}
    assert endured(card, sanity=1, stamina=1) == {}


# --- A Voice Makes Demands ------------------------------------------------------------------------------------


@pytest.mark.parametrize("rest", ["and_failure_costs_dear", "while_something_scratches"])
def test_a_voice_makes_demands_of_the_active_player(rest: str) -> None:
    card = f"a_voice_makes_demands_{rest}"
    t, changed = night(card, 2)
    assert (t.kind, t.seat, t.offers(), changed) == ("choose", 0, ["choose 0", "choose 1"], {})
    assert t.do("choose 0").ready(1).s.doom == 1 and t.s.sanity == [6, 4]
    t, _ = night(card, 2)
    assert t.do("choose 1").ready(1).s.doom == 0 and t.s.sanity == [5, 3]


def test_a_voice_makes_demands_and_failure_costs_dear() -> None:
    """The penalties of the Office are 1 Sanity and 1 Clue."""
    card = "a_voice_makes_demands_and_failure_costs_dear"
    t = Table(2, place=OFFICE, roll=["1"], mythos=card).do("give_up").ready(1)
    assert (t.s.sanity, t.s.stamina) == ([4, 4], [4, 6])
    other = Table(place="the_dreamlands", others=["the_dreamlands"], roll=["1"], mythos=card).do("give_up").ready()
    assert other.s.sanity == [4]  # 1 Sanity for the Dreamlands
    assert Table(**GOOD_ROLL, mythos=card).complete(1).ready().s.sanity == [6]
    assert endured(card) == {}


def test_a_voice_makes_demands_while_something_scratches() -> None:
    card = "a_voice_makes_demands_while_something_scratches"
    assert terror(card) == MONSTER
    assert endured(card) == {}


# --- Something Must Be Fed ------------------------------------------------------------------------------------

FED = ["something_must_be_fed_while_the_horde_grows", "something_must_be_fed_when_tools_break"]


@pytest.mark.parametrize("card", FED)
def test_something_must_be_fed_with_doom_or_two_monsters(card: str) -> None:
    t, _ = night(card)
    assert (t.kind, t.offers()) == ("choose", ["choose 0", "choose 1"])
    t.do("choose 0").ready()
    assert (t.s.doom, t.monsters()) == (1, [])
    t, _ = night(card)
    t.do("choose 1").until("movement")
    assert (t.s.doom, len(t.monsters())) == (0, 2)


@pytest.mark.rule("ES-343")
@pytest.mark.parametrize("card", FED)
def test_something_must_be_fed_with_doom_if_the_pool_has_not_two(card: str) -> None:
    tokens = Table().cup()
    t, changed = night(card, trophies=tokens[1:])
    assert (changed.pop("doom"), t.monsters(), t.cup()) == (1, [], tokens[:1])
    t.ready()


@pytest.mark.rule("ES-190")
def test_something_must_be_fed_while_the_horde_grows() -> None:
    card = "something_must_be_fed_while_the_horde_grows"
    assert endured(card, monsters=HERE + THERE) == {"doom": 1}
    assert endured(card, monsters=HERE) == {}


def test_something_must_be_fed_when_tools_break() -> None:
    card = "something_must_be_fed_when_tools_break"
    t, changed = night(card)
    assert (changed, t.kind) == ({"locks": {card: "yellow"}, "supply": [6, 0, 1]}, "choose")
    assert endured(card) == {"locks": {}, "supply": [6, 1, 1]}


# --- The Veil Tears -------------------------------------------------------------------------------------------

VIGIL = "the_veil_tears_and_the_vigil_begins"


@pytest.mark.rule("ES-198")
def test_the_veil_tears_and_the_vigil_begins() -> None:
    assert drawn(VIGIL) == {"doom": 2}
    t, changed = night(NEXT, 2, mythos=VIGIL, sanity=[2, 4])
    assert changed == {"lasting": [VIGIL], "sanity 0": 3, "clues 0": 1}  # Bob's maximum is 4
    t.ready(1)


@pytest.mark.rule("ES-198", "ES-340")
def test_the_veil_tears_and_the_vigil_begins__works_twice_and_leaves() -> None:
    at = {"sanity": 2, "mythos": "the_stars_align_behind_closed_shutters", "lasting": [{"card": VIGIL, "midnights": 1}]}
    t, changed = night(NEXT, **at)
    assert (changed["lasting"], changed["sanity 0"], t.s.doom) == ([], 3, 0)
    assert sorted(changed["bottom mythos"][-2:]) == ["the_stars_align_behind_closed_shutters", VIGIL]
    t.ready()


def test_the_veil_tears_and_the_vigil_begins__from_the_draw_to_the_end() -> None:
    """Three midnights: it is drawn, it works, it works again."""
    order = ["the_stars_align_as_thoughts_scatter", "the_stars_align_in_deadly_silence", VIGIL]
    t = Table(phase="entrance", clock="IX", sanity=1, stamina=1, decks={"mythos": order})
    seen = []
    for _ in range(3):
        while t.clock() != "IX":
            t.do("stay", "lost_and_found", faces="1")
        t.do(*["stay"] * (t.kind == "movement"), "lost_and_found", faces="1")
        seen.append((t.s.sanity[0], VIGIL in (t.mythos(), *t.picture()["lasting"])))
    assert seen == [(1, True), (2, True), (3, False)]


# --- Dark Omens -----------------------------------------------------------------------------------------------


def test_dark_omens_and_something_prowls() -> None:
    card = "dark_omens_and_something_prowls"
    assert drawn(card) == OMEN
    assert endured(card) == MONSTER


def test_dark_omens_yet_hope_remains() -> None:
    card = "dark_omens_yet_hope_remains"
    assert drawn(card) == OMEN
    assert Table(2, **GOOD_ROLL, mythos=card).complete(1).ready(1).s.clues == [3, 0]
    assert Table(place=OFFICE, roll=["1"], mythos=card).do("give_up").ready().s.clues == [0]
    assert endured(card) == {}


@pytest.mark.parametrize(("ancient", "plus"), [("azathoth", 0), ("hastur", 1)])
def test_dark_omens_yet_merchants_give_credit(ancient: str, plus: int) -> None:
    """Souvenirs for 1, 1, 2, 3, 4 and 9; Hastur adds his to the printed price. First aid is not cheaper."""
    card = "dark_omens_yet_merchants_give_credit"
    assert drawn(card) == OMEN and endured(card) == {}
    prices = {"clue": 1, "common": 1 + plus, "unique": 2 + plus, "spell": 3 + plus, "ally": 4 + plus}
    prices["elder_sign"] = 9 + plus
    coins = [
        *LOCKING[:1],
        "ghoul",
        "zombie",
        "ghost",
        "byakhee",
        "maniac",
        "mi_go",
        "cultist_1",
        "cultist_2",
        "cultist_3",
    ]
    for worth in range(11):
        t = Table(ancient_one=ancient, phase="entrance", trophies=coins[:worth], sanity=1, mythos=card)
        assert set(t.offers("buy")) == {what for what, price in prices.items() if price <= worth}
        assert ("aid_sanity_full" in t.offers()) is (worth >= 2 + plus)
    bought = Table(ancient_one=ancient, phase="entrance", trophies=["ghoul"], mythos=card).do("buy clue").ready()
    assert (bought.s.clues, bought.trophies()) == ([1], [])  # never for nothing


CURSE = "dark_omens_and_a_curse_takes_root"


def test_dark_omens_and_a_curse_takes_root() -> None:
    t, changed = night(CURSE)
    assert changed == OMEN | {"locks": {CURSE: "green"}, "supply": [5, 1, 1]}
    t.ready()


@pytest.mark.rule("ES-198", "ES-340")
def test_dark_omens_and_a_curse_takes_root__stays_beside_later_cards() -> None:
    t, changed = night(NEXT, mythos=CURSE)
    assert changed == {"lasting": [CURSE], "clues 0": 1} and t.locked() == {CURSE: "green"}
    t, changed = night(NEXT, mythos="the_stars_align_as_thoughts_scatter", lasting=[CURSE])
    assert "lasting" not in changed and t.locked() == {CURSE: "green"}
    t.ready()


@pytest.mark.rule("ES-340")
@pytest.mark.parametrize("current", [False, True])
def test_dark_omens_and_a_curse_takes_root__ends_with_a_resolved_other_world(current: bool) -> None:
    """As the current card it keeps its place until midnight, but holds no die and does not stay any longer."""
    mythos = {"mythos": CURSE} if current else {"mythos": NEXT, "lasting": [CURSE]}
    t = (
        Table(place="the_dreamlands", others=["the_dreamlands"], roll=["peril", "lore", "3"], **mythos)
        .complete(0)
        .ready()
    )
    assert (t.locked(), t.supply(), t.picture()["lasting"]) == ({}, 6, [])
    assert (CURSE in t.bottom("mythos")) is not current and t.mythos() == (CURSE if current else NEXT)
    if current:
        t.until("entrance")
        while t.s.day == 1:
            t.do(*["stay"] * (t.kind == "movement"), "lost_and_found", faces="1")
        assert t.picture()["lasting"] == [] and CURSE in t.bottom("mythos")


def test_dark_omens_and_a_curse_takes_root__minds_no_other_adventure() -> None:
    t = Table(**GOOD_ROLL, mythos=NEXT, lasting=[CURSE]).complete(1).ready()
    assert (t.locked(), t.picture()["lasting"]) == ({CURSE: "green"}, [CURSE])


# --- The Museum Takes Its Due ---------------------------------------------------------------------------------


@pytest.mark.parametrize("rest", ["and_flesh_is_weak", "and_hunters_find_prey"])
def test_the_museum_takes_its_due_from_each(rest: str) -> None:
    """Gloria has a Clue and chooses, Bob has none."""
    card = f"the_museum_takes_its_due_{rest}"
    t, _ = night(card, 2, clues=[1, 0])
    assert (t.kind, t.seat, t.offers()) == ("choose", 0, ["choose 0", "choose 1"])
    t.do("choose 0").ready(1)
    assert (t.s.clues, t.s.stamina, t.s.sanity, t.s.doom) == ([0, 0], [4, 5], [6, 4], 0)
    t, _ = night(card, clues=1)
    t.do("choose 1").ready()
    assert (t.s.clues, t.s.stamina) == ([1], [3])


def test_the_museum_takes_its_due_and_flesh_is_weak() -> None:
    card = "the_museum_takes_its_due_and_flesh_is_weak"
    assert terror(card) == {"stamina 0": 3}
    assert endured(card) == {}


@pytest.mark.parametrize(("monsters", "clues"), [(HERE, 1), (HERE[:1], 1), ([], 0)])
def test_the_museum_takes_its_due_and_hunters_find_prey(monsters: list[dict[str, object]], clues: int) -> None:
    """One Clue a phase, however many monsters are taken."""
    card = "the_museum_takes_its_due_and_hunters_find_prey"
    tokens = [monster | {"defeated": True} for monster in monsters]
    t = Table(2, phase="entrance", monsters=tokens, mythos=card).do("aid_sanity").ready(1)
    assert (t.s.clues, len(t.trophies())) == ([clues, 0], len(monsters))
    assert endured(card) == {}


# --- A Gate Yawns ---------------------------------------------------------------------------------------------


def test_a_gate_yawns_and_idle_hands_bleed() -> None:
    card = "a_gate_yawns_and_idle_hands_bleed"
    t, changed = night(card)
    assert (changed.pop("others"), len(changed.pop("deck other_world")), changed) == (t.others(), 7, {"doom": 1})
    assert len(t.ready().others()) == 1
    idle = endured(card, 3, place=["entrance", OFFICE, "entrance"])
    assert idle == {"stamina 0": 3, "stamina 2": 4}


def test_a_gate_yawns_when_relics_sleep() -> None:
    changed = locks("a_gate_yawns_when_relics_sleep", "red")
    assert (len(changed.pop("others")), len(changed.pop("deck other_world")), changed) == (1, 7, {"doom": 1})
