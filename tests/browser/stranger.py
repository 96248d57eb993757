"""Somebody at the table who knows no title: presses what glows until the score sheet is there."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from tests.browser.visitor import ARTEFACTS, Visitor

HERE = Path(__file__).parent
WIRE, GLOW = ((HERE / name).read_text(encoding="utf-8") for name in ("wire.js", "glow.js"))
IN_VAIN = 60  # presses that answer nothing, at one question
CLOSING = 0.15  # how often a question is closed although more could be done
ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
Seen = dict[str, Any]


class Stranger:
    """Plays for a visitor, by mouse, finger or keys. `taken` counts the answers by kind of question and verb."""

    def __init__(self, person: Visitor, seed: int, keys: bool = False) -> None:
        self.person, self.page = person, person.page
        self.keys = keys
        self.pick = Random(seed)
        self.presses = self.answers = 0
        self.offered: Counter[tuple[str, str]] = Counter()
        self.taken: Counter[tuple[str, str]] = Counter()
        for script in (WIRE, GLOW):
            person.context.add_init_script(script)

    def see(self) -> Seen:
        found: Seen = self.page.evaluate("rest().then(glow.see)")
        return found

    def asked(self) -> Seen:
        """Until this person's page asks."""
        self.page.evaluate("wire.until(() => wire.asked || wire.over)")
        self.page.locator(".prompt.mine, .sheet-end").first.wait_for()
        return self.see()

    def answer(self, seen: Seen) -> Seen:
        """Press until the question is answered; the table after it."""
        self.offered.update({(seen["kind"], verb) for verb, _ in seen["options"]})
        pressed: Counter[str] = Counter()
        now = seen
        for _ in range(IN_VAIN):
            now = self._press(now, pressed)
            if now["acts"] > seen["acts"]:
                self.answers += 1
                self.taken[seen["kind"], now["latest"]] += 1
                return now
            if not now["mine"]:  # it was answered already: the table had told something else first
                return now
        raise AssertionError(self._stuck(now, pressed))

    def _press(self, seen: Seen, pressed: Counter[str]) -> Seen:
        self.presses += 1
        if seen["recap"]:
            self.person.close_recap()
            return self.see()
        before = self.page.evaluate("({acts: wire.acts.length, refused: wire.refused, states: wire.states})")
        order = self._order(seen, pressed)
        if self.keys:
            self._type(seen, order, pressed)
        else:
            self._point(seen, order, pressed)
        found: Seen = self.page.evaluate("before => glow.after(before)", before)
        return found

    def moves_at_once(self, seen: Seen) -> bool:
        """Whether one press on something that glows is a move; others are tried before it and let go."""
        for i in range(len(seen["things"])):
            before = self.page.evaluate("({acts: wire.acts.length, refused: wire.refused, states: wire.states})")
            spot = self.page.evaluate("i => glow.reach([i])", i)
            if spot is None:
                continue
            (self.page.touchscreen.tap if self.person.phone else self.page.mouse.click)(spot["x"], spot["y"])
            if self.page.evaluate("before => glow.after(before)", before)["acts"] > seen["acts"]:
                return True
            self.page.keyboard.press("Escape")
            self.see()
        return False

    def _order(self, seen: Seen, pressed: Counter[str]) -> list[int]:
        """What to try first: what was pressed least at this question, closing it now and then, other tabs at last."""
        rank = {"thing": 1, "close": 0 if self.pick.random() < CLOSING else 2, "tab": 3}
        chance = [self.pick.random() for _ in seen["things"]]
        key = [(pressed[label], rank[kind], chance[i]) for i, (kind, label) in enumerate(seen["things"])]
        return sorted(range(len(key)), key=key.__getitem__)

    def _point(self, seen: Seen, order: list[int], pressed: Counter[str]) -> None:
        spot = self.page.evaluate("order => glow.reach(order)", order)
        if spot is None:
            pressed["nothing within reach"] += 1
            self.page.keyboard.press("Escape")
            return
        pressed[seen["things"][spot["i"]][1]] += 1
        if self.person.phone:
            self.page.touchscreen.tap(spot["x"], spot["y"])
        else:
            self.page.mouse.click(spot["x"], spot["y"])

    def _type(self, seen: Seen, order: list[int], pressed: Counter[str]) -> None:
        """Enter on what has the focus, the closing key, or an arrow to the next thing that glows."""
        focus = seen["focus"]
        kind, label = seen["things"][focus] if focus >= 0 else ("", "")
        first = seen["things"][order[0]] if order else ("", "")
        if kind == "thing" and not pressed[label]:
            key = "Enter"
            pressed[label] += 1
        elif first[0] == "close":
            key = "e"
            pressed[first[1]] += 1
        else:
            pressed["arrows and Tab"] += 1
            key = self.pick.choice((*ARROWS, "Tab"))
        self.page.keyboard.press(key)

    def _stuck(self, seen: Seen, pressed: Counter[str]) -> str:
        """What the page showed when it could not go on."""
        picture = self._printed()
        return (
            f"question {seen['kind']!r} ({seen['question']!r}) cannot be answered by what glows\n"
            f"options: {seen['options'][:20]}\npressed: {dict(pressed)}\nglows now: {seen['things'][:30]}\n"
            f"console: {self.person.complaints}\npicture: {picture}"
        )

    def _printed(self) -> Path:
        """The screen on paper: a page whose pixels nobody fills in can still be printed."""
        size = self.page.viewport_size
        assert size is not None
        ARTEFACTS.mkdir(exist_ok=True)
        file = ARTEFACTS / "stuck.pdf"
        self.page.emulate_media(media="screen")
        self.page.pdf(path=file, width=f"{size['width']}px", height=f"{size['height']}px", print_background=True)
        return file

    def neglected(self, least: int = 20) -> list[tuple[str, str, int]]:
        """Answers that were possible often and never came from any press."""
        return [(*what, n) for what, n in self.offered.items() if n >= least and not self.taken[what]]
