"""What the game master tells one player alone (ARG-34.1, ARG-34.2)."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.model.aims import Objective, Secret
from escarmouche.argad.model.command_kinds import CommandKind, no_offers
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.kernel import Refusal, RuleId, Seat, rule
from escarmouche.text.texts import Localized

HANDED_OUT = rule("ARG-34.1")

ALWAYS: Final = frozenset(Phase)


class GiveObjective(Struct, frozen=True, tag=True):
    """Hand somebody a further aim, secret or not."""

    objective: Objective


class TellSecret(Struct, frozen=True, tag=True, omit_defaults=True):
    """Tell one player something, perhaps by way of one character."""

    seat: Seat
    text: Localized
    of: CharacterId | None = None


class ObjectiveGiven(Struct, frozen=True, tag=True):
    seat: Seat
    objective: Objective

    def is_secret(self, skirmish: Skirmish) -> bool:
        return self.objective.secret

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(skirmish, objectives=(*skirmish.objectives, self.objective))


class SecretTold(Struct, frozen=True, tag=True):
    seat: Seat
    told: Secret

    def is_secret(self, skirmish: Skirmish) -> bool:
        return True

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(skirmish, secrets=(*skirmish.secrets, self.told))


def _refuse_seat(known: Skirmish, seat: Seat, who: CharacterId | None, why: RuleId) -> Refusal | None:
    if seat not in known.seats:
        return Refusal.of(why, "not_at_the_table", seat=seat)
    if who is not None and who not in {each.id for each in known.everybody()}:
        return Refusal.of(why, "master_nobody", who=who)
    return None


def _refuse_objective(known: Skirmish, seat: Seat, command: GiveObjective) -> Refusal | None:
    given = command.objective
    if any(each.id == given.id for each in known.objectives):
        return Refusal.of(HANDED_OUT, "objective_twice", objective=given.id)
    return _refuse_seat(known, given.seat, given.of, HANDED_OUT)


def _give(resolution: Resolution, seat: Seat, command: GiveObjective) -> None:
    resolution.emit(ObjectiveGiven(command.objective.seat, replace(command.objective, reached=False)))


def _refuse_secret(known: Skirmish, seat: Seat, command: TellSecret) -> Refusal | None:
    return _refuse_seat(known, command.seat, command.of, HANDED_OUT)


def _tell(resolution: Resolution, seat: Seat, command: TellSecret) -> None:
    resolution.emit(SecretTold(command.seat, Secret(seat=command.seat, text=command.text, of=command.of)))


GIVE_OBJECTIVE: Final = CommandKind(GiveObjective, ALWAYS, HANDED_OUT, no_offers, _refuse_objective, _give, master=True)
TELL_SECRET: Final = CommandKind(TellSecret, ALWAYS, HANDED_OUT, no_offers, _refuse_secret, _tell, master=True)
