"""Bodies and answers about people and finished games: profiles, lists, statistics, ratings."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from penumbra.server.schemas import Body, Password, Text

When = Literal["week", "month", "year", "ever"]


class Played(BaseModel):
    """What became of a seat."""

    seat: int
    name: str | None  # None: a bot's own
    person: str | None  # whose profile can be read
    bot: str | None
    you: bool
    score: int
    place: int
    won: bool
    resigned: bool
    bot_won: bool  # the bot that went on after the person had resigned
    left: int | None  # the round in which it was resigned
    gain: int | None  # what the game did to the rating


class RatingChange(BaseModel):
    """What a game did to a rating."""

    gain: int
    now: int | None  # None: not enough rated games


class FinishedGame(BaseModel):
    table: str
    title: str
    started: str
    finished: str
    minutes: int
    rounds: int | None
    rated: bool
    continued: bool
    reason: Text | None
    seats: list[Played]


class FinishedGames(BaseModel):
    games: list[FinishedGame]
    page: int
    more: bool


class WatchedSeat(BaseModel):
    seat: int
    name: str | None
    bot: str | None
    points: int | None  # as everybody at the table can count them


class WatchedGame(BaseModel):
    """A game that anybody may watch, as a spectator sees it."""

    table: str
    title: str
    round: int
    turn: int | None
    minutes: int
    watchers: int
    rated: bool
    seats: list[WatchedSeat]


class TitleRecord(BaseModel):
    title: str
    games: int
    wins: int
    rating: int | None  # None: not enough rated games
    rated: int
    course: list[int]  # the rating after each of the latest periods


class Weeks(BaseModel):
    """In a row, with a game in each."""

    now: int
    longest: int


class SeatRecord(BaseModel):
    seat: int
    games: int
    wins: int


class FavouriteCard(BaseModel):
    card: str
    games: int
    wins: int


class Favourite(BaseModel):
    """Of the title that somebody plays most."""

    title: str
    games: int
    size: int  # seats of the tables that most of its games were played at
    seats: list[SeatRecord]
    cards: list[FavouriteCard]


class Calendar(BaseModel):
    """Games by day, from the first day of a week on."""

    first: str
    games: list[int]


class Rivals(BaseModel):
    """Games of everybody for themselves."""

    games: int
    wins: int
    sizes: list[int]


class Puzzled(BaseModel):
    solved: int
    of: int


class Profile(BaseModel):
    id: str
    name: str
    since: str
    you: bool
    account: bool
    games: int
    playing: int
    rivals: Rivals
    weeks: Weeks
    puzzles: Puzzled
    titles: list[TitleRecord]
    calendar: Calendar
    favourite: Favourite | None
    latest: list[FinishedGame]


class Share(BaseModel):
    """How games went with something: an option, a role, a seat."""

    id: str
    name: Text | None
    games: int
    wins: int
    score: float | None  # of the winners, on average


class ShareGroup(BaseModel):
    """`alone`: it belongs to a seat, so wins are those of its seat; else to the table."""

    id: str
    name: Text
    alone: bool
    shares: list[Share]


class SizeRecord(BaseModel):
    size: int
    games: int
    minutes: int  # the median
    rounds: float | None
    seats: list[SeatRecord]


class Statistics(BaseModel):
    title: str
    games: int
    cooperative: bool
    wins: int  # of all together
    sizes: list[SizeRecord]
    groups: list[ShareGroup]


class Leader(BaseModel):
    person: str | None
    bot: str | None
    name: str | None
    rating: int
    games: int


class Leaders(BaseModel):
    title: str
    least: int  # games after which somebody is listed
    leaders: list[Leader]


class ForgetMeBody(Body):
    password: Password | None = None  # who has an account proves to be themselves


Page = Annotated[int, Field(ge=0, le=1000)]
