"""The Allies: a token for every use, and with the last one they leave."""

from __future__ import annotations

import pytest

from tests.games.eldersign.cards.plays import HERE, OFFICE, OWN_TURN, THERE, changes_die, moments
from tests.games.eldersign.table import Table


def tired(ally: str, tokens: int) -> list[dict[str, object]]:
    """An Ally with so many tokens."""
    return [{"card": ally, "tokens": tokens}]


# --- Duke -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-172", "ES-348")
def test_duke() -> None:
    """The penalty of the Hidden Passage is 2 Stamina."""
    assert moments("duke") == {}  # he is not asked but when something is lost
    t = Table(items=["duke"], place="the_hidden_passage", roll=["1"]).do("give_up")
    assert (t.kind, t.offers()) == ("prevent_loss", ["use 0 duke", "decline"])
    t.do("use 0 duke").ready()
    assert (t.s.stamina, t.s.sanity, t.items(), t.tokens("duke")) == ([3], [6], ["duke"], 1)


def test_duke__may_be_spared() -> None:
    t = Table(items=["duke"], place="the_hidden_passage", roll=["1"]).do("give_up", "decline").ready()
    assert (t.s.stamina, t.tokens("duke")) == ([2], 0)


@pytest.mark.rule("ES-348")
def test_duke__leaves_with_his_third_token() -> None:
    t = Table(items=tired("duke", 1), place=OFFICE, roll=["1"]).do("give_up", "use 0 duke").ready()
    assert (t.s.sanity, t.tokens("duke"), t.bottom("ally")) == ([6], 2, [])
    t = Table(items=tired("duke", 2), place=OFFICE, roll=["1"]).do("give_up", "use 0 duke").ready()
    assert (t.s.sanity, t.items(), t.bottom("ally")) == ([6], [], ["duke"])


def test_duke__also_guards_in_the_turn_of_another() -> None:
    """Bob fails where Gloria assisted him; the loss she chooses is Duke's."""
    t = Table(2, turn=1, items=["duke"], place=[OFFICE, OFFICE], roll=["1", "2", "2"])
    t.fail_roll("1").do("assist hero0", "agree", "give_up", "choose 1")
    assert (t.kind, t.seat, t.offers()) == ("prevent_loss", 0, ["use 0 duke", "decline"])
    t.do("use 0 duke").ready(0)
    assert (t.s.sanity, t.s.stamina, t.tokens("duke")) == ([6, 3], [4, 6], 1)


@pytest.mark.rule("ES-345")
def test_duke__is_no_help_with_a_cost() -> None:
    t = Table(items=["duke", "dynamite"], monsters=THERE).do("use 0 dynamite")
    assert (t.kind, t.s.stamina, t.tokens("duke")) == ("movement", [3], 0)
    visions = Table(items=["duke"], place="the_elder_sign", layout=["the_elder_sign"], roll=["lore", "1"]).complete(0)
    assert (visions.kind, visions.s.sanity, visions.tokens("duke")) == ("before_roll", [5], 0)


def test_duke__saves_a_life_but_only_that_of_his_owner() -> None:
    t = Table(2, items=["duke"], sanity=[1, 2], stamina=[2, 2], phase="entrance", clock="IX",
              decks={"mythos": ["fevered_dreams_amid_stillness"]})  # fmt: skip
    t.do("aid_stamina", "use 0 duke").ready(1)
    assert (t.s.sanity, t.tokens("duke"), t.s.doom) == ([1, 1], 1, 0)


# --- Anna Kaslow ----------------------------------------------------------------------------------------------

CALM, STORM = "keep_friends_close_to_bring_madness", "the_veil_tears_and_the_vigil_begins"


def test_anna_kaslow() -> None:
    """She looks at the upper Mythos card: it may stay …"""
    assert moments("anna_kaslow") == {"0": ["start_of_turn"]}
    t = Table(items=["anna_kaslow"], phase="begin", decks={"mythos": [CALM, STORM]}).do("use 0 anna_kaslow")
    assert (t.kind, t.offers()) == ("keep_or_bottom", [f"drop {STORM}", "decline"])
    t.do("decline").ready()
    assert (t.picture()["foreseen"], t.deck("mythos"), t.tokens("anna_kaslow")) == ([STORM], [CALM], 1)
    assert t.mythos() is None


def test_anna_kaslow__or_puts_it_below_the_deck() -> None:
    t = Table(items=["anna_kaslow"], phase="begin", decks={"mythos": [CALM, STORM]})
    below = t.bottom("mythos")
    t.do("use 0 anna_kaslow", f"drop {STORM}").ready()
    assert (t.deck("mythos"), t.bottom("mythos"), t.s.doom) == ([CALM], [*below, STORM], 0)


@pytest.mark.parametrize(("answer", "drawn"), [("decline", STORM), (f"drop {STORM}", CALM)])
def test_anna_kaslow__knows_what_midnight_brings(answer: str, drawn: str) -> None:
    t = Table(items=["anna_kaslow"], phase="begin", clock="IX", decks={"mythos": [CALM, STORM]})
    t.do("use 0 anna_kaslow", answer, "stay", "aid_sanity")
    assert t.mythos() == drawn and t.kind == "start_of_turn"


@pytest.mark.rule("ES-348")
def test_anna_kaslow__leaves_with_her_second_token() -> None:
    t = Table(items=tired("anna_kaslow", 1), phase="begin").do("use 0 anna_kaslow", "decline").ready()
    assert (t.items(), t.bottom("ally")) == ([], ["anna_kaslow"])


# --- Professor Armitage, Richard Upton Pickman ----------------------------------------------------------------


@pytest.mark.rule("ES-172", "ES-348")
@pytest.mark.parametrize(("tokens", "left"), [(1, ["professor_armitage"]), (2, [])])
def test_professor_armitage(tokens: int, left: list[str]) -> None:
    assert moments("professor_armitage") == {"0": ["after_roll"]}
    assert changes_die("professor_armitage", "lore") == {"tokens 0": [1]}
    t = Table(items=tired("professor_armitage", tokens), place=OFFICE, roll=["1"]).do("use 0 professor_armitage")
    assert (t.kind, t.dice(), t.items()) == ("after_roll", ["green_lore"], left)
    assert t.bottom("ally") == ([] if left else ["professor_armitage"])


@pytest.mark.rule("ES-172", "ES-348")
@pytest.mark.parametrize(("tokens", "left"), [(1, ["richard_upton_pickman"]), (2, [])])
def test_richard_upton_pickman(tokens: int, left: list[str]) -> None:
    assert moments("richard_upton_pickman") == {"0": ["after_roll"]}
    assert changes_die("richard_upton_pickman", "terror") == {"tokens 0": [1]}
    t = Table(items=tired("richard_upton_pickman", tokens), place=OFFICE, roll=["1"]).do("use 0 richard_upton_pickman")
    assert (t.kind, t.dice(), t.items()) == ("after_roll", ["green_terror"], left)
    assert t.bottom("ally") == ([] if left else ["richard_upton_pickman"])


@pytest.mark.rule("ES-173")
def test_professor_armitage__helps_nobody_but_his_owner() -> None:
    t = Table(2, items=[[], ["professor_armitage"]], place=[OFFICE, OFFICE], roll=["1", "2"])
    assert t.offers("use") == []


# --- John Legrasse --------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-219", "ES-348")
def test_john_legrasse() -> None:
    assert moments("john_legrasse") == {"0": OWN_TURN}
    t = Table(items=["john_legrasse"], sanity=1, stamina=1, monsters=HERE + THERE).do("use 0 john_legrasse")
    assert (t.kind, sorted(t.offers("defeat"))) == ("defeat_monster", ["ghoul", "gug", "zombie"])
    t.do("defeat gug")
    assert (t.tokens("john_legrasse"), t.s.sanity, t.s.stamina) == (1, [1], [1])
    t.do("use 0 john_legrasse", "defeat zombie")  # a second time in the same turn
    assert (t.items(), t.bottom("ally")) == ([], ["john_legrasse"])
    assert [m["token"] for m in t.monsters() if not m["defeated"]] == ["ghoul"]
    t.do("stay", "aid_sanity").ready()
    assert sorted(t.trophies()) == ["gug", "zombie"]


# --- Ruby Standish --------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-348")
def test_ruby_standish() -> None:
    assert moments("ruby_standish") == {"0": ["start_of_turn"]}
    t = Table(items=["ruby_standish"], phase="begin", decks={"unique": ["silver_key", "holy_water"]})
    t.do("use 0 ruby_standish").ready()  # once a turn
    assert (t.items(), t.tokens("ruby_standish")) == (["ruby_standish", "holy_water"], 1)
    assert (t.deck("unique"), t.s.clues) == (["silver_key"], [0])
    t.do("stay", "aid_sanity", "use 0 ruby_standish").ready()
    assert (t.items(), t.bottom("ally")) == (["holy_water", "silver_key"], ["ruby_standish"])


def test_ruby_standish__may_wait() -> None:
    t = Table(items=["ruby_standish"], phase="begin").do("done").ready()
    assert (t.items(), t.tokens("ruby_standish")) == (["ruby_standish"], 0)


# --- Ryan Dean ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-348")
def test_ryan_dean() -> None:
    assert moments("ryan_dean") == {"0": ["before_roll"]}
    t = Table(items=["ryan_dean"], place=OFFICE, dice=4)
    changed = t.changes("use 0 ryan_dean")
    pool = ["green_unrolled"] * 4 + ["yellow_unrolled"]
    assert changed == {"tokens 0": [1], "pool": pool, "supply": [2, 0, 1]} and t.offers("use") == []
    assert Table(items=["ryan_dean"], place=OFFICE, dice=4, aside=["yellow_1"]).offers("use") == []


@pytest.mark.rule("ES-348")
def test_ryan_dean__leaves_with_his_third_token() -> None:
    t = Table(items=tired("ryan_dean", 2), place=OFFICE, dice=1).do("use 0 ryan_dean")
    assert (t.dice(), t.items(), t.bottom("ally")) == (["green_unrolled", "yellow_unrolled"], [], ["ryan_dean"])
    assert t.kind == "before_roll"


# --- Thomas F. Malone -----------------------------------------------------------------------------------------

MALONE = "thomas_f_malone"


def test_thomas_f_malone() -> None:
    """A second focused die: both are there for the next roll."""
    assert moments(MALONE) == {"0": ["after_failure"]}
    t = Table(items=[MALONE], place=OFFICE, roll=["1", "3", "3", "peril", "peril"]).fail_roll("1")
    t.do(f"use 0 {MALONE}", "hold green_3", "focus green_3")
    assert (t.held(MALONE), t.held(0), t.dice()) == (["green_3"], ["green_3"], ["green_peril"] * 2)
    assert (t.tokens(MALONE), t.offers("focus")) == (1, [])
    t.do("done").roll("1 3")
    assert t.offers("complete") == ["1"]  # three times 3 is 9
    t.complete(1)
    assert (t.placed(1), t.held(MALONE), t.items()) == (["green_3"] * 3, [], [MALONE])


def test_thomas_f_malone__keeps_no_die_beyond_the_phase() -> None:
    t = Table(items=[MALONE], place=OFFICE, roll=["1", "3", "3"]).fail_roll("1").do(f"use 0 {MALONE}", "done")
    assert t.held(MALONE) == ["green_3"]
    t.do("give_up").ready()
    assert (t.held(MALONE), t.supply()) == ([], 6)


@pytest.mark.rule("ES-348")
def test_thomas_f_malone__leaves_with_his_third_token_and_the_die_stays_held() -> None:
    t = Table(items=tired(MALONE, 2), place=OFFICE, roll=["1", "lore", "lore"]).fail_roll("1")
    t.do(f"use 0 {MALONE}")
    assert (t.items(), t.bottom("ally"), t.held(MALONE), t.held(0)) == ([], [MALONE], [], ["green_lore"])
    t.do("done").roll("1")
    assert t.offers("complete") == ["0"]  # with the Lore that he put aside
    t.do("give_up").ready()
    assert t.supply() == 6


@pytest.mark.rule("ES-234")
def test_thomas_f_malone__holds_nothing_in_the_final_combat() -> None:
    t = Table(items=[MALONE], ancient_one="yig", awake=True, doom=8, clues=1, roll=["1", "1", "2"]).fail_roll("1")
    assert (t.kind, t.offers("use"), t.held(MALONE), len(t.dice())) == ("after_roll", [], [], 2)


@pytest.mark.parametrize("mythos", ["the_stars_align_as_thoughts_scatter", "keep_friends_close_as_thoughts_scatter"])
def test_thomas_f_malone__holds_nothing_while_nobody_may_focus(mythos: str) -> None:
    t = Table(items=[MALONE], place=OFFICE, mythos=mythos, roll=["1", "3", "3"]).fail_roll("1")
    assert (t.kind, t.tokens(MALONE), t.dice()) == ("before_roll", 0, ["green_3"] * 2)
    mary = Table(who="sister_mary", items=[MALONE], place=OFFICE, mythos=mythos, roll=["1", "3", "3"]).fail_roll("1")
    assert mary.offers("use") == [f"0 {MALONE}"]  # she ignores the prohibition
