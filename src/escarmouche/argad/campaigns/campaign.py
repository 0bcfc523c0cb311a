"""A campaign: scenarios that follow from each other, by how each of them ends (ARG-35.9)."""

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final

from msgspec import Meta, Struct
from msgspec.structs import replace

from escarmouche.argad.campaigns.chronicle import Chronicle
from escarmouche.argad.content.absences import without
from escarmouche.argad.content.library import Library
from escarmouche.argad.content.mustering import troop_of
from escarmouche.argad.content.posts import Party, Post
from escarmouche.argad.content.scenario import Scenario, books, load_scenario, setup
from escarmouche.argad.content.tales import Person, Roster, Tale
from escarmouche.argad.content.troops import Id, Member
from escarmouche.argad.model.measures import read
from escarmouche.argad.resources import DATA, ArgadInput
from escarmouche.kernel import Seat, Setup
from escarmouche.text.datafiles import named_file, read_toml
from escarmouche.text.texts import Localized

TOML: Final = ".toml"
FOLDER: Final = DATA / "campaigns"


class Onward(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where an end leads: to the first of these of which everything fits."""

    to: str
    """A chapter; empty: the campaign is over."""
    ending: str = ""
    """The ending of the story's own, if it takes one."""
    reached: tuple[str, ...] = ()
    """Objectives that have to be reached."""
    missed: tuple[str, ...] = ()
    """Objectives that have to be missed."""


class Chapter(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One game of the campaign."""

    id: Id
    scenario: str
    """The id of a scenario, or a file beside the campaign's."""
    text: Localized | None = None
    """What has happened in the weeks before."""
    needs: dict[Seat, Annotated[int, Meta(ge=1)]] = {}
    """How many people a seat has to bring along at the least; recruiting helps (ARG-32.12)."""
    rest: bool = False
    """Whether there is time to heal before it."""
    next: tuple[Onward, ...] = ()


class Campaign(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Chapters in order; the first one begins it."""

    id: Id
    name: Localized
    text: Localized | None = None
    chapter: Annotated[tuple[Chapter, ...], Meta(min_length=1)]
    folder: str = ""
    """Where its scenarios are looked for."""

    def chapter_of(self, name: str) -> Chapter:
        """By its id, or by that of its scenario."""
        for chapter in self.chapter:
            if name in (chapter.id, chapter.scenario, chapter.scenario.removesuffix(TOML)):
                return chapter
        known = ", ".join(each.id for each in self.chapter)
        raise ArgadInput(f"campaign {self.id}", "chapter_unknown", id=name, known=known)


def read_campaign(data: Mapping[str, Any], place: str) -> Campaign:
    """A campaign from plain data, all of whose ends lead to chapters that there are."""
    campaign = read(dict(data), Campaign, place)
    ids = [chapter.id for chapter in campaign.chapter]
    if twice := [name for name in ids if ids.count(name) > 1]:
        raise ArgadInput(place, "entry_twice", id=twice[0])
    for chapter in campaign.chapter:
        for onward in chapter.next:
            if onward.to and onward.to not in ids:
                where = f"{place}, chapter {chapter.id}, next"
                raise ArgadInput(where, "chapter_unknown", id=onward.to, known=", ".join(ids))
    return campaign


def campaigns() -> tuple[str, ...]:
    """The names of those that come with the game."""
    return tuple(sorted(path.stem for path in FOLDER.glob(f"*{TOML}")))


def load_campaign(path: str | Path) -> Campaign:
    """A campaign from its file, or one of ours by its name."""
    file = named_file(path, FOLDER)
    if file.parent == FOLDER and not file.is_file():
        raise ArgadInput(str(path), "campaign_unknown", known=", ".join(campaigns()))
    return replace(read_campaign(read_toml(file), file.name), folder=str(file.parent))


def following(campaign: Campaign, chapter: Chapter, played: Chronicle) -> Chapter | None:
    """The chapter that the end of another leads to; None: the campaign is over. Without a word, the next in order."""
    for onward in chapter.next:
        if _fits(onward, played):
            return campaign.chapter_of(onward.to) if onward.to else None
    rest = campaign.chapter[campaign.chapter.index(chapter) + 1 :]
    return rest[0] if rest and not chapter.next else None


def _fits(onward: Onward, played: Chronicle) -> bool:
    reached = {each.id for each in played.objectives if each.reached}
    ending = played.outcome.params.get("ending") if played.outcome else None
    return onward.ending in ("", ending) and reached.issuperset(onward.reached) and reached.isdisjoint(onward.missed)


def scenario_of(campaign: Campaign, chapter: Chapter) -> Scenario:
    beside = Path(campaign.folder) / chapter.scenario
    return load_scenario(beside if chapter.scenario.endswith(TOML) else chapter.scenario)


def begin_chapter(
    campaign: Campaign, chapter: Chapter, roster: Roster, options: Mapping[str, Any] | None = None
) -> Setup:
    """What the game of a chapter begins with: the people of the roster take the places of the scenario's."""
    return setup(with_roster(scenario_of(campaign, chapter), chapter, roster), options)


def told_in(campaign: Campaign, chapter: Chapter, roster: Roster, at_home: Collection[str] = ()) -> Scenario:
    """The scenario of a chapter, which knows of which campaign it is. Some stay at home this time."""
    tale = Tale(campaign=campaign.id, chapter=chapter.id, roster=roster)
    people = (replace(each, missing=each.missing or each.member.id in at_home) for each in roster.person)
    here = replace(roster, person=tuple(people))
    return replace(with_roster(scenario_of(campaign, chapter), chapter, here), tale=tale)


@cache
def opening_chapters() -> tuple[Scenario, ...]:
    """The first chapter of each campaign of ours, by the name of the campaign."""
    return tuple(_opening(load_campaign(name)) for name in campaigns())


def _opening(campaign: Campaign) -> Scenario:
    scenario = told_in(campaign, campaign.chapter[0], Roster())
    return replace(scenario, id=campaign.id, name=campaign.name, text=campaign.text or scenario.text)


def with_roster(scenario: Scenario, chapter: Chapter, roster: Roster) -> Scenario:
    """The scenario with those who are left, in the state in which they are, and with what is remembered of them."""
    known = books(scenario, scenario.place)
    parties = tuple(_manned(party, chapter, roster, known) for party in scenario.party)
    return without(replace(scenario, party=parties, deed=(*scenario.deed, *roster.deed)), scenario)


def going(scenario: Scenario, roster: Roster) -> frozenset[str]:
    """Those for whom there is a place."""
    return frozenset(
        person.member.id
        for party in scenario.party
        if party.seat
        for _, person in _places(party, roster.of(party.seat))
    )


def _places(party: Party, people: Sequence[Person]) -> list[tuple[Post, Person]]:
    """Everybody on the own post, the others on those that are free; posts that are left over stay empty."""
    own = {each.member.id: each for each in people}
    free = [each for each in people if each.member.id not in {post.id for post in party.post}]
    return [(post, own[post.id] if post.id in own else free.pop(0)) for post in party.post if post.id in own or free]


def _manned(party: Party, chapter: Chapter, roster: Roster, known: Library) -> Party:
    if not party.seat or not any(each.seat == party.seat for each in roster.person):
        return party
    posts = _places(party, roster.of(party.seat))
    if len(posts) < max(1, chapter.needs.get(party.seat, 1)):
        needed = chapter.needs.get(party.seat, 1)
        raise ArgadInput(f"chapter {chapter.id}", "too_few_people", seat=party.seat, count=len(posts), needed=needed)
    written = troop_of(party, known, f"chapter {chapter.id}")
    prepared = {member.id: member for member in written.member}
    members = tuple(_prepared(person.member, prepared.get(person.member.id)) for _, person in posts)
    troop = replace(written, id=party.seat, member=members)
    return replace(party, troop=troop, post=tuple(_posted(post, person) for post, person in posts))


def _prepared(member: Member, written: Member | None) -> Member:
    """As he or she comes from the last game, in the clothes and the part that this story has for him or her."""
    if written is None:
        return member
    return replace(member, outfits=written.outfits, wears=written.wears, role=written.role, companion=written.companion)


def _posted(post: Post, person: Person) -> Post:
    stands_in = post.id != person.member.id
    return replace(post, id=person.member.id, stands_in=stands_in, lives=person.lives, wound=person.wound)
