"""Memory in large pages: only a process's own, only where it is used, and nothing that lies there changes."""

from __future__ import annotations

import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest

from penumbra.server import large_pages
from penumbra.server.large_pages import SETTINGS, filled, in_large_pages, made_large

LARGE = 0x200000
MAPS = """\
00400000-00c00000 r-xp 00000000 fe:00 1234                 /usr/bin/python3.11
00c00000-01400000 rw-p 00000000 fe:00 1234                 /usr/bin/python3.11
01500000-01a00000 rw-p 00000000 00:00 0                    [heap]
7f0000000000-7f0000100000 rw-p 00000000 00:00 0
7f0000300000-7f0000b00000 rw-p 00000000 00:00 0
7f0000c00000-7f0001400000 rw-s 00000000 00:01 5678         /dev/shm/shared
7f0001400000-7f0001c00000 ---p 00000000 00:00 0
7ffc00000000-7ffc00800000 rw-p 00000000 00:00 0            [stack]
""".splitlines()
WHOLE = [0x1600000, 0x1800000, 0x7F0000400000, 0x7F0000600000, 0x7F0000800000]  # large pages within a region


def test_only_memory_of_its_own_and_whole_large_pages() -> None:
    assert list(filled(MAPS, LARGE, lambda _: 1.0)) == WHOLE


def test_what_is_hardly_used_stays_as_it_is() -> None:
    used = dict(zip(WHOLE, (1.0, 0.5, 0.75, 0.0, 0.9), strict=True))
    assert list(filled(MAPS, LARGE, used.__getitem__)) == [WHOLE[0], WHOLE[2], WHOLE[4]]


def test_lines_that_say_less_are_passed_over() -> None:
    shorter = ["", "7f0000000000-7f0000800000", *(line[:30] for line in MAPS)]
    assert list(filled([*shorter, *MAPS], LARGE, lambda _: 1.0)) == WHOLE


def test_only_what_is_not_large_yet_is_asked_for() -> None:
    asked: list[int] = []

    def make(page: int) -> bool:
        asked.append(page)
        return page != WHOLE[1]

    known = made_large(WHOLE[:3], set(), make)
    assert known == {WHOLE[0], WHOLE[2]} and asked == WHOLE[:3]
    known = made_large(WHOLE[1:4], known, make)
    assert known == {WHOLE[2], WHOLE[3]} and asked[3:] == [WHOLE[1], WHOLE[3]], "what could not be done is tried again"
    assert made_large(WHOLE[:1], known, make) == {WHOLE[0]} and asked[5:] == [WHOLE[0]], "it was given up meanwhile"


def test_what_lies_there_stays() -> None:
    """A process of its own that is looked at twice in between. Where there is no such memory one look ends it."""
    program = """
import sys, time
from penumbra.server import large_pages
pauses = []
def pause(seconds):
    pauses.append(seconds)
    if len(pauses) > 2:
        raise OSError("enough")
large_pages.time.sleep = pause
kept = [bytes([number % 251]) * 700 for number in range(60_000)]
if sys.platform == "linux":
    assert len(list(large_pages.well_used(2 << 20))) > 10
large_pages._look_now_and_then(2 << 20)
assert kept == [bytes([number % 251]) * 700 for number in range(60_000)]
print(pauses)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    looks = [large_pages.AGAIN] * 2 if sys.platform == "linux" else []
    assert done.stdout == f"{[large_pages.FIRST, *looks]}\n", done.stderr


@pytest.mark.parametrize(
    ("enabled", "begun"), [("always [madvise] never", 1), ("[always] madvise never", 1), ("always madvise [never]", 0)]
)
def test_who_runs_the_machine_decides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, enabled: str, begun: int
) -> None:
    (tmp_path / "enabled").write_text(enabled + "\n")
    (tmp_path / "hpage_pmd_size").write_text(f"{LARGE}\n")
    monkeypatch.setattr(large_pages, "SETTINGS", tmp_path)
    monkeypatch.setattr(sys, "platform", "linux")
    looks = count()
    monkeypatch.setattr(large_pages, "_look_now_and_then", lambda _: next(looks))
    in_large_pages()
    for thread in large_pages.threading.enumerate():
        if thread.name == "penumbra-pages":
            thread.join()
    assert next(looks) == begun


def test_a_system_without_them_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(large_pages, "SETTINGS", tmp_path / "nowhere")
    in_large_pages()
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(large_pages, "SETTINGS", SETTINGS)
    in_large_pages()
