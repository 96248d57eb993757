"""Card texts: typed out for varied cards, and generated for every card and every plural form."""

from __future__ import annotations

from itertools import chain, combinations, product
from typing import Any

import pytest

import penumbra
from penumbra.engine.effects import Branches, Condition, Flag, Number, Parameter, Several, Steps, Word
from penumbra.games.tyrants.verbs import VOCABULARY
from penumbra.games.tyrants.wording import TyrantsWording
from penumbra.kit.packs import pack_of
from tests.games.tyrants.reading import BOTH, BOX, EN, PL, check

# id: English, Polish
CARDS = {
    "noble": ("Gain 1 Influence.", "+1 Wpływ."),
    "soldier": ("Gain 1 Power.", "+1 Siła."),
    "spectator": ("Gain 2 Power and 1 Influence.", "+2 Siły i +1 Wpływ."),
    "insane_outcast": (
        "Discard 1 card from your hand ▶ Return this card to the Insane Outcast supply. "
        "If this card would be devoured or promoted, it goes back to the supply instead.",
        "Odrzuć 1 kartę z ręki ▶ Zwróć tę kartę do puli Szalonych wyrzutków. "
        "Jeśli ta karta miałaby zostać pożarta lub awansowana, zamiast tego wraca do puli.",
    ),
    "blackguard": (
        "Choose one: Gain 2 Power — OR — Assassinate 1 troop.",
        "Wybierz jedno: +2 Siły — ALBO — Zlikwiduj 1 oddział.",
    ),
    "weaponmaster": (
        "Choose 3 times (options may repeat): Deploy 1 troop — OR — Assassinate 1 white troop.",
        "Wybierz 3 razy (opcje mogą się powtarzać): Wyślij 1 oddział — ALBO — Zlikwiduj 1 biały oddział.",
    ),
    "masters_of_sorcere": (
        "Choose one: Place 2 spies (at different sites) — OR — Return 1 of your spies ▶ Gain 4 Power.",
        "Wybierz jedno: Umieść 2 szpiegów (w różnych obszarach) — ALBO — Wycofaj 1 swojego szpiega ▶ +4 Siły.",
    ),
    "infiltrator": (
        "Place a spy. If another player has a troop at that site: gain 1 Power.",
        "Umieść szpiega. Jeśli w tym obszarze jest oddział innego gracza: +1 Siła.",
    ),
    "drow_negotiator": (
        "If your inner circle holds 4 or more cards: gain 3 Influence. "
        "At end of turn promote 1 other card played this turn.",
        "Jeśli w twoim wewnętrznym kręgu są co najmniej 4 karty: +3 Wpływu. "
        "Pod koniec tury awansuj 1 inną kartę zagraną w tej turze.",
    ),
    "council_member": (
        "Move up to 2 enemy troops. At end of turn promote 1 other card played this turn.",
        "Przesuń maksymalnie 2 wrogie oddziały. Pod koniec tury awansuj 1 inną kartę zagraną w tej turze.",
    ),
    "matron_mother": (
        "Put your whole deck on your discard pile. Promote 1 card from your discard pile.",
        "Odłóż całą swoją talię na swój stos kart odrzuconych. Awansuj 1 kartę ze swojego stosu kart odrzuconych.",
    ),
    "dragonclaw": (
        "Assassinate 1 troop. If your trophy hall holds 5 or more player troops (not white): gain 2 Power.",
        "Zlikwiduj 1 oddział. Jeśli w twojej sali trofeów jest co najmniej 5 oddziałów graczy (nie białych): +2 Siły.",
    ),
    "red_dragon": (
        "Supplant 1 troop. Return 1 spy of another player. Gain 1 VP for each site under your total control.",
        "Wyprzyj 1 oddział. Wycofaj 1 szpiega innego gracza. "
        "Otrzymaj 1 PZ za każdy obszar, nad którym masz całkowitą kontrolę.",
    ),
    "white_wyrmling": (
        "Deploy 2 troops. You may devour 1 card in the market.",
        "Wyślij 2 oddziały. Możesz pożreć 1 kartę z rynku.",
    ),
    "blue_dragon": (
        "At end of turn promote up to 2 other cards played this turn, "
        "then gain 1 VP for every 3 cards in your inner circle (rounded down).",
        "Pod koniec tury awansuj maksymalnie 2 inne karty zagrane w tej turze, "
        "następnie otrzymaj 1 PZ za każde 3 karty w swoim wewnętrznym kręgu (zaokrąglając w dół).",
    ),
    "fire_elemental_myrmidon": (
        "Gain 2 Power. At end of turn promote 1 other Obedience card played this turn.",
        "+2 Siły. Pod koniec tury awansuj 1 inną kartę Posłuszeństwa zagraną w tej turze.",
    ),
    "vanifer": (
        "Assassinate 1 troop. Recruit 1 Malice card of cost 4 or less from the market without paying.",
        "Zlikwiduj 1 oddział. Zwerbuj z rynku bez płacenia 1 kartę Złośliwości o koszcie nie większym niż 4.",
    ),
    "air_elemental": (
        "Choose one: Place a spy — OR — Return 1 of your spies ▶ Deploy 3 troops. Guile Focus ▶ Draw 1 card.",
        "Wybierz jedno: Umieść szpiega — ALBO — Wycofaj 1 swojego szpiega ▶ Wyślij 3 oddziały. "
        "Skupienie (Podstęp) ▶ Dobierz 1 kartę.",
    ),
    "orcus": (
        "Devour 1 card from your hand ▶ Assassinate 2 troops, then take up to 2 troops of any colour from any trophy "
        "halls and put them on empty spaces anywhere on the board.",
        "Pożryj 1 kartę z ręki ▶ Zlikwiduj 2 oddziały, następnie weź maksymalnie 2 oddziały dowolnego koloru "
        "z dowolnych sal trofeów i postaw je na dowolnych pustych miejscach na planszy.",
    ),
    "gibbering_mouther": (
        "Deploy 2 troops. Choose an opponent with a troop adjacent to a troop this card deployed; "
        "that opponent recruits 1 Insane Outcast.",
        "Wyślij 2 oddziały. Wybierz przeciwnika, którego oddział przylega do oddziału wysłanego dzięki tej karcie: "
        "werbuje on 1 Szalonego wyrzutka.",
    ),
    "demogorgon": (
        "Devour 1 card from your hand ▶ Supplant 2 white troops, then every opponent recruits 2 Insane Outcasts.",
        "Pożryj 1 kartę z ręki ▶ Wyprzyj 2 białe oddziały, następnie każdy przeciwnik werbuje 2 Szalonych wyrzutków.",
    ),
    "grazzt": (
        "Choose one: Place 2 spies (at different sites) — OR — Return any number (at least 1) of your spies ▶ "
        "Supplant 1 troop at each site a spy was returned from.",
        "Wybierz jedno: Umieść 2 szpiegów (w różnych obszarach) — ALBO — Wycofaj dowolną liczbę (co najmniej 1) swoich "
        "szpiegów ▶ Wyprzyj po 1 oddziale w każdym obszarze, z którego wycofano szpiega.",
    ),
    "chuul": (
        "Place a spy. Every opponent with a troop at that spy's site and 4 or more cards in hand discards 1 card.",
        "Umieść szpiega. Każdy przeciwnik, który ma oddział w obszarze tego szpiega i co najmniej 4 karty na ręce, "
        "odrzuca 1 kartę.",
    ),
    "neogi": (
        "Deploy 4 troops. At end of turn every opponent discards 1 card.",
        "Wyślij 4 oddziały. Pod koniec tury każdy przeciwnik odrzuca 1 kartę.",
    ),
    "quaggoth": (
        "Assassinate 1 white troop for each site you control (count the sites once, at the start).",
        "Zlikwiduj 1 biały oddział za każdy kontrolowany obszar (obszary policz raz, na początku).",
    ),
    "ambassador": (
        "At end of turn promote 1 other card played this turn. "
        "If an opponent makes you discard this card, you may promote this card.",
        "Pod koniec tury awansuj 1 inną kartę zagraną w tej turze. "
        "Jeśli przeciwnik zmusi cię do odrzucenia tej karty, możesz awansować tę kartę.",
    ),
    "aboleth": (
        "Choose one: Place 2 spies (at different sites) — OR — Draw 1 card for each spy you have on the board.",
        "Wybierz jedno: Umieść 2 szpiegów (w różnych obszarach) — ALBO — "
        "Dobierz 1 kartę za każdego swojego szpiega na planszy.",
    ),
    "ulitharid": (
        "Play a card of cost 4 or less from the market as if it were in your hand, then devour it.",
        "Zagraj kartę z rynku o koszcie nie większym niż 4 tak, jakby była na twojej ręce, a następnie ją pożryj.",
    ),
    "necromancer": (
        "Choose one: Gain 3 Influence — OR — "
        "Promote this card, 1 card from your hand or 1 card from your discard pile.",
        "Wybierz jedno: +3 Wpływu — ALBO — "
        "Awansuj tę kartę, 1 kartę z ręki lub 1 kartę ze swojego stosu kart odrzuconych.",
    ),
    "high_priest_of_myrkul": (
        "Return 1 troop or spy of another player. "
        "At end of turn you may promote any number of other undead cards played this turn.",
        "Wycofaj 1 oddział lub szpiega innego gracza. "
        "Pod koniec tury możesz awansować dowolną liczbę innych kart typu nieumarły zagranych w tej turze.",
    ),
}


@pytest.mark.parametrize("card", CARDS)
def test_card_texts(card: str) -> None:
    assert (EN.card_text(card), PL.card_text(card)) == CARDS[card]


@pytest.mark.parametrize("words", BOTH, ids=["en", "pl"])
def test_every_card_has_a_text(words: TyrantsWording) -> None:
    for card in BOX.cards:
        assert words.card_name(card.id) == card.name[words.lang]
        text = words.card_text(card.id)
        check(text, words)
        assert text.endswith(".") and text[0] in "+ABCDEFGIJKMOPRSUWZ"
        check(words.card_type(card.type), words)
        check(words.aspect(card.aspect), words)
    assert len({words.card_text(card.id) for card in BOX.cards}) > 80


def effect_text(effect: str, words: TyrantsWording) -> str:
    pack = f"penumbra_pack: 1\ngame: tyrants\nname: test\ncards: [{{id: noble, effect: {effect}}}]"
    return TyrantsWording(penumbra.game("tyrants", [pack_of(pack.encode(), "test.yaml")]).box, words.lang).card_text(
        "noble"
    )


@pytest.mark.parametrize(
    ("n", "troops", "cards", "spies", "markers"),
    [
        (1, "1 oddział", "1 kartę", "szpiega", "każdy posiadany znacznik kontroli obszaru"),
        (2, "2 oddziały", "2 karty", "2 szpiegów", "każde 2 posiadane znaczniki kontroli obszaru"),
        (5, "5 oddziałów", "5 kart", "5 szpiegów", "każde 5 posiadanych znaczników kontroli obszaru"),
        (12, "12 oddziałów", "12 kart", "12 szpiegów", "każde 12 posiadanych znaczników kontroli obszaru"),
        (22, "22 oddziały", "22 karty", "22 szpiegów", "każde 22 posiadane znaczniki kontroli obszaru"),
    ],
)
def test_plural_forms(n: int, troops: str, cards: str, spies: str, markers: str) -> None:
    per = f"gain_per: {{resource: vp, count: control_markers, per: {n}}}"
    text = effect_text(f"[{{deploy: {n}}}, {{draw: {n}}}, {{place_spy: {n}}}, {{{per}}}]", PL)
    assert text.startswith(f"Wyślij {troops}. Dobierz {cards}. Umieść {spies}")
    assert f"Otrzymaj 1 PZ za {markers}" in text
    english = effect_text(f"[{{deploy: {n}}}, {{draw: {n}}}]", EN)
    s = "" if n == 1 else "s"
    assert english == f"Deploy {n} troop{s}. Draw {n} card{s}."


def test_resources_and_conditions_agree_with_their_number() -> None:
    for n, power, influence in ((1, "Siła", "Wpływ"), (2, "Siły", "Wpływu"), (5, "Siły", "Wpływu")):
        assert effect_text(f"[gain: {{power: {n}}}]", PL) == f"+{n} {power}."
        assert effect_text(f"[gain: {{influence: {n}}}]", PL) == f"+{n} {influence}."
    for n, holds in ((1, "jest co najmniej 1 karta"), (3, "są co najmniej 3 karty"), (5, "jest co najmniej 5 kart")):
        text = effect_text(f"[{{if: {{inner_circle: {n}}}, then: [draw: 1]}}]", PL)
        assert text == f"Jeśli w twoim wewnętrznym kręgu {holds}: dobierz 1 kartę."


def test_a_text_in_the_data_wins() -> None:
    card = "{id: noble, text: {en: Smile., pl: Uśmiechnij się.}}"
    pack = pack_of(f"penumbra_pack: 1\ngame: tyrants\nname: t\ncards: [{card}]".encode(), "t.yaml")
    game = penumbra.game("tyrants", [pack])
    assert game.words("pl").card_text("noble") == "Uśmiechnij się."
    assert game.words("en").card_text("noble") == "Smile."


# --- everything a pack may say --------------------------------------------------------------------------------


def values(parameter: Parameter) -> list[Any]:
    if isinstance(parameter, Number):
        return [1, 2, 5, *parameter.words]
    if isinstance(parameter, Word):
        return [*parameter.choices]
    if isinstance(parameter, Several):
        sizes = range(1, len(parameter.choices) + 1)
        return [list(some) for some in chain.from_iterable(combinations(parameter.choices, n) for n in sizes)]
    if isinstance(parameter, Flag):
        return [False, True]
    if isinstance(parameter, Condition):
        return [{name: value} for name, limit in parameter.conditions.items() for value in values(limit)]
    assert isinstance(parameter, (Steps, Branches))
    return [[[{"draw": 1}], [{"draw": 2}]]] if isinstance(parameter, Branches) else [[{"draw": 1}, {"deploy": 2}]]


@pytest.mark.parametrize("name", VOCABULARY.verbs)
def test_every_use_of_a_verb_has_a_text(name: str) -> None:
    parameters = VOCABULARY.verbs[name].parameters
    first = next(iter(parameters), "")
    for chosen in product(*map(values, parameters.values())):
        given = dict(zip(parameters, chosen, strict=True))
        step: dict[str, Any] = {"then": given.pop("then")} if "then" in given else {}
        step[name] = given[first] if isinstance(parameters.get(first), Condition) else given
        for words in BOTH:
            text = words.effects.steps([step], name)
            check(text, words)
            if "then" in step:
                assert "1 card" in text or "1 kartę" in text
