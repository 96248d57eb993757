"""Trophies: what they are worth, how they are won, spent and lost."""

from __future__ import annotations

import pytest

from tests.games.eldersign.table import GAME, Table

BOX = GAME.box
TWO, ONE, OTHER, TOKEN, BIG = "the_archives", "ancient_relics", "the_dreamlands", "ghoul", "gug"  # worth 2, 1, 2, 1, 2


# --- value ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-114")
def test_every_adventure_other_world_and_monster_is_worth_trophies() -> None:
    kinds = ("adventure", "other_world", "monster", "mask")
    values = {card.id: BOX.trophy[BOX.number[card.id]] for card in BOX.cards if card.set in kinds}
    assert len(values) == 48 + 8 + 22 + 5
    assert {*values.values()} == {1, 2}
    assert {*BOX.trophy} >= {0} and all(not BOX.trophy[BOX.number[card]] for card in ("axe", "wither", "azathoth"))
    for card, value in {TWO: 2, ONE: 1, OTHER: 2, TOKEN: 1, BIG: 2, "the_black_man": 2}.items():
        masks = {"ancient_one": "nyarlathotep"} if card == "the_black_man" else {}
        assert Table(trophies=[card], **masks).worth() == value


# --- winning --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-115")
def test_a_resolved_adventure_joins_the_trophies() -> None:
    room = "the_missing_records"
    t = Table(2, place=room, trophies=[TOKEN], complete=[0], roll=["lore", "3"])
    t.complete(1)
    assert (t.trophies(), t.worth(), t.trophies(1)) == ([TOKEN, room], 2, [])
    assert room not in t.layout()
    t.ready(1)


@pytest.mark.rule("ES-115")
def test_a_defeated_monster_joins_the_trophies_but_a_failed_card_does_not() -> None:
    room = "the_missing_records"
    here = [{"token": BIG, "card": room}, {"token": TOKEN, "card": room}]
    t = Table(2, place=room, monsters=here, roll=["peril", "peril", "1"]).complete(2)
    assert t.trophies() == []  # not before the phase ends
    t.do("give_up").ready(1)
    assert (t.trophies(), t.worth()) == ([BIG], 2)
    assert [entry["token"] for entry in t.monsters()] == [TOKEN]
    assert room in t.layout()


# --- spending -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-116")
def test_trophies_are_spent_at_the_entrance_only() -> None:
    t = Table(2, trophies=[TWO, TOKEN], place="vermin_in_the_pipes", clues=0)
    for question in ("movement", "before_roll", "after_roll"):
        assert t.kind == question and not t.offers("buy") + t.offers("pay")
        t.do({"movement": "stay", "before_roll": "roll"}.get(question, "give_up"))
    assert t.worth() == 3
    assert Table(trophies=[TWO, TOKEN]).do("stay").offers("buy") == ["clue", "common", "unique"]


@pytest.mark.rule("ES-116", "ES-117")
def test_an_effect_may_take_trophies_away() -> None:
    """Late Night Break-In's Terror effect takes 1 trophy."""
    room = "late_night_break_in"
    t = Table(2, layout=[room], place=room, trophies=[TOKEN, BIG], roll=["terror", "1"]).do("fail")
    assert (t.kind, t.offers("pay")) == ("pay", [TOKEN, BIG])
    t.do(f"pay {TOKEN}")
    assert (t.trophies(), t.kind) == ([BIG], "set_aside")


@pytest.mark.rule("ES-117")
def test_trophies_last_until_they_are_spent_in_a_later_turn() -> None:
    room = "the_missing_records"
    t = Table(2, place=room, complete=[0], roll=["lore", "3"]).complete(1)
    t.ready(1)
    t.do("stay", "aid_stamina").ready(0)
    assert t.trophies() == [room]
    t.do("stay", "buy clue")
    assert (t.trophies(), t.s.clues[0]) == ([], 3)  # 2 of the reward, 1 bought
    t.ready(1)


@pytest.mark.rule("ES-118")
@pytest.mark.parametrize("with_", [[TOKEN, TWO], [TOKEN, OTHER], [BIG, ONE], [ONE, TOKEN, "zombie"], [BIG, OTHER]])
def test_a_price_is_paid_with_any_combination_of_cards_and_tokens(with_: list[str]) -> None:
    owned = [TWO, ONE, OTHER, TOKEN, BIG, "zombie"]
    t = Table(2, who=["joe_diamond", "bob_jenkins"], trophies=owned, phase="entrance").do("buy unique")
    for card in with_:
        if t.kind == "pay":  # a last card without alternative pays by itself
            t.do(f"pay {card}")
    t.ready(1)
    assert sorted(t.trophies()) == sorted(card for card in owned if card not in with_)
    assert len(t.items()) == 1


@pytest.mark.rule("ES-119")
@pytest.mark.parametrize(("thing", "pays"), [("clue", [TWO]), ("clue", [BIG]), ("unique", [TWO, BIG])])
def test_no_change_is_given(thing: str, pays: list[str]) -> None:
    t = Table(2, who=["joe_diamond", "bob_jenkins"], trophies=[TWO, BIG, OTHER], phase="entrance").do(f"buy {thing}")
    t.do(*(f"pay {card}" for card in pays)).ready(1)
    assert t.worth() == 6 - 2 * len(pays)  # though the price was 1, or 3
    assert (len(t.items()), t.s.clues[0]) == ((0, 1) if thing == "clue" else (1, 0))


@pytest.mark.rule("ES-119", "ES-309")
def test_no_change_is_given_for_lost_trophies() -> None:
    t = Table(trophies=[TWO, BIG]).carry_out({"lose_trophies": 1})
    assert (t.kind, t.offers("pay")) == ("pay", [TWO, BIG])
    t.do(f"pay {TWO}")
    assert t.trophies() == [BIG]
    t.ready()


@pytest.mark.rule("ES-120", "ES-121")
def test_spent_cards_go_below_their_decks_and_tokens_to_the_pool() -> None:
    t = Table(2, who=["joe_diamond", "bob_jenkins"], trophies=[TWO, OTHER, TOKEN], phase="entrance")
    assert TOKEN not in t.cup()
    tops = {deck: t.deck(deck)[-1] for deck in ("adventure", "other_world")}
    t.do("buy ally")
    assert (t.bottom("adventure"), t.bottom("other_world")) == ([TWO], [OTHER])
    assert (t.deck("adventure")[-1], t.deck("other_world")[-1]) == (tops["adventure"], tops["other_world"])
    assert t.cup().count(TOKEN) == 1 and not {TWO, OTHER} & {*t.cup()}
    assert t.layout() == Table().layout() and t.monsters() == []
    t.ready(1)


# --- losing ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-309")
def test_who_loses_trophies_chooses_enough_of_them() -> None:
    owned = [TWO, ONE, TOKEN]
    t = Table(2, trophies=owned).carry_out({"lose_trophies": 2})
    assert (t.seat, t.offers("pay")) == (0, [ONE, TWO, TOKEN])
    t.do(f"pay {TOKEN}")  # the card worth 2 would have been enough alone: now it stays
    assert t.trophies() == [TWO]
    t = Table(2, trophies=owned).carry_out({"lose_trophies": 2}).do(f"pay {TWO}")
    assert t.trophies() == [ONE, TOKEN]
    t.ready()


@pytest.mark.rule("ES-309")
@pytest.mark.parametrize(("owned", "n"), [([TWO, TOKEN], 5), ([TOKEN], 2), ([], 2), ([TWO, TOKEN], 3)])
def test_who_has_fewer_trophies_loses_all(owned: list[str], n: int) -> None:
    t = Table(2, trophies=[owned, [BIG]]).carry_out({"lose_trophies": n})
    assert (t.trophies(), t.trophies(1)) == ([], [BIG])
    t.ready()


# --- no trade -------------------------------------------------------------------------------------------------


def possessions(t: Table, hero: int) -> tuple[object, ...]:
    return t.items(hero), t.trophies(hero), t.s.clues[hero]


@pytest.mark.rule("ES-310")
@pytest.mark.parametrize(
    "moment", [{}, {"phase": "entrance"}, {"place": ["vermin_in_the_pipes"] * 2, "roll": ["1", "peril"]}]
)
def test_nothing_is_given_or_traded(moment: dict[str, object]) -> None:
    owned = {"items": [["axe", "wither"], ["lantern", "heal"]], "trophies": [[TWO, TOKEN], [BIG]], "clues": [2, 2]}
    t = Table(2, **owned, **moment)
    others, spare = possessions(t, 1), {*t.items(1), *t.trophies(1)}
    for code in t.offers():
        after = Table(2, **owned, **moment).do(code)
        assert possessions(after, 1) == others, code
        assert not spare & {*after.items(), *after.trophies()}, code


@pytest.mark.rule("ES-310")
def test_there_is_no_hand_limit() -> None:
    cards = [card.id for card in BOX.cards if card.set in ("common", "unique", "spell")]
    t = Table(2, who=["joe_diamond", "bob_jenkins"], items=cards[:-1], trophies=[TWO, BIG], clues=30, phase="entrance")
    assert t.do("buy spell").items() == cards and len(cards) == 36
    t.ready(1)
    assert t.s.clues[0] == 30
