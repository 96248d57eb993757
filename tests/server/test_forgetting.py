"""Whoever is forgotten, it is them and nobody else; what others said and wrote stays."""

from __future__ import annotations

from sqlalchemy import update

from penumbra.server.models import Person
from tests.server.ended import account, me
from tests.server.house import House, Player
from tests.server.test_from_outside import admin


def has_login(house: House, mallory: Player, victim: Player) -> None:
    """A login that is another person's id, from before that was refused. The victim's row is the later one."""
    its, theirs = me(mallory)["id"], me(victim)["id"]

    async def changed() -> None:
        store = house.services.store
        await store.execute(update(Person).where(Person.id == its).values(login=theirs))
        await store.execute(update(Person).where(Person.id == theirs).values(email=None))

    house.inside(changed)


def test_an_id_is_looked_for_before_a_login(house: House) -> None:
    for by_an_admin in (False, True):
        mallory, victim = account(house, "Mallory"), account(house, "Victim")
        who = me(victim)["id"]
        has_login(house, mallory, victim)
        assert victim.get(f"/api/people/{who}").json()["name"] == "Victim"
        if by_an_admin:
            admin(house, "forget", who)
        else:
            assert victim.post("/api/account/forget", password="correct horse").status_code == 200
        assert victim.get("/api/me").status_code == 401
        assert me(mallory)["name"] == "Mallory" and me(mallory)["account"]


def test_no_new_login_looks_like_an_id(house: House) -> None:
    victim, mallory = house.person("Victim"), house.person("Mallory")
    for login in (me(victim)["id"], me(victim)["id"].upper(), "0123456789abcdef01234567"):
        answer = mallory.post("/api/account/register", login=login, password="a long password")
        assert answer.status_code == 409 and answer.json()["error"]["code"] == "login_taken"
    assert mallory.post("/api/account/register", login="0123456789abcdef", password="a long password").is_success
