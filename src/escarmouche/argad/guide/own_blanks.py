"""What there is to choose for the acts of players: the nearest first, with what would come of it."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, get_args

from msgspec.structs import replace

from escarmouche.argad.field.bases import gap
from escarmouche.argad.guide.blanks import Making
from escarmouche.argad.guide.desk_asking import Blank, Choice
from escarmouche.argad.guide.localizer import length
from escarmouche.argad.model.agreements import Truce
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.morale import Cause, Trial
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.morale import trials
from escarmouche.argad.morale.bodies import body
from escarmouche.argad.morale.calls import is_pressed
from escarmouche.argad.morale.hesitation import FOR_THE_MASTER, OF_THE_RULES
from escarmouche.argad.movement.entering_formed import EnterRanks, in_ranks
from escarmouche.argad.people.shocks import may_lose_heart
from escarmouche.argad.people.squads import squads
from escarmouche.argad.phases.truces import offered_to
from escarmouche.argad.places.plotted import limits
from escarmouche.kernel import Odds
from escarmouche.presentation.phrases import Said, counted, listed, named, percent, text
from escarmouche.text.texts import Localized

NEAREST: Final = 12
"""So many people are thought of, the nearest first."""


def close_by(making: Making, path: str) -> Iterator[Choice]:
    """People of others."""
    one = making.view.characters[CharacterId(making.about)]
    others = [each for each in making.view.characters.values() if each.owner != one.owner and each.animal is None]
    for each in sorted(others, key=lambda other: (gap(one, other), other.id))[:NEAREST]:
        yield making.choice(path, each.id, making.named(each.id))


def called_bodies(making: Making, path: str) -> Iterator[Choice]:
    """Each body of enemies by the one of it who is nearest, with what the test may bring."""
    view, leader = making.view, making.view.characters[CharacterId(making.about)]
    enemies = [each for each in view.characters.values() if view.enemies(leader, each) and may_lose_heart(each)]
    known: set[CharacterId] = set()
    for enemy in sorted(enemies, key=lambda other: (gap(leader, other), other.id)):
        if enemy.id not in known:
            together = body(view, enemy)
            known.update(together)
            yield making.choice(path, enemy.id, _called(making, leader, enemy, together))


def _called(making: Making, leader: Character, enemy: Character, together: tuple[CharacterId, ...]) -> Localized:
    view = making.view
    whom = making.named(enemy.id)
    if len(together) > 1:
        whom = making.localizer.say("act_body", whom=whom, count=str(len(together) - 1))
    if not any(is_pressed(view, view.characters[who]) for who in together):
        return making.localizer.say("act_call_in_vain", whom=whom)
    odds = trials.odds(view, Trial(enemy.owner, together, ("called",), leader.id))
    return making.localizer.say("act_with_chances", what=whom, chances=chances(odds))


def chances(odds: Odds) -> Said:
    """`disorder 33 %, they hold 67 %`: the gravest first."""
    told = [
        text("act_chance", what=text(f"outcome_{name}"), chance=percent(share)) for name, share in odds.chances.items()
    ]
    return listed(reversed(told))


def own_people(making: Making, path: str) -> Blank:
    """One's own people, of whom the one is chosen already for whom the act is laid out."""
    return _among(making, path, _troop(making))


def gatherings(making: Making, path: str) -> Blank:
    """Those of them who are in no ranks."""
    return _among(making, path, (each for each in _troop(making) if each.cell is None))


def bodies(making: Making, path: str) -> Blank:
    """Those whom one plays and who have not given up."""
    view = making.view
    mine = (each for each in view.characters.values() if view.player_of(each) == making.seat)
    return _among(making, path, (each for each in mine if may_lose_heart(each) or each.id == making.about))


def _troop(making: Making) -> Iterator[Character]:
    return (each for each in making.view.characters.values() if each.owner == making.seat)


def _among(making: Making, path: str, people: Iterable[Character]) -> Blank:
    choices = (making.choice(path, [each.id], making.named(each.id)) for each in people)
    return replace(making.chosen(path, choices), kind="several", usual=[making.about])


def other_squads(making: Making, path: str) -> Iterator[Choice]:
    """Those of the troop, each with its people; and none of them."""
    found = squads(making.view, making.seat)
    here = making.view.characters[CharacterId(making.about)].squad
    for name, members in found.items():
        if name and name != here:
            people = listed(map(named, members))
            yield making.choice(path, name, making.localizer.say("act_squad", squad=Localized.same(name), who=people))
    if here:
        yield making.choice(path, "", making.localizer.say("act_no_squad"))


def causes(making: Making, path: str) -> Iterator[Choice]:
    """What a player may name as the reason."""
    kept = OF_THE_RULES | FOR_THE_MASTER if making.view.master else OF_THE_RULES
    for cause in get_args(Cause):
        if cause not in kept:
            yield making.choice(path, cause, making.localizer.say(f"cause_{cause}"))


def frightening(making: Making, path: str) -> Iterator[Choice]:
    """Enemies whom one sees, the nearest first."""
    view, one = making.view, making.view.characters[CharacterId(making.about)]
    enemies = [each for each in view.characters.values() if view.enemies(one, each)]
    for each in sorted(enemies, key=lambda other: (gap(one, other), other.id))[:NEAREST]:
        yield making.choice(path, each.id, making.named(each.id))


def strangers(making: Making, path: str) -> Blank:
    """Players with whom there is neither an alliance nor a truce."""
    free = offered_to(making.view, making.seat)
    choices = (making.choice(path, [seat], making.named(seat)) for seat in free)
    usual = [free[0]] if len(free) == 1 else None
    return replace(making.chosen(path, choices), kind="several", usual=usual)


def truces(*, holding: bool) -> Callable[[Making, str], Iterator[Choice]]:
    """Those that hold, or are offered, by whom they are with and by their terms."""

    def choices(making: Making, path: str) -> Iterator[Choice]:
        for truce in making.view.truces:
            if making.seat in truce.seats and truce.holds == holding:
                yield making.choice(path, truce.id, _truce(making, truce))

    return choices


def _truce(making: Making, truce: Truce) -> Localized:
    others = listed(named(seat) for seat in truce.seats if seat != making.seat)
    if not truce.terms:
        return making.localizer.say("act_truce", others=others)
    return making.localizer.say("act_truce_on_terms", others=others, terms=Localized.same(truce.terms))


def allies(making: Making, path: str) -> Iterator[Choice]:
    """Those on one's own side."""
    view = making.view
    for seat in view.seats:
        if seat != making.seat and view.friends(making.seat, seat):
            yield making.choice(path, seat, making.named(seat))


def vehicles(making: Making, path: str) -> Iterator[Choice]:
    """Those that one steers by plot, with how far they go in a turn and how far round."""
    for name, boat in making.view.conveyances.items():
        if bounds := limits(making.view, making.seat, boat):
            least, most, turn = bounds
            how_far = {"least": length(least), "most": length(most), "turn": str(turn)}
            yield making.choice(path, name, making.localizer.say("act_vehicle", vehicle=named(name), **how_far))


def way(making: Making, path: str) -> Blank:
    """Corner after corner, from where the vehicle will be after this turn."""
    return Blank(name=path, label=making.label(path), kind="path")


def entries(making: Making, path: str) -> Iterator[Choice]:
    """Close order at the edge: so many files, in the middle of the stretch or at one of its ends."""
    view = making.view
    home = next(each for each in view.reserves.values() if any(one.id == making.about for one in each.characters))
    for command in in_ranks(view, making.seat, home):
        yield _entry(making, path, command)


def _entry(making: Making, path: str, command: EnterRanks) -> Choice:
    x, y = command.at
    said = making.localizer.say(
        "act_files",
        files=counted("file", command.files),
        across=length(x),
        down=length(y),
    )
    more = {"characters": command.characters, "at": command.at, "length": command.length}
    return making.choice(path, command.files, said, **more)


def of_a_test(view: Skirmish, about: CharacterId) -> Said:
    """What a test of one person may bring."""
    person = view.characters[about]
    return chances(trials.odds(view, Trial(person.owner, (about,), ("hesitates",))))
