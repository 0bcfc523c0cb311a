// Generated from the events of the game by `make types`. Do not edit.
import type { AnimalTaken, ArmsLaidDown, ArrivalDie, AttitudeSet, Boarded, BoardingTried, BoatMoved, CameIn, CartLeft, CartMoved, CornerReached, Crawled, DieDecided, Dismounted, DoorClosed, DoorOpened, Dreaded, Drifted, DuelDrawn, EmblemTaken, FellOut, Felled, Fired, FledTable, FlightBegan, FollowedUp, Formed, GotUp, HeldGround, Hesitated, JumpTried, KnockedDown, LadderRaised, LaidDown, Landed, LeftBoat, LeftTable, MarchTested, MarkerUnmasked, MarkersHalted, MarkersMoved, MoraleTested, Mounted, MountingTried, Moved, MusicPlayed, ObjectThrown, OnLadder, Pivoted, PrisonerTaken, PushedBack, RanksCameIn, RanksClosed, RanksSwapped, Reloaded, RiskRun, SkillTested, SkillTried, SlowDice, SquaredUp, Steadied, SteppedUp, Struck, Swam, ThingsFound, TookBridle, TookStairs, TookUp, TroopAppeared, UnitFollowedUp, UnitPushedBack, UnitsAligned, VehicleMoved, WentOn, Worked, Wounded } from './types';

/** The events that are shown by each animation. */
export interface Animated {
  die: ArrivalDie | AttitudeSet | BoardingTried | DieDecided | DuelDrawn | JumpTried | MarchTested | MoraleTested | MountingTried | RiskRun | SkillTested | SkillTried | SlowDice;
  down: KnockedDown;
  fall: Felled;
  fear: Dreaded | FlightBegan | Hesitated;
  go: Boarded | CameIn | CornerReached | Crawled | Drifted | FellOut | FollowedUp | Formed | GotUp | Landed | LeftBoat | MarkerUnmasked | Pivoted | RanksCameIn | RanksClosed | RanksSwapped | SquaredUp | SteppedUp | Swam | TookStairs | TroopAppeared | UnitFollowedUp | UnitsAligned | WentOn;
  heart: Steadied;
  ladder: LadderRaised | OnLadder;
  leave: CartLeft | FledTable | LeftTable;
  march: Moved;
  music: MusicPlayed;
  prowl: MarkersHalted | MarkersMoved;
  push: PushedBack | UnitPushedBack;
  ride: BoatMoved | CartMoved | Dismounted | Mounted | VehicleMoved;
  shoot: Fired;
  stand: HeldGround;
  strike: Struck;
  take: AnimalTaken | DoorClosed | DoorOpened | EmblemTaken | LaidDown | Reloaded | ThingsFound | TookBridle | TookUp | Worked;
  throw: ObjectThrown;
  wound: Wounded;
  yield: ArmsLaidDown | PrisonerTaken;
}

/** How each event is shown; those that are not here are bookkeeping. */
export const ANIMATIONS: Record<Animated[keyof Animated]['type'], keyof Animated> = {
  AnimalTaken: 'take',
  ArmsLaidDown: 'yield',
  ArrivalDie: 'die',
  AttitudeSet: 'die',
  Boarded: 'go',
  BoardingTried: 'die',
  BoatMoved: 'ride',
  CameIn: 'go',
  CartLeft: 'leave',
  CartMoved: 'ride',
  CornerReached: 'go',
  Crawled: 'go',
  DieDecided: 'die',
  Dismounted: 'ride',
  DoorClosed: 'take',
  DoorOpened: 'take',
  Dreaded: 'fear',
  Drifted: 'go',
  DuelDrawn: 'die',
  EmblemTaken: 'take',
  FellOut: 'go',
  Felled: 'fall',
  Fired: 'shoot',
  FledTable: 'leave',
  FlightBegan: 'fear',
  FollowedUp: 'go',
  Formed: 'go',
  GotUp: 'go',
  HeldGround: 'stand',
  Hesitated: 'fear',
  JumpTried: 'die',
  KnockedDown: 'down',
  LadderRaised: 'ladder',
  LaidDown: 'take',
  Landed: 'go',
  LeftBoat: 'go',
  LeftTable: 'leave',
  MarchTested: 'die',
  MarkerUnmasked: 'go',
  MarkersHalted: 'prowl',
  MarkersMoved: 'prowl',
  MoraleTested: 'die',
  Mounted: 'ride',
  MountingTried: 'die',
  Moved: 'march',
  MusicPlayed: 'music',
  ObjectThrown: 'throw',
  OnLadder: 'ladder',
  Pivoted: 'go',
  PrisonerTaken: 'yield',
  PushedBack: 'push',
  RanksCameIn: 'go',
  RanksClosed: 'go',
  RanksSwapped: 'go',
  Reloaded: 'take',
  RiskRun: 'die',
  SkillTested: 'die',
  SkillTried: 'die',
  SlowDice: 'die',
  SquaredUp: 'go',
  Steadied: 'heart',
  SteppedUp: 'go',
  Struck: 'strike',
  Swam: 'go',
  ThingsFound: 'take',
  TookBridle: 'take',
  TookStairs: 'go',
  TookUp: 'take',
  TroopAppeared: 'go',
  UnitFollowedUp: 'go',
  UnitPushedBack: 'push',
  UnitsAligned: 'go',
  VehicleMoved: 'ride',
  WentOn: 'go',
  Worked: 'take',
  Wounded: 'wound',
};
