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


def free_port(several: int = 1) -> int:
    """One at which nobody listens, or the first of several in a row."""
    while True:
        port = LOT.choice(PORTS)
        row = {*range(port, port + several)}
        if not row & GIVEN:
            GIVEN.update(row)
            if all(map(_is_free, row)):
                return port


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        try:
            probe.bind(("127.0.0.1", port))
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
            return False
    return True
