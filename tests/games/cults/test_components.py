"""What is in the box: pieces, cards, dice, tokens, and what each of them is worth."""

from __future__ import annotations

from collections import Counter

import pytest

import penumbra
from penumbra.games.cults.actions import DISTRICT_IDS, FACE_IDS, TOKEN_IDS
from tests.games.cults.table import GAME, Table, lot

BOX = GAME.box
CARDS = {card.id: card for card in BOX.cards}  # type: ignore[attr-defined]
seat_counts = pytest.mark.parametrize("seats", [1, 2, 3, 4])


def copies(kind: str) -> Counter[str]:
    """Copies of each design of a set."""
    return Counter({card.id: card.copies for card in CARDS.values() if card.set == kind})


# --- players and pieces ---------------------------------------------------------------------------------------


@pytest.mark.rule("RC-001")
def test_one_to_four_play() -> None:
    assert [GAME.new(seats).n for seats in GAME.seats] == [1, 2, 3, 4]
    for seats in (0, 5):
        with pytest.raises(penumbra.BadOption):
            GAME.new(seats)
    assert [GAME.new(seats).parties for seats in GAME.seats] == [2, 2, 3, 4]  # type: ignore[attr-defined]


@pytest.mark.rule("RC-003", "RC-004", "RC-005", "RC-006", "RC-044", "RC-090")
@seat_counts
def test_every_player_has_the_same_markers(seats: int) -> None:
    t = Table(seats, plans={}, phase="planning")
    for p in range(seats):
        player = t.view(p)["players"][p]
        assert t.reserve(p) == [2, 2, 1]
        assert (player["sites_left"], player["dominance_left"], player["markers_left"]) == (4, 8, 4)
    assert len({player["cult"] for player in t.view()["players"]}) == max(2, seats)


@pytest.mark.rule("RC-007", "RC-035", "RC-356")
def test_the_cult_cards() -> None:
    starting, guardians, actions = copies("starting"), copies("guardian"), copies("action")
    assert starting.total() == 12 and len(starting) == 6
    assert (len(guardians), {*guardians.values()}) == (8, {6}) and (len(actions), {*actions.values()}) == (8, {6})
    assert 4 * starting.total() + guardians.total() + actions.total() + 22 == 166
    assert CARDS["disorganisation"].symbols == (0, 0, 0)


@pytest.mark.rule("RC-008", "RC-009", "RC-010", "RC-357")
def test_the_other_cards() -> None:
    assert len(copies("layout")) == 4 and len(copies("goal")) == 8
    assert copies("city").total() == 20
    assert len(copies("npc")) == 6 and len([c for c in CARDS.values() if c.set == "npc" and c.plan >= 0]) == 5


@pytest.mark.rule("RC-357", "RC-359", "RC-107")
def test_the_longest_game_never_runs_out_of_city_cards() -> None:
    assert GAME.new(2, 0, {"rounds": 10}).rounds == 10  # type: ignore[attr-defined]
    for rounds in (5, 11):
        with pytest.raises(penumbra.BadOption):
            GAME.new(2, 0, {"rounds": rounds})
    t = Table(rounds=10)
    assert t.view()["zones"]["city_deck"]["count"] == 20 >= 10 - 1


@pytest.mark.rule("RC-012", "RC-043")
def test_the_recruitment_dice() -> None:
    die = Counter(FACE_IDS[face] for face in BOX.die)  # type: ignore[attr-defined]
    assert die == {"thug": 2, "initiate": 2, "mutant": 1, "blank": 1}
    t = Table(phase="planning", chance=lot("ttimb"))
    assert BOX.limits["dice"] == 5 and t.kind == "planning"  # type: ignore[attr-defined]


@pytest.mark.rule("RC-013")
def test_the_automatic_cult_has_a_die_with_four_sides() -> None:
    seen = set()
    for side in (1, 2, 3, 4):
        t = Table(1, plans={"uptown": ["seat1", "seat0"], "northside": ["seat1"]}, chance=lot(side))
        t.do("plan bluff uptown", "take thug_thug")
        seen.add(t.events("npc_plan")[0][2])
    assert len(seen) == 4  # a Plan for each side


@pytest.mark.rule("RC-014", "RC-015", "RC-121")
def test_a_token_is_one_cultist_and_there_is_no_end_of_them() -> None:
    assert TOKEN_IDS == ("thug", "initiate", "mutant")
    t = Table(tokens={"thug": 40, "initiate": 40}, plans={"uptown": ["seat0"], "northside": ["seat1", "seat0"]})
    t.do("plan bluff uptown", "take thug_mutant")
    assert t.tokens() == {"thug": 41, "initiate": 40, "mutant": 1}


# --- cards and piles ------------------------------------------------------------------------------------------


@pytest.mark.rule("RC-016")
def test_a_destroyed_card_is_out_of_the_game() -> None:
    t = Table(sites={"downtown": ["seat0"]}, hand=["preacher", "patron"], deck=["fanatic"])
    t.do("plan augmentation downtown", "use preacher")
    assert t.s.destroyed[-1] == BOX.number["preacher"]  # type: ignore[attr-defined]
    assert t.hand() == ["patron"] and t.discard() == [] and t.pile("deck") == ["fanatic"]
    assert t.tokens() == {"initiate": 2}


@pytest.mark.rule("RC-017", "RC-018", "RC-117")
def test_acquired_district_cards_join_the_own_cards() -> None:
    t = Table(sites={"downtown": ["seat0"]}, hand=["patron"])
    t.do("plan augmentation downtown", "buy guardian").pay("patron")
    assert t.hand() == ["ghoul"] and t.discard() == ["patron"]
    assert t.view()["districts"]["downtown"]["guardian_left"] == 5
    assert t.hand(1) == [] and t.discard(1) == []


@pytest.mark.rule("RC-019", "RC-020", "RC-122", "RC-123")
def test_cards_pay_into_the_own_discard_pile_and_initiates_go_back() -> None:
    t = Table(sites={"uptown": ["seat0"]}, hand=["patron"], tokens={"initiate": 3, "thug": 1})
    t.do("plan augmentation uptown", "buy guardian").pay("patron")  # 4 = 2 + 2 Initiates
    assert t.discard() == ["patron"] and t.discard(1) == []
    assert t.tokens() == {"initiate": 1, "thug": 1} and t.hand() == ["star_spawn"]


@pytest.mark.rule("RC-021")
def test_a_card_is_drawn_from_the_top_of_the_own_deck() -> None:
    t = Table(rituals={"uptown": {"seat0": [1]}}, deck=[["fanatic", "patron"], ["informer"]])
    t.do("plan influence northside", "move uptown 1", "draw")
    assert t.hand() == ["patron"] and t.pile("deck") == ["fanatic"] and t.pile("deck", 1) == ["informer"]


@pytest.mark.rule("RC-036", "RC-038")
def test_cards_carry_symbols_and_an_ability_with_its_keyword() -> None:
    fanatic = CARDS["fanatic"]
    assert fanatic.symbols == (1, 0, 0)  # Attack, Power, Terror
    rivals = {"downtown": {"seat0": [1], "seat1": [1]}}
    t = Table(rituals=rivals, hand=[["fanatic", "fanatic"], ["patron"]])
    t.do("plan dominance downtown").commit("fanatic", "fanatic").commit()
    t.do("use fanatic", "done")
    assert t.events("totals") == [("totals", (0, 1), (1 + 2 + 1, 1))]  # Ritual, two Thugs, the other Fanatic
    assert t.s.destroyed == [BOX.number["fanatic"]]  # type: ignore[attr-defined]


@pytest.mark.rule("RC-037", "RC-447")
def test_an_ability_is_used_in_the_window_of_its_keyword_only() -> None:
    t = Table(sites={"downtown": ["seat0"]}, hand=["fanatic", "possessed_one", "preacher", "patron"])
    t.do("plan augmentation downtown")
    assert t.offers("use") == ["preacher"]


@pytest.mark.rule("RC-039", "RC-040", "RC-354")
def test_district_cards_are_guardians_and_actions_with_a_cost_in_the_open() -> None:
    for seat in (0, 1, None):
        uptown = Table().view(seat)["districts"]["uptown"]
        assert (uptown["guardian"], uptown["action"]) == ("star_spawn", "forbidden_rite")
        assert (uptown["costs"]["guardian"], uptown["costs"]["action"]) == (4, 3)
    assert {CARDS[name].set for name in ("star_spawn", "forbidden_rite")} == {"guardian", "action"}


@pytest.mark.rule("RC-041", "RC-071", "RC-072")
@pytest.mark.parametrize("investigators", [0, 1, 3])
def test_investigators_in_the_district_raise_costs_those_on_the_track_do_not(investigators: int) -> None:
    t = Table(arrived={"uptown": investigators}, track={"uptown": 1, "northside": 1})
    costs = t.view()["districts"]["uptown"]["costs"]
    assert (costs["guardian"], costs["action"]) == (4 + investigators, 3 + investigators)
    assert (costs["cult_site"], costs["ritual_1"]) == (5 + investigators, 1 + investigators)
    assert t.view()["districts"]["northside"]["costs"]["guardian"] == 3


# --- the board ------------------------------------------------------------------------------------------------


@pytest.mark.rule("RC-023", "RC-024", "RC-028", "RC-029", "RC-030", "RC-031", "RC-032", "RC-034", "RC-360")
def test_four_districts_with_the_same_spaces() -> None:
    districts = Table(4).view()["districts"]
    assert sorted(districts) == sorted(DISTRICT_IDS) == ["downtown", "northside", "rivertown", "uptown"]
    for district in districts.values():
        assert district["spaces"] == 5 and district["dominance_spaces"] == 5 and district["track"] == 4
        assert district["guardian_left"] == district["action_left"] == 6
        assert district["sanity"] == district["sanity_token"] > 0 and district["plans"] == ["seat0"]


@pytest.mark.rule("RC-022", "RC-047")
def test_sanity_is_the_token_and_the_investigators_beside_it() -> None:
    t = Table(arrived={"northside": 2}, track={"uptown": 1})
    districts = t.view()["districts"]
    assert districts["northside"]["sanity_token"] == 3 and districts["northside"]["sanity"] == 5
    assert districts["uptown"]["sanity"] == districts["uptown"]["sanity_token"] == 2


@pytest.mark.rule("RC-025", "RC-085", "RC-086", "RC-087")
@pytest.mark.parametrize(("seats", "spaces"), [(1, 3), (2, 3), (3, 4), (4, 5)])
def test_ritual_spaces_by_the_number_of_players(seats: int, spaces: int) -> None:
    assert {d["spaces"] for d in Table(seats).view()["districts"].values()} == {spaces}


@pytest.mark.rule("RC-026")
def test_a_full_district_takes_no_ritual_of_anybody() -> None:
    t = Table(
        rituals={"uptown": {"seat0": [1], "seat1": [1, 2]}, "downtown": {"seat0": [1]}},
        sites={"uptown": ["seat0"]},
        tokens={"initiate": 9},
    )
    assert "influence uptown" not in t.offers("plan") and "preparation uptown" not in t.offers("plan")
    assert "influence northside" in t.offers("plan")  # a district with room
    assert t.view()["districts"]["uptown"]["free"] == 0 and t.why("plan influence uptown")


@pytest.mark.rule("RC-027")
def test_one_cult_site_a_player_in_a_district() -> None:
    t = Table(sites={"uptown": ["seat0"], "northside": ["seat1"]}, tokens={"initiate": 20})
    t.do("plan preparation uptown")
    assert "site" not in t.offers() and any(offer.startswith("ritual") for offer in t.offers())
    t = Table(sites={"northside": ["seat1"]}, tokens={"initiate": 20})
    t.do("plan preparation northside", "site").pay()
    assert t.sites("northside") == ["seat0", "seat1"]


@pytest.mark.rule("RC-361")
def test_a_ritual_moves_between_any_two_districts() -> None:
    for district in ("northside", "downtown", "rivertown"):
        t = Table(4, rituals={"uptown": {"seat0": [1]}})
        t.do(f"plan influence {district}", "move uptown 1")
        assert t.rituals("uptown") == {} and t.rituals(district) == {"seat0": [2]}


# --- Rituals --------------------------------------------------------------------------------------------------


@pytest.mark.rule("RC-073", "RC-074", "RC-075", "RC-076")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_ritual_costs_its_level_and_one_for_each_investigator(level: int) -> None:
    t = Table(sites={"uptown": ["seat0"]}, arrived={"uptown": 2}, track={"uptown": 2}, tokens={"initiate": 9})
    t.do("plan preparation uptown", f"ritual {level}").pay()
    assert t.rituals("uptown") == {"seat0": [level]} and t.tokens() == {"initiate": 9 - level - 2}
    assert t.rituals("northside") == {} and t.reserve()[level - 1] == (2, 2, 1)[level - 1] - 1


@pytest.mark.rule("RC-077", "RC-078", "RC-079", "RC-080", "RC-081")
@pytest.mark.parametrize(("levels", "worth"), [([1], 1), ([2], 2), ([3], 3), ([1, 2], 3), ([1, 1, 3], 5)])
def test_the_attack_and_terror_of_rituals_is_the_sum_of_their_levels(levels: list[int], worth: int) -> None:
    hands = [["patron"], ["patron"], []]
    t = Table(3, rituals={"downtown": {"seat0": levels, "seat1": [1]}}, hand=hands)
    t.do("plan dominance downtown").commit().commit()
    ((_, fighters, totals),) = t.events("totals")
    assert dict(zip(fighters, totals, strict=True)) == {0: worth, 1: 1}
