"""The action table of Elder Sign. Verbs that share a decision are in ascending order, so options come out sorted."""

from __future__ import annotations

from penumbra.engine.actions import ActionTable, Verb
from penumbra.games.eldersign.cards import CARD_PLACES, MOST_USES
from penumbra.games.eldersign.dice import DICE, DIE_IDS, FACE_IDS

MOST_HEROES = 8
MOST_ROWS = 16  # printed ones and monsters below the card
FRAME_ROWS = 4  # printed rows that may have a white frame
SOUVENIRS = ("clue", "common", "unique", "spell", "ally", "elder_sign")
CARD_KINDS = ("clue", "common", "unique", "spell")

TABLE = ActionTable(
    {
        "card": [None] * CARD_PLACES,
        "alternative": [str(i) for i in range(MOST_USES)],
        "hero": [f"hero{h}" for h in range(MOST_HEROES)],
        "slot": [str(i) for i in range(sum(DICE))],
        "die": DIE_IDS,
        "face": FACE_IDS,
        "row": [str(i) for i in range(MOST_ROWS)],
        "frame": [str(i) for i in range(FRAME_ROWS)],
        "souvenir": SOUVENIRS,
        "kind": CARD_KINDS,
        "option": [str(i) for i in range(6)],
    },
    (
        Verb("use", ("alternative", "card")),
        Verb("ability", ("hero",)),
        Verb("move", ("card",)),
        Verb("move_entrance"),
        Verb("stay"),
        Verb("take_held", ("slot",)),
        Verb("roll"),
        Verb("complete", ("row",)),
        Verb("spend", ("die",)),
        Verb("spend_held", ("slot",)),
        Verb("clue"),
        Verb("fail"),
        Verb("set_aside", ("die",)),
        Verb("focus", ("die",)),
        Verb("assist", ("hero",)),
        Verb("hold", ("die",)),
        Verb("reroll", ("die",)),
        Verb("change", ("die",)),
        Verb("turn_to", ("face",)),
        Verb("raise", ("die",)),
        Verb("lock_pool", ("die",)),
        Verb("lock_held", ("slot",)),
        Verb("agree"),
        Verb("refuse"),
        Verb("aid_sanity"),
        Verb("aid_stamina"),
        Verb("aid_sanity_full"),
        Verb("aid_stamina_full"),
        Verb("aid_both"),
        Verb("lost_and_found"),
        Verb("buy", ("souvenir",)),
        Verb("rest"),
        Verb("pay", ("card",)),
        Verb("drop", ("card",)),
        Verb("drop_clue"),
        Verb("pick", ("card",)),
        Verb("put", ("frame", "card")),
        Verb("put_below", ("card",)),
        Verb("defeat", ("card",)),
        Verb("defeat_on", ("card",)),
        Verb("hero", ("hero",)),
        Verb("take_kind", ("kind",)),
        Verb("choose", ("option",)),
        Verb("give_up"),
        Verb("done"),
        Verb("decline"),
    ),
)

USE = TABLE.base("use")
ABILITY = TABLE.base("ability")
MOVE = TABLE.base("move")
MOVE_ENTRANCE = TABLE.base("move_entrance")
STAY = TABLE.base("stay")
TAKE_HELD = TABLE.base("take_held")
ROLL = TABLE.base("roll")
COMPLETE = TABLE.base("complete")
SPEND = TABLE.base("spend")
SPEND_HELD = TABLE.base("spend_held")
CLUE = TABLE.base("clue")
FAIL = TABLE.base("fail")
SET_ASIDE = TABLE.base("set_aside")
FOCUS = TABLE.base("focus")
ASSIST = TABLE.base("assist")
HOLD = TABLE.base("hold")
REROLL = TABLE.base("reroll")
CHANGE = TABLE.base("change")
TURN_TO = TABLE.base("turn_to")
RAISE = TABLE.base("raise")
LOCK_POOL = TABLE.base("lock_pool")
LOCK_HELD = TABLE.base("lock_held")
AGREE = TABLE.base("agree")
REFUSE = TABLE.base("refuse")
AID_SANITY = TABLE.base("aid_sanity")
AID_STAMINA = TABLE.base("aid_stamina")
AID_SANITY_FULL = TABLE.base("aid_sanity_full")
AID_STAMINA_FULL = TABLE.base("aid_stamina_full")
AID_BOTH = TABLE.base("aid_both")
LOST_AND_FOUND = TABLE.base("lost_and_found")
BUY = TABLE.base("buy")
REST = TABLE.base("rest")
PAY = TABLE.base("pay")
DROP = TABLE.base("drop")
DROP_CLUE = TABLE.base("drop_clue")
PICK = TABLE.base("pick")
PUT = TABLE.base("put")
PUT_BELOW = TABLE.base("put_below")
DEFEAT = TABLE.base("defeat")
DEFEAT_ON = TABLE.base("defeat_on")
HERO = TABLE.base("hero")
TAKE_KIND = TABLE.base("take_kind")
CHOOSE = TABLE.base("choose")
GIVE_UP = TABLE.base("give_up")
DONE = TABLE.base("done")
DECLINE = TABLE.base("decline")


def for_cards(base: int, cards: list[int]) -> tuple[int, ...]:
    """One action for each different card: base + number."""
    return tuple(sorted({base + card for card in cards}))


_MEMO_SIZE = 50_000
_memo: dict[tuple[int, ...], tuple[int, ...]] = {}


def for_dice(base: int, dice: list[int]) -> tuple[int, ...]:
    """One action for each different die of a sorted list: base + die. There are few such lists."""
    key = (base, *dice)
    found = _memo.get(key)
    if found is None:
        if len(_memo) >= _MEMO_SIZE:
            _memo.clear()
        found = _memo[key] = tuple([base + die for die in dict.fromkeys(dice)])
    return found
