"""A server in a process of its own: prints its address, ends when its input is closed."""

from __future__ import annotations

import sys
from pathlib import Path

from penumbra.server.settings import Settings
from tests.server.house import House, generous


def main() -> None:
    with House(generous(Path(sys.argv[1]), web=Settings.web)) as house:
        print(house.url, flush=True)
        sys.stdin.read()


if __name__ == "__main__":
    main()
