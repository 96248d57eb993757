"""The commands about packs: what is wrong with one, and what it changes."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

import penumbra
from penumbra.cli.arguments import LangOption, console, language
from penumbra.cli.phrases import phrases
from penumbra.cli.reference import print_pages, rules_of_packs
from penumbra.kit.cardfile import complaints_about
from penumbra.kit.complaints import in_language
from penumbra.kit.differences import differences
from penumbra.kit.packs import read_pack

pack_app = typer.Typer(help="Packs: card data that owners of the box correct or add.", no_args_is_help=True)


@pack_app.command("check")
def pack_check(file: Annotated[Path, typer.Argument(help="A pack: a YAML file.")], lang: LangOption = None) -> None:
    """Check a pack and show what it changes: old → new."""
    chosen = language(lang)
    say = phrases(chosen)
    pack = read_pack(file)
    wrong = complaints_about(penumbra.game(pack.game).title.packing.schema, pack)
    for error in wrong[1:]:
        console.print(escape(in_language(str(error), chosen)), soft_wrap=True)
    if wrong:
        raise wrong[0]
    game = penumbra.game(pack.game, [pack])
    found = differences(game)
    about = say("pack_checked", game=pack.game, n=len(pack.cards), digest=pack.digest)
    console.print(f"[bold]{escape(pack.name)}[/] {escape(about)}", soft_wrap=True)
    if not found:
        console.print(say("pack_nothing"))
    for one in found:
        new = f" ({say('pack_new_card')})" if one.added else ""
        console.print(f"\n[bold]{escape(one.name[chosen])}[/]{escape(new)} [dim]{one.card}[/]", soft_wrap=True)
        for change in one.changes:
            line = f"  {change.label[chosen]}: {change.old[chosen]} → {change.new[chosen]}"
            console.print(escape(line), soft_wrap=True)


@pack_app.command("rules")
def pack_rules(
    title: Annotated[str | None, typer.Argument(help="One title; the default is all.")] = None,
    write: Annotated[Path | None, typer.Option(help="Write <title>.md into this folder instead.")] = None,
) -> None:
    """What packs of a title may say, as Markdown: kinds of cards, fields, verbs, ranges of numbers."""
    print_pages(rules_of_packs, title, write)
