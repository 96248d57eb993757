"""People and finished games over HTTP: profiles, lists, statistics, ratings, and being forgotten."""

from __future__ import annotations

import time
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from penumbra.server.accounts import prove
from penumbra.server.audit import note
from penumbra.server.finished import A_PAGE, SPANS, listed, page_of, wanted
from penumbra.server.forgetting import forget
from penumbra.server.guard import address_of
from penumbra.server.identity import Anybody, Server, Somebody
from penumbra.server.pack_words import game_of
from penumbra.server.people_schemas import (
    FinishedGames,
    ForgetMeBody,
    Leaders,
    Page,
    Profile,
    Statistics,
    WatchedGame,
    When,
)
from penumbra.server.phrases import Refusal
from penumbra.server.profiles import profile_of
from penumbra.server.schemas import REFUSED, Done
from penumbra.server.services import Services
from penumbra.server.sessions import sign_out
from penumbra.server.statistics import leaders_of, statistics_of
from penumbra.server.watching import KEPT, watched_games

router = APIRouter(prefix="/api", tags=["people"], responses=REFUSED)
Who = Annotated[str, Path(max_length=40)]


async def _limited(request: Request, server: Services) -> None:
    await server.records.check(address_of(request.scope))


@router.get("/people/{who}")
async def read_profile(who: Who, request: Request, server: Server, person: Anybody) -> Profile:
    """Somebody with an account, by id or login; of a guest only their own."""
    await _limited(request, server)
    me = person.id if person else None
    found = await server.store.known_as(who)
    if found is None or (found.login is None and found.id != me):
        raise Refusal(404, "no_profile")
    return await profile_of(server.store, found, me, time.time())


@router.get("/watch")
async def games_to_watch(request: Request, server: Server) -> list[WatchedGame]:
    """Public games that are played now, those with an audience first."""
    await _limited(request, server)
    found: list[WatchedGame] = await server.kept.get("watch", lambda: watched_games(server.hub), KEPT)
    return found


@router.get("/results")
async def finished_games(
    request: Request,
    server: Server,
    person: Anybody,
    title: Annotated[str | None, Query(max_length=40)] = None,
    player: Annotated[str | None, Query(max_length=40)] = None,
    when: When = "ever",
    page: Annotated[Page, Query()] = 0,
) -> FinishedGames:
    """Finished games, the latest first: public ones and my own."""
    await _limited(request, server)
    me = person.id if person else None
    since = time.time() - SPANS[when] if when in SPANS else 0.0
    query = wanted(me, title, player, since).offset(page * A_PAGE).limit(A_PAGE + 1)
    games, more = page_of(await listed(server.store, query, me), page)
    return FinishedGames(games=games, page=page, more=more)


@router.get("/titles/{title}/statistics")
async def read_statistics(title: str, request: Request, server: Server) -> Statistics:
    """What all finished games of a title say together."""
    await _limited(request, server)
    game = game_of(title)
    found: Statistics = await server.kept.get(("statistics", title), lambda: statistics_of(server.store, game))
    return found


@router.get("/titles/{title}/ratings")
async def read_ratings(title: str, request: Request, server: Server) -> Leaders:
    """The strongest at a title."""
    await _limited(request, server)
    game_of(title)
    found: Leaders = await server.kept.get(("ratings", title), lambda: leaders_of(server.store, title))
    return found


@router.post("/account/forget")
async def forget_me(body: ForgetMeBody, request: Request, response: Response, server: Server, person: Somebody) -> Done:
    """My name, account and sessions go; the games stay, played by nobody."""
    if person.login is not None:
        await prove(body.password or "", request, server, person)
    else:
        await server.sign_ins.check(address_of(request.scope))
    sessions = await forget(server.store, person.id, server.settings.resigned_bot)
    await sign_out(request, response, person)
    server.hub.sign_out(sessions)
    await note(server.store, person.id, "forget", "", person=person.id)
    await server.hub.look_at_once()
    server.kept.forget()
    return Done()
