"""What is in the box: pieces, cards, symbols, texts and the board."""

from __future__ import annotations

from collections import Counter

import pytest

from penumbra.games.emerald.actions import CITY_IDS
from penumbra.games.emerald.cards import KINDS, OTHERS, ROYALTY, SYMBOLS, Card
from tests.games.emerald.table import GAME, Table

BOX = GAME.box
# What a card must show for an action to be on offer.
ACTIONS = {
    "place": ("place",),
    "take": ("take",),
    "retrieve": ("retrieve",),
    "move": ("move",),
    "assassinate": ("assassinate",),
    "advance": ("restorationist", "loyalist"),
}
PLAYABLE = [card for card in BOX.cards if card.set in ("starting", "city", "game")]
every_city = pytest.mark.parametrize("city", CITY_IDS)
every_card = pytest.mark.parametrize("card", PLAYABLE, ids=lambda card: card.id)


def opportunity(card: Card) -> Table:
    """Seat 0 holds this card alone and could do everything with the right symbol: take in Paris, kill in Cairo."""
    in_paris = "city_paris" if card.id != "city_paris" else "ravachol"
    agents = {"cairo": {"seat0": 2, "seat1": 1}, "rome": {"seat1": 1}}
    return Table(hand=[card.id], deck=[], agents=agents, cubes={"paris": {"seat0": 2}}, shown={"paris": in_paris})


def of_set(name: str) -> list[Card]:
    return [card for card in BOX.cards if card.set == name]


# --- pieces ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-006")
def test_there_are_five_player_sets_of_different_colours() -> None:
    players = BOX.data["players"]
    assert len({player["colour"] for player in players}) == len(players) == 5
    s = GAME.new(5)
    assert {player["colour"] for player in GAME.view(s)["players"]} == {player["id"] for player in players}
    census = GAME.census(s)
    for p, player in enumerate(GAME.view(s)["players"]):
        assert (census[f"agents {p}"], census[f"cubes {p}"]) == (10, 10)
        assert player["vp"] == 0  # one disc
        assert len(s.hand[p] + s.deck[p]) == 10


@pytest.mark.rule("SE-293")
def test_all_players_have_the_same_ten_starting_cards() -> None:
    s = GAME.new(5, 3)
    decks = [Counter(s.hand[p] + s.deck[p]) for p in range(5)]
    assert decks == [Counter(BOX.starting_deck)] * 5
    assert {BOX.cards[card].set for card in BOX.starting_deck} == {"starting"}


@pytest.mark.rule("SE-007", "SE-292", "SE-002")
def test_there_are_three_identity_cards_of_each_faction() -> None:
    assert {card.id: card.copies for card in of_set("identity")} == {
        "identity_loyalist": 3,
        "identity_restorationist": 3,
    }
    s = GAME.new(5)
    assert Counter([*s.undealt, *(pile[0] for pile in s.identity)]) == {0: 3, 1: 3}


@pytest.mark.rule("SE-008")
def test_there_are_66_game_cards() -> None:
    assert sum(card.copies for card in of_set("game")) == len(BOX.game_cards) == 66
    s = GAME.new(5)
    dealt = [card for i, stack in enumerate(s.stacks) for card in [*stack, s.shown[i]] if card >= OTHERS]
    assert len(dealt) + len(s.aside) == 66


@pytest.mark.rule("SE-009", "SE-010")
@pytest.mark.parametrize(("kind", "prefix"), [("city", "city_"), ("royalty", "royal_")])
def test_every_city_has_one_city_card_and_one_royalty_card(kind: str, prefix: str) -> None:
    assert {card.id: card.copies for card in of_set(kind)} == {prefix + city: 1 for city in CITY_IDS}
    assert len(CITY_IDS) == 9


@pytest.mark.rule("SE-011", "SE-015", "SE-108")
def test_the_board_has_nine_cities_limbo_and_three_tracks() -> None:
    view = GAME.view(GAME.new(2))
    assert [*view["cities"]] == [*CITY_IDS] and len(CITY_IDS) == 9
    for city in view["cities"].values():
        assert {"card", "face_down", "royalty", "agents", "cubes", "agent_bombs"} <= {*city}
    assert all({"limbo", "vp"} <= {*player} for player in view["players"])
    assert {*view["tracks"]} == {"restorationist", "loyalist"}


@pytest.mark.rule("SE-108")
@pytest.mark.parametrize("track", ["restorationist", "loyalist"])
def test_a_track_has_the_spaces_from_0_to_10(track: str) -> None:
    both = dict.fromkeys(("restorationist", "loyalist"), 9)
    t = Table(tracks=both, hand=["start_agitator"]).do("advance", f"push {track} start_agitator")
    assert GAME.view(t.s)["tracks"] == both | {track: 10}
    assert t.s.done and t.s.result is not None and t.s.result.reason == "track"
    below = Table(tracks={track: 8}, hand=["start_agitator"]).do("advance", f"push {track} start_agitator")
    assert (GAME.view(below.s)["tracks"][track], below.s.done) == (9, False)


@pytest.mark.rule("SE-012")
def test_fifteen_sanity_tokens_are_enough_for_five() -> None:
    assert sum(GAME.new(5).sanity) == 15
    t = Table(seats=5, hand=["sigmund_freud"], sanity=[1, 3, 3, 3, 3]).do("act sigmund_freud")
    assert t.s.sanity == [3] * 5


@pytest.mark.rule("SE-013")
def test_the_sanity_die_shows_madness_or_not() -> None:
    """Of every number of tokens the die leaves all or all but one, and over many rolls both happen."""
    scene = {"cubes": {"paris": {"seat0": 1}}, "agents": {"rome": {"seat0": 1, "seat1": 1}}}
    left = Counter()
    for counter in range(60):
        t = Table(hand=["start_contact"], deck=[], shown={"paris": "mi_go"}, counter=counter, **scene)
        left[t.do("take paris").ready().s.sanity[0]] += 1
    assert {*left} == {2, 3}
    assert abs(left[2] / 60 - BOX.die["madness"] / BOX.die["faces"]) < 0.2
    assert 0 < BOX.die["madness"] < BOX.die["faces"]


@pytest.mark.rule("SE-014")
def test_there_are_never_more_than_six_zombies() -> None:
    t = Table(hand=["zombies"], zombies={"rome": 5}, zombie_supply=1).do("act zombies", "city paris").ready()
    assert (t.s.zombie_supply, sum(t.s.zombies)) == (0, GAME.view(GAME.new(2))["zombie_supply"])


# --- numbers on the board and on royalty cards ----------------------------------------------------------------


@pytest.mark.rule("SE-016")
@every_city
def test_the_bomb_value_of_a_city_is_the_price_of_an_agent_there(city: str) -> None:
    price = GAME.view(GAME.new(2))["cities"][city]["agent_bombs"]
    for agents, offered in ((price - 1, []), (price, [f"seat1 {city}"])):
        t = Table(
            hand=["start_revolver"], deck=[], agents={city: {"seat0": agents, "seat1": 1}}, cubes={city: {"seat0": 1}}
        )
        assert t.offers("assassinate") == offered
    if city == "paris":
        assert price == 4


@pytest.mark.rule("SE-017")
@every_city
def test_a_royalty_card_names_its_city_its_price_and_its_points(city: str) -> None:
    card = BOX.cards[ROYALTY + CITY_IDS.index(city)]
    assert card.id == f"royal_{city}"
    short = Table(hand=["start_revolver"], deck=[], agents={city: {"seat0": card.price - 1}}, royalty={city: 1})
    assert short.offers("assassinate_royalty") == []
    t = Table(hand=["start_revolver"], deck=[], agents={city: {"seat0": card.price}}, royalty={city: 1})
    assert t.offers("assassinate_royalty") == [city]
    assert GAME.view(t.s)["cities"][city]["royalty_bombs"] == card.price
    t.do(f"assassinate_royalty {city}").ready()
    assert (t.vp(0), t.vp(1)) == (card.royalty_vp, 0)
    if city == "paris":
        assert (card.name["pl"], card.price, card.royalty_vp) == ("Tkający w Ciemności", 5, 4)


# --- symbols and texts ----------------------------------------------------------------------------------------


@pytest.mark.rule("SE-018", "SE-019", "SE-020")
@every_card
def test_only_action_symbols_make_actions(card: Card) -> None:
    """Points, bombs, madness and the agent symbol never are a reason to play a card by themselves."""
    t = opportunity(card)
    offered = {code.split()[0] for code in t.offers()} & {*ACTIONS}
    assert offered == {verb for verb, symbols in ACTIONS.items() if any(card.symbols[name] for name in symbols)}
    assert {"discard", "pass"} <= {*t.offers()}


@pytest.mark.rule("SE-018", "SE-019", "SE-020", "SE-004")
def test_the_symbols_of_the_box() -> None:
    in_use = {name for card in PLAYABLE for name, n in card.symbols.items() if n}
    assert in_use == {name for symbols in ACTIONS.values() for name in symbols} | {"bombs", "madness", "agents"}
    assert in_use == {*SYMBOLS}
    kinds = {KINDS[kind] for card in PLAYABLE for kind, n in enumerate(card.vp) if n}
    assert kinds == {"neutral", "restorationist", "loyalist"}
    assert {*GAME.view(GAME.new(2))["players"][0]["points"]} == kinds


SPELLED = {"action": "action", "free_action": "free action", "block": "block", "benefit": "benefit"}


@pytest.mark.rule("SE-021")
def test_a_text_has_one_of_four_headings_and_may_be_one_use() -> None:
    seen = set()
    for card in BOX.cards:
        text = GAME.words("en").card_text(card.id)
        for heading, use in card.uses.items():
            seen.add((heading, use.one_use))
            spelled = f"One-use {SPELLED[heading]}" if use.one_use else SPELLED[heading].capitalize()
            assert spelled in text
    assert {heading for heading, _ in seen} == {*SPELLED}
    assert {heading for heading, one_use in seen if one_use} == {*SPELLED}
    assert sum(bool(card.uses) for card in of_set("game")) > len(of_set("game")) / 2


@pytest.mark.rule("SE-022")
def test_a_killed_agent_lies_on_the_agent_field_of_the_card() -> None:
    scene = {"cairo": {"seat0": 2, "seat1": 1}, "rome": {"seat1": 1}}
    t = Table(hand=["hired_assassin"], deck=[], agents=scene).do("assassinate seat1 cairo").ready()
    laid = GAME.view(t.s)["players"][0]["beside"]
    assert laid == [{"card": "hired_assassin", "victim": 1}]
    assert t.vp(0) == BOX.cards[BOX.number["hired_assassin"]].kill_vp
    assert (t.s.agent_supply[1], t.s.in_cities[1]) == (8, 1)  # the pawn is not back at home
    plain = Table(hand=["start_revolver"], deck=[], agents=scene).do("assassinate seat1 cairo").ready()
    assert GAME.view(plain.s)["players"][0]["beside"] == [{"card": "start_revolver"}]
    assert (plain.vp(0), plain.s.agent_supply[1]) == (0, 9)


# --- what the game is about -----------------------------------------------------------------------------------


@pytest.mark.rule("SE-003")
@pytest.mark.parametrize("card", ["louise_michel", "zombies", "city_rome"])
def test_allegiance_makes_no_difference_to_the_points_of_a_running_game(card: str) -> None:
    gained = set()
    for side in ("loyalist", "restorationist"):
        t = Table(
            hand=["start_contact"],
            deck=[],
            identity=[side, "loyalist"],
            cubes={"rome": {"seat0": 1}},
            shown={"rome": card},
        )
        gained.add(t.do("take rome").ready().vp(0))
    assert gained == {sum(BOX.cards[BOX.number[card]].vp)} != {0}


FINAL = {
    "hand": ["start_agitator"],
    "points": [{"neutral": 2, "restorationist": 4, "loyalist": 3}, {"neutral": 1}, {"neutral": 9}],
    "tracks": {"restorationist": 9, "loyalist": 9},
    "agents": {"rome": {"seat0": 1, "seat1": 1, "seat2": 1}},
}


@pytest.mark.rule("SE-003", "SE-004", "SE-291")
@pytest.mark.parametrize(("side", "kept"), [("restorationist", 2 + 4 + 1), ("loyalist", 2 + 3)])
def test_allegiance_decides_which_points_are_kept(side: str, kept: int) -> None:
    """Seat 1 is last; the markers end at 10 and 9, which are Restorationist points."""
    other = "loyalist" if side == "restorationist" else "restorationist"
    t = Table(seats=3, identity=[side, other, other], **FINAL)
    assert t.vp(0) == 9
    t.do("advance", "push restorationist start_agitator")
    assert t.s.result is not None and t.s.result.scores[0] == kept


@pytest.mark.rule("SE-291")
def test_restorationists_score_for_royalty_and_loyalists_for_agents_of_restorationists() -> None:
    lines = {}
    for side in ("restorationist", "loyalist"):
        agents = {"cairo": {"seat0": 4, "seat1": 1}, "rome": {"seat1": 1, "seat2": 1}}
        identity = [side, "restorationist", "loyalist"]
        hand = ["hired_assassin", "start_revolver", "start_agitator"]
        t = Table(
            seats=3, hand=hand, deck=[], identity=identity, agents=agents, royalty={"cairo": 1}, tracks=FINAL["tracks"]
        )
        t.do("assassinate seat1 cairo", "pay hired_assassin", "assassinate_royalty cairo").ready()
        t.do("advance", "push loyalist start_agitator")
        assert t.s.result is not None
        lines[side] = t.s.result.breakdown[0]
    royal, field = BOX.cards[BOX.number["royal_cairo"]].royalty_vp, BOX.cards[BOX.number["hired_assassin"]].kill_vp
    assert (lines["restorationist"]["restorationist"], lines["restorationist"]["kills"]) == (royal, 0)
    assert (lines["loyalist"]["restorationist"], lines["loyalist"]["kills"]) == (0, field)


@pytest.mark.rule("SE-005")
def test_the_faction_of_the_last_player_pays_a_penalty_and_all_reveal() -> None:
    """Seat 1 is last with 1 point; seat 2 is on the same side, seat 0 is not."""
    t = Table(seats=3, identity=["loyalist", "restorationist", "restorationist"], **FINAL)
    assert [player["allegiance"] for player in GAME.view(t.s)["players"]] == [None] * 3
    t.do("advance", "push loyalist start_agitator")
    assert t.s.result is not None
    assert [line["penalty"] for line in t.s.result.breakdown] == [0, -5, -5]
    assert t.s.result.scores == (2 + 3 + 1, 1 - 5, 9 - 5)
    shown = [player["allegiance"] for player in GAME.view(t.s)["players"]]
    assert shown == ["loyalist", "restorationist", "restorationist"]
