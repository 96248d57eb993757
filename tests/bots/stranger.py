"""A package of somebody else, with bots good and bad, laid into a folder as pip would install it."""

from __future__ import annotations

from pathlib import Path

MODULE = '''
"""Bots of a package that knows nothing of Penumbra but its doors."""

from threading import Lock

LOCK = Lock()


class Strange:
    name, author, level = "Strange Bot", "Ada Stranger", "easy"

    def __init__(self, seed):
        self.seed = seed

    def decide(self, outlook):
        return outlook.options[0]


class Coded:
    """Names actions by their codes."""

    def __init__(self, seed):
        pass

    def decide(self, outlook):
        return outlook.game.actions.code(outlook.options[-1])


class OnlyTyrants(Coded):
    titles = ("tyrants",)


class Raising(Strange):
    name = "Raising Bot"

    def decide(self, outlook):
        if outlook.counted > 6:
            raise ValueError("I am lost")
        return outlook.options[0]


class Locked(Strange):
    def decide(self, outlook):
        if not LOCK.acquire(timeout=60):
            raise TimeoutError("nobody opens this lock")
        LOCK.release()
        return outlook.options[0]


class Leaving(Strange):
    def decide(self, outlook):
        raise SystemExit(3)


class Nonsense(Strange):
    name = "Nonsense Bot"

    def decide(self, outlook):
        return None if outlook.counted > 6 else outlook.options[0]


class Forgetful(Strange):
    """Fails at its fourth decision, wherever that is."""

    def __init__(self, seed):
        self.asked = 0

    def decide(self, outlook):
        self.asked += 1
        if self.asked > 3:
            raise LookupError("too many questions")
        return outlook.options[0]


class Idle:
    def __init__(self, seed):
        pass


class Needy:
    def __init__(self, seed, more):
        pass

    def decide(self, outlook):
        return 0


NUMBER = 7
'''
POINTS = """[penumbra.bots]
strange = strange.bots:Strange
greedy = strange.bots:Raising
strange_broken = strange.broken:Oracle
"""
ABOUT = "Metadata-Version: 2.1\nName: strange-bots\nVersion: 1.0\nAuthor: Bob Packager\n"


def install(folder: Path) -> Path:
    """Lay the package there; whoever has the folder on the path has it installed."""
    package, about = folder / "strange", folder / "strange_bots-1.0.dist-info"
    package.mkdir(parents=True)
    about.mkdir()
    (package / "__init__.py").write_text("")
    (package / "bots.py").write_text(MODULE)
    (package / "broken.py").write_text("raise ImportError('no such oracle')\n")
    (about / "METADATA").write_text(ABOUT)
    (about / "entry_points.txt").write_text(POINTS)
    return folder
