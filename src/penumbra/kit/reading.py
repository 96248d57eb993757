"""What people and clients read of a title, as far as every title does it in the same way: ledger, gallery, mentions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from typing import Any

from penumbra.engine.title import Mentions
from penumbra.kit.datafiles import read_data
from penumbra.kit.wording import frame_fields


def ledger_of(title: str) -> Callable[[], list[dict[str, Any]]]:
    """The rule ledger: data/rules.yaml."""

    def ledger() -> list[dict[str, Any]]:
        clauses: list[dict[str, Any]] = read_data(title, "data", "rules.yaml")
        return clauses

    return ledger


def pictures_of(title: str) -> Callable[[str], bytes | None]:
    """Its pictures: pictures/*.webp."""

    def picture(name: str) -> bytes | None:
        source = files("penumbra.games").joinpath(title, "pictures", f"{name}.webp")
        return source.read_bytes() if source.is_file() else None

    return picture


# --- mentions -------------------------------------------------------------------------------------------------


def arguments_of(events: Mapping[str, tuple[str, ...]], event: tuple[Any, ...]) -> dict[str, Any]:
    """The arguments of an event by name; `p` is who acts."""
    _, what, *values = event
    return dict(zip(events[what], values, strict=True))


def mentions_of(
    events: Mapping[str, tuple[str, ...]], places: Mapping[str, Sequence[str]], number: Callable[[int], int] = int
) -> Callable[[Any, tuple[Any, ...]], Mentions]:
    """What events are about: `places` says which arguments are places, and their ids; `card` and `cards` are cards."""

    def mentions(box: Any, event: tuple[Any, ...]) -> Mentions:
        arguments = arguments_of(events, event)
        found = tuple(ids[arguments[name]] for name, ids in places.items() if name in arguments)
        return Mentions(arguments.get("p"), found, mentioned_cards(box, arguments, number))

    return mentions


def mentioned_cards(box: Any, arguments: Mapping[str, Any], number: Callable[[int], int] = int) -> tuple[str, ...]:
    cards = [*arguments.get("cards", ()), *([arguments["card"]] if "card" in arguments else [])]
    return tuple(box.card_id(number(card)) for card in cards)


def asking_card(number: Callable[[int], int] = int) -> Callable[[Any], str | None]:
    """The card whose effect asks the pending question: the argument `me` of the frames that wait."""

    def asking(s: Any) -> str | None:
        if s.done:
            return None
        fields = frame_fields(s.question) | frame_fields(s.stack[-1])
        card: str | None = s.box.card_id(number(fields["me"])) if "me" in fields else None
        return card

    return asking


# --- gallery --------------------------------------------------------------------------------------------------


def gallery_card(card: Any, words: Mapping[str, Any]) -> dict[str, Any]:
    """What every card in a gallery has: names, texts, parts of the text, where its values come from."""
    return {
        "id": card.id,
        "name": card.name,
        "text": {lang: w.card_text(card.id) for lang, w in words.items()},
        "parts": {lang: w.card_parts(card.id) for lang, w in words.items()},
        "provenance": card.provenance,
    }


def gallery_of(
    more: Callable[[Any], Mapping[str, Any]],
) -> Callable[[Any, Mapping[str, Any]], dict[str, Any]]:
    """All cards with what `more` adds to each, and the numbers that are not on cards with their provenance."""

    def gallery(box: Any, words: Mapping[str, Any]) -> dict[str, Any]:
        cards = [{**gallery_card(card, words), **more(card)} for card in box.cards]
        return {"cards": cards, "values": box.values, "provenance": box.data["provenance"]}

    return gallery
