"""Who is tested together: one die for the unit and for all of the troop nearby (ARG-38.3, ARG-R-114, ARG-R-178)."""

from collections.abc import Iterable

from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.morale import Shock, Trial
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.morale.values import unit
from escarmouche.argad.people.command import in_voice
from escarmouche.argad.people.shocks import may_lose_heart


def trials_for(skirmish: Skirmish, shocks: Iterable[Shock]) -> tuple[Trial, ...]:
    """The bodies that these shocks are to test, each once whatever the number of causes (ARG-R-177)."""
    found: list[Trial] = []
    for shock in shocks:
        for who in shock.characters:
            person = skirmish.characters.get(who)
            if person is not None and may_lose_heart(person):
                found.append(Trial(person.owner, body(skirmish, person), (shock.cause,), shock.by))
    return merged(found)


def body(skirmish: Skirmish, person: Character) -> tuple[CharacterId, ...]:
    """The unit of somebody who saw or suffered it, and people of the troop within voice range of one of the unit."""
    core = unit(skirmish, person)
    near = (one for one in skirmish.troop(person.owner) if any(in_voice(skirmish, mate, one) for mate in core))
    return tuple(sorted(one.id for one in near if may_lose_heart(one)))


def merged(trials: Iterable[Trial]) -> tuple[Trial, ...]:
    """Bodies of one player that share somebody are one body. The order in which they come does not matter."""
    whole: list[Trial] = []
    for trial in trials:
        together = [trial]
        apart: list[Trial] = []
        for other in whole:
            shared = other.seat == trial.seat and not set(other.characters).isdisjoint(trial.characters)
            (together if shared else apart).append(other)
        whole = [*apart, _joined(together)]
    return tuple(sorted(whole, key=lambda trial: (trial.seat, trial.characters)))


def _joined(trials: list[Trial]) -> Trial:
    people = {who for trial in trials for who in trial.characters}
    causes = {cause for trial in trials for cause in trial.causes}
    by = min((trial.by for trial in trials if trial.by), default=None)
    return Trial(trials[0].seat, tuple(sorted(people)), tuple(sorted(causes)), by)
