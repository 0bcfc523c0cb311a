"""Between two games of a campaign: who is left, what care has made of them, who joins, and the next chapter."""

from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from escarmouche.argad.campaigns.campaign import (
    Campaign,
    Chapter,
    campaigns,
    following,
    going,
    load_campaign,
    scenario_of,
    told_in,
)
from escarmouche.argad.campaigns.chronicle import Chronicle, Fate, chronicle
from escarmouche.argad.campaigns.roster import after, healed, recruited
from escarmouche.argad.content.scenario import Scenario, books, read_scenario, setup
from escarmouche.argad.content.tales import Person, Roster, Tale
from escarmouche.argad.content.troops import Member
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.people.recovery import Recovery, fates
from escarmouche.argad.resources import TEXTS, ArgadInput
from escarmouche.kernel import Seat, Seed, Setup, StreamDice
from escarmouche.presentation.interlude import Aim, Interlude, NewRecruit, NextChapter, Preparations, Trade
from escarmouche.presentation.interlude import Fate as FateCard
from escarmouche.text.codec import fingerprint
from escarmouche.text.texts import Localized

MARK: Final = 16
"""Digits of a mark: no two games have the same."""


class Game(NamedTuple):
    """What is left of a game that was played."""

    chronicle: Chronicle
    cared: tuple[Recovery, ...]
    """What care has made of the wounded."""
    mark: str
    """By which it is known again."""


def played(state: Skirmish, scenario: str) -> Game:
    """The dice of care after the game follow from how it ended: asked again, they fall the same."""
    mark = sha256(fingerprint(state).encode())
    dice = StreamDice(Seed(mark.digest()), 0)
    cared = tuple(fate for table in state.all_tables() for fate in fates(table, dice, lambda seat, body: True))
    return Game(chronicle(state, scenario), cared, mark.hexdigest()[:MARK])


def onward(campaign: Campaign, people: Roster, game: Game | None) -> tuple[Roster, Chapter | None]:
    """Who is left, and where the end of the last game leads."""
    if game is None:
        return people, campaign.chapter[0]
    chapter = following(campaign, campaign.chapter_of(game.chronicle.scenario), game.chronicle)
    if game.mark in people.games:
        return people, chapter
    people = after(people, game.chronicle, game.cared, game.mark)
    return (healed(people) if chapter and chapter.rest else people), chapter


def interlude(begun: Setup, state: Skirmish) -> Interlude | None:
    """What is told once a chapter is over; None, if the game is no part of a campaign of ours."""
    tale = _tale(begun)
    if tale is None:
        return None
    campaign, game = load_campaign(tale.campaign), played(state, tale.chapter)
    people, chapter = onward(campaign, tale.roster, game)
    along = going(scenario_of(campaign, chapter), people) if chapter else frozenset[str]()
    return Interlude(
        campaign=campaign.name,
        people=tuple(replace(card, along=card.id in along) for card in _cards(game, people)),
        aims=tuple(Aim(seat=each.seat, text=each.text, reached=each.reached) for each in game.chronicle.objectives),
        remembered=tuple(_remembered(game.chronicle)),
        next=_next(campaign, chapter) if chapter else None,
        trades=tuple(_trades(scenario_of(campaign, chapter))) if chapter else (),
    )


def next_chapter(begun: Setup, state: Skirmish, prepared: Preparations) -> Setup | None:
    """What the next game begins with; None: the campaign is over, or the game is no part of one."""
    tale = _tale(begun)
    if tale is None:
        return None
    campaign = load_campaign(tale.campaign)
    people, chapter = onward(campaign, tale.roster, played(state, tale.chapter))
    if chapter is None:
        return None
    scenario = scenario_of(campaign, chapter)
    for recruit in prepared.recruits:
        people = _joined(people, recruit, scenario)
    return setup(told_in(campaign, chapter, _renamed(people, prepared.names), prepared.at_home), begun.options)


def _tale(begun: Setup) -> Tale | None:
    """A name that comes with a scenario is never a path."""
    tale = read_scenario(begun.scenario, "scenario").tale
    return tale if tale is not None and tale.campaign in campaigns() else None


def _cards(game: Game, people: Roster) -> Iterator[FateCard]:
    """Everybody who was there, then those who were not."""
    known, cared = {each.member.id: each for each in people.person}, {each.character: each for each in game.cared}
    for fate in game.chronicle.fates:
        seat, person = fate.person.lender or fate.person.owner, known.get(fate.person.id)
        yield FateCard(
            id=fate.person.id,
            seat=seat,
            name=fate.person.name,
            state=_state(fate, cared.get(fate.person.id)),
            comes=person is not None and not person.missing,
        )
    told = {fate.person.id for fate in game.chronicle.fates}
    for person in people.person:
        if person.member.id not in told:
            yield _absent(person)


def _absent(person: Person) -> FateCard:
    state = TEXTS.localized("fate_missing" if person.missing else "fate_stayed")
    return FateCard(
        id=person.member.id, seat=person.seat, name=_name(person.member), state=state, comes=not person.missing
    )


def _name(member: Member) -> Localized:
    if isinstance(member.name, Localized):
        return member.name
    return Localized.same(member.name or member.id.replace("_", " ").title())


def _state(fate: Fate, care: Recovery | None) -> Localized:
    state = TEXTS.localized(f"fate_{fate.state}")
    if care is None:
        return state
    return TEXTS.localized("fate_after_care", state=state, care=TEXTS.localized(f"care_{care.result}"))


def _remembered(told: Chronicle) -> Iterator[Localized]:
    names = {fate.person.id: fate.person.name for fate in told.fates}
    for deed in told.deeds:
        who = names.get(deed.character, Localized.same(deed.character))
        text = deed.text or TEXTS.localized(f"deed_{deed.what}") if deed.what else deed.text
        yield TEXTS.localized("remembered", who=who, text=text)


def _next(campaign: Campaign, chapter: Chapter) -> NextChapter:
    scenario = scenario_of(campaign, chapter)
    places = {seat: sum(len(party.post) for party in scenario.party if party.seat == seat) for seat in scenario.seats}
    return NextChapter(id=chapter.id, name=scenario.name, text=chapter.text, needs=dict(chapter.needs), places=places)


def _trades(scenario: Scenario) -> Iterator[Trade]:
    """Those whom the setting of the next game knows."""
    known = books(scenario, scenario.place)
    for profile in sorted(known.profiles.values(), key=lambda each: each.name.en):
        yield Trade(id=profile.id, name=profile.name)


def _joined(people: Roster, recruit: NewRecruit, scenario: Scenario) -> Roster:
    """Somebody new, by an id that nobody has."""
    if recruit.seat not in scenario.seats:
        raise ArgadInput("recruits", "seat_unknown", seat=recruit.seat, known=", ".join(scenario.seats))
    if recruit.trade not in books(scenario, scenario.place).profiles:
        raise ArgadInput("recruits", "trade_unknown", id=recruit.trade)
    taken = {each.member.id for each in people.person}
    stem = "".join(letter if letter.isalnum() else "_" for letter in recruit.name.lower())
    name = next(each for each in (stem, *(f"{stem}_{number}" for number in range(2, 99))) if each not in taken)
    return recruited(people, Seat(recruit.seat), Member(id=name, name=recruit.name, profile=recruit.trade))


def _renamed(people: Roster, names: Mapping[str, str]) -> Roster:
    found: Any = (
        replace(each, member=replace(each.member, name=names[each.member.id])) if each.member.id in names else each
        for each in people.person
    )
    return replace(people, person=tuple(found))
