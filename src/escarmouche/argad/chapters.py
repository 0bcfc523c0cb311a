"""The game's chapters put together: every command, event, order and answer."""

from typing import Any, Final, get_args

from escarmouche.argad import announcing, loops, objectives, table, turn
from escarmouche.argad.acts import AnyAct, AnyOrderKind, AnyReply
from escarmouche.argad.knowledge import watching
from escarmouche.argad.master import ambush, gamemaster, houserules, judgement, placing, rulings
from escarmouche.argad.melee import aftermath, blows, fights, leaving, pushes
from escarmouche.argad.movement import followers, held, moving, pivots, slow, walks
from escarmouche.argad.people import concealed, harm, squads
from escarmouche.argad.places import (
    boarding,
    boats,
    brawls,
    climbing,
    currents,
    dangers,
    furniture,
    indoors,
    jobs,
    jumps,
    ladders,
    leaning,
    loads,
    low,
    water,
)
from escarmouche.argad.shooting import duels, fired, shots, showing

ACTS: Final[dict[type[Any], AnyAct]] = {
    act.command: act
    for act in (
        turn.DONE,
        turn.NOT_DONE,
        announcing.ANNOUNCE,
        announcing.ANNOUNCE_GROUP,
        announcing.WITHDRAW,
        shots.SHOOT,
        shots.HOLD_FIRE,
        blows.STRIKE_ACT,
        blows.CAPTURE_ACT,
        blows.NO_STRIKE_ACT,
        table.AGREE_TO_END,
        table.PLAY_ON,
        table.RESIGN,
        table.TIME_UP,
        table.MARK_ABSENT,
        table.COME_BACK,
        brawls.THROW_ACT,
        showing.STAY_IN_SIGHT,
        squads.REGROUP,
        # the game master's tools
        currents.SET_CURRENT,
        gamemaster.SET_STATUS,
        gamemaster.SET_WOUND,
        gamemaster.GIVE_WEAPON,
        gamemaster.SET_SKILL,
        houserules.SET_DISTANCE,
        houserules.SET_BAND,
        houserules.SET_GROUND,
        houserules.LAY_GROUND,
        houserules.SET_DOOR,
        judgement.JUDGE_SHOT,
        judgement.ROLL_DICE,
        placing.PLACE,
        placing.REMOVE,
        placing.MOVE,
        placing.MOVE_LATE,
    )
}
"""What seats may do, in the order in which it is offered."""

ORDER_KINDS: Final[tuple[AnyOrderKind, ...]] = (
    walks.GO,
    walks.FOLLOW,
    walks.KEEP_DISTANCE,
    walks.CHARGE,
    walks.MEET,
    walks.FALL_BACK,
    boarding.BOARD_ORDER,
    boarding.DISEMBARK_ORDER,
    boats.ROW_ORDER,
    climbing.LEG_UP_ORDER,
    climbing.GIVE_LEG_UP,
    dangers.HELP_ORDER,
    indoors.OPEN_ORDER,
    jobs.RELOAD_ORDER,
    jobs.WORK_ORDER,
    jumps.JUMP_ORDER,
    ladders.RAISE_LADDER,
    ladders.CLIMB_ORDER,
    leaning.LEAN_OUT,
    leaving.LEAVE,
    leaving.PURSUE,
    leaving.ACROSS_ORDER,
    loads.TAKE_UP_ORDER,
    loads.PUT_DOWN_ORDER,
    low.KEEP_DOWN_ORDER,
    pivots.STAY,
    water.SWIM_ORDER,
)
"""What characters may be told to do."""

REPLIES: Final[tuple[AnyReply, ...]] = (
    aftermath.SURRENDER,
    aftermath.MERCY,
    aftermath.FOLLOW_UP,
    ambush.AMBUSH,
    loops.COMMIT,
)
"""How questions are answered."""

Command = (
    turn.Done
    | turn.NotDone
    | announcing.Announce
    | announcing.AnnounceGroup
    | announcing.Withdraw
    | shots.Shoot
    | shots.HoldFire
    | blows.Strike
    | blows.Capture
    | blows.NoStrike
    | table.AgreeToEnd
    | table.PlayOn
    | table.Resign
    | table.TimeUp
    | table.MarkAbsent
    | table.ComeBack
    | brawls.Throw
    | showing.StayInSight
    | squads.Regroup
    | currents.SetCurrent
    | gamemaster.SetStatus
    | gamemaster.SetWound
    | gamemaster.GiveWeapon
    | gamemaster.SetSkill
    | houserules.SetDistance
    | houserules.SetBand
    | houserules.SetGround
    | houserules.LayGround
    | houserules.SetDoor
    | judgement.JudgeShot
    | judgement.RollDice
    | placing.PlaceCharacter
    | placing.RemoveCharacter
    | placing.MoveCharacter
    | placing.LateMove
    | aftermath.AnswerSurrender
    | aftermath.AnswerMercy
    | aftermath.AnswerFollowUp
    | ambush.JudgeAmbush
    | loops.Commit
)

Event = (
    turn.SeatDone
    | turn.SeatNotDone
    | turn.PhaseBegan
    | turn.TurnBegan
    | turn.GameEnded
    | announcing.Announced
    | announcing.SealedOrder
    | announcing.Revealed
    | announcing.OrdersLocked
    | shots.ShotDeclared
    | shots.FireHeld
    | blows.BlowDeclared
    | table.EndWished
    | table.Resigned
    | table.Away
    | aftermath.MeleeAsks
    | aftermath.Cornered
    | aftermath.MercyDecided
    | aftermath.PrisonerTaken
    | aftermath.FollowedUp
    | ambush.AmbushAsked
    | ambush.AmbushSprung
    | ambush.AmbushHeld
    | boarding.Boarded
    | boarding.LeftBoat
    | boarding.BoardingTried
    | boats.BoatMoved
    | brawls.ObjectGrabbed
    | brawls.ThrowDeclared
    | brawls.ObjectThrown
    | brawls.BrawlOver
    | climbing.GotUp
    | climbing.Climbing
    | concealed.WeaponDrawn
    | currents.CurrentRuled
    | currents.Drifted
    | dangers.RiskRun
    | dangers.SecondTest
    | dangers.GreatFall
    | duels.DuelDrawn
    | fights.MeleeJoined
    | fights.Struck
    | fights.MeleeEnded
    | fired.Fired
    | fired.ShotLanded
    | fired.CutShort
    | fired.ShotLost
    | fired.WeaponJammed
    | fired.ShootingBegan
    | fired.FireOver
    | followers.SteppedUp
    | furniture.Toppled
    | harm.Felled
    | harm.Wounded
    | harm.KnockedDown
    | harm.Unloaded
    | held.HeldInMelee
    | houserules.DistanceRuled
    | houserules.WeaponRuled
    | houserules.GroundRuled
    | houserules.GroundLaid
    | houserules.DoorRuled
    | indoors.DoorOpened
    | indoors.DoorClosed
    | indoors.TookStairs
    | jobs.Reloaded
    | jobs.ReloadLost
    | jobs.JobLost
    | jobs.Worked
    | jobs.WorkLost
    | judgement.ShotJudged
    | judgement.DiceRolled
    | jumps.JumpTried
    | jumps.Landed
    | ladders.OnLadder
    | ladders.ClimbStopped
    | ladders.LadderRaised
    | leaning.AtTheWindow
    | leaving.Leaving
    | leaving.StrikesAcross
    | loads.TookUp
    | loads.LaidDown
    | loads.WeaponDropped
    | loops.Heard
    | loops.LoopAsked
    | loops.Committed
    | loops.Hesitated
    | low.Crawled
    | moving.Moved
    | objectives.ObjectiveNoted
    | pushes.PushedBack
    | pushes.HeldGround
    | rulings.CharacterRuled
    | showing.ShownLonger
    | slow.SlowDice
    | squads.Regrouped
    | watching.MovesWatched
    | water.Swam
    | water.Soaked
)

COMMANDS: Final[tuple[type[Any], ...]] = get_args(Command)
EVENTS: Final[tuple[type[Any], ...]] = get_args(Event)
