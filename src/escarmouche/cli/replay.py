"""`escarmouche replay`: tells a journal from start to end, and where it leads."""

import json
from collections.abc import Iterator
from functools import reduce

import click

from escarmouche.cli.journals import open_journal
from escarmouche.cli.language import Language
from escarmouche.cli.root import spoken
from escarmouche.cli.words import Say
from escarmouche.games import stage as find_stage
from escarmouche.kernel.codec import decoder, encode, fingerprint
from escarmouche.kernel.journal import Cut, Entry, Journal, Line, Reveal
from escarmouche.kernel.match import resume
from escarmouche.kernel.rolls import Roll
from escarmouche.kernel.scripts import Stage
from escarmouche.kernel.transcript import happenings


def command(say: Say, language: Language) -> click.Command:
    def show(file: str, as_json: bool) -> None:
        game, journal = open_journal(file, say, language)
        state = resume(game, journal).match.state
        if as_json:
            click.echo(json.dumps(summary(journal, fingerprint(state)), ensure_ascii=False, indent=2))
            return
        stage = find_stage(journal.header.game)
        for line in story(stage, journal, say, language) if stage else transcript(journal, say):
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


def story(stage: Stage, journal: Journal, say: Say, language: Language) -> Iterator[str]:
    """The journal in words: each command, and a sentence for everything that came of it."""
    yield heading(journal, say)
    game, commands, events = stage.game, decoder(stage.game.command_type), decoder(stage.game.event_type)
    state = game.start(journal.header.setup)
    after = {0: state}
    for line in journal.lines:
        if isinstance(line, Entry):
            yield f"{line.number:>4}  {line.seat}: {stage.write(commands.decode(line.command))}"
            happened = [events.decode(event) for event in line.events]
            yield from (f"      {told}" for told in happenings(stage, state, happened, language))
            state = after[line.number] = reduce(game.evolve, happened, state)
        elif isinstance(line, Cut):
            state = after[line.to]
        yield from remarks(line, say)


def transcript(journal: Journal, say: Say) -> Iterator[str]:
    """The journal as it was written, for a game that has no words of its own."""
    yield heading(journal, say)
    for line in journal.lines:
        match line:
            case Entry():
                yield f"{line.number:>4}  {line.seat}  {bytes(line.command).decode()}"
                yield from (f"      · {told(roll, say)}" for roll in line.rolls)
                yield from (f"      → {bytes(event).decode()}" for event in line.events)
            case _:
                yield from remarks(line, say)


def heading(journal: Journal, say: Say) -> str:
    header = journal.header
    seats = ", ".join(header.setup.seats)
    return say("journal_of", game=header.game, version=header.version, dice=header.dice, seats=seats)


def remarks(line: Line, say: Say) -> Iterator[str]:
    """What is not a move: that something was undone, and the seed."""
    if isinstance(line, Cut):
        yield f"{line.number:>4}  {say('undone', seat=line.by, to=line.to)}"
    elif isinstance(line, Reveal):
        yield f"{line.number:>4}  {say('seed_told', seed=line.seed)}"


def told(roll: Roll, say: Say) -> str:
    throw = roll.throw
    by_hand = f" ({say('by_hand')})" if roll.manual else ""
    faces = " ".join(map(str, roll.faces))
    return f"{throw.purpose}, {throw.by}: {throw.count} × {throw.die.name} = [{faces}] {roll.result}{by_hand}"
