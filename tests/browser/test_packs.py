"""A card that somebody corrects in the page is played with, and the game file proves itself where the pack is not."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.test_people import resign
from tests.browser.visitor import PATIENCE, Visitor

expect.set_options(timeout=PATIENCE)


def correct_a_card(person: Visitor) -> None:
    """From the gallery to a table: the Noble brings 3 Influence, not 1."""
    page = person.page
    page.goto("/cards/tyrants")
    page.get_by_role("searchbox").fill("Noble")
    page.locator(".cardgrid .card", has_text="Noble").first.click()
    page.get_by_role("button", name="Correct this card").click()
    page.get_by_label("influence").fill("99999")
    expect(page.get_by_role("alert")).to_contain_text("is not a number from")
    expect(page.get_by_role("button", name="Open a table with it")).to_be_disabled()
    page.get_by_label("influence").fill("3")
    expect(page.locator(".both [lang=en]")).to_have_text("Gain 3 Influence.")
    expect(page.locator(".both [lang=pl]")).to_contain_text("+3")
    page.get_by_label("Name of the pack").fill("From the attic")
    page.get_by_role("button", name="Open a table with it").click()
    expect(page.get_by_label("Pack of corrections").locator("option:checked")).to_have_text("From the attic")


def verified(file: Path, folder: Path) -> bytes:
    """What a new process says of the game, far from any pack."""
    command = [sys.executable, "-m", "penumbra", "replay", str(file), "--verify", "--lang", "en"]
    proof = subprocess.run(command, cwd=folder, capture_output=True)
    assert proof.returncode == 0, proof.stderr
    return proof.stdout


def test_a_corrected_card_is_played_with_and_the_game_file_needs_no_pack(visitor: Invite, tmp_path: Path) -> None:
    person = visitor("Marta")
    page = person.page
    correct_a_card(person)
    page.get_by_label("Change seat 3").select_option("remove")
    page.get_by_label("Change seat 2").select_option("bot:greedy")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/t/*")
    person.asked()
    person.act("put")
    person.asked()
    person.hand()
    page.locator(".fr-hand .card.legal", has_text="Noble").first.click()
    expect(page.locator(".fr-pool")).to_have_text("0Power3Influence")
    person.act("hand")
    resign(person)
    page.locator(".sheet-end").wait_for()
    file = person.record(tmp_path)
    assert b"as saved" in verified(file, tmp_path)
    (pack,) = json.loads(file.read_text("utf-8"))["pack_texts"]
    assert json.loads(pack["text"])["name"] == "From the attic"
    assert person.complaints == []
