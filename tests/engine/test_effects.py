"""Effects as data: every kind of parameter, and errors that name the place."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra import BadData
from penumbra.engine.core import OP_NAMES
from penumbra.engine.effects import (
    Branches,
    Condition,
    Flag,
    Number,
    Several,
    Steps,
    Vocabulary,
    Word,
    effect_frames,
)

V = Vocabulary()


@V.verb(n=Number())
def draw(s: Any, p: int, me: int, n: int) -> None: ...


@V.verb(power=Number(0, least=-2, most=5), influence=Number(0, words=("all",)))
def gain(s: Any, p: int, me: int, power: int, influence: int | str) -> None: ...


@V.verb(what=Several(("troop", "spy")), from_=Word(("hand", "deck"), "hand"), optional=Flag())
def return_(s: Any, p: int, me: int, what: tuple[str, ...], from_: str, optional: bool) -> None: ...


@V.verb(options=Branches(most=3), times=Number(1))
def choose(s: Any, p: int, me: int, options: Any, times: int) -> None: ...


@V.verb(condition=Condition({"trophies": Number(), "at": Word(("here", "there"))}), then=Steps())
def if_(s: Any, p: int, me: int, condition: Any, then: Any) -> None: ...


@V.verb(cost=Word(("card", "spy")), then=Steps(()))
def pay(s: Any, p: int, me: int, cost: str, then: Any) -> None: ...


@V.verb()
def shine(s: Any, p: int, me: int) -> None: ...


def compiled(step: Any) -> tuple[Any, ...]:
    (frame,) = V.compile([step], "here")
    return frame


def test_verbs_are_ops_with_clean_names() -> None:
    assert set(V.verbs) == {"draw", "gain", "return", "choose", "if", "pay", "shine"}
    assert list(V.verbs["return"].parameters) == ["what", "from", "optional"]
    assert OP_NAMES[if_] == "tests.engine.test_effects.if_"


@pytest.mark.parametrize(
    ("step", "frame"),
    [
        ({"draw": 2}, (draw, 2)),
        ({"draw": {"n": 2}}, (draw, 2)),
        ({"gain": {"power": 2}}, (gain, 2, 0)),
        ({"gain": {"power": -2, "influence": "all"}}, (gain, -2, "all")),
        ({"gain": {}}, (gain, 0, 0)),
        ({"return": "spy"}, (return_, ("spy",), "hand", False)),
        ({"return": {"what": ["spy", "troop"], "from": "deck"}}, (return_, ("spy", "troop"), "deck", False)),
        ({"return": {"what": "troop", "optional": True}}, (return_, ("troop",), "hand", True)),
        ({"choose": [[{"draw": 1}], []]}, (choose, (((draw, 1),), ()), 1)),
        ({"choose": {"options": [[], [{"shine": {}}]], "times": 3}}, (choose, ((), ((shine,),)), 3)),
        ({"if": {"trophies": 3}, "then": [{"draw": 1}]}, (if_, ("trophies", 3), ((draw, 1),))),
        ({"if": {"at": "here"}, "then": []}, (if_, ("at", "here"), ())),
        ({"pay": "spy", "then": [{"shine": {}}, {"draw": 1}]}, (pay, "spy", ((shine,), (draw, 1)))),
        ({"pay": "spy"}, (pay, "spy", ())),
        ({"pay": {"cost": "card", "then": [{"draw": 1}]}}, (pay, "card", ((draw, 1),))),
        ({"shine": {}}, (shine,)),
    ],
)  # fmt: skip
def test_steps_compile_to_frames(step: Any, frame: Any) -> None:
    assert compiled(step) == frame


def test_nested_steps_keep_their_order() -> None:
    steps = [{"draw": 1}, {"choose": [[{"draw": 2}, {"draw": 3}], [{"pay": "card", "then": [{"draw": 4}]}]]}]
    assert V.compile(steps, "here") == (
        (draw, 1),
        (choose, (((draw, 2), (draw, 3)), ((pay, "card", ((draw, 4),)),)), 1),
    )


def test_effect_frames_run_first_step_first() -> None:
    frames = effect_frames(V.compile([{"draw": 1}, {"shine": {}}], "here"), 3, 77)
    assert frames == [(shine, 3, 77), (draw, 3, 77, 1)]


@pytest.mark.parametrize(
    ("steps", "message"),
    [
        (None, "here: not a list of steps"),
        ({"draw": 1}, "here: not a list of steps"),
        (["draw"], "here[0]: a step names a verb, such as 'draw: 1'; this is 'draw'"),
        ([{}], "here[0]: a step names a verb"),
        ([{"draw": 1}, None], "here[1]: a step names a verb"),
        ([{"drwa": 1}], "here[0]: unknown verb 'drwa' (did you mean draw?)"),
        ([{"a\nb": 1}], r"here[0]: unknown verb 'a\nb'"),
        ([{7: 1}], "here[0]: unknown verb '7'"),
        ([{"then": []}], "here[0]: unknown verb then"),
        ([{"draw": 1, "gain": {}}], "here[0]: unknown verb 'draw', 'gain'"),
        ([{"draw": 0}], "here[0].draw.n: 0 is not a number from 1 to 99"),
        ([{"draw": 10**9}], "here[0].draw.n: 1000000000 is not a number from 1 to 99"),
        ([{"draw": True}], "here[0].draw.n: True is not a number"),
        ([{"draw": 1.0}], "here[0].draw.n: 1.0 is not a number"),
        ([{"draw": None}], "here[0].draw.n: None is not a number"),
        ([{"draw": [1]}], "here[0].draw.n: [1] is not a number"),
        ([{"draw": {}}], "here[0].draw: field 'n' is missing"),
        ([{"draw": {"m": 1}}], "here[0].draw: unknown field 'm'; there are: n"),
        ([{"draw": 1, "then": []}], "here[0].draw: unknown field 'then'; there are: n"),
        ([{"gain": {"power": 6}}], "here[0].gain.power: 6 is not a number from -2 to 5"),
        ([{"gain": {"influence": "al"}}], "here[0].gain.influence: 'al' is not a number from 1 to 99 or one of all"),
        ([{"return": "trop"}], "here[0].return.what: 'trop' is not one of troop, spy (did you mean troop?)"),
        ([{"return": []}], "here[0].return.what: give a list of troop, spy"),
        ([{"return": 5}], "here[0].return.what: give a list of troop, spy"),
        ([{"return": ["spy", "spy"]}], "here[0].return.what: the same word twice"),
        ([{"return": [["spy"]]}], "here[0].return.what: ['spy'] is not one of"),
        ([{"return": {"what": "spy", "from": "x"}}], "here[0].return.from: 'x' is not one of hand, deck"),
        ([{"return": {"what": "spy", "optional": 1}}], "here[0].return.optional: 1 is not true or false"),
        ([{"choose": [[]]}], "here[0].choose.options: give a list of 2 to 3 lists of steps"),
        ([{"choose": [[], [], [], []]}], "here[0].choose.options: give a list of 2 to 3"),
        ([{"choose": [[], {}]}], "here[0].options[1]: not a list of steps"),
        ([{"choose": [[], [{"drw": 1}]]}], "here[0].options[1][0]: unknown verb 'drw'"),
        ([{"choose": "x"}], "here[0].choose.options: give a list"),
        ([{"if": {"trophies": 0}, "then": []}], "here[0].if.condition.trophies: 0 is not a number"),
        ([{"if": {"trofies": 1}, "then": []}], "here[0].if.condition: 'trofies' is not one of trophies, at"),
        ([{"if": {"trophies": 1, "at": "here"}, "then": []}], "here[0].if.condition: give one condition of"),
        ([{"if": 3, "then": []}], "here[0].if.condition: give one condition of trophies, at"),
        ([{"if": {"trophies": 1}}], "here[0].if: field 'then' is missing"),
        ([{"if": {"trophies": 1}, "then": {}}], "here[0].if.then: give a list of 0 to 20 steps"),
        ([{"pay": "spy", "then": [{"shine": {}}] * 21}], "here[0].pay.then: give a list of 0 to 20 steps"),
        ([{"pay": "spy", "then": [{"draw": "x"}]}], "here[0].then[0].draw.n: 'x' is not a number"),
        ([{"shine": 3}], "here[0].shine: takes nothing, write shine: {}"),
        ([{"shine": {"n": 3}}], "here[0].shine: unknown field 'n'"),
    ],
)  # fmt: skip
def test_errors_name_the_place(steps: Any, message: str) -> None:
    with pytest.raises(BadData) as caught:
        V.compile(steps, "here")
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


W = Vocabulary()


def can_heal(s: Any, p: int, me: int, n: int) -> bool:
    return bool(s["wounds"] >= n)


@W.verb(can_heal, n=Number())
def heal(s: Any, p: int, me: int, n: int) -> None: ...


@W.verb()
def sing(s: Any, p: int, me: int) -> None: ...


def test_an_effect_can_be_used_if_one_step_would_change_something() -> None:
    both = W.compile([{"heal": 3}, {"heal": 1}], "here")
    assert W.can(both, {"wounds": 1}, 0, 0) and not W.can(both, {"wounds": 0}, 0, 0)
    assert W.can(W.compile([{"heal": 3}, {"sing": {}}], "here"), {"wounds": 0}, 0, 0)
    assert not W.can((), {"wounds": 9}, 0, 0)
