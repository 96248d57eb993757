"""The action table of Elder Sign. Verbs that share a decision are in ascending order, so options come out sorted."""

from __future__ import annotations

from penumbra.engine.actions import ActionTable
from penumbra.games.eldersign.cards import CARD_PLACES, MOST_USES
from penumbra.games.eldersign.dice import DICE, DIE_IDS, FACE_IDS
from penumbra.kit.choices import for_cards as for_cards

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
    }
)

USE = TABLE.verb("use", "alternative", "card")
ABILITY = TABLE.verb("ability", "hero")
MOVE = TABLE.verb("move", "card")
MOVE_ENTRANCE = TABLE.verb("move_entrance", readiness=0.3)
STAY = TABLE.verb("stay")
TAKE_HELD = TABLE.verb("take_held", "slot")
ROLL = TABLE.verb("roll")
COMPLETE = TABLE.verb("complete", "row")
SPEND = TABLE.verb("spend", "die")
SPEND_HELD = TABLE.verb("spend_held", "slot")
CLUE = TABLE.verb("clue")
FAIL = TABLE.verb("fail", readiness=0.1)
SET_ASIDE = TABLE.verb("set_aside", "die")
FOCUS = TABLE.verb("focus", "die")
ASSIST = TABLE.verb("assist", "hero")
HOLD = TABLE.verb("hold", "die")
REROLL = TABLE.verb("reroll", "die")
CHANGE = TABLE.verb("change", "die")
TURN_TO = TABLE.verb("turn_to", "face")
RAISE = TABLE.verb("raise", "die")
LOCK_POOL = TABLE.verb("lock_pool", "die")
LOCK_HELD = TABLE.verb("lock_held", "slot")
AGREE = TABLE.verb("agree")
REFUSE = TABLE.verb("refuse")
AID_SANITY = TABLE.verb("aid_sanity")
AID_STAMINA = TABLE.verb("aid_stamina")
AID_SANITY_FULL = TABLE.verb("aid_sanity_full")
AID_STAMINA_FULL = TABLE.verb("aid_stamina_full")
AID_BOTH = TABLE.verb("aid_both")
LOST_AND_FOUND = TABLE.verb("lost_and_found")
BUY = TABLE.verb("buy", "souvenir")
REST = TABLE.verb("rest")
PAY = TABLE.verb("pay", "card")
DROP = TABLE.verb("drop", "card")
DROP_CLUE = TABLE.verb("drop_clue")
PICK = TABLE.verb("pick", "card")
PUT = TABLE.verb("put", "frame", "card")
PUT_BELOW = TABLE.verb("put_below", "card")
DEFEAT = TABLE.verb("defeat", "card")
DEFEAT_ON = TABLE.verb("defeat_on", "card")
HERO = TABLE.verb("hero", "hero")
TAKE_KIND = TABLE.verb("take_kind", "kind")
CHOOSE = TABLE.verb("choose", "option")
GIVE_UP = TABLE.verb("give_up", readiness=0.05)
DONE = TABLE.verb("done", closing=True)
DECLINE = TABLE.verb("decline", closing=True, readiness=0.5)


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
