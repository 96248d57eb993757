"""What people read: questions with their numbers, options with prices, cards, the log; in both languages."""

from __future__ import annotations

import re

import pytest

from tests.games.cults.table import GAME, Table, lot

EN, PL = GAME.words("en"), GAME.words("pl")


def asked(t: Table, lang: str = "en") -> str:
    return GAME.words(lang).of(t.s).question(t.s)


def offered(t: Table, lang: str = "en") -> list[str]:
    words = GAME.words(lang).of(t.s)
    return [words.option(t.s, action) for action in t.s.options]


def test_planning() -> None:
    t = Table(phase="planning").do("place uptown", "place uptown", "place uptown", "place uptown")
    assert asked(t) == "Place a Plan marker: 3 of 4." and asked(t, "pl") == "Połóż Znacznik Planu: 3 z 4."


def test_dice() -> None:
    t = Table(phase="recruitment", hand=[[], []], deck=[[], []], chance=lot("ttimb"))
    assert asked(t) == (
        "Recruitment: 2 Thugs, 1 Initiate, 1 Mutant, 1 blank. Choose dice to roll again (2 re-rolls left)."
    )
    assert asked(t, "pl").startswith("Rekrutacja: na kościach masz 2 Zbirów, 1 Wtajemniczonego, 1 Odmieńca, 1 Zły Los.")
    assert "Roll again: 1 blank" in offered(t) and "Przerzuć: 1 Zły Los" in offered(t, "pl")


def test_purchases_name_cards_and_prices() -> None:
    t = Table(sites={"northside": ["seat0"]}, hand=["patron", "informer", "preacher"], discard=["fanatic"])
    t.do("plan augmentation northside")
    assert "Buy Byakhee, Secret Gathering for 5 Power" in offered(t)
    assert "Kup: Byakhee (koszt 3)" in offered(t, "pl")
    t.do("buy both", "pay patron")
    assert asked(t) == "Pay 5 Power; 3 short. So far: Patron." and "Mecenas" in asked(t, "pl")


def test_preparation_names_the_price() -> None:
    t = Table(sites={"northside": ["seat0"]}, tokens={"initiate": 3}).do("plan preparation northside")
    assert offered(t) == [
        f"Prepare a level {level} Ritual for {n} Power" for n, level in enumerate(("I", "II", "III"), 1)
    ]
    assert offered(t, "pl")[2] == "Przygotuj Rytuał III (koszt 3)"


def test_terror_says_what_is_missing() -> None:
    t = Table(rituals={"downtown": {"seat0": [1, 3]}}, arrived={"downtown": 1}, tokens={"mutant": 1})
    t.do("plan dominance downtown")
    assert asked(t) == "Terror 4 against Sanity 4: add 1, or decline."
    assert asked(t, "pl") == "Terror 4 przy Poczytalności 4: dołóż 1 albo zrezygnuj."


def test_branches_are_read_out() -> None:
    t = Table(phase="recruitment", hand=[["dockside_recruitment"], []], deck=[[], []]).do("use dockside_recruitment")
    assert offered(t) == [
        "Take 1 Cultist token of your choice",
        "Destroy this card, then take 4 Cultist tokens of your choice",
    ]
    assert asked(t).startswith("Dockside Recruitment: ")


def test_a_commitment_in_words() -> None:
    t = Table(rituals={"uptown": {"seat0": [1], "seat1": [1]}}, hand=[["fanatic"], []], tokens=[{"thug": 2}, None])
    t.do("plan dominance uptown")
    assert offered(t) == ["Commit Fanatic", "Commit without Thugs", "Commit with 1 Thug", "Commit with 2 Thugs"]
    assert offered(t, "pl")[-1] == "Wystaw i dołóż 2 Zbirów"
    t.commit("fanatic", thugs=2)
    assert t.says("en", 1)[-1] == "Cult of Cthulhu commits 1 card, and Thugs nobody sees."
    assert "In your fist: 2 Thugs. Face down: Fanatic." in t.says("en", 0)
    t.commit()
    assert "Cult of Cthulhu reveals Fanatic and 2 Thugs." in t.says("en", 1)


def test_who_waits_reads_what_is_going_on() -> None:
    t = Table(rituals={"uptown": {"seat0": [1], "seat1": [1]}}).do("plan dominance uptown")
    assert EN.of(t.s).waiting(t.s) == "Cult of Cthulhu is committing cards"
    assert PL.of(t.s).waiting(t.s) == "Kult Cthulhu wystawia karty"


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_card_has_a_text_without_gaps(lang: str) -> None:
    words = GAME.words(lang)
    for card in GAME.box.cards:  # type: ignore[attr-defined]
        text = words.card_text(card.id)
        assert text and not re.search(r"[{}_#]|  ", text), (card.id, text)


def test_the_automatic_cult_has_a_name_and_seats_have_theirs() -> None:
    solo, two = Table(1), Table(2, cults=["dagon", "hastur", "cthulhu", "chaugnar_faugn"])
    assert [PL.of(solo.s).seat(p) for p in (0, 1)] == ["Kult Cthulhu", "NPC"]
    assert [EN.of(two.s).seat(p) for p in (0, 1)] == ["Cult of Dagon", "Cult of Hastur"]


def test_card_texts_read_well() -> None:
    assert EN.card_text("star_spawn") == (
        "Costs 4 Power. Attack 2, Power 1, Terror 1. CONFRONTATION: Pay 1 Power (Initiates or cards still in hand) — "
        "Each other participant receives a Disorganisation Card at once."
    )
    assert PL.card_text("forbidden_rite").startswith(
        "Koszt: 3 Mocy. Moc 1, Terror 1. WZMOCNIENIE: Zniszcz tę kartę — Umieść"
    )
    assert EN.card_text("total_dominance").endswith("Have at least 2 Dominance markers in Uptown.")
