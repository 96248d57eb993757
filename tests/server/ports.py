"""Ports for processes that come back at the same one."""

from __future__ import annotations

import errno
import random
import socket

# Below those from which systems take one for whoever connects somewhere: such a connection would hold a port as long
# as it lasts, and a server that was killed could not have its own again.
PORTS = range(20_000, 32_000)
LOT = random.SystemRandom()  # several processes look at the same time
GIVEN: set[int] = set()


def free_port() -> int:
    """One at which nobody listens."""
    while True:
        port = LOT.choice(PORTS)
        if port in GIVEN:
            continue
        GIVEN.add(port)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError as error:
                if error.errno != errno.EADDRINUSE:
                    raise
            else:
                return port
