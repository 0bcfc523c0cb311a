/** The events of BOW that can be seen on the table. Those that are only bookkeeping are left out. */
import type {
  Acted,
  Attacked,
  BoardedVehicle,
  Collided,
  Crashed,
  Deployed,
  DoorBroken,
  DoorClosed,
  DoorHurt,
  DoorOpened,
  DoorUnlocked,
  Drove,
  Followed,
  Given,
  Grabbed,
  Halted,
  Healed,
  Hurt,
  Killed,
  LeftField,
  LeftVehicle,
  Marked,
  Moved,
  RanOver,
  Reloaded,
  Resigned,
  Retaken,
  RoundEnded,
  SeatChanged,
  Shoved,
  SpeedChanged,
  Steered,
  Switched,
  Thrown,
  Treated,
  TurnEnded,
  Unmarked,
  VehicleDestroyed,
  VehicleHurt,
  WasPutDown,
  Wielded,
} from '../protocol/types';

export type Visible =
  | Acted
  | Attacked
  | BoardedVehicle
  | Collided
  | Crashed
  | Deployed
  | DoorBroken
  | DoorClosed
  | DoorHurt
  | DoorOpened
  | DoorUnlocked
  | Drove
  | Followed
  | Given
  | Grabbed
  | Halted
  | Healed
  | Hurt
  | Killed
  | LeftField
  | LeftVehicle
  | Marked
  | Moved
  | RanOver
  | Reloaded
  | Resigned
  | Retaken
  | RoundEnded
  | SeatChanged
  | Shoved
  | SpeedChanged
  | Steered
  | Switched
  | Thrown
  | Treated
  | TurnEnded
  | Unmarked
  | VehicleDestroyed
  | VehicleHurt
  | WasPutDown
  | Wielded;

export type Named<Type extends Visible['type']> = Extract<Visible, { type: Type }>;
