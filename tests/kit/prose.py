"""What is wrong with a sentence that people read: typography, endings, words that the rulebook does not use."""

from __future__ import annotations

import re
from collections.abc import Iterator

# Words that the other language has, or that players of the Polish edition would not find in their rulebook.
FOREIGN = {"pl": r"\b(the|and|your|with|is)\b", "en": r"[ąćęłńśźż]|\b(jest|oraz|twój)\b"}
NOT_OURS = {
    "tyrants": {"pl": r"pełn\w+ kontrol|szlak", "en": r"full control"},
    "emerald": {"pl": r"Limbo|restaurator|władc|stronnictw|zamach", "en": r"ruler"},
    "eldersign": {"pl": r"Groz[aęyą]|pieczęt", "en": r"horror"},
    "providence": {"pl": r"Limbo|Wrot|\bMoc(y|ą)?\b|Majątk|\bWpływy\b", "en": r"Portal"},
    "cults": {"pl": r"Akolit|Mutant|siedzib|starci|Śledcz", "en": r"\bfight\b"},
}


def complaints(title: str, text: str, lang: str, sentence: bool) -> list[str]:
    return list(_complaints(title, text, lang, sentence))


def _complaints(title: str, text: str, lang: str, sentence: bool) -> Iterator[str]:
    if text != text.strip() or "  " in text:
        yield f"stray spaces: {text!r}"
    if not (text[0].isupper() or text[0].isdigit() or text[0] == "„"):
        yield f"begins small: {text!r}"
    if sentence != text.endswith((".", "!", "?", ".”")):
        yield f"ends wrongly: {text!r}"
    if found := re.search(r"--| - |\.\.\.|[\"']s?\b[\"']", text):
        yield f"{found[0]!r} in {text!r}"
    for words in (FOREIGN[lang], NOT_OURS.get(title, {}).get(lang, "")):
        if words and (found := re.search(words, text, re.IGNORECASE)):
            yield f"{found[0]!r} in {text!r}"
