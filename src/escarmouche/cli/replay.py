"""`escarmouche replay`: tells a journal from start to end, and where it leads."""

import json
from collections.abc import Iterator

import click

from escarmouche.cli.journals import open_journal
from escarmouche.cli.language import Language
from escarmouche.cli.root import spoken
from escarmouche.cli.words import Say
from escarmouche.kernel.codec import encode, fingerprint
from escarmouche.kernel.journal import Cut, Entry, Journal, Reveal
from escarmouche.kernel.match import resume
from escarmouche.kernel.rolls import Roll


def command(say: Say, language: Language) -> click.Command:
    def show(file: str, as_json: bool) -> None:
        game, journal = open_journal(file, say)
        state = resume(game, journal).match.state
        if as_json:
            click.echo(json.dumps(summary(journal, fingerprint(state)), ensure_ascii=False, indent=2))
            return
        for line in transcript(journal, say):
            click.echo(line)
        click.echo(say("state_mark", entries=len(journal.standing()), mark=fingerprint(state)))

    return spoken(
        "replay",
        say,
        help=say("replay"),
        callback=show,
        params=[
            click.Argument(["file"], metavar=say("file_value")),
            click.Option(["--json", "as_json"], is_flag=True, help=say("json")),
        ],
    )


def summary(journal: Journal, mark: str) -> dict[str, object]:
    """The journal for a program: what was played, the commands that stand, and the state they lead to."""
    header, *entries = (json.loads(encode(line)) for line in (journal.header, *journal.standing()))
    return {"header": header, "entries": entries, "state": mark}


def transcript(journal: Journal, say: Say) -> Iterator[str]:
    header = journal.header
    seats = ", ".join(header.setup.seats)
    yield say("journal_of", game=header.game, version=header.version, dice=header.dice, seats=seats)
    for line in journal.lines:
        match line:
            case Entry():
                yield f"{line.number:>4}  {line.seat}  {bytes(line.command).decode()}"
                yield from (f"      · {told(roll, say)}" for roll in line.rolls)
                yield from (f"      → {bytes(event).decode()}" for event in line.events)
            case Cut():
                yield f"{line.number:>4}  {say('undone', seat=line.by, to=line.to)}"
            case Reveal():
                yield f"{line.number:>4}  {say('seed_told', seed=line.seed)}"


def told(roll: Roll, say: Say) -> str:
    throw = roll.throw
    by_hand = f" ({say('by_hand')})" if roll.manual else ""
    faces = " ".join(map(str, roll.faces))
    return f"{throw.purpose}, {throw.by}: {throw.count} × {throw.die.name} = [{faces}] {roll.result}{by_hand}"
