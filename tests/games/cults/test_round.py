"""The round: City Phase, Mobilisation, Recruitment, Planning, Action Phase, Hiding."""

from __future__ import annotations

import pytest

from tests.games.cults.table import GAME, Table, lot

SIX = ["fanatic", "fanatic", "preacher", "preacher", "informer", "informer"]  # no window before Planning opens for them
EMPTY: list[str] = []


def to_planning(t: Table) -> Table:
    """Use no ability, roll once, keep what falls."""
    while t.kind in ("mobilise", "recruit", "recruits"):
        quiet = [offer for offer in ("done", "roll", "gather") if offer in t.offers()]
        t.do(quiet[0] if quiet else t.offers()[0])
    return t


def plain(phase: str, **description: object) -> Table:
    """Two seats whose six next cards have no ability before Planning."""
    return Table(phase=phase, deck=[SIX, SIX], **description)  # type: ignore[arg-type]


# --- order of the phases --------------------------------------------------------------------------------------


@pytest.mark.rule("RC-108", "RC-109", "RC-110", "RC-128", "RC-129", "RC-368")
def test_the_first_round_has_no_city_phase_the_second_has() -> None:
    t = Table.new(2, first_game="yes")
    t.do("close rivertown", "district uptown", "district uptown")
    assert t.s.phase in ("mobilisation", "recruitment") and t.view()["city"] is None
    phases = []
    while t.s.round < 3:
        if not phases or phases[-1] != (t.s.round, t.s.phase):
            phases.append((t.s.round, t.s.phase))
        if t.s.round == 2:
            assert t.view()["city"] is not None
        t.do(t.offers()[-1])
    kinds = [phase for number, phase in phases if number == 2]
    order = ["city", "mobilisation", "recruitment", "planning", "action", "hiding"]
    assert kinds == [phase for phase in order if phase in kinds] and {"planning", "action"} <= {*kinds}
    assert (1, "city") not in phases


@pytest.mark.rule("RC-111", "RC-166", "RC-167")
def test_the_game_ends_after_the_action_phase_of_the_last_round() -> None:
    last = {"round": 6, "plans": {"uptown": ["seat0"]}, "tokens": {"thug": 7}, "hand": ["patron"]}
    t = Table(**last)
    t.do("plan bluff uptown", "take thug_thug")
    assert t.s.done and t.s.result.reason == "rounds"
    assert t.hand() == ["patron"] and t.tokens() == {"thug": 9}  # no Hiding
    t = Table(rounds=7, **last)  # type: ignore[arg-type]
    t.do("plan bluff uptown", "take thug_thug")
    assert t.s.round == 7 and not t.s.done and sum(t.tokens().values()) == 5  # Hiding, then one more round


@pytest.mark.rule("RC-112", "RC-136", "RC-150")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_first_cultist_begins_every_phase_and_play_goes_to_the_left(first: int) -> None:
    t = Table(3, phase="recruitment", first=first, hand=[["patron"], ["patron"], ["patron"]], deck=[SIX, SIX, SIX])
    order = [(first + i) % 3 for i in range(3)]
    recruits = []
    while t.kind != "planning":
        if not recruits or recruits[-1] != t.seat:
            recruits.append(t.seat)
        t.do("roll" if "roll" in t.offers() else "gather")
    assert recruits == order
    placed = []
    while t.kind == "planning":
        placed.append(t.seat)
        t.do("place uptown")
    assert placed == order * 4
    assert t.kind == "plan" and t.seat == order[-1]  # only the last marker is on top


# --- City Phase -----------------------------------------------------------------------------------------------


@pytest.mark.rule("RC-033", "RC-058", "RC-124", "RC-125", "RC-127", "RC-362")
def test_the_top_city_card_enters_the_round_and_moves_investigators() -> None:
    t = plain("city", round=2, city_deck=["schism", "power_disturbance"])
    assert t.view()["city"] == "power_disturbance" and t.view(None)["city"] == "power_disturbance"
    assert t.investigators("northside") == (0, 1) and t.investigators("uptown") == (0, 2)


@pytest.mark.rule("RC-059", "RC-126", "RC-368", "RC-369")
def test_power_disturbance_raises_the_cost_of_rituals_until_the_round_ends() -> None:
    costs = Table(city="power_disturbance").view()["districts"]["uptown"]["costs"]
    assert (costs["ritual_1"], costs["ritual_2"], costs["ritual_3"], costs["cult_site"]) == (2, 3, 4, 5)
    t = Table(city="power_disturbance", plans={"uptown": ["seat0"]}, city_deck=["schism"])
    t.do("plan bluff uptown", "take thug_thug")
    assert t.s.round == 2 and t.view()["city"] == "schism"
    assert t.view()["districts"]["uptown"]["costs"]["ritual_1"] == 1


@pytest.mark.rule("RC-066", "RC-068", "RC-069", "RC-070", "RC-363", "RC-480")
def test_an_investigator_arrives_after_as_many_steps_as_there_are_players() -> None:
    t = plain("city", round=2, city_deck=["power_disturbance"], track={"northside": 2})
    assert t.investigators("northside") == (0, 1)
    t = plain("city", round=2, city_deck=["power_disturbance"], track={"northside": 1}, arrived={"northside": 1})
    assert t.investigators("northside") == (2, 2)  # stacked with the other, and a new one starts
    t = plain("city", round=2, city_deck=["power_disturbance"], track={"northside": 2}, arrived={"northside": 1})
    assert t.investigators("northside") == (1, 1)


@pytest.mark.rule("RC-351")
def test_a_mark_on_a_closed_district_is_ignored() -> None:
    t = plain("city", round=2, city_deck=["press_expose"])
    assert [t.investigators(d) for d in ("uptown", "northside", "downtown")] == [(0, 1)] * 3
    assert t.s.track[3] == 0 and t.s.arrived[3] == 0


@pytest.mark.rule("RC-367")
def test_investigators_move_before_the_text_is_applied() -> None:
    t = plain("city", round=2, city_deck=["corrupt_police_chief"], track={"uptown": 1})
    assert t.investigators("uptown") == (0, 1)
    assert [event[0] for event in plain("city", round=2, city_deck=["increased_patrols"]).events()][:2] == [
        "city_card",
        "investigator_moved",
    ]


@pytest.mark.rule("RC-469")
def test_a_city_card_asks_in_turn_order_from_the_first_cultist() -> None:
    t = Table(3, phase="city", round=2, first=1, city_deck=["police_raid"], tokens=[{"thug": 3}] * 3)
    asked = []
    while t.kind == "city_choice" or t.kind == "give_back":
        if not asked or asked[-1] != t.seat:
            asked.append(t.seat)
        t.do(t.offers()[-1])
    assert asked == [1, 2, 0]


# --- Mobilisation ---------------------------------------------------------------------------------------------


@pytest.mark.rule("RC-114", "RC-130")
def test_everybody_draws_six_cards() -> None:
    t = Table(3, phase="mobilisation", hand=[[], [], []])
    assert [len(t.hand(p)) for p in range(3)] == [6, 6, 6] and [len(t.pile("deck", p)) for p in range(3)] == [6, 6, 6]


@pytest.mark.rule("RC-131", "RC-370")
def test_a_drawn_disorganisation_card_is_discarded_at_once_and_not_replaced() -> None:
    t = Table(phase="mobilisation", deck=[["patron", "disorganisation", *SIX[:5]], SIX])
    assert t.hand() == sorted(SIX[:5]) and t.discard() == ["disorganisation"] and t.pile("deck") == ["patron"]
    assert t.view(1)["zones"]["discard"][0]["cards"] == ["disorganisation"]


@pytest.mark.rule("RC-115", "RC-116", "RC-132")
def test_an_empty_deck_is_made_of_the_discard_pile_and_drawing_goes_on() -> None:
    t = Table(
        phase="mobilisation", deck=[["informer", "informer"], SIX], discard=[["patron"] * 2 + ["fanatic"] * 2, []]
    )
    assert t.hand() == ["fanatic", "fanatic", "informer", "informer", "patron", "patron"]
    assert t.discard() == [] and t.pile("deck") == []
    t = Table(phase="mobilisation", deck=[SIX, SIX], discard=[["patron"], []])
    assert t.discard() == ["patron"]  # six were there: no need yet


@pytest.mark.rule("RC-374")
def test_what_cannot_be_drawn_is_lost() -> None:
    t = Table(phase="mobilisation", deck=[["informer"], SIX], discard=[["fanatic"], []])
    assert t.hand() == ["fanatic", "informer"] and t.pile("deck") == []


@pytest.mark.rule("RC-113", "RC-133", "RC-134", "RC-135", "RC-375")
def test_secret_gathering_draws_one_or_is_destroyed_for_three() -> None:
    deck = ["possessed_one", "victim_hunter", "victim_hunter", "secret_gathering", *SIX[1:]]
    t = Table(phase="mobilisation", deck=[deck, SIX])
    assert len(t.hand()) == 6
    t.do("use secret_gathering", "branch first")
    assert len(t.hand()) == 7 and "secret_gathering" in t.hand()
    assert "secret_gathering" not in t.offers("use")  # once a window
    t = Table(phase="mobilisation", deck=[deck, SIX])
    t.do("use secret_gathering", "branch second")
    assert len(t.hand()) == 8 and "secret_gathering" not in t.hand() + t.discard()


@pytest.mark.rule("RC-371", "RC-372")
def test_disorganisation_drawn_by_an_ability_or_by_influence_is_discarded_too() -> None:
    deck = ["disorganisation", "secret_gathering", *SIX[:5]]
    t = Table(phase="mobilisation", deck=[deck, SIX])
    t.do("use secret_gathering", "branch first")
    assert len(t.hand()) == 6 and t.discard() == ["disorganisation"]
    t = Table(rituals={"uptown": {"seat0": [1]}}, deck=["patron", "disorganisation"])
    t.do("plan influence northside", "move uptown 1", "draw")
    assert t.hand() == [] and t.discard() == ["disorganisation"] and t.pile("deck") == ["patron"]


# --- Recruitment ----------------------------------------------------------------------------------------------


@pytest.mark.rule("RC-137", "RC-138", "RC-456")
def test_five_dice_two_rerolls_of_any_dice_a_token_for_each_symbol() -> None:
    t = Table(phase="recruitment", hand=[["patron"], ["patron"]], chance=lot("tibbb", "tmb", "i"))
    t.do("roll")
    assert "reroll blank_blank_blank" in t.offers() and "gather" in t.offers() and "reroll none" not in t.offers()
    t.do("reroll blank_blank_blank")  # t i + t m b
    t.do("reroll blank")  # + i
    assert t.offers("reroll") == []
    t.do("gather")
    assert t.tokens() == {"thug": 2, "initiate": 2, "mutant": 1} and t.tokens(1) == {}


@pytest.mark.rule("RC-138")
def test_a_blank_gives_nothing_and_one_may_stop_after_any_roll() -> None:
    t = Table(phase="recruitment", hand=[["patron"], ["patron"]], chance=lot("ttbbb"))
    t.do("roll", "gather")
    assert t.tokens() == {"thug": 2} and t.seat == 1


@pytest.mark.rule("RC-053", "RC-139", "RC-380")
def test_tokens_lie_behind_the_screen() -> None:
    t = Table(tokens=[{"thug": 2}, {"mutant": 1}])
    assert t.view(0)["players"][0]["tokens"] == {"thug": 2, "initiate": 0, "mutant": 0}
    assert t.view(0)["players"][1]["tokens"] is None
    assert [player["tokens"] for player in t.view(None)["players"]] == [None, None]


@pytest.mark.rule("RC-140", "RC-382")
def test_recruitment_abilities_are_used_before_between_or_after_the_rolls() -> None:
    for before in (0, 1, 2):
        t = Table(phase="recruitment", hand=[["possessed_one"], ["patron"]], chance=lot("ttbbb", "b"))
        t.do(*["roll", "reroll blank"][:before], "use possessed_one")
        assert t.tokens() == {"mutant": 2} and t.hand() == []


@pytest.mark.rule("RC-457")
def test_tokens_of_the_dice_are_taken_together_at_the_end() -> None:
    t = Table(phase="recruitment", city="wave_of_recruits", hand=[["patron"], ["patron"]], chance=lot("ttbbb"))
    t.do("roll")
    assert t.tokens() == {}
    t.do("gather", "take mutant")
    assert t.tokens() == {"thug": 2, "mutant": 1}


# --- Planning -------------------------------------------------------------------------------------------------


@pytest.mark.rule("RC-141", "RC-142", "RC-144", "RC-145", "RC-146", "RC-481")
def test_markers_go_anywhere_in_turn_until_all_have_placed_four() -> None:
    t = Table(phase="planning")
    order = []
    while t.kind == "planning":
        assert t.offers() == ["place uptown", "place northside", "place downtown"]
        order.append(t.seat)
        t.do("place northside")
    assert order == [0, 1] * 4 and len(t.plans("northside")) == 8 and t.s.phase == "action"
    assert t.plan_board() == {} and t.plan_board(1) == {}


@pytest.mark.rule("RC-143")
def test_exactly_four_markers_unless_a_city_card_says_otherwise() -> None:
    t = Table(phase="planning", city="curfew")
    while t.kind == "planning":
        assert "done" not in t.offers() and "decline" not in t.offers()
        t.do("place uptown")
    assert t.plans("uptown") == ["seat0", "seat1"] * 3


@pytest.mark.rule("RC-032", "RC-147", "RC-148", "RC-149", "RC-152")
def test_a_later_marker_covers_the_earlier_ones() -> None:
    t = Table(plans={"uptown": ["seat0", "seat1"], "northside": ["seat1", "seat0"]})
    assert not any("uptown" in offer for offer in t.offers("plan")) and "bluff northside" in t.offers("plan")
    assert t.why("plan bluff uptown") == "RC-152"
    t.do("plan bluff northside", "take thug_thug")
    assert t.seat == 1 and {"bluff uptown", "bluff northside"} <= {*t.offers("plan")}


# --- Action Phase ---------------------------------------------------------------------------------------------


@pytest.mark.rule("RC-061", "RC-062", "RC-151", "RC-153", "RC-458")
def test_a_taken_marker_goes_to_the_area_of_its_plan() -> None:
    t = Table(rituals={"uptown": {"seat0": [1]}}, deck=["patron"])
    t.do("plan influence northside")
    assert t.plan_board() == {"influence": 1} and t.plans("northside") == []
    assert t.plans("uptown") == ["seat0"] and t.plan_board(1) == {}


@pytest.mark.rule("RC-063", "RC-154")
def test_bluff_brings_any_two_tokens() -> None:
    t = Table()
    t.do("plan bluff uptown")
    pairs = ["thug_thug", "thug_initiate", "thug_mutant", "initiate_initiate", "initiate_mutant", "mutant_mutant"]
    assert sorted(t.offers("take")) == sorted(pairs)
    t.do("take thug_mutant")
    assert t.tokens() == {"thug": 1, "mutant": 1} and t.plan_board() == {"bluff": 1}


@pytest.mark.rule("RC-064", "RC-157", "RC-482")
def test_the_same_plan_at_most_twice_a_round() -> None:
    t = Table(rituals={"uptown": {"seat0": [1]}}, plan_board={"influence": 2}, plans={"northside": ["seat0"]})
    assert "influence northside" not in t.offers("plan") and "bluff northside" in t.offers("plan")
    assert t.why("plan influence northside") in ("RC-064", "RC-157", "RC-482")
    t = Table(rituals={"uptown": {"seat0": [1]}}, plan_board={"influence": 1}, plans={"northside": ["seat0"]})
    assert "influence northside" in t.offers("plan")
    other = Table(
        rituals={"uptown": {"seat0": [1]}}, plan_board=[None, {"influence": 2}], plans={"northside": ["seat0"]}
    )
    assert "influence northside" in other.offers("plan")  # another's markers do not count


@pytest.mark.rule("RC-065", "RC-158")
def test_bluff_is_not_limited() -> None:
    t = Table(plan_board={"bluff": 3}, plans={"northside": ["seat0"], "uptown": ["seat1"]})
    t.do("plan bluff northside", "take thug_thug")
    assert t.plan_board() == {"bluff": 4}


@pytest.mark.rule("RC-155", "RC-156")
def test_who_has_no_marker_on_top_is_skipped_until_all_are_taken() -> None:
    t = Table(plans={"uptown": ["seat1", "seat0", "seat0"], "northside": []})
    t.do("plan bluff uptown", "take thug_thug")
    assert (t.kind, t.seat) == ("plan", 0)  # seat 1 is covered
    t.do("plan bluff uptown", "take thug_thug")
    assert (t.kind, t.seat) == ("plan", 1)
    t.do("plan bluff uptown", "take thug_thug")
    assert t.s.round == 2


@pytest.mark.rule("RC-159")
def test_a_plan_concerns_its_own_district_only() -> None:
    t = Table(sites={"uptown": ["seat0"], "northside": ["seat0"]}, hand=["patron", "patron"])
    changed = t.changes("plan augmentation northside", "buy action", "done")
    assert t.hand() == ["patron", "secret_gathering"] and "stock uptown" not in changed


@pytest.mark.rule("RC-383", "RC-384", "RC-449")
def test_a_plan_must_do_something_and_nobody_passes() -> None:
    t = Table(deck=[[], []], hand=[[], []], discard=[[], []])
    assert {offer.split()[0] for offer in t.offers("plan")} == {"bluff"}
    assert not {"pass", "done", "decline"} & {*t.offers()}


# --- Hiding ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("RC-160", "RC-161", "RC-162", "RC-415")
def test_hands_are_discarded_and_tokens_trimmed_to_five_as_the_owner_likes() -> None:
    t = Table(
        phase="hiding", hand=[["patron", "fanatic"], ["informer"]], tokens=[{"thug": 4, "mutant": 3}, {"thug": 5}]
    )
    assert t.hand() == [] and t.discard() == ["fanatic", "patron"] and t.discard(1) == ["informer"]
    assert (t.kind, t.seat) == ("hide", 0) and len(t.offers("keep")) == 3
    t.do("keep thug_thug_mutant_mutant_mutant")
    assert t.tokens() == {"thug": 2, "mutant": 3} and t.tokens(1) == {"thug": 5}


@pytest.mark.rule("RC-162")
def test_a_city_card_changes_the_limit_of_tokens() -> None:
    t = Table(phase="hiding", city="deserters", tokens=[{"thug": 5}, {"thug": 3}])
    assert t.tokens() == {"thug": 3} and t.tokens(1) == {"thug": 3}


@pytest.mark.rule("RC-046", "RC-163", "RC-164", "RC-165")
def test_markers_return_the_first_cultist_passes_left_and_the_round_goes_on() -> None:
    t = Table(3, phase="hiding", round=2, first=2, plan_board=[{"bluff": 4}, {"influence": 2}, {"dominance": 1}])
    assert [t.plan_board(p) for p in range(3)] == [{}, {}, {}]
    assert t.view()["players"][0]["markers_left"] == 4
    assert (t.s.round, t.s.first) == (3, 0)


@pytest.mark.rule("RC-381")
def test_what_is_open_and_what_is_not() -> None:
    t = Table(hand=[["patron"], ["fanatic"]], discard=[["informer"], ["preacher"]])
    seen = t.view(0)["zones"]
    assert seen["discard"][1]["cards"] == ["preacher"]
    assert seen["hand"][1] == {"count": 1} and "cards" not in seen["deck"][0] and seen["city_deck"].keys() == {"count"}
    assert seen["destroyed"]["cards"] is not None


@pytest.mark.rule("RC-106")
def test_a_game_without_options_has_six_rounds() -> None:
    assert GAME.new(3).rounds == 6  # type: ignore[attr-defined]
