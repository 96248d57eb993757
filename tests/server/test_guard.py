"""What stands before every request."""

from __future__ import annotations

from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from penumbra.server.settings import Rate
from tests.server.house import PATIENCE, House, generous


def test_every_answer_carries_careful_headers(house: House) -> None:
    anybody = house.person(None)
    for path in ("/", "/api/titles", "/api/nothing", "/openapi.json", "/t/abc", "/missing.js"):
        headers = anybody.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "no-referrer"
    assert anybody.get("/api/titles").headers["cache-control"] == "no-store"


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1", ""])
def test_other_sites_change_nothing(house: House, origin: str) -> None:
    marta = house.person("Marta")
    answer = marta.http.post("/api/me/rename", json={"name": "Evil"}, headers={"Origin": origin})
    assert answer.status_code == 403
    assert marta.get("/api/me").json()["name"] == "Marta"


def test_our_own_page_may_do_everything(house: House) -> None:
    marta = house.person("Marta")
    answer = marta.http.post("/api/me/rename", json={"name": "Ala"}, headers={"Origin": house.url})
    assert answer.json()["name"] == "Ala"
    cross = marta.http.post("/api/me/rename", json={"name": "Evil"}, headers={"Sec-Fetch-Site": "cross-site"})
    assert cross.status_code == 403


def test_other_sites_open_no_connection(house: House) -> None:
    marta = house.person("Marta")
    table = marta.table("me", "open")
    address = house.url.replace("http", "ws") + f"/api/tables/{table['id']}/live"
    with pytest.raises(InvalidStatus) as refused, connect(address, origin="http://evil.example"):  # type: ignore[arg-type]
        pass
    assert refused.value.response.status_code == 403
    with connect(address, origin=house.url) as socket:  # type: ignore[arg-type]
        socket.send('{"type":"hello"}')
        assert socket.recv(PATIENCE)


def test_the_server_answers_to_its_own_names_only(house: House) -> None:
    """A foreign name that points here would make a foreign page one of ours."""
    anybody = house.person(None)
    assert anybody.http.get("/api/titles", headers={"Host": "evil.example"}).status_code == 403
    assert anybody.http.get("/api/titles", headers={"Host": f"localhost:{house.port}"}).status_code == 200


def test_bodies_have_a_largest_size(house: House) -> None:
    marta = house.person("Marta")
    answer = marta.http.post("/api/me/rename", content=b"x" * 200_000)
    assert answer.status_code == 413
    assert answer.json()["error"]["code"] == "too_large"

    def slowly() -> object:
        for _ in range(200):
            yield b"x" * 1000

    assert marta.http.post("/api/me/rename", content=slowly()).status_code == 413  # type: ignore[arg-type]


def test_one_address_has_a_largest_rate(tmp_path: Path) -> None:
    with House(generous(tmp_path, requests=Rate(10, 0.001))) as house:
        anybody = house.person(None)
        codes = [anybody.get("/api/titles").status_code for _ in range(12)]
        late = anybody.get("/api/titles")
    assert codes == [200] * 10 + [429] * 2
    assert late.headers["retry-after"] and late.json()["error"]["code"] == "too_fast"


def test_one_person_makes_so_many_tables(tmp_path: Path) -> None:
    with House(generous(tmp_path, new_tables=Rate(2, 0.001))) as house:
        marta = house.person("Marta")
        body = {"title": "tyrants", "seats": [{"kind": "me"}, {"kind": "open"}]}
        assert [marta.post("/api/tables", **body).status_code for _ in range(3)] == [200, 200, 429]


def test_errors_tell_nothing_of_our_insides(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    from penumbra.server.store import Store

    async def broken(*_: object) -> None:
        raise RuntimeError("secret plumbing")

    monkeypatch.setattr(Store, "open_tables", broken)
    answer = house.person(None).get("/api/tables", which="open")
    assert answer.status_code == 500
    assert answer.json()["error"]["code"] == "fault"
    assert "plumbing" not in answer.text and "Traceback" not in answer.text
    assert "default-src 'none'" in answer.headers["content-security-policy"]


def test_the_built_client_is_served_with_its_own_addresses(tmp_path: Path) -> None:
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<!doctype html>table")
    (web / "assets" / "app-1a2b.js").write_text("play()")
    (web / "mark.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    with House(generous(tmp_path)) as house:
        anybody = house.person(None)
        for path in ("/", "/t/abc?k=x", "/rules/tyrants"):
            assert anybody.http.get(path).text == "<!doctype html>table"
        asset = anybody.get("/assets/app-1a2b.js")
        assert asset.text == "play()" and "immutable" in asset.headers["cache-control"]
        assert anybody.get("/mark.svg").text == "<svg/>"
        for path in ("/missing.js", "/api/missing", "/api", "/assets/missing.js"):
            assert anybody.get(path).status_code == 404, path
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/..%2f..%2fsecret.txt"):
            assert "secret" not in anybody.http.get(path).text.lower().replace("secret.txt", "")


def test_the_app_is_installed_from_files_that_are_asked_for_anew(tmp_path: Path) -> None:
    web = tmp_path / "web"
    (web / "worker").mkdir(parents=True)
    for name in ("sw.js", "worker/offline.js", "start.js", "manifest.webmanifest"):
        (web / name).write_text("{}")
    with House(generous(tmp_path)) as house:
        anybody = house.person(None)
        worker = anybody.get("/sw.js")
        assert worker.headers["cache-control"] == "no-cache" and worker.headers["service-worker-allowed"] == "/"
        assert "javascript" in worker.headers["content-type"]
        assert "worker-src 'self'" in worker.headers["content-security-policy"]
        for name in ("worker/offline.js", "start.js"):
            assert anybody.get(f"/{name}").headers["cache-control"] == "no-cache"
        manifest = anybody.get("/manifest.webmanifest")
        assert manifest.headers["content-type"].startswith("application/manifest+json")


def test_without_a_client_the_page_says_how_to_build_it(house: House) -> None:
    page = house.person(None).get("/")
    assert page.status_code == 200 and "make client" in page.text
