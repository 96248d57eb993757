"""Memory in large pages, where the system has them: a click touches a little of everything, and finding each of many
small pages anew takes a twelfth of its time, more on virtual machines.

Linux gives large pages to who asks for them, or to everybody, or to nobody; the last is respected. What is hardly used
stays in small ones, so nothing grows.
"""

from __future__ import annotations

import ctypes
import mmap
import os
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Set
from contextlib import suppress
from pathlib import Path

FIRST, AGAIN = 3.0, 30.0  # seconds from the start, and from one look to the next
MOST_USED = 0.75  # of a large page: then the rest may come along
COLLAPSE = 25  # MADV_COLLAPSE of Linux 6.1 and newer; Python has no name for it
SETTINGS = Path("/sys/kernel/mm/transparent_hugepage")


def in_large_pages() -> None:
    """See to it from now on, beside everything else."""
    if sys.platform != "linux":
        return
    with suppress(OSError, ValueError):
        if "[never]" not in (SETTINGS / "enabled").read_text():
            large = int((SETTINGS / "hpage_pmd_size").read_text())
            threading.Thread(target=_look_now_and_then, args=(large,), name="penumbra-pages", daemon=True).start()


def _look_now_and_then(large: int) -> None:
    ask = ctypes.CDLL(None).madvise
    ask.argtypes = (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int)
    time.sleep(FIRST)
    known: set[int] = set()
    with suppress(OSError):  # no such files here
        while True:
            known = made_large(well_used(large), known, lambda start: ask(start, large, COLLAPSE) == 0)
            time.sleep(AGAIN)


def made_large(pages: Iterable[int], known: Set[int], make: Callable[[int], bool]) -> set[int]:
    """Those that are large now. What was so at the last look, and is still well used, is not asked for again: that
    would cost as much as the first time. What cannot be made large stays small, and may be possible later."""
    return {page for page in pages if page in known or make(page)}


def well_used(large: int) -> Iterator[int]:
    """Where this process has memory of its own that fills most of a large page."""
    regions = Path("/proc/self/maps").read_text().splitlines()
    with open("/proc/self/pagemap", "rb", 0) as pages:
        yield from filled(regions, large, lambda start: _there(pages.fileno(), start, large))


def filled(regions: Iterable[str], large: int, share: Callable[[int], float]) -> Iterator[int]:
    for region in regions:
        facts = region.split()
        if len(facts) < 5 or facts[1] != "rw-p" or facts[5:] not in ([], ["[heap]"]):
            continue
        start, end = (int(place, 16) for place in facts[0].split("-"))
        for page in range(-(-start // large) * large, end - large + 1, large):
            if share(page) >= MOST_USED:
                yield page


def _there(pages: int, start: int, large: int) -> float:
    """The share of it that is in memory: of each page's eight bytes, the highest bit."""
    known = os.pread(pages, large // mmap.PAGESIZE * 8, start // mmap.PAGESIZE * 8)
    return sum(byte >> 7 for byte in known[7::8]) / (large // mmap.PAGESIZE)
