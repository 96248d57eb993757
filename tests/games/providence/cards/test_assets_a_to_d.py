"""The Main Advantage cards that are no Agents, from Anarchists to Dynamite."""

from __future__ import annotations

from tests.games.providence.cards.worth import shows, table
from tests.games.providence.table import CALM, Table


def test_anarchists() -> None:
    """One or two cubes of others from one place to Limbo."""
    shows("anarchists", power=2, influence=1)
    cubes = {"boston": {"seat0": 1, "seat1": 2, "seat2": 1}, "chicago": {"seat1": 1}}
    t = Table(seats=3, hand=["anarchists"], cubes=cubes)
    t.do("act anarchists action")
    assert t.offers("cubes") == ["party1 boston", "party1 chicago", "party2 boston"]
    t.do("cubes party1 boston")
    assert t.offers() == ["cubes party1 boston", "cubes party2 boston", "done"], "the same place, or enough"
    t.do("cubes party2 boston")
    assert t.cubes("boston") == {"seat0": 1, "seat1": 1} and t.s.limbo == [0, 1, 1]
    t.ready()
    assert not Table(hand=["anarchists"], cubes={"boston": {"seat0": 2}}).offers("act")


def test_bank_run() -> None:
    """Every other player loses a cube from the supply to Limbo, if there is one."""
    shows("bank_run", wealth=2, influence=1)
    t = Table(seats=3, hand=["bank_run"], cube_supply=[5, 3, 0])
    t.do("act bank_run action")
    assert t.s.cube_supply == [5, 2, 0] and t.s.limbo == [0, 1, 0]
    t.ready()


def test_barnstormers() -> None:
    """Free action: an own Agent to an adjacent city."""
    shows("barnstormers", travel=2, power=1)
    t = table("barnstormers", agents={"carl_jung": "seat0 new_orleans"})
    t.do("free barnstormers", "figure carl_jung")
    assert t.offers("city") == ["atlanta", "st_louis"]
    t.do("city atlanta")
    assert t.city_of("carl_jung") == "atlanta" and t.s.left == 2
    t.ready()


def test_bayou_cult() -> None:
    """Riposte: destroyed, it advances Ritual by 2."""
    shows("bayou_cult", ritual_up=2, power=1)
    t = Table(hand=["hart_island", "bayou_cult"])
    t.do("act hart_island action")
    assert t.track("ritual") == 2 and t.removed()[-1] == "bayou_cult"
    t.ready()


def test_blasphemous_idol() -> None:
    """Ritual forward and Investigation back by 1."""
    shows("blasphemous_idol", ritual_up=2, influence=1)
    t = table("blasphemous_idol", tracks={"ritual": 3, "investigation": 3})
    t.do("act blasphemous_idol action")
    assert (t.track("ritual"), t.track("investigation")) == (4, 2)
    t.ready()


def test_blood_rite() -> None:
    """An own Recruited Agent for three steps of Ritual; no replacement is drawn."""
    shows("blood_rite", ritual_up=1, influence=1)
    t = Table(
        hand=["blood_rite", "carl_jung"], deck=["start_bribe"], agents={"carl_jung": "seat0 boston", "basic0": "boston"}
    )
    t.do("act blood_rite action")
    assert t.track("ritual") == 3 and t.agents("boston") == {"basic0": "seat0"}
    assert t.hand() == [] and t.removed()[-1] == "carl_jung" and t.deck() == ["start_bribe"]
    t.ready()
    assert not Table(hand=["blood_rite"], agents={"basic0": "boston"}).offers("act"), "never the Basic Agent"


def test_book_of_eibon() -> None:
    """Opens a Gate with any own Agent and stays in the deck."""
    shows("book_of_eibon", power=2, ritual_up=1)
    t = table("book_of_eibon", ("start_revolver",), agents={"basic0": "chicago"}, chance=CALM)
    t.act("act book_of_eibon open", "figure basic0", "start_revolver")
    assert t.gate("chicago") == "open seat0" and t.discard() == ["book_of_eibon", "start_revolver"]
    t.ready()


def test_bootleggers() -> None:
    """A cube from the common supply straight to a city space with an own Agent."""
    shows("bootleggers", wealth=2, travel=2)
    t = table("bootleggers", agents={"carl_jung": "seat0 atlanta"})
    t.do("act bootleggers action")
    assert t.offers("place") == ["boston", "atlanta"]
    t.do("place atlanta")
    assert t.cubes("atlanta") == {"seat0": 1} and (t.s.common[0], t.s.cube_supply[0]) == (11, 6)
    t.ready()


def test_bribed_senator() -> None:
    """Removes a Block, then adds a cube to that place, if possible; never without a Block."""
    shows("bribed_senator", influence=2, wealth=2)
    assert not table("bribed_senator").offers("act")
    t = table("bribed_senator", blocks=["boston", "hastur"], row=["hastur"])
    t.do("act bribed_senator action")
    assert t.offers("place") == ["boston", "hastur"]
    t.do("place hastur")
    assert t.cubes("hastur") == {"seat0": 1} and not t.blocked("hastur") and t.blocked("boston")
    t.ready()
    t = table("bribed_senator", blocks=["boston"], cube_supply=[0, None])
    t.do("act bribed_senator action")
    assert not t.blocked("boston") and t.cubes("boston") == {}
    t.ready()


def test_coroners_report() -> None:
    """Riposte out of turn: after the loss of an Agent Investigation may advance by 2."""
    shows("coroners_report", investigation_up=2)
    cards = [["ruthless_conspirator", "dynamite"], ["coroners_report"]]
    agents = {"basic0": "boston", "carl_jung": "seat1 boston", "basic1": "chicago"}
    t = Table(hand=cards, deck=[None, []], agents=agents)
    t.act("act ruthless_conspirator kill", "figure carl_jung", "dynamite")
    assert (t.kind, t.seat, t.offers()) == ("react", 1, ["riposte coroners_report", "decline"])
    t.do("riposte coroners_report")
    assert t.track("investigation") == 2 and t.hand(1) == [] and t.discard(1)[-1] == "coroners_report"
    t.ready()
    t = Table(hand=cards, deck=[None, []], agents=agents)
    t.act("act ruthless_conspirator kill", "figure carl_jung", "dynamite").do("decline")
    assert t.track("investigation") == 0 and t.hand(1) == ["coroners_report"]
    t.ready()


def test_corruption() -> None:
    """With Power of the control value a Recruited Agent changes sides with its card; then Corruption is destroyed."""
    shows("corruption", influence=1, investigation_down=1)
    agents = {
        "basic0": "boston",
        "carl_jung": "seat1 boston",
        "basic1": "boston",
        "alice_ochs": "seat1 boston possessed",
    }
    t = Table(hand=["corruption", "tommy_guns"], mythos=["nikola_tesla"], agents=agents)
    t.act("act corruption take_over", "figure carl_jung", "tommy_guns")
    assert t.agents("boston") == {
        "carl_jung": "seat0",
        "alice_ochs": "seat1 possessed",
        "basic0": "seat0",
        "basic1": "seat1",
    }
    assert "carl_jung" in t.discard() and "carl_jung" not in t.discard(1) and t.removed()[-1] == "corruption"
    t.ready()
    weak = Table(hand=["corruption", "start_revolver"], mythos=["nikola_tesla"], agents=agents)
    assert not weak.offers("act"), "1 + 2 of 4, and Nikola Tesla does not help"


def test_danvers_state_hospital() -> None:
    """Heals one Madness; 1 general VP."""
    shows("danvers_state_hospital", influence=1, investigation_up=1)
    t = table("danvers_state_hospital", madness=[1, 0])
    assert t.sheet()["general"] == 1
    t.do("act danvers_state_hospital action")
    assert t.s.madness[0] == 0 and t.s.bag == [6, 12]
    t.ready()


def test_deep_ones() -> None:
    """The Claim brings two; the action up to two more, may claim a city with them, and ends the game with all eight."""
    shows("deep_ones", influence=1, travel=2)
    t = Table(shown={"atlanta": "deep_ones"}, cubes={"atlanta_card": {"seat0": 1}}, agents={"basic0": "chicago"})
    t.do("claim atlanta_card")
    assert t.offers("city") == ["arkham", "boston", "new_york", "charleston", "new_orleans"]
    t.do("city boston", "city arkham")
    assert t.s.deep_ones[:2] == [1, 1] and t.leader("boston") == "seat0" and t.s.calm[0] + t.s.madness[0] == 1
    t.ready()
    t = Table(hand=["deep_ones"], deep_ones={"charleston": 1}, agents={"basic0": "chicago"})
    t.do("act deep_ones action", "city charleston", "city charleston")
    assert t.offers("city") == ["charleston"]
    t.do("city charleston")
    assert t.control("charleston") == "seat0" and t.vp() == 3
    t.ready()
    t = Table(hand=["deep_ones"], deep_ones={"arkham": 3, "boston": 3, "new_york": 2})
    t.do("act deep_ones action")
    assert t.s.ending == "deep_ones" and t.s.done


def test_dream_journal() -> None:
    """Free action: draw two cards."""
    shows("dream_journal", influence=1)
    t = Table(hand=["dream_journal"], deck=["start_bribe", "start_revolver"], discard=[])
    t.do("free dream_journal")
    assert t.hand() == ["start_revolver", "start_bribe"] and t.discard() == ["dream_journal"]
    t.ready()


def test_dynamite() -> None:
    """Riposte: used for Power it is destroyed."""
    shows("dynamite", power=4)
    t = table("dynamite", ("elder_sign",), agents={"basic0": "arkham"}, chance=CALM)
    t.act("act elder_sign close", "figure basic0", "dynamite")
    assert t.gate("arkham") == "closed seat0" and t.discard() == ["elder_sign"] and t.removed()[-1] == "dynamite"
    t.ready()
