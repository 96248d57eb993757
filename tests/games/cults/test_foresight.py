"""What bots foresee: dice, payments, Plans carried out, commitments."""

from __future__ import annotations

from penumbra.games.cults.foresight import best_dice, foresee
from penumbra.games.cults.heuristics import value
from tests.games.cults.table import Table


def foreseen(t: Table) -> dict[str, float]:
    """What is foreseen of each option, by its code."""
    found = {t.s.game.actions.code(a): foresee(t.s, t.s.seat, a) for a in t.s.options}
    return {code: worth for code, worth in found.items() if worth is not None}


def test_looking_ahead_changes_nothing() -> None:
    t = Table(
        rituals={"uptown": {"seat0": [2], "seat1": [1]}}, hand=[["fanatic", "patron"], []], tokens=[{"thug": 2}, None]
    )
    before, length = t.s.digest(), t.s.length
    assert len(foreseen(t)) == len(t.s.options)
    assert (t.s.digest(), t.s.length) == (before, length)


def test_a_plan_is_judged_by_what_it_brings_when_it_is_carried_out() -> None:
    """A Cult Site that can be paid for beats two tokens; right after the choice nothing would have changed."""
    t = Table(hand=[["patron", "patron"], []], tokens=[{"initiate": 4}, None])
    worth = foreseen(t)
    assert worth["plan preparation uptown"] > worth["plan bluff uptown"] > value(t.s, 0) - 1


def test_a_payment_spares_what_is_worth_more_elsewhere() -> None:
    """Cards are gone at the end of the round; a token that fits the price exactly stays."""
    t = Table(hand=[["patron", "informer"], []], tokens=[{"initiate": 5}, None]).do("plan preparation uptown", "site")
    assert t.s.kind == "compose"
    worth = foreseen(t)
    assert max(worth, key=worth.__getitem__) != "done"


def test_one_more_token_of_a_kind_is_worth_less_than_the_first() -> None:
    t = Table(tokens=[{"mutant": 5}, None])
    t.s.dice, t.s.rerolls, t.s.blanks = [0, 0, 5, 0], 0, -1
    many = best_dice(t.s, 0)
    t.s.dice = [2, 2, 1, 0]
    assert best_dice(t.s, 0) > many


def test_a_commitment_is_foreseen_in_every_part() -> None:
    t = Table(
        rituals={"uptown": {"seat0": [1], "seat1": [1]}}, hand=[["fanatic"], ["fanatic"]], tokens=[{"thug": 2}, None]
    )
    t.do("plan dominance uptown")
    assert t.s.kind == "commit" and foreseen(t).keys() == {t.s.game.actions.code(a) for a in t.s.options}
