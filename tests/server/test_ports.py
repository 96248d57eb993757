"""A server that was killed has its port again, whoever has connected to whatever meanwhile."""

from __future__ import annotations

import socket
from contextlib import ExitStack

from penumbra.server.readiness import free_socket
from tests.server.ports import PORTS, free_port


def test_no_connection_takes_such_a_port() -> None:
    with ExitStack() as stack, socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        door.listen(200)
        for _ in range(200):
            line = stack.enter_context(socket.create_connection(door.getsockname()))
            assert line.getsockname()[1] not in PORTS


def test_each_is_given_once_and_nobody_listens_there() -> None:
    ports = [free_port() for _ in range(50)]
    assert len({*ports}) == 50 and {*ports} <= {*PORTS}
    first = free_port(several=3)
    assert not {first, first + 1, first + 2} & {free_port() for _ in range(50)}
    with free_socket("127.0.0.1", ports[0]) as door:
        assert door.getsockname()[1] == ports[0]
