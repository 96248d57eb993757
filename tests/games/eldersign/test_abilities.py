"""Investigator cards: their values and the limits of their abilities."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.eldersign.phases import DAILY, OUT
from tests.games.eldersign.table import GAME, Table

BOX = GAME.box
# Sanity, Stamina, and the starting equipment: Common Items, Unique Items, Spells, Clues.
INVESTIGATORS = {
    "amanda_sharpe": (5, 5, 0, 0, 0, 0),
    "ashcan_pete": (4, 6, 0, 0, 0, 0),
    "bob_jenkins": (4, 6, 2, 1, 0, 0),
    "carolyn_fern": (6, 4, 1, 1, 0, 0),
    "darrell_simmons": (4, 6, 1, 1, 0, 0),
    "dexter_drake": (5, 5, 0, 1, 2, 0),
    "gloria_goldberg": (6, 4, 1, 0, 1, 0),
    "harvey_walters": (7, 3, 0, 1, 1, 0),
    "jenny_barnes": (6, 4, 1, 0, 1, 0),
    "joe_diamond": (4, 6, 1, 0, 0, 1),
    "kate_winthrop": (6, 4, 0, 1, 1, 0),
    "mandy_thompson": (5, 5, 1, 0, 0, 1),
    "michael_mcglen": (3, 7, 2, 0, 0, 0),
    "monterey_jack": (3, 7, 1, 2, 0, 0),
    "sister_mary": (7, 3, 1, 1, 1, 0),
    "vincent_lee": (5, 5, 1, 0, 1, 0),
}
EVERYBODY = pytest.mark.parametrize("who", INVESTIGATORS)
RECORDS = "the_missing_records"  # tasks 6, and Lore with 3
VERMIN = "vermin_in_the_pipes"  # tasks 3, 3, and 3 with Peril


def rolled(who: str, roll: str, card: str = RECORDS, **position: Any) -> Table:
    """This Investigator has just rolled on a card."""
    return Table(**{"who": who, "place": card, "roll": roll.split(), **position})


# --- the card -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-184", "ES-264")
@EVERYBODY
def test_an_investigator_card_shows_values_one_ability_and_equipment(who: str) -> None:
    card = BOX.cards[BOX.number[who]]
    sanity, stamina, common, unique, spell, clue = INVESTIGATORS[who]
    assert (card.sanity, card.stamina) == (sanity, stamina)
    assert {kind: card.starting[kind] for kind in ("common", "unique", "spell", "clue")} == {
        "common": common, "unique": unique, "spell": spell, "clue": clue,
    }  # fmt: skip
    assert (card.starting["choice"], card.ally) == (2 * (who == "amanda_sharpe"), "duke" * (who == "ashcan_pete"))
    assert card.powers
    for lang in ("en", "pl"):
        assert card.name[lang] and card.occupation[lang] and card.ability[lang]
        assert GAME.words(lang).card_text(who)


@pytest.mark.rule("ES-184", "ES-264")
def test_there_are_sixteen_investigators_with_different_abilities() -> None:
    cards = [card for card in BOX.cards if card.set == "investigator"]
    assert {card.id for card in cards} == {*INVESTIGATORS}
    assert len({card.ability["en"] for card in cards}) == len({GAME.words().card_text(c.id) for c in cards}) == 16


@pytest.mark.rule("ES-185")
@EVERYBODY
def test_the_maximum_values_are_the_starting_values(who: str) -> None:
    former = "bob_jenkins" if who == "gloria_goldberg" else "gloria_goldberg"
    t = Table(who=former, sanity=1).carry_out({"lose_sanity": 1}).do(f"pick {who}")
    while t.kind == "equip":
        t.do("take_kind common")
    sanity, stamina, *_, clue = INVESTIGATORS[who]
    assert (t.s.sanity[0], t.s.max_sanity[0], t.s.stamina[0], t.s.max_stamina[0]) == (sanity, sanity, stamina, stamina)
    assert t.s.clues[0] == clue
    t.ready()


# --- once per roll --------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-187")
@pytest.mark.parametrize(
    ("who", "roll", "after"),
    [
        ("harvey_walters", "terror terror 1", ["green_1", "green_lore", "green_terror"]),
        ("michael_mcglen", "terror terror 1", ["green_1", "green_peril", "green_terror"]),
        ("darrell_simmons", "1 1 terror", ["green_1", "green_2", "green_terror"]),
    ],
)
def test_a_once_per_roll_ability_is_used_once_for_a_roll(who: str, roll: str, after: list[str]) -> None:
    t = rolled(who, roll, clues=1).do("ability hero0")
    assert (t.kind, t.dice(), t.offers("ability")) == ("after_roll", after, [])
    die = after[0]
    t.do("clue", f"reroll {die}", "done", faces=roll.split()[0])
    assert (t.kind, t.offers("ability")) == ("after_roll", [])  # the reroll belongs to the same roll


@pytest.mark.rule("ES-187")
def test_the_ability_may_wait_for_the_reroll() -> None:
    t = rolled("harvey_walters", "1 1 2", clues=1)
    assert t.offers("ability") == []
    t.do("clue", "reroll green_2", "done", faces="terror")
    assert t.offers("ability") == ["hero0"]
    t.do("ability hero0")
    assert (t.dice(), t.kind) == (["green_1", "green_1", "green_lore"], "after_roll")


@pytest.mark.rule("ES-350", "ES-187")
def test_after_a_failed_roll_the_next_one_is_a_new_roll() -> None:
    t = rolled("harvey_walters", "terror terror 1").do("ability hero0").fail_roll("1").do("done").roll("terror 1")
    assert t.offers("ability") == ["hero0"]
    t.do("ability hero0")
    assert (t.dice(), t.kind) == (["green_1", "green_lore"], "after_roll")


@pytest.mark.rule("ES-350", "ES-187")
def test_after_a_completed_task_the_next_one_is_a_new_roll() -> None:
    t = rolled("harvey_walters", "terror terror 3 3").do("ability hero0").complete(0).roll("terror terror")
    assert t.offers("ability") == ["hero0"]
    assert t.do("ability hero0").dice() == ["green_lore", "green_terror"]
    assert t.offers("ability") == []


# --- once per day ---------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-188", "ES-192")
def test_a_once_per_day_ability_is_gone_until_midnight() -> None:
    t = Table(2, who=["carolyn_fern", "bob_jenkins"], sanity=[1, 1], phase="begin", clock="VI",
              decks={"mythos": ["keep_friends_close_as_thoughts_scatter"]})  # fmt: skip
    assert (t.kind, t.seat) == ("start_of_any_turn", 0)
    t.do("ability hero0", "hero hero1").ready()
    assert (t.s.sanity, t.s.spent[0] & DAILY) == ([1, 2], DAILY)
    t.do("stay", "aid_stamina").ready(1)  # hero 1 begins a turn: she is not asked
    t.do("stay", "aid_stamina")  # midnight
    assert (t.kind, t.seat, t.s.day, t.s.turn) == ("start_of_any_turn", 0, 2, 0)
    t.do("ability hero0", "hero hero0").ready()
    assert t.s.sanity == [2, 2]


@pytest.mark.rule("ES-188")
def test_declining_does_not_use_up_the_ability() -> None:
    t = Table(2, who=["carolyn_fern", "bob_jenkins"], sanity=[1, 1], phase="begin").do("decline").ready()
    t.do("stay", "aid_stamina")
    assert (t.kind, t.seat, t.s.turn) == ("start_of_any_turn", 0, 1)


# --- single abilities -----------------------------------------------------------------------------------------


@pytest.mark.rule("ES-239", "ES-188")
@pytest.mark.parametrize(("who", "stat"), [("carolyn_fern", "sanity"), ("vincent_lee", "stamina")])
def test_the_turn_of_an_eliminated_player_is_a_turn_too(who: str, stat: str) -> None:
    gone: dict[str, Any] = {"who": [who, False], "spent": [0, OUT], "turn": 1, "phase": "begin", stat: [1, None]}
    t = Table(2, ancient_one="hastur", awake=True, doom=11, **gone)
    assert (t.kind, t.seat, t.s.turn, t.clock()) == ("start_of_any_turn", 0, 1, "XII")
    t.do("ability hero0")
    assert (getattr(t.s, stat)[0], t.s.turn, t.clock()) == (2, 0, "III")


@pytest.mark.rule("ES-322")
def test_amanda_sharpe_completes_several_tasks_with_one_roll_each_with_own_dice() -> None:
    t = rolled("amanda_sharpe", "3 3 peril 1", VERMIN).complete(0)
    assert (t.kind, t.dice(), t.offers("complete")) == ("after_roll", ["green_1", "green_3", "green_peril"], ["1", "2"])
    t.complete(1)
    assert (t.kind, t.dice()) == ("before_roll", ["green_1", "green_peril"])  # nothing is left for the third
    other = rolled("joe_diamond", "3 3 peril 1", VERMIN).complete(0)
    assert (other.kind, len(other.dice())) == ("before_roll", 3)


@pytest.mark.rule("ES-322")
def test_amanda_sharpe_may_stop_and_roll_again() -> None:
    t = rolled("amanda_sharpe", "3 3 peril 1", VERMIN).complete(0).do("done")
    assert (t.kind, t.aside(), len(t.dice())) == ("before_roll", [], 3)


@pytest.mark.rule("ES-322")
def test_on_a_card_with_an_arrow_amanda_sharpe_goes_from_the_top() -> None:
    card = "the_hidden_passage"  # 3; Peril and 3; Lore
    t = rolled("amanda_sharpe", "3 3 peril lore", card)
    for row in ("0", "1"):
        assert t.offers("complete") == [row]
        t.complete(int(row))
    t.complete(2).ready()
    assert (t.trophies(), t.s.signs) == ([card], 2)
    assert rolled("amanda_sharpe", "peril 2 1 lore", card).complete(0, "2", "1").kind == "before_roll"
    assert rolled("amanda_sharpe", "peril 2 lore", card).offers("complete") == []


@pytest.mark.rule("ES-349")
def test_no_monster_appears_in_the_turn_of_kate_winthrop() -> None:
    for who, monsters in (("kate_winthrop", 0), ("joe_diamond", 1)):
        t = Table(who=who, cup=["ghoul", "zombie"]).carry_out({"monster_appears": 1}, {"gain_clue": 1}).ready()
        assert (len(t.monsters()), t.s.clues) == (monsters, [1])
        t = Table(who=who, doom=3, cup=["ghoul", "zombie"]).carry_out({"add_doom": 1}).ready()  # a monster space
        assert (len(t.monsters()), t.s.doom) == (monsters, 4)
        t = rolled(who, "peril 1", "a_peculiar_specimen", layout=["a_peculiar_specimen"], complete=[0, 1], cup=["gug"],
                   decks={"adventure": ["the_guided_tour"]}).complete(2).ready()  # fmt: skip
        assert (len(t.monsters()), t.s.signs) == (monsters, 1)


@pytest.mark.rule("ES-349")
def test_a_terror_effect_brings_no_monster_for_kate_winthrop() -> None:
    for who, monsters in (("kate_winthrop", 0), ("joe_diamond", 1)):
        t = rolled(who, "terror 1 1", "the_gift_shop", layout=["the_gift_shop"], cup=["ghoul"]).fail_roll("1")
        assert (len(t.monsters()), t.aside(), t.kind) == (monsters, ["green_1"], "after_failure")


@pytest.mark.rule("ES-349")
def test_monsters_appear_in_the_turns_of_others() -> None:
    t = Table(2, who=["kate_winthrop", "joe_diamond"], turn=1, cup=["ghoul"]).carry_out({"monster_appears": 1}).ready(1)
    assert len(t.monsters()) == 1


@pytest.mark.rule("ES-351", "ES-187", "ES-188")
def test_mandy_thompson_has_up_to_two_dice_of_any_roll_rerolled() -> None:
    t = Table(2, who=["harvey_walters", "mandy_thompson"], place=[RECORDS, "entrance"], dice=4, aside=["3"],
              held=[{"die": "2", "hero": 0}]).roll("1 1 lore terror")  # fmt: skip
    assert (t.kind, t.seat) == ("any_roll", 1)
    t.do("ability hero1")
    assert (t.kind, t.seat, t.offers()) == ("reroll", 1, ["reroll green_1", "reroll green_lore", "reroll green_terror"])
    t.do("reroll green_1")
    assert "done" in t.offers()  # one is enough
    t.do("reroll green_1")
    # two are all: the dice are rolled unasked
    assert (t.kind, t.seat, t.s.spent[1] & DAILY) == ("after_roll", 0, DAILY)
    assert (t.aside(), t.held(), len(t.dice())) == (["green_3"], ["green_2"], 4)


@pytest.mark.rule("ES-351", "ES-187")
def test_the_reroll_of_mandy_thompson_belongs_to_the_roll() -> None:
    """Harvey uses his ability first: the reroll does not give him another."""
    t = Table(1, investigators_per_seat=2, who=["harvey_walters", "mandy_thompson"], place=[RECORDS, "entrance"],
              roll=["terror", "terror", "1"])  # fmt: skip
    assert t.offers("ability") == ["hero0", "hero1"]
    t.do("ability hero0", "ability hero1", "reroll green_1", "done", faces="terror")
    assert (t.dice(), t.offers("ability")) == (["green_lore", "green_terror", "green_terror"], [])
    assert t.kind == "after_roll"


@pytest.mark.rule("ES-352", "ES-315")
@pytest.mark.parametrize(
    ("who", "kind"), [("bob_jenkins", "common"), ("dexter_drake", "spell"), ("monterey_jack", "unique")]
)
def test_extra_cards_are_drawn_once_per_effect(who: str, kind: str) -> None:
    for gained in (1, 2, 3):
        t = Table(who=who).carry_out({f"gain_{kind}": gained}).ready()
        assert len(t.items()) == gained + 1
    t = Table(who=who).carry_out({f"gain_{kind}": 1}, {f"gain_{kind}": 1}).ready()
    assert len(t.items()) == 4
    for other in {"common", "unique", "spell", "ally"} - {kind}:
        assert len(Table(who=who).carry_out({f"gain_{other}": 1}).ready().items()) == 1


@pytest.mark.rule("ES-352")
def test_pete_may_replace_each_single_card() -> None:
    t = Table(who="ashcan_pete", decks={"common": ["axe"], "unique": ["holy_water"], "spell": ["heal"]})
    t.carry_out({"gain_common": 2})
    assert t.kind == "gain_instead"
    assert t.offers() == ["take_kind clue", "take_kind common", "take_kind unique", "take_kind spell"]
    t.do("take_kind spell")
    assert (t.kind, t.items()) == ("gain_instead", ["heal"])
    t.do("take_kind clue").ready()
    assert (t.items(), t.s.clues) == (["heal"], [1])
    t.carry_out({"gain_unique": 1}).do("take_kind unique").ready()
    assert t.items() == ["heal", "holy_water"]
    assert Table(who="ashcan_pete").carry_out({"gain_clue": 1}, {"gain_ally": 1}).ready().s.clues == [1]
