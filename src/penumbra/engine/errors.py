"""Everything that can go wrong from the outside, each with a sentence that says what to do."""


class PenumbraError(Exception):
    """Base of all errors a caller may want to show to a person."""


class IllegalAction(PenumbraError):
    """The action is not among the options of the pending decision; the state is untouched."""


class UnknownGame(PenumbraError):
    """No title of that id is registered."""


class BadOption(PenumbraError):
    """Seats, seed or a table option are not what the title offers."""


class BadPosition(PenumbraError):
    """A position description is malformed or impossible."""


class BadData(PenumbraError):
    """Card data or a pack is wrong; the message names file, card and field."""

    card = ""  # which card, where that is known
    field = ""  # the way to the field: effect[0].draw.n
    why = ""  # the message without the place


class BadLog(PenumbraError):
    """A saved game is unreadable, truncated, altered or of other rules."""


class RulesFault(PenumbraError):
    """A rule of a title failed on a legal action: a bug of ours. The state was put back."""


class EndlessRules(RulesFault):
    """Rules went on and on without a question: a pack, perhaps, of which nobody saw that it has no end."""
