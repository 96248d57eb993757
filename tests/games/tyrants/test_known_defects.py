"""Defects that other implementations of this game have had. Each test is named after one of them."""

import pytest

from penumbra.engine.randomness import shuffle
from penumbra.games.tyrants.board import BITS, PLACE_OF, PLACES, boards
from tests.games.tyrants.table import GAME, Table

OUTCAST = "insane_outcast"


def test_troops_in_sectors_out_of_play() -> None:
    board = boards()["standard"]
    outer = board.sectors["left"] | board.sectors["right"]
    beyond = {place for place in PLACES if outer & BITS[PLACE_OF[place]]}
    assert beyond
    # A player without troops may deploy anywhere, a moved troop goes anywhere, a spy stands anywhere: of the centre.
    t = Table(power=1, hand=["council_member", "spy_master", "black_dragon"], troops={"everfire": "seat1"})
    assert t.offers("deploy")
    assert not beyond & set(t.offers("deploy"))
    t.do("deploy everfire", "play council_member", "move seat1 everfire")
    assert not beyond & set(t.offers("put"))
    t.do("put kanaglym", "play spy_master")
    assert not beyond & set(t.offers("place_spy"))
    t.do("place_spy skullport", "play black_dragon")
    assert not beyond & {offer.split()[1] for offer in t.offers("supplant")}
    assert not any(t.troops(place) for place in beyond)


def test_end_of_the_game_missed_when_the_last_troop_is_deployed_by_a_card() -> None:
    t = Table(hand=["mercenary_squad"], barracks=[1, 40], troops={"skullport": {"seat0": 1}})
    t.do("play mercenary_squad", "deploy skullport", "end_turn", "end_turn")
    assert t.s.done


@pytest.mark.parametrize("hand", [["noble"] * 4, ["noble", "noble", "soldier", "advocate"]], ids=["alike", "different"])
def test_forced_discard_that_locks(hand: list[str]) -> None:
    t = Table(half_decks=["aberrations", "drow"], hand=[["cranium_rats"], hand], troops={"skullport": {"seat0": 1}})
    t.do("play cranium_rats", "deploy skullport", "deploy skullport")
    if t.kind != "turn":
        assert t.seat == 1  # the question is the victim's and everybody can see whose
        assert GAME.view(t.s, 0)["decision"]["seat"] == 1
        assert len(GAME.view(t.s, 1)["decision"]["options"]) == len({*hand})
        t.do("discard noble")
    assert (len(t.hand(1)), t.discard(1)) == (3, ["noble"])
    t.ready().end_turn().ready(seat=1)


@pytest.mark.parametrize("card", ["vampire", "matron_mother"])
def test_promote_from_discard_taking_a_card_played_this_turn(card: str) -> None:
    t = Table(half_decks=["undead", "drow"], hand=["noble", "spy_master", card], deck=[], discard=["noble", "soldier"])
    t.do("play noble", "play spy_master", "place_spy skullport", f"play {card}")
    if card == "vampire":
        t.do("choose 1")
    assert sorted(t.offers()) == ["promote_from_discard noble", "promote_from_discard soldier"]
    t.do("promote_from_discard noble").ready()
    assert (t.inner_circle(), t.discard()) == (["noble"], ["soldier"])
    assert t.played() == ["noble", "spy_master", card]  # the copy that was played stays where it lies


def test_promoting_a_devoured_card() -> None:
    t = Table(half_decks=["undead", "drow"], hand=["flesh_golem", "advocate", "noble", "soldier"])
    t.do("play flesh_golem", "use", "play advocate", "choose 1", "play noble", "play soldier", "end_turn")
    assert sorted(t.offers()) == ["promote noble", "promote soldier"]
    t.do("promote noble").ready(seat=1)
    assert (t.devoured(), t.inner_circle()) == (["flesh_golem"], ["noble"])


def test_outcasts_beyond_30() -> None:
    gone = [OUTCAST] * 28
    t = Table(
        4,
        half_decks=["demons", "drow"],
        turn=2,
        hand=[None, None, ["ghoul", "ghoul"], None],
        deck=[gone, None, None, None],
    )
    assert t.supply(OUTCAST) == 2
    t.do("play ghoul")
    assert [t.discard(p) for p in range(4)] == [[OUTCAST], [], [], [OUTCAST]]  # clockwise from seat 2: first 3, then 0
    t.do("play ghoul").ready(seat=2)
    assert (t.supply(OUTCAST), t.discard(1)) == (0, [])
    owned = sum((t.hand(p) + t.deck(p) + t.discard(p)).count(OUTCAST) for p in range(4))
    assert owned == GAME.box.copies[GAME.box.number[OUTCAST]] == 30


def test_more_than_5_spies() -> None:
    sites = ["skullport", "everfire", "kanaglym", "eryndlyn", "araumycos"]
    spies = {site: [0] for site in sites}
    t = Table(hand=["spy_master"], spies=spies).do("play spy_master")
    assert sorted(t.offers()) == sorted(["decline", *[f"return_spy seat0 {site}" for site in sites]])
    t.do("return_spy seat0 everfire", "place_spy ched_nasad").ready()
    assert t.s.spies[0].bit_count() == 5
    t = Table(hand=["spy_master"], spies=spies).do("play spy_master", "decline").ready()
    assert t.s.spies[0].bit_count() == 5
    t = Table(hand=["masters_of_sorcere"], spies={site: [0] for site in sites[:4]})
    t.do("play masters_of_sorcere", "choose 0", "place_spy araumycos")
    assert (t.kind, len(t.offers("return_spy"))) == ("recall_spy", 5)  # the second of its two spies is a sixth


def test_total_control_vp_missed_when_control_is_upgraded_during_the_turn() -> None:
    t = Table(power=1, troops={"araumycos": {"seat0": 3}})
    assert (t.control("araumycos"), t.total("araumycos")) == (0, False)
    t.do("deploy araumycos")
    assert (t.total("araumycos"), t.s.vp) == (True, [0, 0])
    t.end_turn()
    assert t.s.vp == [3, 0]


def test_total_control_vp_farmed_by_losing_and_regaining_it() -> None:
    t = Table(
        half_decks=["aberrations", "drow"], hand=["intellect_devourer", "house_guard"] * 2,
        troops={"tsenviilyq": {"seat0": 2}, "kanaglym--tsenviilyq:1": "seat0"}, phase="begin",
    )  # fmt: skip
    assert t.influence == 1
    t.do("play house_guard", "deploy tsenviilyq")
    assert t.total("tsenviilyq")
    t.do("play intellect_devourer", "choose 1", "return_troop seat0 tsenviilyq", "return_troop seat0 tsenviilyq")
    t.do("play intellect_devourer", "choose 1", "return_troop seat0 tsenviilyq", "done")
    assert t.control("tsenviilyq") is None
    t.do("play house_guard", *["deploy tsenviilyq"] * 3)
    assert (t.control("tsenviilyq"), t.total("tsenviilyq")) == (0, True)
    assert t.influence == 1  # the marker pays its Influence once a turn
    t.end_turn()
    assert t.s.vp == [1, 0]  # and its VP once, at the end


def test_control_not_recomputed_after_an_enemy_troop_is_returned() -> None:
    t = Table(half_decks=["undead", "drow"], hand=["vampire_spawn"], troops={"everfire": {"seat0": 1, "seat1": 1}})
    assert t.control("everfire") is None
    t.do("play vampire_spawn").ready()
    assert (t.troops("everfire"), t.control("everfire"), t.s.barracks) == ({"seat0": 1}, 0, [39, 40])


def test_infinite_draw_loop() -> None:
    t = Table(hand=["information_broker", "noble"], deck=["soldier"], discard=[], spies={"skullport": [0]})
    t.do("play noble", "play information_broker", "choose 1", "return_spy seat0 skullport").ready()
    assert t.hand() == ["soldier"]  # three were due, one was there: played cards are not shuffled in
    assert (t.played(), t.deck(), t.discard()) == (["noble", "information_broker"], [], [])
    t.end_turn().ready(seat=1)
    assert sorted(t.hand()) == ["information_broker", "noble", "soldier"]  # three cards in all, so no five to draw


def test_cloaker_kills_not_bound_to_the_returned_spys_site() -> None:
    troops = {"skullport": {"seat0": 1, "white": 2}, "gracklstugh": {"white": 1, "seat1": 1}}
    t = Table(half_decks=["aberrations", "drow"], hand=["cloaker"], troops=troops, spies={"gracklstugh": [0]})
    t.do("play cloaker", "choose 1", "return_spy seat0 gracklstugh")
    assert not t.presence("gracklstugh")  # and yet: here, and nowhere else
    assert sorted(t.offers()) == ["assassinate seat1 gracklstugh", "assassinate white gracklstugh"]
    t.do("assassinate seat1 gracklstugh").ready()
    assert (t.trophies(), t.troops("skullport")) == ({"seat1": 1}, {"seat0": 1, "white": 2})


@pytest.mark.parametrize(
    ("troops", "holder"),
    [({"seat0": 1, "white": 2}, None), ({"seat0": 2, "white": 2}, None), ({"seat0": 2, "seat1": 1, "white": 1}, 0)],
)
def test_whites_ignored_in_the_majority(troops: dict[str, int], holder: int | None) -> None:
    assert Table(troops={"skullport": troops}).control("skullport") == holder


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_first_player_always_the_same(seats: int) -> None:
    games = [GAME.new(seats, seed=seed) for seed in range(30)]
    assert {game.seat for game in games} == set(range(seats))
    assert all(GAME.view(game, 0)["first"] == game.seat for game in games)


def test_the_view_lacks_the_board() -> None:
    troops = {
        "skullport": {"seat0": 3, "white": 1},
        "mantol_derith--menzoberranzan:1": "seat1",
        "everfire": {"seat1": 3},
    }
    t = Table(troops=troops, spies={"skullport": [1], "kanaglym": [0, 1]}, trophies=[{"white": 2}, {}], vp=[3, 1])
    for seat in (0, 1, None):
        view = GAME.view(t.s, seat)
        assert list(view["sites"]) == t.sites()
        assert view["sites"]["skullport"] == {
            "troops": {"seat0": 3, "white": 1}, "empty": 1, "spies": [1], "control": 0, "total": False, "closed": False,
        }  # fmt: skip
        assert (view["sites"]["everfire"]["control"], view["sites"]["everfire"]["total"]) == (1, True)
        assert view["sites"]["kanaglym"]["spies"] == [0, 1]
        assert view["routes"]["mantol_derith--menzoberranzan:1"] == "seat1"
        assert view["routes"]["mantol_derith--menzoberranzan:0"] is None
        assert [player["vp"] for player in view["players"]] == [3, 1]
        assert [player["trophies"] for player in view["players"]] == [{"white": 2}, {}]
        assert [player["barracks"] for player in view["players"]] == [37, 36]
        assert [player["spies"] for player in view["players"]] == [4, 3]


def test_determinised_worlds_share_one_shuffle_stream() -> None:
    t = Table(deck=[], discard=[card.id for card in GAME.box.cards if card.half_deck == "drow"])

    def next_shuffle(world: object) -> tuple[int, ...]:
        copy = world.clone()  # type: ignore[attr-defined]
        cards = list(range(20))
        shuffle(copy, cards)
        return tuple(cards)

    worlds = [GAME.determinise(t.s, 0, seed) for seed in range(5)]
    shuffles = {next_shuffle(world) for world in worlds}
    assert len(shuffles) == 5  # each world has its own future
    assert next_shuffle(t.s) not in shuffles  # and none of them the true one
    hands = []
    for world in worlds:  # so the same action brings other cards in each of them
        world.apply(GAME.actions.find("end_turn"))
        hands.append(tuple(sorted(world.hand[0])))  # type: ignore[attr-defined]
    assert len(set(hands)) > 1
    assert GAME.determinise(t.s, 0, 3) == GAME.determinise(t.s, 0, 3)  # and each can be had again


# VP in the deck / in the inner circle, and of sites + their markers: read off a second time, independently of the data.
CARD_VP = """
noble 0/1, soldier 0/1,
house_guard 1/3, priestess_of_lolth 1/2, insane_outcast -1/0,
blackguard 1/3, bounty_hunter 2/4, doppelganger 3/5, deathblade 3/6, inquisitor 2/4, advance_scout 1/3,
mercenary_squad 1/4, underdark_ranger 2/4, master_of_melee_magthere 2/5, weaponmaster 3/6, spellspinner 1/3,
spy_master 1/2, infiltrator 1/2, information_broker 2/5, masters_of_sorcere 2/5, advocate 1/2, chosen_of_lolth 2/4,
drow_negotiator 1/2, council_member 3/6, matron_mother 3/6,
dragon_cultist 1/4, red_wyrmling 3/5, dragonclaw 1/3, severin_silrajin 4/8, red_dragon 4/8, kobold 1/2,
white_wyrmling 1/3, black_wyrmling 1/4, white_dragon 2/5, black_dragon 3/7, watcher_of_thay 2/3, enchanter_of_thay
1/3, green_wyrmling 2/4, rath_modar 2/5, green_dragon 3/7, cult_fanatic 1/4, cleric_of_laogzed 2/4, wyrmspeaker 1/3,
blue_wyrmling 2/4, blue_dragon 4/8,
eternal_flame_cultist 2/4, fire_elemental 1/3, fire_elemental_myrmidon 1/3, vanifer 2/5, imix 3/6,
crushing_wave_cultist 1/4, water_elemental 1/2, water_elemental_myrmidon 2/4, gar_shatterkeel 2/5, olhydra 3/6,
air_elemental 1/2, howling_hatred_cultist 1/3, air_elemental_myrmidon 1/3, aerisi_kalinoth 2/5, yan_c_bin 3/6,
black_earth_cultist 1/2, earth_elemental 1/3, earth_elemental_myrmidon 2/4, marlos_urnrayle 2/5, ogremoch 3/7,
ghoul 2/4, mind_flayer 1/3, glabrezu 2/4, marilith 2/5, orcus 5/10, gibbering_mouther 1/3, derro 1/4, ettin 1/2,
balor 3/6, demogorgon 5/10, night_hag 1/3, jackalwere 2/4, succubus 2/5, vrock 2/4, grazzt 2/5, myconid_adult 1/3,
nalfeshnee 2/5, hezrou 1/3, myconid_sovereign 2/5, zuggtmoy 3/6,
gauth 2/3, spectator 2/3, mindwitness 1/3, beholder 3/6, death_tyrant 3/6, grimlock 0/1, cranium_rats 1/3,
umber_hulk 2/4, quaggoth 2/4, neogi 4/8, cloaker 1/3, nothic 1/3, chuul 1/4, brainwashed_slave 2/3, aboleth 4/7,
ambassador 1/3, intellect_devourer 1/3, puppeteer 2/6, ulitharid 3/6, elder_brain 4/9,
wight 1/3, flesh_golem 1/3, carrion_crawler 0/2, revenant 1/4, death_knight 3/7, skeletal_horde 1/2,
ravenous_zombies 1/2, minotaur_skeleton 1/3, ogre_zombie 2/4, mummy_lord 3/6, wraith 0/1, ghost 1/3, banshee 2/4,
conjurer 2/3, lich 4/7, vampire_spawn 1/3, cultist_of_myrkul 1/2, necromancer 1/4, high_priest_of_myrkul 3/6,
vampire 4/7,
"""
SITE_VP = """
gauntlgrym 2+1, wormwrithings 3, jhachalkhyn 4, buiyrandyn 3, stoneshaft_clanhold 4, ch_chitl 2+1, blingdenstone 4,
mantol_derith 4, menzoberranzan 5+2, gracklstugh 3, chasmleap_bridge 1, everfire 3, halls_of_the_scoured_legion 3,
the_labyrinth 3, araumycos 3+3, ched_nasad 3, skullport 4, eryndlyn 3, llacerellyn 2, kanaglym 3, tsenviilyq 4+1,
chaulssin 4, the_phaerlin 2+1, yathchol 4, ruins_of_dekanter 5, ss_zuraass_nee 2+1,
"""


def _table(text: str) -> dict[str, str]:
    return dict(entry.split() for entry in text.split(",") if entry.strip())


def test_a_mistyped_vp_value() -> None:
    assert {card.id: f"{card.deck_vp}/{card.inner_circle_vp}" for card in GAME.box.cards} == _table(CARD_VP)
    sites = boards()["standard"].sites.values()
    assert {site.id: f"{site.vp}" + (f"+{site.marker}" if site.marker else "") for site in sites} == _table(SITE_VP)
