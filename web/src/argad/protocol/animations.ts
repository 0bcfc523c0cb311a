// Generated from the events of the game by `make types`. Do not edit.
import type { AmbushSprung, AnimalLost, AnimalTaken, ArmsLaidDown, ArrivalDie, AttitudeSet, Boarded, BoardingTried, BoatMoved, Boxed, CameIn, CartLeft, CartMoved, ClothesChanged, CornerReached, Crawled, CutShort, DieDecided, Dismounted, DoorClosed, DoorOpened, Dreaded, Drifted, DuelDrawn, EmblemTaken, FellOut, Felled, Fired, FledTable, FlightBegan, FlightOver, FollowedUp, Formed, Gossip, GotUp, GreatFall, HeldGround, Hesitated, JumpTried, KnockedDown, LadderRaised, LaidDown, Landed, LeftBoat, LeftTable, LookedAt, MarchTested, MarkerDice, MarkerUnmasked, MarkersHalted, MarkersMoved, MoraleTested, Mounted, MountingTried, Moved, MusicPlayed, Noticed, ObjectThrown, OnLadder, Pivoted, PrisonerTaken, PushedBack, RanksCameIn, RanksClosed, RanksSwapped, Reloaded, RiskRun, Said, SecondTest, ShotLanded, ShotsCounted, SkillTested, SkillTried, SlowDice, SquaredUp, Steadied, SteppedUp, Struck, SurrenderCalled, Swam, TalkOpened, ThingsFound, TookBridle, TookCommand, TookStairs, TookUp, Toppled, Treated, TroopAppeared, UnitFollowedUp, UnitPushedBack, UnitsAligned, Unmasked, VehicleMoved, WeaponDrawn, WeaponJammed, WentOn, WorkGivenUp, Worked, Wounded } from './types';

/** The events that are shown by each animation. */
export interface Animated {
  box: Boxed;
  die: ArrivalDie | AttitudeSet | BoardingTried | DieDecided | DuelDrawn | Gossip | GreatFall | JumpTried | LookedAt | MarchTested | MarkerDice | MoraleTested | MountingTried | Noticed | RiskRun | SecondTest | ShotsCounted | SkillTested | SkillTried | SlowDice | Treated | WorkGivenUp;
  down: KnockedDown;
  fall: Felled;
  fear: Dreaded | FlightBegan | Hesitated;
  go: Boarded | CameIn | CornerReached | Crawled | CutShort | Drifted | FellOut | FollowedUp | Formed | GotUp | Landed | LeftBoat | MarkerUnmasked | Pivoted | RanksCameIn | RanksClosed | RanksSwapped | SquaredUp | SteppedUp | Swam | TookStairs | Toppled | TroopAppeared | UnitFollowedUp | UnitsAligned | WentOn;
  heart: FlightOver | Steadied;
  jam: WeaponJammed;
  ladder: LadderRaised | OnLadder;
  leave: AnimalLost | CartLeft | FledTable | LeftTable;
  lot: ShotLanded;
  march: Moved;
  music: MusicPlayed;
  prowl: MarkersHalted | MarkersMoved;
  push: PushedBack | UnitPushedBack;
  reveal: AmbushSprung | ClothesChanged | TookCommand | Unmasked | WeaponDrawn;
  ride: BoatMoved | CartMoved | Dismounted | Mounted | VehicleMoved;
  shoot: Fired;
  stand: HeldGround;
  strike: Struck;
  take: AnimalTaken | DoorClosed | DoorOpened | EmblemTaken | LaidDown | Reloaded | ThingsFound | TookBridle | TookUp | Worked;
  talk: Said | SurrenderCalled | TalkOpened;
  throw: ObjectThrown;
  wound: Wounded;
  yield: ArmsLaidDown | PrisonerTaken;
}

/** How each event is shown; those that are not here are bookkeeping. */
export const ANIMATIONS: Record<Animated[keyof Animated]['type'], keyof Animated> = {
  AmbushSprung: 'reveal',
  AnimalLost: 'leave',
  AnimalTaken: 'take',
  ArmsLaidDown: 'yield',
  ArrivalDie: 'die',
  AttitudeSet: 'die',
  Boarded: 'go',
  BoardingTried: 'die',
  BoatMoved: 'ride',
  Boxed: 'box',
  CameIn: 'go',
  CartLeft: 'leave',
  CartMoved: 'ride',
  ClothesChanged: 'reveal',
  CornerReached: 'go',
  Crawled: 'go',
  CutShort: 'go',
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
  FlightOver: 'heart',
  FollowedUp: 'go',
  Formed: 'go',
  Gossip: 'die',
  GotUp: 'go',
  GreatFall: 'die',
  HeldGround: 'stand',
  Hesitated: 'fear',
  JumpTried: 'die',
  KnockedDown: 'down',
  LadderRaised: 'ladder',
  LaidDown: 'take',
  Landed: 'go',
  LeftBoat: 'go',
  LeftTable: 'leave',
  LookedAt: 'die',
  MarchTested: 'die',
  MarkerDice: 'die',
  MarkerUnmasked: 'go',
  MarkersHalted: 'prowl',
  MarkersMoved: 'prowl',
  MoraleTested: 'die',
  Mounted: 'ride',
  MountingTried: 'die',
  Moved: 'march',
  MusicPlayed: 'music',
  Noticed: 'die',
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
  Said: 'talk',
  SecondTest: 'die',
  ShotLanded: 'lot',
  ShotsCounted: 'die',
  SkillTested: 'die',
  SkillTried: 'die',
  SlowDice: 'die',
  SquaredUp: 'go',
  Steadied: 'heart',
  SteppedUp: 'go',
  Struck: 'strike',
  SurrenderCalled: 'talk',
  Swam: 'go',
  TalkOpened: 'talk',
  ThingsFound: 'take',
  TookBridle: 'take',
  TookCommand: 'reveal',
  TookStairs: 'go',
  TookUp: 'take',
  Toppled: 'go',
  Treated: 'die',
  TroopAppeared: 'go',
  UnitFollowedUp: 'go',
  UnitPushedBack: 'push',
  UnitsAligned: 'go',
  Unmasked: 'reveal',
  VehicleMoved: 'ride',
  WeaponDrawn: 'reveal',
  WeaponJammed: 'jam',
  WentOn: 'go',
  WorkGivenUp: 'die',
  Worked: 'take',
  Wounded: 'wound',
};
