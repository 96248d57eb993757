"""The Entrance sheet: first aid, Lost and Found, souvenirs; and how Sanity and Stamina are lost and regained."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.eldersign.table import GAME, Table

ONES = ["ancient_relics", "the_graveyard"]  # trophies worth 1 each
FREE = ["aid_sanity", "aid_stamina", "lost_and_found"]
LAST_GREEN = [
    *({"die": "1", "card": "dread_curse_of_azathoth"} for _ in range(2)),
    *({"die": "1", "card": "storm_of_spirits"} for _ in range(3)),
    {"die": "1", "card": "wither"},
]
HOLDING = ["dread_curse_of_azathoth", "storm_of_spirits", "wither"]
NO_DOCTOR = "a_moments_respite_with_no_doctor_near"
SHUTTERS = "the_stars_align_behind_closed_shutters"


def worth(n: int) -> list[str]:
    """Trophies of this value: cards worth 2, and a token worth 1 if it is odd."""
    twos = ["the_archives", "lights_out", "the_curator", "hallway_on_fire", "the_elder_sign"]
    return twos[: n // 2] + ["ghoul"] * (n % 2)


# --- losing and regaining -------------------------------------------------------------------------------------


@pytest.mark.rule("ES-104")
@pytest.mark.parametrize(("stat", "n"), [("sanity", 1), ("sanity", 3), ("stamina", 2)])
def test_a_loss_takes_that_many_points_of_that_kind_only(stat: str, n: int) -> None:
    t = Table(2, sanity=[5, 3], stamina=[4, 3])
    before = t.picture()
    after = t.carry_out({f"lose_{stat}": n}).picture()
    assert {name: after[name] for name in after if after[name] != before[name]} == {
        f"{stat} 0": {"sanity": 5, "stamina": 4}[stat] - n
    }
    t.ready()


@pytest.mark.rule("ES-105")
@pytest.mark.parametrize("stat", ["sanity", "stamina"])
@pytest.mark.parametrize(("points", "n", "then"), [(1, 2, 3), (3, 2, 4), (4, 2, 4), (1, "max", 4), (1, 9, 4)])
def test_regaining_ends_at_the_maximum(stat: str, points: int, n: Any, then: int) -> None:
    t = Table(sanity=2, stamina=2, max_sanity=6, max_stamina=6)
    getattr(t.s, stat)[0], getattr(t.s, f"max_{stat}")[0] = points, 4
    t.carry_out({f"regain_{stat}": n})
    other = {"sanity": "stamina", "stamina": "sanity"}[stat]
    assert (getattr(t.s, stat)[0], getattr(t.s, f"max_{stat}")[0], getattr(t.s, other)[0]) == (then, 4, 2)
    t.ready()


@pytest.mark.rule("ES-105")
def test_the_maximum_is_the_number_on_the_investigators_card() -> None:
    t = Table(2, who=["michael_mcglen", "harvey_walters"], sanity=1, stamina=1, trophies=worth(4), phase="entrance")
    assert t.do("aid_both").s.sanity == [3, 7]
    assert t.s.stamina == [7, 3]
    t.ready(1)


# --- one action -----------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-106", "ES-113")
@pytest.mark.parametrize("action", ["aid_sanity", "aid_stamina", "buy clue", "buy common"])
def test_one_action_at_the_entrance_ends_the_phase(action: str) -> None:
    t = Table(2, sanity=2, stamina=2, trophies=[*worth(4), "ghoul"]).do("stay")
    assert (t.kind, t.phase()) == ("entrance", "resolution")
    t.do(action).until("movement").ready(1)
    assert t.clock() == "III"
    assert (t.s.sanity[0] - 2) + (t.s.stamina[0] - 2) + t.s.clues[0] + len(t.items()) == 1


@pytest.mark.rule("ES-113", "ES-106")
def test_one_souvenir_a_turn_even_with_trophies_for_more() -> None:
    t = Table(2, trophies=[*ONES, "ghoul"], phase="entrance").do("buy clue", "pay ghoul")
    assert (t.s.clues[0], t.worth()) == (1, 2)
    t.ready(1)


@pytest.mark.rule("ES-316", "ES-106")
def test_the_entrance_action_is_mandatory() -> None:
    t = Table(2).do("stay")
    assert (t.kind, t.offers()) == ("entrance", FREE)
    before = t.picture()
    after = t.do("aid_stamina").picture()  # at full values nothing is regained
    assert {name for name in after if after[name] != before[name]} == {"turn", "phase", "clock"}
    t.ready(1)


@pytest.mark.rule("ES-316")
def test_nothing_happens_if_every_entrance_action_is_forbidden_or_impossible() -> None:
    no_aid: dict[str, Any] = {"mythos": NO_DOCTOR, "items": HOLDING, "held": LAST_GREEN, "sanity": 2}
    t = Table(2, **no_aid).do("stay")
    assert (t.supply(), t.offers()) == (0, ["lost_and_found", "rest"])  # nobody has to take a die off a Spell
    t.do("rest").ready(1)
    assert (t.s.sanity[0], t.clock(), t.items()) == (2, "III", HOLDING)
    buying = Table(2, **no_aid, trophies=["gug"], phase="entrance")
    assert buying.offers() == ["lost_and_found", "buy clue", "buy common"]


# --- first aid ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-107")
@pytest.mark.parametrize("stat", ["sanity", "stamina"])
def test_free_first_aid_regains_one_point_of_one_kind(stat: str) -> None:
    t = Table(2, sanity=2, stamina=2, trophies=["ghoul"], phase="entrance")
    changed = t.changes(f"aid_{stat}")
    assert changed == {f"{stat} 0": 3, "turn": 1, "phase": "movement", "clock": "III"}  # no trophy is spent
    t.ready(1)


@pytest.mark.rule("ES-108")
@pytest.mark.parametrize(("stat", "most"), [("sanity", 6), ("stamina", 4)])
def test_two_trophies_restore_one_value_to_its_maximum(stat: str, most: int) -> None:
    t = Table(2, sanity=1, stamina=1, trophies=["the_archives", "gug"], phase="entrance")
    assert (t.do(f"aid_{stat}_full").kind, t.offers("pay")) == ("pay", ["the_archives", "gug"])
    t.do("pay gug").ready(1)
    other = {"sanity": "stamina", "stamina": "sanity"}[stat]
    assert (getattr(t.s, stat)[0], getattr(t.s, other)[0], t.trophies()) == (most, 1, ["the_archives"])


@pytest.mark.rule("ES-109")
def test_four_trophies_restore_both_values_to_their_maximum() -> None:
    t = Table(2, sanity=1, stamina=1, trophies=worth(4), phase="entrance").do("aid_both")
    assert (t.s.sanity[0], t.s.stamina[0], t.trophies()) == (6, 4, [])
    t.ready(1)


@pytest.mark.rule("ES-317", "ES-108", "ES-109")
@pytest.mark.parametrize(
    ("means", "offered"),
    [
        (0, set()),
        (1, set()),
        (2, {"aid_sanity_full", "aid_stamina_full"}),
        (3, {"aid_sanity_full", "aid_stamina_full"}),
        (4, {"aid_sanity_full", "aid_stamina_full", "aid_both"}),
    ],
)
def test_paid_first_aid_needs_its_whole_price(means: int, offered: set[str]) -> None:
    t = Table(sanity=1, stamina=1, trophies=worth(means), phase="entrance")
    paid = {"aid_sanity_full", "aid_stamina_full", "aid_both"}
    assert paid & {*t.offers()} == offered
    assert {*FREE} <= {*t.offers()}


# --- Lost and Found -------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-319", "ES-110")
@pytest.mark.parametrize(
    ("face", "changed"),
    [
        ("1", {}),
        ("2", {"clues 0": 1}),
        ("3", {"items 0": ["axe"], "tokens 0": [0], "deck common": ["lantern"]}),
        ("lore", {"items 0": ["wither"], "tokens 0": [0], "deck spell": ["heal"]}),
        ("peril", {"stamina 0": 2}),
        ("terror", {"sanity 0": 2}),
    ],
)
def test_the_lost_and_found_table(face: str, changed: dict[str, Any]) -> None:
    decks = {"common": ["lantern", "axe"], "spell": ["heal", "wither"]}
    t = Table(2, sanity=3, stamina=3, decks=decks, phase="entrance")
    found = t.changes("lost_and_found", faces=face)
    assert found == changed | {"turn": 1, "phase": "movement", "clock": "III"}
    t.ready(1)


@pytest.mark.rule("ES-110")
def test_lost_and_found_rolls_one_green_die() -> None:
    seen = set()
    for counter in range(40):
        t = Table(sanity=3, stamina=3, phase="entrance", counter=counter).do("lost_and_found")
        ((_, _, face, _),) = t.events("lost_and_found")
        seen.add(face)
        assert t.picture()["supply"] == [6, 1, 1]
    assert seen == {1, 2, 3, 5, 6, 7}  # Investigation 1 to 3, Lore, Peril, Terror


@pytest.mark.rule("ES-110", "ES-167", "ES-169")
def test_lost_and_found_takes_a_die_off_a_spell_if_no_green_die_is_free() -> None:
    held = [*LAST_GREEN[:-1], {"die": "terror", "card": "wither"}]
    t = Table(2, items=[["dread_curse_of_azathoth", "storm_of_spirits"], ["wither"]], held=held, phase="entrance")
    assert (t.supply(), t.supply("yellow")) == (0, 1)
    t.do("lost_and_found")
    slots = {GAME.words("en").option(t.s, action): GAME.actions.code(action) for action in t.s.options}
    assert (t.kind, t.seat, len(slots)) == ("lost_and_found_die", 0, 3)  # one for each Spell: equal dice are one choice
    of_bob = next(code for text, code in slots.items() if "Wither" in text)
    t.do(of_bob, faces="2").ready(1)
    assert (t.s.clues, t.supply(), t.held("wither")) == ([1, 0], 1, [])
    assert (t.items(1), t.bottom("spell")) == ([], ["wither"])  # an empty Spell goes, whoever cast it
    assert len(t.s.held) == 5


@pytest.mark.rule("ES-110", "ES-167")
def test_lost_and_found_leaves_dice_on_spells_while_a_green_die_is_free() -> None:
    one = {"items": ["wither"], "held": [{"die": "terror", "card": "wither"}], "phase": "entrance"}
    t = Table(2, **one).do("lost_and_found", faces="2").ready(1)
    assert (t.s.clues[0], t.held("wither"), t.supply()) == (1, ["green_terror"], 5)
    yellow = [*LAST_GREEN[:-1], {"die": "yellow_4", "card": "wither"}]
    t = Table(2, items=HOLDING, held=yellow, phase="entrance").do("lost_and_found", faces="2").ready(1)
    assert (t.supply(), t.held("wither")) == (1, ["yellow_4"])


@pytest.mark.rule("ES-111", "ES-318")
@pytest.mark.parametrize("hero", ["harvey_walters", "darrell_simmons", "mandy_thompson"])
def test_nothing_modifies_the_lost_and_found_roll(hero: str) -> None:
    """Harvey and Darrell change dice after each own roll, Mandy rerolls after anybody's."""
    cards = ["lucky_cigarette_case", "dragons_eye", "research_notes", "wither", "professor_armitage"]
    t = Table(2, who=["joe_diamond", hero], items=[cards, []], clues=[3, 0], turn=0, phase="entrance")
    assert t.offers("use") == ["1 research_notes"]  # a Clue in the own turn: not a matter of dice
    t.do("lost_and_found", faces="terror").ready(1)
    assert (t.s.sanity[0], t.s.clues[0], t.items()) == (3, 3, cards)
    t = Table(2, who=[hero, "joe_diamond"], clues=[3, 0], phase="entrance").do("lost_and_found", faces="terror")
    t.ready(1)


@pytest.mark.rule("ES-318")
def test_a_terror_of_lost_and_found_has_no_terror_effects() -> None:
    t = Table(2, mythos="the_stars_align_to_bring_madness", sanity=3, phase="entrance")
    assert t.do("lost_and_found", faces="terror").s.sanity[0] == 2  # 1 for the table, none for the Mythos card
    assert not t.events("terror")
    t.ready(1)


# --- souvenirs ------------------------------------------------------------------------------------------------

PRICES = {"clue": 1, "common": 2, "unique": 3, "spell": 4, "ally": 5, "elder_sign": 10}


@pytest.mark.rule("ES-320", "ES-112", "ES-317")
@pytest.mark.parametrize(("thing", "price"), PRICES.items())
def test_souvenir_prices(thing: str, price: int) -> None:
    assert thing not in Table(trophies=worth(price - 1), phase="entrance").offers("buy")
    t = Table(2, who=["joe_diamond", "bob_jenkins"], trophies=worth(price), phase="entrance")
    top = {deck: t.deck(deck)[-1] for deck in ("common", "unique", "spell", "ally")}
    t.do(f"buy {thing}")
    assert (t.trophies(), t.items()) == ([], [top[thing]] if thing in top else [])
    assert (t.s.clues[0], t.s.signs) == (thing == "clue", thing == "elder_sign")
    t.ready(1)


@pytest.mark.rule("ES-112", "ES-317")
def test_every_souvenir_one_can_pay_is_on_offer() -> None:
    offers = {n: Table(trophies=worth(n), phase="entrance").offers("buy") for n in range(11)}
    assert offers == {n: [thing for thing, price in PRICES.items() if price <= n] for n in range(11)}
    assert GAME.why(Table(trophies=worth(9), phase="entrance").s, GAME.actions.find("buy elder_sign")) == "ES-317"


@pytest.mark.rule("ES-316", "ES-112")
def test_souvenirs_may_be_forbidden_and_an_empty_deck_sells_nothing() -> None:
    assert Table(trophies=worth(10), mythos=SHUTTERS, phase="entrance").offers() == FREE
    no_allies = [card.id for card in GAME.box.cards if card.set == "ally"]
    t = Table(2, trophies=worth(5), items=[[], no_allies], phase="entrance")
    assert t.offers("buy") == ["clue", "common", "unique", "spell"]


@pytest.mark.rule("ES-321")
@pytest.mark.parametrize(("signs", "sealed"), [(12, False), (13, True)])
def test_a_bought_elder_sign_counts_at_once_and_can_win(signs: int, sealed: bool) -> None:
    t = Table(2, signs=signs, trophies=worth(10), phase="entrance").do("buy elder_sign")
    assert (t.s.signs, t.s.done, t.s.ending) == (signs + 1, sealed, "sealed" if sealed else "")
    assert t.clock() == ("XII" if sealed else "III")
