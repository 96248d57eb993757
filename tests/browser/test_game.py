"""A whole game of Tyrants through the page: two people and a bot."""

from __future__ import annotations

from tests.browser.conftest import Invite
from tests.browser.visitor import Visitor

LONGEST = 1500  # actions of one person
CLICKS = 60
# All cards first, then troops, then cards that bring more troops: games end soon.
POLICY = ("anyway", "choice", "hand", "put", "take", "hide", "played", "guard", "market", "close")


def meet(host: Visitor, guest: Visitor) -> None:
    """The host opens a table with a free seat; the guest comes by the link and sits down."""
    page = host.page
    page.goto("/")
    page.get_by_label("Change seat 2").select_option("open")
    page.get_by_role("button", name="Open the table").click()
    guest.page.goto(page.get_by_label("Invite by link").input_value())
    guest.page.get_by_role("button", name="Sit here").click()
    page.get_by_role("button", name="Start the game").click()


def test_two_people_and_a_bot_play_to_the_score_sheet(visitor: Invite) -> None:
    """The first moves are clicks, the others the keyboard of the same pages."""
    people = [visitor("Marta"), visitor("Kuba")]
    meet(*people)
    done = [0, 0]
    while not all(person.look()["over"] for person in people):
        moved = False
        waits = people[0].look()
        for i, person in enumerate(people):
            seen = person.look(*POLICY)
            while seen["kind"]:
                seen = person.touch(seen, *POLICY, keys=done[i] >= CLICKS)
                done[i] += 1
                moved = True
                assert done[i] < LONGEST, f"no score sheet after {done} actions"
        if not moved and not waits["over"]:
            people[0].changed(waits)
    assert min(done) > CLICKS
    for person in people:
        sheet = person.page.get_by_role("table", name="Score sheet")
        assert sheet.get_by_role("columnheader").count() == 3
        assert person.complaints == []
