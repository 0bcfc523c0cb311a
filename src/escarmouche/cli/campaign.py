"""`escarmouche campaign`: the chronicle of a game that is over, and the scenario of the next one."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from escarmouche.cli.commands import LocalizedCommand, json_option
from escarmouche.cli.inputs import read_input
from escarmouche.cli.messages import Translator
from escarmouche.cli.option_types import FileName
from escarmouche.cli.output import print_json, print_lines

if TYPE_CHECKING:
    from escarmouche.argad.campaigns.campaign import Campaign, Chapter
    from escarmouche.argad.campaigns.chronicle import Chronicle
    from escarmouche.argad.campaigns.interlude import Game
    from escarmouche.argad.content.tales import Roster


def command(say: Translator) -> click.Command:
    def go_on(file: str, as_json: bool, **files: Any) -> None:
        from escarmouche.argad.campaigns.campaign import load_campaign
        from escarmouche.argad.campaigns.interlude import onward

        campaign = load_campaign(file)
        game = _played(files["journal"], say) if files["journal"] else None
        played = game.chronicle if game else None
        people, chapter = onward(campaign, _known(files["roster"]), game)
        for said in files["recruit"]:
            people = _recruited(people, said, say, campaign)
        if files["recruit"] and game is None:
            raise click.ClickException(say("campaign.recruit_too_early"))
        # What cannot be played leaves the roster as it was, so that the same game is not told twice.
        scenario = _scenario(campaign, chapter, people) if chapter and files["out"] else ""
        if files["roster"]:
            _write(files["roster"], _roster(people), say)
        if scenario:
            _write(files["out"], scenario, say)
        if as_json:
            print_json({"chronicle": played, "next": chapter.id if chapter else None, "roster": people})
        else:
            print_lines(_told(campaign, played, chapter, say))

    return LocalizedCommand(
        "campaign",
        say,
        help=say("campaign.campaign"),
        callback=go_on,
        params=[
            click.Argument(["file"], type=FileName(), metavar=say("help.file_value")),
            _file_option("--journal", say("campaign.journal"), say),
            _file_option("--roster", say("campaign.roster"), say),
            _file_option("--out", say("campaign.out"), say),
            click.Option(
                ["--recruit"], multiple=True, metavar=say("campaign.recruit_value"), help=say("campaign.recruit")
            ),
            json_option(say),
        ],
    )


def _file_option(name: str, text: str, say: Translator) -> click.Option:
    return click.Option([name], type=FileName(), metavar=say("help.file_value"), help=text)


def _known(file: str | None) -> "Roster":
    """The people of the campaign so far."""
    from escarmouche.argad.campaigns.roster import read_roster
    from escarmouche.argad.content.tales import Roster

    if file is None or not Path(file).is_file():
        return Roster()
    given = read_input(file)
    return read_roster(given.toml(), given.place)


def _played(file: str, say: Translator) -> "Game":
    from escarmouche.argad.campaigns.interlude import played
    from escarmouche.cli.journals import open_journal
    from escarmouche.kernel.match import resume

    package, journal = open_journal(file, say)
    state: Any = resume(package.game(), journal).match.state
    return played(state, str(journal.header.setup.scenario.get("id", "")))


def _recruited(people: "Roster", said: str, say: Translator, campaign: "Campaign") -> "Roster":
    """With somebody new: of a seat and a profile that the campaign knows."""
    from escarmouche.argad.campaigns.campaign import scenario_of
    from escarmouche.argad.campaigns.roster import recruited
    from escarmouche.argad.content.scenario import books
    from escarmouche.argad.content.troops import Member
    from escarmouche.kernel import Seat

    seat, _, rest = said.partition("/")
    profile, _, name = rest.partition("/")
    if not (seat and profile and name):
        raise click.ClickException(say("campaign.recruit_unclear", said=said))
    stories = [scenario_of(campaign, chapter) for chapter in campaign.chapter]
    seats = dict.fromkeys(each for story in stories for each in story.seats)
    if seat not in seats:
        raise click.ClickException(say("campaign.recruit_of_nobody", said=said, seat=seat, known=", ".join(seats)))
    if not any(profile in books(story, story.place).profiles for story in stories):
        raise click.ClickException(say("campaign.recruit_of_no_kind", said=said, profile=profile))
    return recruited(people, Seat(seat), Member(id=name.lower().replace(" ", "_"), name=name, profile=profile))


def _roster(people: "Roster") -> str:
    from escarmouche.argad.campaigns.roster import write_roster

    return write_roster(people)


def _scenario(campaign: "Campaign", chapter: "Chapter", people: "Roster") -> str:
    """The next game as a file; it can be played as it is."""
    from escarmouche.argad.campaigns.campaign import begin_chapter
    from escarmouche.argad.content.scenario import start
    from escarmouche.text import inline

    begins = begin_chapter(campaign, chapter, people)
    start(begins)
    return "".join(f"{name} = {inline.write(value)}\n" for name, value in begins.scenario.items())


def _write(file: str, text: str, say: Translator) -> None:
    try:
        Path(file).write_text(text, encoding="utf-8")
    except OSError as error:
        raise click.ClickException(say("campaign.not_written", file=file, problem=say.problem(error))) from None


def _told(
    campaign: "Campaign", played: "Chronicle | None", chapter: "Chapter | None", say: Translator
) -> Iterator[str]:
    """Everybody's state before any objective (ARG-35.10); before the first game, what the campaign is about."""
    from escarmouche.argad.campaigns.campaign import scenario_of

    if played:
        yield from _chronicle(played, say)
    elif campaign.text:
        yield campaign.text[say.language]
    if chapter is None:
        yield say("campaign.over")
        return
    if chapter.text:
        yield chapter.text[say.language]
    yield say("campaign.next", chapter=chapter.id, name=scenario_of(campaign, chapter).name[say.language])


def _chronicle(played: "Chronicle", say: Translator) -> Iterator[str]:
    from escarmouche.argad.resources import TEXTS

    names = {fate.person.id: fate.person.name[say.language] for fate in played.fates}
    for fate in played.fates:
        seat, state = fate.person.owner, TEXTS.word("fate", fate.state, say.language)
        key = "campaign.fate" if seat else "campaign.fate_of_nobodys"
        yield say(key, name=names[fate.person.id], seat=TEXTS.word("seat", seat, say.language), state=state)
    for objective in played.objectives:
        key = "campaign.reached" if objective.reached else "campaign.missed"
        yield say(key, seat=TEXTS.word("seat", objective.seat, say.language), text=objective.text[say.language])
    for deed in played.deeds:
        yield say("campaign.remembered", who=names.get(deed.character, deed.character), text=deed.text or deed.what)
