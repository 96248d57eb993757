"""How a game ends, the Reveal action, final scoring, elimination and the winner."""

from __future__ import annotations

import json
from typing import Any

import pytest

import penumbra
from penumbra.engine.log import log_of
from penumbra.games.providence.scoring import kind_of
from tests.games.providence.table import Table
from tests.regenerate import fixture_files

DISSENTERS = ["dissenter_investigator", "dissenter_cultist"]


def ended(seats: int = 2, **description: Any) -> Table:
    """The Ritual marker reaches its last space; nothing else changes (the track is worth 8 then)."""
    hands = [["start_words_of_the_threshold"], *[None] * (seats - 1)]
    t = Table(seats, **{"hand": hands, "tracks": {"ritual": 17}, **description})
    t.act("manipulate ritual_up", "start_words_of_the_threshold")
    while not t.s.done:
        t.do("decline" if "decline" in t.offers() else t.offers()[-1])
    return t


def scores(t: Table) -> list[int]:
    return list(t.s.result.scores)


def winners(t: Table) -> list[int]:
    return list(t.s.result.winners)


# --- triggers -------------------------------------------------------------------------------------------------

CITIES = [
    "new_york",
    "chicago",
    "arkham",
    "boston",
    "washington",
    "atlanta",
    "detroit",
    "pittsburgh",
]  # 5 5 4 4 4 4 4 3


@pytest.mark.rule("DP-222", "DP-223", "DP-224", "DP-225", "DP-417")
@pytest.mark.parametrize(("seats", "limit"), [(2, 33), (3, 30), (4, 26), (5, 22)])
def test_points_on_the_track_end_the_game(seats: int, limit: int) -> None:
    """One point short of the limit, then a city; and just below it after the city."""
    for gained, over in ((limit - 4, True), (limit - 5, False)):
        t = Table(seats, cubes={"boston": {"seat0": 1}}, gained=[gained, *[0] * (seats - 1)])
        t.do("claim boston")
        assert t.s.done == over and t.vp() == gained + 4
        if over:
            assert t.s.result.reason == "vp_limit"


@pytest.mark.rule("DP-229", "DP-243", "DP-419")
def test_eight_deep_ones_end_the_game_when_their_card_is_played() -> None:
    t = Table(hand=["deep_ones"], deep_ones={"arkham": 3, "boston": 3}, alignment=["cultist", "investigator"])
    t.do("act deep_ones action")
    while t.kind in ("surface", "surface_more", "drown") and not t.s.done:
        t.do("decline" if "decline" in t.offers() and t.kind == "drown" else t.offers()[0])
    assert t.s.done and t.s.result.reason == "deep_ones" and t.s.result.breakdown[0]["deep_ones"] == 8
    t = Table(hand=["start_informant"], discard=["deep_ones"], deep_ones={"arkham": 4, "boston": 4})
    t.act("add boston", "start_informant")
    assert not t.s.done  # they alone end nothing


@pytest.mark.rule("DP-403", "DP-467")
def test_deep_ones_belong_to_the_owner_of_their_card() -> None:
    t = Table(discard=[[], ["deep_ones"]], deep_ones={"boston": 2}, cubes={"boston": {"seat1": 1, "seat0": 2}})
    assert t.leader("boston") == "seat1"  # 1 + 2


@pytest.mark.rule("DP-399", "DP-400")
def test_deep_ones_are_influence_but_neither_power_nor_agents() -> None:
    cubes = {"chicago": {"seat0": 1, "seat1": 1}}
    t = Table(
        discard=[["deep_ones"], []], deep_ones={"boston": 2}, cubes={"boston_card": {"seat0": 1, "seat1": 2}, **cubes}
    )
    assert t.leader("boston_card") == "seat0"
    t = Table(discard=[["deep_ones"], []], deep_ones={"boston": 2}, hand=[["elder_sign", "dynamite"], []])
    assert not any("close" in offer for offer in t.offers("act"))


# --- Reveal ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DP-204", "DP-205", "DP-206", "DP-207", "DP-208", "DP-414")
def test_revealing_is_offered_only_if_it_ends_the_game() -> None:
    gates = {"boston": "closed seat0", "arkham": "closed seat0"}  # 4 + 5
    base = {"alignment": ["investigator", "cultist"], "gates": gates, "tracks": {"investigation": 8}, "hand": [[], []]}
    t = Table(gained=[33 - 9 - 4, 0], **base)
    assert "reveal" in t.offers()
    t.do("reveal")
    assert t.s.done and t.s.revealed[0] and t.s.result.reason == "reveal"
    t = Table(gained=[33 - 9 - 5, 0], **base)
    assert "reveal" not in t.offers()


@pytest.mark.rule("DP-209", "DP-210", "DP-234")
def test_what_was_scored_by_revealing_is_not_scored_again() -> None:
    gates = {"boston": "closed seat0"}
    t = Table(
        alignment=["investigator", "cultist"], gates=gates, tracks={"investigation": 8}, gained=[25, 0], hand=[[], []]
    )
    t.do("reveal")
    assert scores(t)[0] == 25 + 4 + 4  # the track, the Gate, and no 3 for staying hidden


@pytest.mark.rule("DP-210", "DP-244", "DP-415", "DP-020")
def test_a_revealed_dissenter_loses_three_points_at_scoring() -> None:
    gates = {"boston": "closed seat0", "detroit": "open seat0"}
    t = Table(alignment=["dissenter_cultist", "cultist"], gates=gates, gained=[25, 0], hand=[[], []])
    t.do("reveal")
    assert t.s.done and scores(t)[0] == 25 + 4 + 4 - 3


@pytest.mark.rule("DP-204")
def test_a_revealed_alignment_cannot_be_revealed_again() -> None:
    base = {"alignment": ["cultist", "investigator"], "gained": [32, 0], "tracks": {"ritual": 9}, "hand": [[], []]}
    assert "reveal" in Table(**base).offers()
    assert "reveal" not in Table(revealed=[True, False], **base).offers()


@pytest.mark.rule("DP-211", "DP-414")
def test_with_free_reveal_a_failed_attempt_costs_the_action() -> None:
    t = Table(free_reveal="yes", alignment=["cultist", "investigator"], tracks={"ritual": 9}, hand=[[], []])
    t.do("reveal")
    assert not t.s.done and not t.s.revealed[0] and t.vp() == 0 and t.s.left == 1
    assert [player["seen"] for player in t.view(0)["players"]] == [True, False], "the owner sees that all know it"


# --- scoring --------------------------------------------------------------------------------------------------


@pytest.mark.rule("DP-230", "DP-233")
def test_three_points_for_an_alignment_that_stayed_hidden() -> None:
    t = ended(alignment=["investigator", "cultist"], revealed=[False, True], control={"boston": "seat0"})
    assert t.s.result.breakdown[0]["unrevealed"] == 3 and not t.s.result.breakdown[1].get("unrevealed")
    assert scores(t)[0] == 4 + 3


@pytest.mark.rule("DP-022", "DP-231", "DP-406", "DP-455")
def test_general_points_of_cards_and_agents_count_once_on_either_side() -> None:
    t = Table(
        agents={"kana_mishima": "seat0 boston", "herbert_west": "seat0 boston possessed"},
        discard=["danvers_state_hospital"],
        mythos=["silver_key", "great_race"],
        alignment=["dissenter_cultist", "cultist"],
    )
    assert t.sheet()["general"] == 5


@pytest.mark.rule("DP-014", "DP-235", "DP-236", "DP-237", "DP-406")
def test_what_an_investigator_scores() -> None:
    t = Table(
        alignment=["investigator", "cultist"],
        tracks={"investigation": 4, "ritual": 9},
        gates={"boston": "closed seat0", "arkham": "open seat0", "detroit": "closed seat1"},
        agents={"wyatt_earp": "seat0 boston", "henry_armitage": "seat0 boston", "eliot_ness": "seat0 boston possessed"},
        crypt={"seat0": ["carl_jung"]},
        mythos=["azathoth"],
    )
    sheet = t.sheet()
    assert sum(sheet.values()) == 3 + 2 + 4 + (1 + 3)  # hidden, track, the Gate closed, base sides only


@pytest.mark.rule("DP-016", "DP-238", "DP-239", "DP-240", "DP-241", "DP-242")
def test_what_a_cultist_scores() -> None:
    t = Table(
        alignment=["cultist", "investigator"],
        tracks={"investigation": 4, "ritual": 9},
        gates={"boston": "closed seat0", "arkham": "open seat0", "detroit": "open seat1"},
        agents={"wyatt_earp": "seat0 boston", "eliot_ness": "seat0 boston possessed"},
        crypt={"seat0": ["carl_jung", "charles_fort"]},
        mythos=["azathoth", "yog_sothoth"],
    )
    assert sum(t.sheet().values()) == 3 + 3 + 5 + 2 + (5 + 1) + 1


@pytest.mark.rule("DP-018", "DP-019", "DP-245", "DP-246", "DP-247", "DP-248", "DP-249")
@pytest.mark.parametrize(("kind", "track"), [("dissenter_investigator", 2), ("dissenter_cultist", 3)])
def test_what_a_dissenter_scores(kind: str, track: int) -> None:
    t = Table(
        alignment=[kind, "cultist"],
        tracks={"investigation": 4, "ritual": 9},
        gates={"boston": "closed seat0", "arkham": "open seat0"},
        agents={"wyatt_earp": "seat0 boston", "eliot_ness": "seat0 boston possessed"},
        crypt={"seat0": ["carl_jung"]},
        mythos=["azathoth"],
    )
    assert sum(t.sheet().values()) == 3 + track + 4 + 5 + 1


@pytest.mark.rule("DP-029")
def test_a_gate_is_worth_its_value() -> None:
    for city, value in (("chicago", 3), ("st_louis", 5), ("atlanta", 4)):
        t = Table(alignment=["investigator", "cultist"], gates={city: "closed seat0"})
        assert sum(t.sheet().values()) == 3 + value


@pytest.mark.rule("DP-409")
def test_only_what_is_still_owned_scores() -> None:
    t = Table(alignment=["investigator", "cultist"], agents={"wyatt_earp": "seat0 boston"}, removed=["eliot_ness"])
    assert sum(t.sheet().values()) == 3 + 1
    t = Table(alignment=["investigator", "cultist"], removed=["eliot_ness"])
    assert sum(t.sheet().values()) == 3


@pytest.mark.rule("DP-232", "DP-423", "DP-490")
def test_end_of_game_effects_of_mythos_cards() -> None:
    t = ended(alignment=["investigator", "cultist"], mythos=[["elder_things", "nikola_tesla"], []])
    assert t.s.result.breakdown[0]["mythos"] == 2  # one for each Mythos card


# --- elimination ----------------------------------------------------------------------------------------------


@pytest.mark.rule("DP-004", "DP-255", "DP-259", "DP-002")
def test_the_alignment_of_the_lowest_is_eliminated_and_the_best_of_the_rest_wins() -> None:
    t = ended(
        5,
        alignment=["cultist", "cultist", "investigator", "investigator", "dissenter_cultist"],
        gained=[20, 0, 9, 10, 9],
        tracks={"ritual": 17, "investigation": 0},
    )
    # Cultists 20 + 8 + 3 and 0 + 8 + 3; Investigators 12 and 13; the Dissenter 9 + 8 + 3.
    assert scores(t) == [31, 11, 12, 13, 20] and winners(t) == [4]


@pytest.mark.rule("DP-256", "DP-421")
def test_a_lowest_dissenter_falls_alone() -> None:
    t = ended(3, alignment=["dissenter_investigator", "dissenter_cultist", "investigator"], gained=[0, 9, 5])
    assert scores(t) == [3, 20, 8] and winners(t) == [1]


@pytest.mark.rule("DP-257", "DP-420")
def test_of_two_lowest_dissenters_the_cultist_falls() -> None:
    t = ended(3, alignment=["dissenter_investigator", "dissenter_cultist", "investigator"], gained=[8, 0, 8])
    assert scores(t) == [11, 11, 11] and winners(t) != [1]


@pytest.mark.rule("DP-258", "DP-420")
def test_in_a_tie_for_the_lowest_dissenters_fall_before_cultists_and_these_before_investigators() -> None:
    t = ended(alignment=["investigator", "cultist"], gained=[8, 0])
    assert scores(t) == [11, 11] and winners(t) == [0]
    t = ended(alignment=["dissenter_investigator", "cultist"], gained=[8, 0])
    assert scores(t) == [11, 11] and winners(t) == [1]


@pytest.mark.rule("DP-260")
def test_a_tie_for_the_most_is_broken_by_mythos_cards() -> None:
    t = ended(
        3,
        alignment=["investigator", "cultist", "dissenter_investigator"],
        gained=[9, 1, 0],
        mythos=[["nikola_tesla"], [], []],
    )
    assert scores(t)[:2] == [12, 12] and winners(t) == [0]


@pytest.mark.rule("DP-261")
def test_then_investigators_win_over_cultists() -> None:
    t = ended(3, alignment=["investigator", "cultist", "dissenter_investigator"], gained=[9, 1, 0])
    assert scores(t)[:2] == [12, 12] and winners(t) == [0]


@pytest.mark.rule("DP-262")
def test_then_the_victory_is_shared() -> None:
    t = ended(4, alignment=["investigator", "investigator", "cultist", "dissenter_cultist"], gained=[20, 20, 2, 0])
    assert scores(t) == [23, 23, 13, 11] and winners(t) == [0, 1]


@pytest.mark.rule("DP-464")
def test_the_great_race_wins_ties() -> None:
    t = ended(
        3,
        alignment=["investigator", "cultist", "dissenter_investigator"],
        gained=[10, 1, 0],
        mythos=[[], ["great_race"], []],
    )
    assert scores(t)[0] == scores(t)[1] == 13 and winners(t) == [1]
    t = ended(alignment=["investigator", "cultist"], gained=[9, 0], mythos=[[], ["great_race"]])
    assert scores(t) == [12, 12] and winners(t) == [1]


@pytest.mark.rule("DP-263", "DP-250", "DP-251", "DP-252", "DP-253", "DP-254")
def test_the_example_of_final_scoring() -> None:
    t = Table(
        5,
        alignment=["investigator", "dissenter_investigator", "investigator", "cultist", "cultist"],
        revealed=[False, False, True, False, False],
        tracks={"investigation": 4, "ritual": 11},
        control={
            "atlanta": "seat0",
            "new_orleans": "seat1",
            "arkham": "seat2",
            "washington": "seat2",
            "new_york": "seat2",
            "indianapolis": "seat3",
            "detroit": "seat4",
            "pittsburgh": "seat4",
        },
        gates={
            "charleston": "closed seat0",
            "washington": "closed seat1",
            "chicago": "open seat1",
            "atlanta": "closed seat3",
            "st_louis": "open seat4",
        },
        agents={
            "moses_fleet": "seat0 boston",
            "wyatt_earp": "seat2 boston",
            "adsila_chavos": "seat2 boston",
            "lillian_la_france": "seat2 boston",
            "arnold_rothstein": "seat2 boston",
        },
        crypt={"seat2": ["gerard_lescaux"], "seat3": ["father_lachlan", "charles_fort"]},
        mythos=[[], [], [], ["yog_sothoth"], ["silver_key"]],
    )
    assert [t.vp(p) for p in range(5)] == [4, 3, 13, 3, 7]
    assert [sum(t.sheet(p).values()) - t.vp(p) for p in range(5)] == [10, 13, 5, 10, 13]
    assert [sum(t.sheet(p).values()) for p in range(5)] == [14, 16, 18, 13, 20]


# --- whole games ----------------------------------------------------------------------------------------------


def test_the_finished_games_at_hand_hold_every_alignment_winning_and_eliminated() -> None:
    """Each of the four wins one and is eliminated in another (DP-255 to DP-262); alone one is won and one is lost."""
    won, fallen, alone = set(), set(), set()
    for path in fixture_files("providence"):
        s: Any = penumbra.replay(log_of(json.loads(path.read_text("utf-8"))))
        if s.n == 1:
            alone.add(bool(s.result.winners))
            continue
        kinds = [kind_of(s, p) for p in range(s.n)]
        won |= {kinds[p] for p in s.result.winners}
        fallen |= {kind for p, kind in enumerate(kinds) if s.eliminated >> p & 1}
        assert not any(s.eliminated >> p & 1 for p in s.result.winners)
    assert (won, fallen, alone) == ({0, 1, 2, 3}, {0, 1, 2, 3}, {False, True})
