"""Penumbra behind a real nginx, with deploy/nginx.conf as it stands: only names, ports and the certificate differ.

`make nginx` runs this where there is an nginx.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import httpx
import psutil
import pytest
from websockets.sync.client import connect

from penumbra.server.settings import Settings
from tests.server.engines import Postgres, Redis
from tests.server.house import PATIENCE, House, generous
from tests.server.ports import free_port
from tests.server.test_crew import Crew

CONF = Path(__file__).parents[2] / "deploy" / "nginx.conf"
NGINX = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
AROUND = """
{user}
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 64; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
{site}
}}
"""


class Door(NamedTuple):
    """The address that people know, and how they trust it."""

    port: int
    plain: int
    trust: ssl.SSLContext

    @property
    def url(self) -> str:
        return f"https://localhost:{self.port}"

    def browser(self) -> httpx.Client:
        return httpx.Client(base_url=self.url, verify=self.trust, timeout=PATIENCE, headers={"Origin": self.url})


class Site(NamedTuple):
    door: Door
    house: House


def certificate(folder: Path) -> tuple[Path, Path]:
    key, cert = folder / "key.pem", folder / "cert.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
         "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", str(key), "-out", str(cert)],
        check=True,
        capture_output=True,
    )  # fmt: skip
    return key, cert


def adapted(servers: Sequence[int], port: int, plain: int, key: Path, cert: Path) -> str:
    """The file that we hand out, for this machine."""
    text = CONF.read_text("utf-8")
    one = next(line for line in text.splitlines() if "server 127.0.0.1:8000" in line)
    for ours, here in {
        "listen 80;": f"listen 127.0.0.1:{plain};",
        "listen 443 ssl http2;": f"listen 127.0.0.1:{port} ssl http2;",
        "proxy_read_timeout        20s;": "proxy_read_timeout 8s;",  # nothing that tests ask for takes as long
        one: "\n".join(one.replace("8000", str(server)) for server in servers),
        "fail_timeout=10s": "fail_timeout=300s",  # nothing that they ask for comes after that
        "/etc/letsencrypt/live/games.example/fullchain.pem": str(cert),
        "/etc/letsencrypt/live/games.example/privkey.pem": str(key),
        "root /etc/nginx/penumbra;": f"root {CONF.parent};",
        "server_name games.example;": "server_name localhost;",
    }.items():
        assert ours in text
        text = text.replace(ours, here)
    return text


@contextmanager
def before(folder: Path, *servers: int, port: int | None = None) -> Iterator[Door]:
    """An nginx before these servers."""
    assert NGINX is not None, "there is no nginx: apt-get install nginx-light"
    port, plain = port or free_port(), free_port()
    key, cert = certificate(folder)
    user = "user root;" if os.getuid() == 0 else ""
    conf = folder / "nginx.conf"
    conf.write_text(AROUND.format(user=user, folder=folder, site=adapted(servers, port, plain, key, cert)), "utf-8")
    # As a daemon it comes back when it listens, so there is nothing to wait for.
    subprocess.run([NGINX, "-p", str(folder), "-c", str(conf)], check=True, timeout=PATIENCE)
    try:
        yield Door(port, plain, ssl.create_default_context(cafile=str(cert)))
    finally:
        os.kill(int((folder / "nginx.pid").read_text()), signal.SIGTERM)


def behind(folder: Path, port: int) -> Settings:
    return generous(folder, trusted_proxies=("127.0.0.1",), public_url=f"https://localhost:{port}")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("nginx")
    port = free_port()
    with House(behind(folder, port)) as house, before(folder, house.port, port=port) as door:
        yield Site(door, house)


@pytest.fixture
def half_upgraded(tmp_path: Path) -> Iterator[Door]:
    """Two servers at one address, each with the files of its own version."""
    port, servers = free_port(), []
    with ExitStack() as houses:
        for version in ("old", "new"):
            folder = tmp_path / version
            (folder / "web" / "assets").mkdir(parents=True)
            (folder / "web" / "index.html").write_text("<!doctype html>page")
            (folder / "web" / "assets" / f"{version}-1a2b.js").write_text(version)
            servers.append(houses.enter_context(House(behind(folder, port))).port)
        yield houses.enter_context(before(tmp_path, *servers, port=port))


def sat_down(browser: httpx.Client) -> dict[str, Any]:
    assert browser.post("/api/me", json={"name": "Marta"}).status_code == 200
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    order = {"title": "tyrants", "seats": seats, "options": {"first_player": 0}}
    table: dict[str, Any] = browser.post("/api/tables", json=order).json()
    assert browser.post(f"/api/tables/{table['id']}/start").status_code == 200
    return table


def test_cookies_are_for_tls_alone(site: Site) -> None:
    with site.door.browser() as browser:
        answer = browser.post("/api/me", json={"name": "Marta"})
    assert answer.status_code == 200
    assert "secure" in answer.headers["set-cookie"].lower()
    assert "max-age" in answer.headers["strict-transport-security"]


def test_who_comes_without_tls_is_sent_to_it(site: Site) -> None:
    answer = httpx.get(f"http://localhost:{site.door.plain}/t/abc?k=1", timeout=PATIENCE)
    assert (answer.status_code, answer.headers["location"]) == (301, "https://localhost/t/abc?k=1")


def test_a_game_is_played_over_the_live_connection(site: Site) -> None:
    with site.door.browser() as browser:
        table = sat_down(browser)
        cookie = {"Cookie": f"penumbra={browser.cookies['penumbra']}"}
    address = f"wss://localhost:{site.door.port}/api/tables/{table['id']}/live"
    headers = cookie | {"Origin": site.door.url}
    with connect(address, ssl=site.door.trust, additional_headers=headers, open_timeout=PATIENCE) as line:
        assert [extension.name for extension in line.protocol.extensions] == ["permessage-deflate"]
        line.send('{"type":"hello","since":null}')
        while (state := json.loads(line.recv(PATIENCE)))["type"] != "state":
            pass
        option = state["seats"]["0"]["prompt"]["options"][0]["action"]
        line.send(json.dumps({"type": "act", "seq": state["seq"], "seat": 0, "action": option}))
        while (after := json.loads(line.recv(PATIENCE)))["type"] != "state" or after["seq"] == state["seq"]:
            pass
        assert after["seats"]["0"]["view"]["actions"] > state["seats"]["0"]["view"]["actions"]


def test_an_id_of_the_client_is_not_passed_on(site: Site) -> None:
    """What nginx logs and what the server logs is nginx's."""
    with site.door.browser() as browser:
        answer = browser.get("/api/titles", headers={"X-Request-Id": "mine"})
    assert answer.status_code == 200
    assert len(answer.headers["x-request-id"]) == 32 and answer.headers["x-request-id"] != "mine"


def test_a_body_that_is_too_large_stays_outside_and_no_other(site: Site) -> None:
    largest = site.house.settings.largest_body
    with site.door.browser() as browser:
        answer = browser.post("/api/titles/tyrants/packs/check", content=b"x" * largest)
        assert answer.json()["error"]["code"] == "malformed", "the server has read it"
        assert browser.post("/api/titles/tyrants/packs/check", content=b"x" * (largest + 1)).status_code == 413


def test_other_pages_may_not_use_it(site: Site) -> None:
    with site.door.browser() as browser:
        assert (
            browser.post("/api/me", json={"name": "X"}, headers={"Origin": "https://evil.example"}).status_code == 403
        )


def test_health_is_for_the_machine_itself(site: Site) -> None:
    with site.door.browser() as browser:
        assert browser.get("/healthz").text == "ok"  # from the loopback


def test_a_process_that_is_frozen_holds_nobody_up(tmp_path: Path) -> None:
    """It is given nothing: those that come are accepted by the others. After a minute it is replaced."""
    with Postgres() as postgres, Redis() as redis:
        crew = Crew(tmp_path, postgres.new_database(), redis)
        with crew.running(), before(tmp_path, int(crew.url.rpartition(":")[2])) as door, door.browser() as browser:
            for process in crew.processes():
                process.suspend()
                try:
                    assert [browser.get("/api/titles").status_code for _ in range(8)] == [200] * 8
                    assert process.status() == psutil.STATUS_STOPPED, "nobody waited for its end"
                finally:
                    process.resume()


def test_while_no_server_answers_a_calm_page_says_so_in_both_languages(tmp_path: Path) -> None:
    with before(tmp_path, free_port()) as door, door.browser() as browser:
        answer = browser.get("/t/abc")
        assert browser.get("/away.html").status_code in (404, 502), "it has no address of its own"
    assert (answer.status_code, answer.headers["retry-after"]) == (502, "10")
    assert answer.headers["content-type"].startswith("text/html")
    assert "Penumbra will be back" in answer.text and "Penumbra zaraz wróci" in answer.text
    assert "max-age" in answer.headers["strict-transport-security"]


@contextmanager
def frozen() -> Iterator[tuple[int, socket.socket]]:
    """A machine of which only the system still answers: it takes whoever comes, and nobody reads what they say."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        door.setblocking(False)
        yield door.getsockname()[1], door


def came(door: socket.socket) -> int:
    """How many have come since it was last asked."""
    found = 0
    with suppress(BlockingIOError):
        while True:
            door.accept()[0].close()
            found += 1
    return found


def test_who_reads_is_sent_on_from_a_server_that_is_frozen_and_soon_nobody_comes_to_it(site: Site) -> None:
    with TemporaryDirectory() as folder, frozen() as (silent, door):
        with before(Path(folder), silent, site.house.port) as nginx, nginx.browser() as browser:
            assert [browser.get("/api/titles").status_code for _ in range(12)] == [200] * 12
        assert came(door) == 2


def test_what_may_have_been_done_is_not_done_again(site: Site) -> None:
    with TemporaryDirectory() as folder, frozen() as (silent, door):
        with before(Path(folder), silent, site.house.port) as nginx, nginx.browser() as browser:
            origin = {"Origin": site.door.url}
            answers = [browser.post("/api/me", json={"name": "Ola"}, headers=origin).status_code for _ in range(2)]
            assert sorted(answers) == [200, 504]
        assert came(door) == 1


def test_a_file_that_one_server_lacks_comes_from_the_other(half_upgraded: Door) -> None:
    """Requests go round the servers: each is asked for the files of both."""
    with half_upgraded.browser() as browser:
        for version in ("old", "new"):
            for _ in range(4):  # whichever is asked first
                answer = browser.get(f"/assets/{version}-1a2b.js")
                assert (answer.status_code, answer.text) == (200, version)
                assert "immutable" in answer.headers["cache-control"]
        missing = browser.get("/assets/never-1a2b.js")
        assert missing.status_code == 404 and "x-request-id" in missing.headers
        assert browser.get("/").text == "<!doctype html>page", "who lacks a file is not taken for a broken server"


def test_whoever_waits_for_a_game_that_is_played_again_is_given_the_same_time() -> None:
    """They stand in one queue: who is cut off is asked for once more at another server, and counts as a failure."""
    where = re.search(r"location ~ (\S+) \{\s+proxy_pass \S+;\s+proxy_read_timeout 300s;", CONF.read_text("utf-8"))
    assert where is not None
    patient = re.compile(where[1])
    for path in ("replay", "story", "review", "file", "continue"):
        assert patient.fullmatch(f"/api/tables/0123456789ab/{path}"), path
