"""The game's chapters put together: every command, event, order and answer."""

from typing import Any, Final, get_args

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.knowledge import watching
from escarmouche.argad.master import (
    casting,
    characters,
    confidences,
    contests,
    conveyances,
    dice_rulings,
    house_rules,
    judgement,
    lookouts,
    notes,
    placing,
    rulings,
    skills,
    strays,
    triggers,
    waiting,
    waters,
    weather,
)
from escarmouche.argad.master import npcs as master_npcs
from escarmouche.argad.melee import (
    aftermath,
    declarations,
    dents,
    leaving,
    melee_phase,
    pushes,
    thrown_objects,
    unit_follow_ups,
    unit_pushes,
)
from escarmouche.argad.model import resolution
from escarmouche.argad.model.command_kinds import AnyCommandKind
from escarmouche.argad.model.ids import TableId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.morale import (
    calls,
    dreads,
    emblem_turns,
    flight,
    hesitation,
    playing,
    rallying,
    succession,
    surrender,
    trials,
)
from escarmouche.argad.movement import (
    ambush,
    animals,
    entering,
    entering_formed,
    exits,
    followers,
    forming,
    held_in_melee,
    in_ranks,
    joining,
    manoeuvres,
    movement_phase,
    moving,
    partings,
    pivots,
    rank_contact,
    sealing,
    slow_dice,
    sneaking,
    troop_placing,
    unit_alignment,
    unmasking,
    walks,
)
from escarmouche.argad.movement.order_registry import OrderRegistry
from escarmouche.argad.people import (
    closing_ranks,
    concealed,
    disguises,
    harm,
    long_talk,
    npcs,
    squads,
    surprises,
    talk,
    trying,
)
from escarmouche.argad.phases import (
    agreement,
    announcing,
    dropping_disguise,
    loops,
    objectives,
    preparation,
    seat_commands,
    travel,
    truces,
    turn,
    unit_commands,
)
from escarmouche.argad.phases.replies import ReplyRegistry
from escarmouche.argad.places import (
    boarding,
    boats,
    carts,
    changing,
    climbing,
    crawling,
    currents,
    dangers,
    furniture,
    grabbed_objects,
    indoors,
    jobs,
    jumps,
    ladders,
    leading,
    leaning,
    loads,
    mounting,
    plotted,
    treating,
    water,
    working,
)
from escarmouche.argad.shooting import duels, salvos, shot_events, shots, showing

ORDERS: Final = OrderRegistry(
    (
        walks.GO,
        walks.FOLLOW,
        walks.KEEP_DISTANCE,
        walks.CHARGE,
        walks.MEET,
        walks.FALL_BACK,
        in_ranks.IN_RANKS,
        forming.FALL_IN,
        joining.JOIN,
        boarding.BOARD_ORDER,
        boarding.DISEMBARK_ORDER,
        boats.ROW_ORDER,
        carts.DRIVE_ORDER,
        carts.LOAD_ORDER,
        climbing.LEG_UP_ORDER,
        climbing.GIVE_LEG_UP,
        dangers.HELP_ORDER,
        indoors.OPEN_ORDER,
        jobs.RELOAD_ORDER,
        working.WORK_ORDER,
        treating.TREAT_ORDER,
        changing.CHANGE_ORDER,
        changing.HELP_DRESS_ORDER,
        jumps.JUMP_ORDER,
        ladders.RAISE_LADDER,
        ladders.CLIMB_ORDER,
        leading.LEAD_ORDER,
        leading.LET_GO_ORDER,
        leaning.LEAN_OUT,
        leaving.LEAVE,
        leaving.PURSUE,
        leaving.ACROSS_ORDER,
        loads.TAKE_UP_ORDER,
        loads.PUT_DOWN_ORDER,
        mounting.MOUNT_ORDER,
        mounting.DISMOUNT_ORDER,
        crawling.KEEP_DOWN_ORDER,
        pivots.STAY,
        water.SWIM_ORDER,
        sneaking.SNEAK,
        trying.TRY,
        long_talk.TALK_WITH,
        flight.FLEE,
        playing.PLAY,
        exits.LEAVE_TABLE,
    )
)
"""What characters may be told to do."""

REPLIES: Final = ReplyRegistry(
    (
        aftermath.SURRENDER,
        aftermath.MERCY,
        aftermath.FOLLOW_UP,
        unit_follow_ups.UNIT_FOLLOW_UP,
        ambush.AMBUSH,
        loops.COMMIT,
        agreement.VOTE,
        talk.CONVERSATION,
        trials.MORALE_TEST,
        rallying.RALLY,
        troop_placing.TROOP_PLACES,
    )
)
"""How questions are answered."""

ANNOUNCING: Final = announcing.AnnouncingCommands(ORDERS)

_COMMAND_KINDS: Final[tuple[AnyCommandKind, ...]] = (
    turn.DONE,
    turn.NOT_DONE,
    *ANNOUNCING.kinds(),
    unit_commands.FORM,
    unit_commands.BREAK_RANKS,
    unit_commands.MUSTER,
    shots.SHOOT,
    shots.HOLD_FIRE,
    salvos.FIRE_VOLLEY,
    declarations.STRIKE_COMMAND,
    declarations.CAPTURE_COMMAND,
    declarations.NO_STRIKE_COMMAND,
    seat_commands.AGREE_TO_END,
    seat_commands.PLAY_ON,
    seat_commands.RESIGN,
    seat_commands.time_up(REPLIES),
    seat_commands.MARK_ABSENT,
    seat_commands.COME_BACK,
    thrown_objects.THROW_COMMAND,
    showing.STAY_IN_SIGHT,
    squads.REGROUP,
    agreement.PROPOSE,
    preparation.OFFER_ROLE,
    preparation.MAKE_WISH,
    preparation.ANSWER_WISH,
    preparation.CAST_ROLE,
    notes.SEND_NOTE,
    plotted.PLOT_COMMAND,
    dropping_disguise.DROP_DISGUISE,
    talk.ASK_TALK,
    talk.SPEAK,
    hesitation.TEST_MORALE,
    hesitation.LAY_DOWN_ARMS,
    calls.CALL,
    entering.ENTER,
    entering.STAY_OUT,
    entering_formed.ENTER_RANKS,
    animals.MOVE_MARKER,
    unmasking.UNMASK,
    sealing.STAND_FOR,
    truces.OFFER_TRUCE,
    truces.ANSWER_TRUCE,
    truces.BREAK_TRUCE,
    truces.TURN_ON_ALLY,
    # the game master's tools
    waters.SET_CURRENT,
    conveyances.STEER,
    conveyances.SET_MISHAP,
    characters.SET_STATUS,
    characters.SET_WOUND,
    characters.GIVE_WEAPON,
    characters.SET_SKILL,
    house_rules.SET_DISTANCE,
    house_rules.SET_BAND,
    house_rules.SET_GROUND,
    house_rules.LAY_GROUND,
    house_rules.SET_DOOR,
    weather.SET_WEATHER,
    lookouts.LOOK_OUT,
    lookouts.PASS_OVER,
    judgement.JUDGE_SHOT,
    judgement.ROLL_DICE,
    skills.CALL_TEST,
    skills.SET_RATING,
    master_npcs.ROLL_ATTITUDE,
    master_npcs.PLAY_NPC,
    contests.HOLD_SHOOTING,
    contests.HOLD_BOUT,
    placing.PLACE,
    placing.REMOVE,
    placing.MOVE,
    placing.MOVE_LATE,
    casting.LEND,
    casting.TAKE_OVER,
    casting.GIVE_BACK,
    dice_rulings.RULE_DIE,
    notes.NOTE_DEED,
    confidences.GIVE_OBJECTIVE,
    confidences.TELL_SECRET,
    strays.PLACE_MARKER,
    strays.REMOVE_MARKER,
    waiting.HOLD_BACK,
    waiting.LET_IN,
    triggers.SET_TRIGGER,
    triggers.REMOVE_TRIGGER,
)

COMMAND_KINDS: Final[dict[type[Any], AnyCommandKind]] = {act.command: act for act in _COMMAND_KINDS}
"""What seats may do, in the order in which it is offered."""

TableCommand = (
    turn.Done
    | turn.NotDone
    | announcing.Announce
    | announcing.AnnounceGroup
    | announcing.Withdraw
    | unit_commands.Form
    | unit_commands.BreakRanks
    | unit_commands.Muster
    | shots.Shoot
    | shots.HoldFire
    | salvos.FireVolley
    | declarations.Strike
    | declarations.Capture
    | declarations.NoStrike
    | seat_commands.AgreeToEnd
    | seat_commands.PlayOn
    | seat_commands.Resign
    | seat_commands.TimeUp
    | seat_commands.MarkAbsent
    | seat_commands.ComeBack
    | thrown_objects.Throw
    | showing.StayInSight
    | squads.Regroup
    | agreement.Propose
    | preparation.OfferRole
    | preparation.MakeWish
    | preparation.AnswerWish
    | preparation.CastRole
    | agreement.Vote
    | notes.SendNote
    | notes.NoteDeed
    | casting.Lend
    | casting.TakeOver
    | casting.GiveBack
    | dice_rulings.RuleDie
    | plotted.Plot
    | dropping_disguise.DropDisguise
    | talk.AskTalk
    | talk.Speak
    | hesitation.TestMorale
    | hesitation.LayDownArms
    | calls.CallToSurrender
    | entering.Enter
    | entering.StayOut
    | entering_formed.EnterRanks
    | animals.MoveMarker
    | unmasking.Unmask
    | sealing.StandFor
    | strays.PlaceMarker
    | strays.RemoveMarker
    | waiting.HoldBack
    | waiting.LetIn
    | triggers.SetTrigger
    | triggers.RemoveTrigger
    | truces.OfferTruce
    | truces.AnswerTruce
    | truces.BreakTruce
    | truces.TurnOnAlly
    | confidences.GiveObjective
    | confidences.TellSecret
    | waters.SetCurrent
    | conveyances.Steer
    | conveyances.SetMishap
    | characters.SetStatus
    | characters.SetWound
    | characters.GiveWeapon
    | characters.SetSkill
    | house_rules.SetDistance
    | house_rules.SetBand
    | house_rules.SetGround
    | house_rules.LayGround
    | house_rules.SetDoor
    | weather.SetWeather
    | lookouts.LookOut
    | lookouts.PassOver
    | judgement.JudgeShot
    | judgement.RollDice
    | skills.CallTest
    | skills.SetRating
    | master_npcs.RollAttitude
    | master_npcs.PlayNpc
    | contests.HoldShooting
    | contests.HoldBout
    | placing.PlaceCharacter
    | placing.RemoveCharacter
    | placing.MoveCharacter
    | placing.LateMove
    | aftermath.AnswerSurrender
    | aftermath.AnswerMercy
    | aftermath.AnswerFollowUp
    | unit_follow_ups.AnswerUnitFollowUp
    | ambush.JudgeAmbush
    | loops.Commit
    | talk.Say
    | trials.AnswerMorale
    | rallying.AnswerRally
    | troop_placing.PlaceTroop
)

TableEvent = (
    turn.SeatDone
    | turn.SeatNotDone
    | turn.PhaseBegan
    | turn.Interrupted
    | turn.TurnBegan
    | turn.GameEnded
    | announcing.Announced
    | announcing.SealedOrder
    | announcing.Revealed
    | movement_phase.OrdersLocked
    | shots.ShotDeclared
    | shots.FireHeld
    | declarations.BlowDeclared
    | seat_commands.EndWished
    | seat_commands.Resigned
    | seat_commands.Away
    | aftermath.MeleeAsks
    | aftermath.Cornered
    | aftermath.MercyDecided
    | aftermath.PrisonerTaken
    | aftermath.FollowedUp
    | unit_follow_ups.UnitFollowedUp
    | unit_pushes.UnitPushedBack
    | dents.CutOff
    | ambush.AmbushAsked
    | ambush.AmbushSprung
    | ambush.AmbushHeld
    | ambush.AmbushLaid
    | ambush.AmbushNoticed
    | boarding.Boarded
    | boarding.LeftBoat
    | boarding.BoardingTried
    | boats.BoatMoved
    | carts.CartMoved
    | carts.CartTaken
    | grabbed_objects.ObjectGrabbed
    | thrown_objects.ThrowDeclared
    | thrown_objects.ObjectThrown
    | thrown_objects.BrawlOver
    | climbing.GotUp
    | climbing.Climbing
    | concealed.WeaponDrawn
    | waters.CurrentRuled
    | conveyances.ConveyanceSteered
    | conveyances.MishapRuled
    | currents.Drifted
    | dangers.RiskRun
    | dangers.SecondTest
    | dangers.GreatFall
    | duels.DuelDrawn
    | melee_phase.MeleeJoined
    | melee_phase.Struck
    | melee_phase.MeleeEnded
    | shot_events.Fired
    | shot_events.ShotLanded
    | shot_events.CutShort
    | shot_events.ShotLost
    | shot_events.WeaponJammed
    | shot_events.ShootingBegan
    | shot_events.FireOver
    | entering.EntryPlanned
    | entering.CameIn
    | entering.KeptOut
    | entering_formed.RankEntryPlanned
    | entering_formed.RanksCameIn
    | entering_formed.RanksKeptOut
    | entering.ArrivalDie
    | exits.LeftTable
    | exits.CartLeft
    | animals.MarkerSent
    | animals.MarkerDice
    | animals.MarkersMoved
    | unmasking.MarkerUnmasked
    | unmasking.TroopAppeared
    | animals.MarkersHalted
    | troop_placing.PlacesAsked
    | sealing.AnimalChosen
    | troop_placing.TroopPlaced
    | strays.MarkerPlaced
    | strays.MarkerRemoved
    | waiting.HeldBack
    | waiting.WaitIsOver
    | triggers.TriggerSet
    | triggers.TriggerRemoved
    | triggers.TriggerMet
    | followers.SteppedUp
    | furniture.Toppled
    | harm.Felled
    | harm.Wounded
    | harm.KnockedDown
    | harm.Unloaded
    | held_in_melee.HeldInMelee
    | house_rules.DistanceRuled
    | house_rules.WeaponRuled
    | house_rules.GroundRuled
    | house_rules.GroundLaid
    | house_rules.DoorRuled
    | weather.WeatherRuled
    | lookouts.PassedOver
    | indoors.DoorOpened
    | indoors.DoorClosed
    | indoors.TookStairs
    | jobs.Reloaded
    | jobs.ReloadLost
    | jobs.JobLost
    | working.Worked
    | working.WorkBegun
    | working.WorkGivenUp
    | working.WorkLost
    | working.ThingsFound
    | judgement.ShotJudged
    | judgement.DiceRolled
    | jumps.JumpTried
    | jumps.Landed
    | ladders.OnLadder
    | ladders.ClimbStopped
    | ladders.LadderRaised
    | leading.TookBridle
    | leading.AnimalsLeft
    | leading.AnimalLost
    | leading.AnimalTaken
    | leaning.AtTheWindow
    | partings.Leaving
    | leaving.StrikesAcross
    | loads.TookUp
    | loads.LaidDown
    | loads.WeaponDropped
    | loops.Heard
    | loops.LoopAsked
    | loops.Committed
    | loops.Hesitated
    | crawling.Crawled
    | mounting.Mounted
    | mounting.Dismounted
    | mounting.MountingTried
    | mounting.WentOn
    | moving.Moved
    | unit_alignment.UnitsAligned
    | rank_contact.SquaredUp
    | objectives.ObjectiveNoted
    | plotted.Plotted
    | plotted.VehicleMoved
    | objectives.ObjectiveOpened
    | truces.TruceOffered
    | truces.TruceAnswered
    | truces.TruceBroken
    | truces.AllyBetrayed
    | confidences.ObjectiveGiven
    | confidences.SecretTold
    | pushes.PushedBack
    | pushes.HeldGround
    | rulings.CharacterRuled
    | agreement.Proposed
    | preparation.RoleOffered
    | preparation.WishMade
    | preparation.WishAnswered
    | preparation.RoleCast
    | agreement.Voted
    | agreement.DieDecided
    | agreement.ProposalVoid
    | dice_rulings.DieForetold
    | notes.NoteSent
    | notes.DeedNoted
    | resolution.DieRuled
    | showing.ShownLonger
    | slow_dice.SlowDice
    | closing_ranks.RanksClosed
    | closing_ranks.RanksBroken
    | manoeuvres.Pivoted
    | manoeuvres.PivotDropped
    | manoeuvres.RanksSwapped
    | manoeuvres.FellOut
    | manoeuvres.MarchTested
    | forming.FormingBegan
    | forming.FormingFailed
    | forming.CallUnheard
    | forming.Formed
    | joining.Joined
    | unit_commands.Mustered
    | manoeuvres.FallenOut
    | unit_commands.BreakAnnounced
    | unit_commands.BreakSealed
    | squads.Regrouped
    | treating.Treated
    | changing.ChangeBegun
    | changing.ChangeLost
    | changing.ClothesChanged
    | disguises.LookedAt
    | disguises.Unmasked
    | watching.MovesWatched
    | water.Swam
    | water.Soaked
    | surprises.Noticed
    | contests.ShotsCounted
    | contests.Boxed
    | contests.ContestWon
    | talk.TalkAsked
    | talk.TurnToSpeak
    | talk.TalkOver
    | talk.Said
    | talk.FellSilent
    | long_talk.TalkOpened
    | long_talk.TalkClosed
    | npcs.AttitudeSet
    | npcs.FactTold
    | npcs.Gossip
    | npcs.NpcActs
    | npcs.CueMet
    | npcs.CornerReached
    | trying.SkillTried
    | trying.SecretFound
    | sneaking.Sneaked
    | skills.SkillTested
    | trials.MoraleAsked
    | trials.MoraleAnswered
    | trials.MoraleTested
    | hesitation.TestWanted
    | dreads.Dreaded
    | hesitation.WillGiveUp
    | calls.WillCall
    | calls.SurrenderCalled
    | surrender.ArmsLaidDown
    | flight.FlightBegan
    | flight.PrisonerLeft
    | flight.FledTable
    | flight.FlightOver
    | rallying.RallyAsked
    | rallying.Steadied
    | succession.TookCommand
    | playing.MusicPlayed
    | emblem_turns.EmblemClaimed
    | emblem_turns.EmblemTaken
)


class AtTable(Struct, frozen=True, tag=True):
    """A command at one of several tables other than the first."""

    table: TableId
    command: TableCommand


class OnTable(Struct, frozen=True, tag=True):
    """What happens at one of several tables other than the first."""

    table: TableId
    event: TableEvent

    def apply(self, skirmish: Skirmish) -> Skirmish:
        after = self.event.apply(skirmish.tables[self.table])
        return replace(skirmish, tables={**skirmish.tables, self.table: after})


Command = TableCommand | AtTable
Event = TableEvent | OnTable | travel.SetOut

COMMANDS: Final[tuple[type[Command], ...]] = get_args(Command)
EVENTS: Final[tuple[type[Event], ...]] = get_args(Event)
