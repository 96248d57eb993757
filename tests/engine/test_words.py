"""Templates, plural forms, and effects as sentences."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.engine.effects import Branches, Condition, Flag, Number, Several, Steps, Vocabulary, Word
from penumbra.engine.errors import BadData
from penumbra.engine.words import EffectWords, Words, english, polish

DATA: dict[str, Any] = {
    "or": " lub ",
    "then": ", następnie ",
    "either": " — ALBO — ",
    "nouns": {"troop": ["oddział", "oddziały", "oddziałów"], "card": ["kartę", "karty", "kart"]},
    "tables": {
        "where": {"map": "", "hall": " z sali"},
        "piece": {"troop": "oddział", "spy": "szpiega"},
        "yes": {True: "tak"},
    },
    "event": {
        "count": "{n} {n:troop}",
        "any": "{n:{noun}}",
        "what": "{what:piece}{where:where}",
        "flag": "{flag:yes}",
        "case": "{text!c} {text!l}",
        "braces": "{{{n}}}",
        "several": [
            {"when": {"n": 1, "who": "you"}, "text": "jeden"},
            {"when": {"what": ["troop", "spy"]}, "text": "oba"},
            {"text": "inne {n}"},
        ],
        "strict": [{"when": {"n": 1}, "text": "jeden"}],
    },
}  # fmt: skip
WORDS = Words("pl", DATA, "pl.yaml")


def changed(key: str, template: Any) -> Words:
    return Words("pl", {**DATA, "event": {key: template}}, "pl.yaml")


@pytest.mark.parametrize(
    ("n", "form"),
    [
        (0, 2), (1, 0), (2, 1), (4, 1), (5, 2), (11, 2), (12, 2), (14, 2), (21, 2),
        (22, 1), (25, 2), (101, 2), (102, 1), (111, 2), (112, 2), (122, 1), (-1, 0), (-3, 1),
    ],
)  # fmt: skip
def test_polish_has_three_forms(n: int, form: int) -> None:
    assert polish(n) == form
    assert WORDS.say("event.count", n=n) == f"{n} {DATA['nouns']['troop'][form]}"


@pytest.mark.parametrize(("n", "form"), [(0, 1), (1, 0), (2, 1), (5, 1), (12, 1), (22, 1), (-1, 0)])
def test_english_has_two_forms(n: int, form: int) -> None:
    assert english(n) == form


def test_a_field_names_a_noun_or_a_table() -> None:
    assert WORDS.say("event.any", n=2, noun="card") == "karty"
    assert WORDS.say("event.any", n=12, noun="troop") == "oddziałów"
    assert WORDS.say("event.what", what="spy", where="hall") == "szpiega z sali"
    assert WORDS.say("event.flag", flag=True) == "tak"
    assert WORDS.say("event.case", text="oddział") == "Oddział oddział"
    assert WORDS.say("event.braces", n=3) == "{3}"


def test_a_list_is_joined() -> None:
    assert WORDS.say("event.what", what=("troop", "spy"), where="map") == "oddział lub szpiega"
    assert WORDS.say("event.what", what=("troop",), where="map") == "oddział"
    assert WORDS.listing(["a", "b", "c"]) == "a, b lub c"


def test_the_first_case_that_holds_is_taken() -> None:
    assert WORDS.say("event.several", n=1, who="you", what=()) == "jeden"
    assert WORDS.say("event.several", n=1, who="they", what=("spy", "troop")) == "oba"
    assert WORDS.say("event.several", n=2, who="you", what=("spy",)) == "inne 2"


def test_errors_name_the_key() -> None:
    for fields, message in (
        ({}, "unknown field 'n'"),
        ({"n": "two"}, "noun or table 'troop' has nothing for 'two'"),
        ({"n": True}, "noun or table 'troop' has nothing for True"),
    ):
        with pytest.raises(BadData, match=f"pl.yaml: event.count: {message}"):
            WORDS.say("event.count", **fields)
    with pytest.raises(BadData, match=r"there is no text 'event\.nothing'"):
        WORDS.say("event.nothing")
    with pytest.raises(BadData, match=r"event\.strict: no case holds"):
        WORDS.say("event.strict", n=2)
    with pytest.raises(BadData, match=r"event\.strict: unknown field 'n'; there are: m"):
        WORDS.say("event.strict", m=2)


@pytest.mark.parametrize(
    ("template", "message"),
    [
        ("{n:tropo}", "no noun or table 'tropo'"),
        ("{n", "expected '}'"),
        ({"text": "x"}, "give a text"),
        ([{"text": "x", "if": 1}], "give a text"),
        ([], "give a text"),
        (5, "give a text"),
    ],
)
def test_a_wrong_template_is_found_when_it_is_read(template: Any, message: str) -> None:
    with pytest.raises(BadData, match=r"pl\.yaml: event\.bad: .*" + message):
        changed("bad", template)


def test_a_wrong_file_is_refused() -> None:
    with pytest.raises(BadData, match=r"nouns\.troop: give 3 forms"):
        Words("pl", {**DATA, "nouns": {"troop": ["troop", "troops"]}}, "pl.yaml")
    with pytest.raises(BadData, match="tables is missing"):
        Words("pl", {key: value for key, value in DATA.items() if key != "tables"}, "pl.yaml")
    with pytest.raises(BadData, match="no plural forms for the language 'fr'"):
        Words("fr", DATA, "fr.yaml")
    with pytest.raises(BadData, match=r"event\.x: unknown conversion !r"):
        changed("x", "{n!r}")
    with pytest.raises(BadData, match=r"event\.x: a field needs a name"):
        changed("x", "{}")
    with pytest.raises(BadData, match=r"event\.x: unknown field 'n\.real'"):
        changed("x", "{n.real}").say("event.x", n=1)


# --- effects --------------------------------------------------------------------------------------------------

VOCABULARY = Vocabulary()


@VOCABULARY.verb(n=Number())
def draw(s: Any, p: int, me: int, n: int) -> None: ...


@VOCABULARY.verb(what=Several(("troop", "spy")), optional=Flag())
def take(s: Any, p: int, me: int, what: tuple[str, ...], optional: bool) -> None: ...


@VOCABULARY.verb(options=Branches(most=3))
def choose(s: Any, p: int, me: int, options: Any) -> None: ...


@VOCABULARY.verb(condition=Condition({"cards": Number(), "place": Word(("map",))}), then=Steps())
def if_(s: Any, p: int, me: int, condition: tuple[str, Any], then: Any) -> None: ...


VERBS = {
    "draw": "dobierz {n} {n:card}",
    "take": [
        {"when": {"optional": True}, "text": "możesz wziąć {what:piece}"},
        {"text": "weź {what:piece}"},
    ],
    "choose": "wybierz jedno: {options}",
    "if": [
        {"when": {"condition": "cards"}, "text": "jeśli masz {limit} {limit:card}: {then}"},
        {"text": "jeśli jest tam miejsce{limit:where}: {then}"},
    ],
}
EFFECTS = EffectWords(Words("pl", {**DATA, "verb": VERBS}, "pl.yaml"), VOCABULARY)


@pytest.mark.parametrize(
    ("steps", "text"),
    [
        ([], ""),
        ([{"draw": 5}], "Dobierz 5 kart."),
        ([{"draw": 1}, {"take": ["spy", "troop"]}], "Dobierz 1 kartę. Weź szpiega lub oddział."),
        ([{"take": {"what": ["spy"], "optional": True}}], "Możesz wziąć szpiega."),
        ([{"if": {"cards": 2}, "then": [{"draw": 1}, {"draw": 2}]}],
         "Jeśli masz 2 karty: dobierz 1 kartę, następnie dobierz 2 karty."),
        ([{"if": {"place": "map"}, "then": [{"draw": 1}]}], "Jeśli jest tam miejsce: dobierz 1 kartę."),
        ([{"choose": [[{"draw": 2}], [{"draw": 1}, {"take": ["troop"]}]]}],
         "Wybierz jedno: Dobierz 2 karty — ALBO — Dobierz 1 kartę, następnie weź oddział."),
    ],
)  # fmt: skip
def test_an_effect_becomes_sentences(steps: list[Any], text: str) -> None:
    assert EFFECTS.steps(steps, "a card") == text


def test_steps_are_found_however_deep() -> None:
    steps = [{"choose": [[{"draw": 2}], [{"if": {"cards": 1}, "then": [{"draw": 3}]}]]}, {"draw": 1}]
    frames = VOCABULARY.compile(steps, "a card")
    assert [frame[1] for frame in EFFECTS.find(frames, "draw")] == [2, 3, 1]
    assert len([*EFFECTS.find(frames, "choose")]) == 1


def test_every_verb_needs_a_text() -> None:
    with pytest.raises(BadData, match=r"pl\.yaml: there is no text 'verb\.if'"):
        EffectWords(Words("pl", {**DATA, "verb": {k: v for k, v in VERBS.items() if k != "if"}}, "pl.yaml"), VOCABULARY)


def test_a_wrong_effect_is_refused_where_it_stands() -> None:
    with pytest.raises(BadData, match=r"a card\[0\]"):
        EFFECTS.steps([{"drow": 1}], "a card")
