// Generated from the events of the game by `make types`. Do not edit.
import type { Acted, Attacked, BoardedVehicle, Collided, Crashed, Deployed, DoorBroken, DoorClosed, DoorHurt, DoorOpened, DoorUnlocked, Drove, Followed, Given, Grabbed, Halted, Healed, Hurt, Killed, LeftField, LeftVehicle, Marked, Moved, RanOver, Reloaded, Resigned, Retaken, RoundEnded, SeatChanged, Shoved, SpeedChanged, Steered, Switched, Thrown, Treated, TurnEnded, Unmarked, VehicleDestroyed, VehicleHurt, WasPutDown, Wielded } from './types';

/** The events that are shown by each animation. */
export interface Animated {
  act: Acted;
  break_open: DoorBroken;
  brick: Marked | TurnEnded | Unmarked;
  climb: BoardedVehicle | LeftVehicle | SeatChanged;
  collide: Collided;
  crash: Crashed;
  drive: Drove;
  explode: VehicleDestroyed;
  fall: Killed;
  glide: Deployed | Followed | Retaken | Shoved | WasPutDown;
  hand_over: Given;
  heal: Healed;
  hit: DoorHurt | Hurt | VehicleHurt;
  hop: Switched | Wielded;
  leave: LeftField;
  lift: Halted | SpeedChanged;
  reload: Reloaded;
  resign: Resigned;
  round_end: RoundEnded;
  run_over: RanOver;
  steer: Steered;
  strike: Attacked;
  swing: DoorClosed | DoorOpened | DoorUnlocked;
  take: Grabbed;
  throw: Thrown;
  treat: Treated;
  walk: Moved;
}

/** How each event is shown; those that are not here are bookkeeping. */
export const ANIMATIONS: Record<Animated[keyof Animated]['type'], keyof Animated> = {
  Acted: 'act',
  Attacked: 'strike',
  BoardedVehicle: 'climb',
  Collided: 'collide',
  Crashed: 'crash',
  Deployed: 'glide',
  DoorBroken: 'break_open',
  DoorClosed: 'swing',
  DoorHurt: 'hit',
  DoorOpened: 'swing',
  DoorUnlocked: 'swing',
  Drove: 'drive',
  Followed: 'glide',
  Given: 'hand_over',
  Grabbed: 'take',
  Halted: 'lift',
  Healed: 'heal',
  Hurt: 'hit',
  Killed: 'fall',
  LeftField: 'leave',
  LeftVehicle: 'climb',
  Marked: 'brick',
  Moved: 'walk',
  RanOver: 'run_over',
  Reloaded: 'reload',
  Resigned: 'resign',
  Retaken: 'glide',
  RoundEnded: 'round_end',
  SeatChanged: 'climb',
  Shoved: 'glide',
  SpeedChanged: 'lift',
  Steered: 'steer',
  Switched: 'hop',
  Thrown: 'throw',
  Treated: 'treat',
  TurnEnded: 'brick',
  Unmarked: 'brick',
  VehicleDestroyed: 'explode',
  VehicleHurt: 'hit',
  WasPutDown: 'glide',
  Wielded: 'hop',
};
