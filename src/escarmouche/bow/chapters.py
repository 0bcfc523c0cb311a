"""All that can be done and all that can happen in BOW, gathered from the chapters that define it."""

from functools import cache
from typing import Final, TypeGuard, get_args

from escarmouche.bow import ends, rounds, table
from escarmouche.bow.actions import attack, doors, gifts, moves, objects, switching, treat
from escarmouche.bow.actions.action import AnyAction, AnyReply, UnitCommand
from escarmouche.bow.battle import Battle
from escarmouche.bow.extensions import acting, effects, foresight, marks
from escarmouche.bow.units import captives, damage
from escarmouche.bow.vehicles import boarding, collisions, mounted, piloting, wrecks

_USUAL: Final[tuple[AnyAction, ...]] = (
    moves.MOVE,
    attack.ATTACK_ACTION,
    treat.TREAT_ACTION,
    objects.GRAB_ACTION,
    objects.THROW_ACTION,
    gifts.GIVE_ACTION,
    switching.SWITCH_ACTION,
    switching.WIELD_ACTION,
)
_WITH_DOORS: Final[tuple[AnyAction, ...]] = (doors.OPEN_DOOR, doors.CLOSE_DOOR)
_WITH_VEHICLES: Final[tuple[AnyAction, ...]] = (
    boarding.GET_ON,
    boarding.GET_OFF,
    piloting.CHANGE_SPEED_ACTION,
    piloting.STEER,
    piloting.DRIVE,
    piloting.DRIVE_ON,
    mounted.RELOAD_ACTION,
)


@cache
def _useful(doors: bool, vehicles: bool, packs: bool) -> tuple[AnyAction, ...]:
    """The kinds of action, in the order in which they are offered."""
    return (
        *_USUAL,
        *(_WITH_DOORS if doors else ()),
        rounds.PASS_ACTION,
        *(_WITH_VEHICLES if vehicles else ()),
        *((foresight.ACT_ACTION,) if packs else ()),
    )


ACTIONS: Final = {action.command: action for action in _useful(True, True, True)}
"""What a unit does in its Turn, by its command."""


def actions_in(battle: Battle) -> tuple[AnyAction, ...]:
    """The kinds of action that can be of any use in this battle."""
    return _useful(bool(battle.field.doors), bool(battle.vehicles), bool(battle.packs))


_REPLIES: Final[tuple[AnyReply, ...]] = (
    attack.DISPUTE_REPLY,
    gifts.GIFT_REPLY,
    wrecks.SHARE,
    wrecks.PLACEMENT,
)
REPLIES: Final = {reply.question: reply for reply in _REPLIES}
"""How each question of the battle is answered."""

Command = (
    moves.Move
    | attack.Attack
    | attack.AnswerDispute
    | treat.Treat
    | objects.Grab
    | objects.Throw
    | gifts.Give
    | gifts.AnswerGift
    | switching.Switch
    | switching.Wield
    | doors.OpenDoor
    | doors.CloseDoor
    | boarding.GetOn
    | boarding.GetOff
    | piloting.ChangeSpeed
    | piloting.Steer
    | piloting.Drive
    | piloting.DriveOn
    | mounted.Reload
    | wrecks.ShareOut
    | wrecks.PutDown
    | acting.Act
    | rounds.Pass
    | table.Begin
    | table.Deploy
    | table.Ready
    | table.Resign
)

Event = (
    moves.Moved
    | attack.Attacked
    | attack.SightSettled
    | damage.Hurt
    | damage.Killed
    | captives.Retaken
    | treat.Treated
    | objects.Grabbed
    | objects.Thrown
    | objects.SheetChanged
    | gifts.Offered
    | gifts.Given
    | gifts.GiftRefused
    | switching.Switched
    | switching.Wielded
    | doors.DoorOpened
    | doors.DoorClosed
    | boarding.BoardedVehicle
    | boarding.LeftVehicle
    | piloting.SpeedChanged
    | piloting.Steered
    | piloting.Drove
    | piloting.Followed
    | piloting.LeftField
    | collisions.RanOver
    | collisions.Shoved
    | collisions.Crashed
    | collisions.Collided
    | collisions.Halted
    | mounted.Fired
    | mounted.Reloaded
    | wrecks.VehicleHurt
    | wrecks.VehicleDestroyed
    | wrecks.Asked
    | wrecks.SharedOut
    | wrecks.Perished
    | wrecks.WasPutDown
    | acting.Acted
    | effects.Healed
    | effects.DoorHurt
    | effects.DoorBroken
    | effects.DoorUnlocked
    | effects.SeatChanged
    | marks.Marked
    | marks.Unmarked
    | rounds.Started
    | rounds.TurnBegun
    | rounds.Spent
    | rounds.Closing
    | rounds.TurnEnded
    | rounds.Finished
    | rounds.Passed
    | rounds.RoundEnded
    | table.Deployed
    | table.SeatReady
    | table.AllDeployed
    | table.Resigned
    | ends.AreasHeld
    | ends.GoalLost
    | ends.Ended
)


def is_action(command: Command) -> TypeGuard[UnitCommand]:
    """Whether a unit carries it out in its Turn."""
    return type(command) in ACTIONS


COMMANDS: Final[tuple[type[Command], ...]] = get_args(Command)
EVENTS: Final[tuple[type[Event], ...]] = get_args(Event)
