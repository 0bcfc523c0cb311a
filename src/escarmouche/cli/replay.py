"""`escarmouche replay`: tells a journal from start to end, and where it leads."""

from collections.abc import Iterator
from itertools import accumulate

import click

from escarmouche.cli.commands import LocalizedCommand, json_option
from escarmouche.cli.journals import journal_argument, open_journal
from escarmouche.cli.messages import Translator
from escarmouche.cli.output import print_json, print_lines
from escarmouche.kernel.journal import Cut, Entry, Journal, JournalLine, Reveal
from escarmouche.kernel.match import resume
from escarmouche.rendering.presenter import AnyPresenter
from escarmouche.text.codec import decoder, fingerprint


def command(say: Translator) -> click.Command:
    def show(file: str, as_json: bool) -> None:
        package, journal = open_journal(file, say)
        mark = fingerprint(resume(package.game(), journal).match.state)
        if as_json:
            print_json(summary(journal, mark))
            return
        print_lines(rendered_lines(package.presenter(), journal, say))
        click.echo(say("journals.state_mark", entries=len(journal.standing()), mark=mark))

    return LocalizedCommand(
        "replay",
        say,
        help=f"{say('help.replay_summary')} {say('help.standard_input')}",
        callback=show,
        params=[journal_argument(say), json_option(say)],
    )


def summary(journal: Journal, mark: str) -> dict[str, object]:
    """The journal for a program: the commands that stand and the state they lead to, what was undone, and the seed."""
    standing = journal.standing()
    kept = {entry.number for entry in standing}
    reveals = [line for line in journal.lines if isinstance(line, Reveal)]
    return {
        "header": journal.header,
        "commands": len(standing),
        "entries": standing,
        "undone": [line for line in journal.lines if isinstance(line, Entry) and line.number not in kept],
        "cuts": [line for line in journal.lines if isinstance(line, Cut)],
        "reveal": reveals[-1] if reveals else None,
        "state": mark,
    }


def rendered_lines(presenter: AnyPresenter, journal: Journal, say: Translator) -> Iterator[str]:
    """The journal in words: each command, and a sentence for everything that came of it."""
    yield heading(journal, say)
    game, commands, events = presenter.game, decoder(presenter.game.command_type), decoder(presenter.game.event_type)
    state = game.start(journal.header.setup)
    after = {0: state}
    for line in journal.lines:
        if isinstance(line, Entry):
            yield f"{line.number:>4}  {line.seat}: {presenter.write(commands.decode(line.command))}"
            happened = [events.decode(event) for event in line.events]
            states = list(accumulate(happened, game.evolve, initial=state))
            yield from (f"      {sentence}" for sentence in presenter.render_all(states, happened, say.language))
            state = after[line.number] = states[-1]
        elif isinstance(line, Cut):
            state = after[line.to]
        yield from remarks(line, say)


def heading(journal: Journal, say: Translator) -> str:
    header = journal.header
    seats = ", ".join(header.setup.seats)
    return say("journals.heading", game=header.game, version=header.version, dice=header.dice, seats=seats)


def remarks(line: JournalLine, say: Translator) -> Iterator[str]:
    """What is not a move: that something was undone, and the seed."""
    if isinstance(line, Cut):
        yield f"{line.number:>4}  {say('journals.undone', seat=line.by, to=line.to)}"
    elif isinstance(line, Reveal):
        yield f"{line.number:>4}  {say('journals.seed_told', seed=line.seed)}"
