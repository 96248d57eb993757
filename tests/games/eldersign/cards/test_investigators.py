"""The Investigators: values and starting equipment of a fresh deal, and what each of them can do."""

from __future__ import annotations

import pytest

from tests.games.eldersign.cards.plays import OFFICE, newcomer, own
from tests.games.eldersign.table import GAME, Table

# --- Amanda Sharpe --------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-185", "ES-268")
@pytest.mark.parametrize(
    ("kinds", "cards"),
    [
        (("spell", "common"), {"spell": 1, "common": 1}),
        (("unique", "unique"), {"unique": 2}),
        (("spell",) * 2, {"spell": 2}),
    ],
)
def test_amanda_sharpe(kinds: tuple[str, str], cards: dict[str, int]) -> None:
    """She names the kind of both cards."""
    assert newcomer("amanda_sharpe", *(f"take_kind {kind}" for kind in kinds)) == {"values": (5, 5), **cards}


@pytest.mark.rule("ES-069", "ES-322")
def test_amanda_sharpe__completes_several_tasks_with_one_roll() -> None:
    """[Lore] and [9] at the Office; anybody else has to roll again for the second."""
    dice = ["lore", "3", "3", "3", "1"]
    t = own("amanda_sharpe", place=OFFICE, roll=dice).complete(0)
    assert (t.kind, t.offers()) == ("after_roll", ["complete 1", "done"])
    t.complete(1).ready()
    assert (t.trophies(), t.s.clues) == ([OFFICE], [2])
    assert own("bob_jenkins", place=OFFICE, roll=dice).complete(0).kind == "before_roll"


@pytest.mark.rule("ES-322")
def test_amanda_sharpe__uses_every_die_once() -> None:
    """Three tasks [3], [3] and [3, Peril], with two dice that show 3."""
    t = own("amanda_sharpe", place="vermin_in_the_pipes", roll=["3", "3", "1", "1"]).complete(0, "3").complete(1, "3")
    assert (t.kind, len(t.dice()), len(t.s.placed)) == ("before_roll", 2, 2)


@pytest.mark.rule("ES-322")
def test_amanda_sharpe__keeps_the_order_of_an_arrow() -> None:
    """[3], then [3, Peril], then [Lore] in the Hidden Passage."""
    t = own("amanda_sharpe", place="the_hidden_passage", roll=["3", "3", "lore", "peril"])
    assert t.offers("complete") == ["0"]
    assert t.complete(0).offers("complete") == ["1"]
    assert t.complete(1).offers("complete") == ["2"]
    t.complete(2).ready()
    assert t.s.signs == 2


def test_amanda_sharpe__may_stop_without_failing_the_roll() -> None:
    t = own("amanda_sharpe", place=OFFICE, roll=["lore", "3", "3", "3", "1"]).complete(0).do("done")
    assert (t.kind, t.aside(), len(t.dice())) == ("before_roll", [], 4)


# --- "Ashcan" Pete --------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-269")
def test_ashcan_pete() -> None:
    assert newcomer("ashcan_pete") == {"values": (4, 6), "ally": 1}
    for seed in range(5):
        s = GAME.new(1, seed, {"investigators": "choose"})
        s.apply(GAME.actions.find("pick ashcan_pete"))
        assert [GAME.box.card_id(card) for card in s.items[0]] == ["duke"]
        assert GAME.box.number["duke"] not in s.decks[5] and len(s.decks[5]) == 7


@pytest.mark.rule("ES-269")
def test_ashcan_pete__gets_another_ally_if_duke_is_taken() -> None:
    """Bob has Duke; his partner takes Pete after a death."""
    t = Table(2, items=[[], ["duke"]], place=OFFICE, roll=["1"], sanity=1, decks={"ally": ["ryan_dean", "anna_kaslow"]})
    t.do("give_up", "pick ashcan_pete").ready(1)
    assert (t.items(0), t.items(1), t.deck("ally")) == (["anna_kaslow"], ["duke"], ["ryan_dean"])


@pytest.mark.rule("ES-352")
@pytest.mark.parametrize("kind", ["clue", "common", "unique", "spell"])
def test_ashcan_pete__takes_what_he_likes_instead(kind: str) -> None:
    """He buys a Common Item."""
    decks = {"common": ["axe"], "unique": ["silver_key"], "spell": ["heal"]}
    t = own("ashcan_pete", phase="entrance", trophies=["gug"], decks=decks).do("buy common")
    assert (t.kind, t.offers("take_kind")) == ("gain_instead", ["clue", "common", "unique", "spell"])
    t.do(f"take_kind {kind}").ready()
    got = {"clue": [], "common": ["axe"], "unique": ["silver_key"], "spell": ["heal"]}[kind]
    assert (t.items(), t.s.clues) == (got, [int(kind == "clue")])


@pytest.mark.rule("ES-352")
def test_ashcan_pete__chooses_for_each_single_card() -> None:
    """The reward of Vermin in the Pipes is two Common Items and a Clue, which is nothing to replace."""
    t = own("ashcan_pete", place="vermin_in_the_pipes", roll=["3", "peril"], complete=[0, 1]).complete(2)
    t.do("take_kind clue", "take_kind spell").ready()
    assert (t.s.clues, len(t.items())) == ([2], 1)


# --- Bob Jenkins, Dexter Drake, Monterey Jack -----------------------------------------------------------------


@pytest.mark.rule("ES-029", "ES-261")
def test_bob_jenkins() -> None:
    assert newcomer("bob_jenkins") == {"values": (4, 6), "common": 2, "unique": 1}


@pytest.mark.rule("ES-352")
def test_bob_jenkins__gains_an_extra_common_item_once_for_each_effect() -> None:
    vermin = {"place": "vermin_in_the_pipes", "roll": ["3", "peril"], "complete": [0, 1]}
    assert len(own("bob_jenkins", **vermin).complete(2).ready().items()) == 3  # two and one
    assert len(own("dexter_drake", **vermin).complete(2).ready().items()) == 2
    bought = own("bob_jenkins", phase="entrance", trophies=["ghoul", "gug"]).do("buy unique").ready()
    assert len(bought.items()) == 1  # nothing extra with other cards


@pytest.mark.rule("ES-315")
def test_bob_jenkins__gains_nothing_extra_when_he_enters_play() -> None:
    t = own("gloria_goldberg", place=OFFICE, roll=["1"], sanity=1).do("give_up", "pick bob_jenkins").ready()
    assert len(t.items()) == 3


def test_dexter_drake() -> None:
    assert newcomer("dexter_drake") == {"values": (5, 5), "unique": 1, "spell": 2}


@pytest.mark.rule("ES-352")
def test_dexter_drake__gains_an_extra_spell() -> None:
    at = {"items": ["nameless_cults"], "decks": {"spell": ["heal", "wither", "find_gate"]}}
    t = own("dexter_drake", **at).do("use 0 nameless_cults").ready()
    assert (t.items(), t.deck("spell"), t.s.clues) == (["find_gate", "wither"], ["heal"], [1])
    assert own("bob_jenkins", **at).do("use 0 nameless_cults").items() == ["find_gate"]


def test_monterey_jack() -> None:
    assert newcomer("monterey_jack") == {"values": (3, 7), "common": 1, "unique": 2}


@pytest.mark.rule("ES-352")
def test_monterey_jack__gains_an_extra_unique_item() -> None:
    at = {"phase": "entrance", "trophies": ["ghoul", "gug"], "decks": {"unique": ["silver_key", "holy_water"]}}
    t = own("monterey_jack", **at).do("buy unique").ready()
    assert t.items() == ["holy_water", "silver_key"]
    assert own("bob_jenkins", **at).do("buy unique").items() == ["holy_water"]


# --- Carolyn Fern, Vincent Lee --------------------------------------------------------------------------------


def test_carolyn_fern() -> None:
    assert newcomer("carolyn_fern") == {"values": (6, 4), "common": 1, "unique": 1}


@pytest.mark.rule("ES-188", "ES-192")
def test_carolyn_fern__restores_sanity_at_the_start_of_any_turn_once_a_day() -> None:
    t = Table(2, turn=1, phase="begin", who=["carolyn_fern", "bob_jenkins"], sanity=[3, 1], stamina=[1, 1], clock="VI")
    assert (t.kind, t.seat, t.offers()) == ("start_of_any_turn", 0, ["ability hero0", "decline"])
    t.do("ability hero0")
    assert (t.kind, t.offers()) == ("choose_hero", ["hero hero0", "hero hero1"])
    t.do("hero hero1").ready(1)
    assert (t.s.sanity, t.s.stamina) == ([3, 2], [1, 1])
    t.do("stay", "aid_stamina").ready(0)  # not again today
    t.do("stay", "aid_stamina").until("start_of_any_turn", "choose", "place_monster")
    t.until("start_of_any_turn")  # midnight has struck
    assert (t.s.turn, t.s.day) == (1, 2)


def test_carolyn_fern__may_wait_and_helps_herself() -> None:
    t = Table(2, phase="begin", who=["carolyn_fern", "bob_jenkins"], sanity=[3, None]).do("decline").ready(0)
    t.do("stay", "aid_stamina")
    assert (t.kind, t.s.turn) == ("start_of_any_turn", 1)
    t.do("ability hero0").ready(1)
    assert t.s.sanity == [4, 4]


def test_carolyn_fern__is_not_asked_when_everybody_is_sane() -> None:
    Table(2, phase="begin", who=["carolyn_fern", "bob_jenkins"], stamina=[1, 1]).ready(0)


def test_vincent_lee() -> None:
    assert newcomer("vincent_lee") == {"values": (5, 5), "common": 1, "spell": 1}


@pytest.mark.rule("ES-188")
def test_vincent_lee__restores_stamina_at_the_start_of_any_turn_once_a_day() -> None:
    t = Table(2, turn=1, phase="begin", who=["vincent_lee", "bob_jenkins"], sanity=[1, 1], stamina=[3, 1])
    assert (t.kind, t.seat, t.offers()) == ("start_of_any_turn", 0, ["ability hero0", "decline"])
    t.do("ability hero0")
    assert (t.kind, t.offers()) == ("choose_hero", ["hero hero0", "hero hero1"])
    t.do("hero hero0").ready(1)
    assert (t.s.sanity, t.s.stamina) == ([1, 1], [4, 1])
    t.do("stay", "aid_sanity").ready(0)


# --- Darrell Simmons ------------------------------------------------------------------------------------------


def test_darrell_simmons() -> None:
    assert newcomer("darrell_simmons") == {"values": (4, 6), "common": 1, "unique": 1}


@pytest.mark.parametrize(
    ("die", "raised"), [("green_1", "green_2"), ("green_2", "green_3"), ("yellow_3", "yellow_4"), ("red_3", "red_4")]
)
def test_darrell_simmons__raises_an_investigation(die: str, raised: str) -> None:
    t = own("darrell_simmons", place=OFFICE, roll=[die, "lore"]).do("ability hero0")
    assert sorted(t.dice()) == sorted(["green_lore", raised]) and t.kind == "after_roll"


@pytest.mark.rule("ES-187", "ES-350")
def test_darrell_simmons__does_it_once_a_roll() -> None:
    t = own("darrell_simmons", place=OFFICE, roll=["1", "1", "lore"], clues=1).do("ability hero0")
    assert (t.dice(), t.offers("ability")) == (["green_1", "green_2", "green_lore"], [])
    t.do("clue", "reroll green_lore", "done", faces="peril")  # a reroll is no new roll
    assert t.offers("ability") == []
    t.fail_roll("peril").do("done").roll("1 1")
    assert t.offers("ability") == ["hero0"]


def test_darrell_simmons__cannot_raise_symbols_or_the_best_side() -> None:
    dice = ["3", "lore", "peril", "terror", "yellow_4", "red_wild"]
    assert own("darrell_simmons", place=OFFICE, roll=dice).offers("ability") == []


# --- Gloria Goldberg ------------------------------------------------------------------------------------------


def test_gloria_goldberg() -> None:
    assert newcomer("gloria_goldberg") == {"values": (6, 4), "common": 1, "spell": 1}


def test_gloria_goldberg__adds_both_dice_in_other_worlds() -> None:
    at = {"place": "yuggoth", "others": ["yuggoth"], "dice": 4}
    t = own("gloria_goldberg", **at)
    changed = t.changes("ability hero0")
    pool = ["green_unrolled"] * 4 + ["yellow_unrolled", "red_unrolled"]
    assert changed == {"pool": pool, "supply": [2, 0, 0]} and t.offers("ability") == []
    assert own("gloria_goldberg", place=OFFICE, dice=4).offers("ability") == []
    assert own("bob_jenkins", **at).offers("ability") == []


@pytest.mark.rule("ES-150", "ES-161")
def test_gloria_goldberg__leaves_locked_dice_and_those_set_aside() -> None:
    at = {"place": "yuggoth", "others": ["yuggoth"], "dice": 4}
    locked = own("gloria_goldberg", **at, mythos="the_stars_align_when_relics_sleep").do("ability hero0")
    assert locked.dice() == ["green_unrolled"] * 4 + ["yellow_unrolled"]
    assert own("gloria_goldberg", **at, aside=["yellow_1", "red_2"]).offers("ability") == []


# --- Harvey Walters, Michael McGlen ---------------------------------------------------------------------------


def test_harvey_walters() -> None:
    assert newcomer("harvey_walters") == {"values": (7, 3), "unique": 1, "spell": 1}


@pytest.mark.rule("ES-187", "ES-274")
@pytest.mark.parametrize(("who", "face"), [("harvey_walters", "lore"), ("michael_mcglen", "peril")])
def test_harvey_walters__turns_one_terror_to_lore_and_michael_to_peril(who: str, face: str) -> None:
    t = own(who, place=OFFICE, roll=["1", "terror", "terror", "red_wild"]).do("ability hero0")
    assert t.dice() == [*sorted(["green_1", f"green_{face}", "green_terror"]), "red_wild"]
    assert (t.kind, t.offers("ability")) == ("after_roll", [])  # once a roll
    assert own(who, place=OFFICE, roll=["1", "2", "red_wild"]).offers("ability") == []
    t.fail_roll("1").do("done").roll("terror terror 2")
    assert t.offers("ability") == ["hero0"]


def test_michael_mcglen() -> None:
    assert newcomer("michael_mcglen") == {"values": (3, 7), "common": 2}
    t = own("michael_mcglen", place=OFFICE, roll=["terror"]).do("ability hero0")
    assert (t.kind, t.dice()) == ("after_roll", ["green_peril"])
