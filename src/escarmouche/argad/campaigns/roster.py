"""The people of a campaign between its games: who lives, how, and what is told of them (ARG-35.9, ARG-32.12)."""

from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from escarmouche.argad.campaigns.chronicle import Chronicle, Fate
from escarmouche.argad.content.tales import Person, Roster
from escarmouche.argad.content.troops import Member
from escarmouche.argad.model.character import Character, Wound
from escarmouche.argad.model.clothes import OWN_CLOTHES
from escarmouche.argad.model.measures import read, write
from escarmouche.argad.model.wardrobe import dressed, outfit_of
from escarmouche.argad.people import recovery
from escarmouche.argad.resources import ArgadInput
from escarmouche.kernel import Seat
from escarmouche.text import inline


def after(roster: Roster, played: Chronicle, cared: Iterable[recovery.Recovery] = (), mark: str = "") -> Roster:
    """The roster after a game: survivors as they came out of it; the dead, prisoners and lost do not come along.

    `cared` says what care after the game has made of the wounded (ARG-38.31): without it they come as they are. A game
    with a mark is told once: after that the roster stays as it is.
    """
    if mark in roster.games:
        return roster
    known = {each.member.id: each for each in roster.person}
    saved = {each.character: each for each in cared}
    for fate in played.fates:
        if fate.person.owner in _players(played, roster):
            person = _person(fate, known.get(fate.person.id), played)
            known[fate.person.id] = _recovered(person, saved[fate.person.id]) if fate.person.id in saved else person
    chapters = (*roster.chapters, played.scenario) if played.scenario else roster.chapters
    fresh = tuple(deed for deed in played.deeds if deed not in roster.deed)
    games = (*roster.games, mark) if mark else roster.games
    return Roster(person=tuple(known.values()), deed=(*roster.deed, *fresh), chapters=chapters, games=games)


def _players(played: Chronicle, roster: Roster) -> frozenset[Seat]:
    """Bystanders and the game master's people belong to one story only."""
    seats = {fate.person.lender or fate.person.owner for fate in played.fates}
    return frozenset(seat for seat in seats | {each.seat for each in roster.person} if seat)


def _person(fate: Fate, before: Person | None, played: Chronicle) -> Person:
    who = undisguised(fate.person)
    told = f"{played.scenario}: {fate.how or fate.state}"
    return Person(
        seat=who.lender or who.owner,
        member=_member(who, before),
        lives=max(1, who.lives),
        wound=who.wound,
        missing=not fate.lives or fate.state == "prisoner",
        story=(*(before.story if before else ()), told),
    )


def undisguised(who: Character) -> Character:
    """In the own clothes, with whatever was under a robe: a disguise belongs to one story."""
    own = outfit_of(who, OWN_CLOTHES)
    return who if own is None or who.wears == OWN_CLOTHES else dressed(who, own, frozenset())


def _recovered(person: Person, fate: recovery.Recovery) -> Person:
    """With what is left of the wound; nobody comes back from the dead."""
    story, who = (*person.story, fate.result), fate.next_game
    if who is None:
        return replace(person, missing=True, story=story)
    member = replace(person.member, profile=undisguised(who).profile)
    return replace(person, member=member, lives=max(1, who.lives), wound=who.wound, missing=False, story=story)


def _member(who: Character, before: Person | None) -> Member:
    """As he or she is now: a profile of one's own, with what was given and taken on the way."""
    member = before.member if before else Member(id=who.id, profile=who.profile)
    return replace(
        member,
        profile=who.profile,
        name=who.name if who.name != who.profile.name else None,
        squad=who.squad,
        rank=who.rank,
        commands=who.commands,
        me=who.me,
        scout=who.scout,
    )


def recruited(roster: Roster, seat: Seat, member: Member, story: str = "") -> Roster:
    """Somebody new: hired, met on the road, or a relative who takes the place of one who fell (ARG-32.12, ARG-35.9)."""
    if any(each.member.id == member.id for each in roster.person):
        raise ArgadInput("roster", "entry_twice", id=member.id)
    told = (story,) if story else ()
    return replace(roster, person=(*roster.person, Person(seat=seat, member=member, story=told)))


def healed(roster: Roster, lives: Mapping[str, int] | None = None) -> Roster:
    """After weeks of rest: wounds are gone. Whoever lay on the field comes along again if care has saved him or her.

    `lives` names those, with the life points that they have again; care between games says who they are (ARG-38.31).
    """
    saved = lives or {}
    return replace(roster, person=tuple(_rested(each, saved) for each in roster.person))


def _rested(person: Person, saved: Mapping[str, int]) -> Person:
    if person.member.id in saved:
        return replace(person, missing=False, lives=saved[person.member.id], wound=Wound.NONE)
    if person.missing or person.wound is Wound.NONE:
        return person
    return replace(person, lives=person.lives + 1, wound=Wound.NONE)


def read_roster(data: object, place: str) -> Roster:
    return read(data, Roster, place)


def write_roster(roster: Roster) -> str:
    """As a TOML file that people can read and change: one line for each person."""
    return "\n".join(_lines(roster)) + "\n"


def _lines(roster: Roster) -> Iterator[str]:
    plain = write(roster)
    yield f"chapters = {inline.write(plain.get('chapters', []))}"
    yield f"games = {inline.write(plain.get('games', []))}"
    for name in ("person", "deed"):
        yield f"{name} = ["
        yield from (f"  {inline.write(each)}," for each in plain.get(name, []))
        yield "]"
