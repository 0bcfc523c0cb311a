/** At the wheel: which courses there are, and which one is meant. */
import type { Localized } from '../../protocol/types';
import type { Pick, Stud } from '../scene/scene';
import type { ActionMenu, Choice, DrivePreview, Menu, Vehicle, Why } from './asked';
import { bearingTo, covers, hullAtEnd, hullOf, pointedAt, type Hull, type Pointed } from './courses';

/** One action of a driver: another speed, a turn, or to drive on as it is. */
export interface Course {
  readonly action: ActionMenu;
  readonly degrees: number;
  readonly speed: number;
  /** What the table calls it; null for a turn. */
  readonly label: Localized | null;
  /** Null while nothing is chosen that could be done. */
  readonly command: unknown;
}

const SPEED = 'speed ';
/** A press so near to where one pressed before means the same, in studs. */
const SAME = 1.5;
/** Where one cannot turn at all, any direction is asked for and refused. */
const ANYWHERE = 180;

/** What is picked with the mark of a speed. */
export function speedHandle(speed: number): string {
  return `${SPEED}${speed}`;
}

/** The wheel of a vehicle, in the hands of somebody who may act. */
export class Helm {
  readonly hull: Hull;

  constructor(
    readonly vehicle: Vehicle,
    readonly menu: Menu,
    readonly ahead: DrivePreview,
  ) {
    this.hull = hullOf(vehicle);
  }

  get #now(): number {
    return this.vehicle.speed ?? 0;
  }

  get #steering(): ActionMenu | null {
    return this.#action('steer');
  }

  /** The speeds that can be gone at, the present one and 0 among them. */
  get speeds(): number[] {
    const found = [this.#now, 0, ...(this.ahead.marks ?? []).map(({ speed }) => speed)];
    return found.filter((speed, i) => found.indexOf(speed) === i).sort((one, other) => one - other);
  }

  /** What is meant by pointing there: a course, why there is none, or nothing. */
  at({ stud, handle }: Pick, only: Pointed['kind'] | null = null): Course | Why | null {
    if (handle?.startsWith(SPEED) && only !== 'turn') return this.speed(Number(handle.slice(SPEED.length)));
    const meant = stud && this.#pointed([stud[0] + 0.5, stud[1] + 0.5], only === 'turn');
    if (!meant || (only && meant.kind !== only)) return null;
    return meant.kind === 'turn' ? this.turn(meant.degrees) : this.speed(meant.speed);
  }

  turn(degrees: number): Course | Why | null {
    const action = this.#steering;
    if (!action || action.why) return action?.why ?? null;
    const command = degrees === 0 ? null : { ...(action.template as object), degrees };
    return { action, degrees, speed: this.#now, label: null, command };
  }

  /** Going at that speed; at the present one it is driving on. */
  speed(speed: number): Course | Why | null {
    if (speed === this.#now) return this.#drive();
    const action = this.#action('change_speed');
    const choice = action?.choices?.find((found) => speedOf(found) === speed);
    if (!action || !choice?.command) return action?.why ?? choice?.why ?? null;
    return { action, degrees: 0, speed, label: choice.label, command: choice.command };
  }

  /** The wheel turned a little farther than it is in this course, or from straight on. */
  nudged(course: Course | null, by: number): Course | Why | null {
    const { least, most } = this.#steering ?? {};
    const degrees = (course?.degrees ?? 0) + by;
    return this.turn(Math.max(least ?? 0, Math.min(most ?? 0, degrees)));
  }

  /** The next speed up or down from that of this course, or from the present one. */
  faster(course: Course | null, by: 1 | -1): Course | Why | null {
    const { speeds } = this;
    const at = speeds.indexOf(course && course.degrees === 0 ? course.speed : this.#now) + by;
    return this.speed(speeds[Math.max(0, Math.min(speeds.length - 1, at))] ?? this.#now);
  }

  /** Whether a press there means the course that was chosen by a press at `from`. */
  isSame(course: Course, preview: DrivePreview | null, from: Stud | null, { stud, handle }: Pick): boolean {
    if (handle?.startsWith(SPEED)) return course.degrees === 0 && handle === speedHandle(course.speed);
    if (!stud) return false;
    if (from && Math.hypot(stud[0] - from[0], stud[1] - from[1]) <= SAME) return true;
    const moves = preview !== null && (preview.studs > 0 || course.degrees !== 0);
    return moves && covers(hullAtEnd(this.hull, preview), [stud[0] + 0.5, stud[1] + 0.5]);
  }

  #drive(): Course | Why | null {
    const action = this.#action('drive');
    const command = action?.choices?.find((choice) => choice.command)?.command;
    if (!action || !command) return action?.why ?? null;
    return { action, degrees: 0, speed: this.#now, label: action.label, command };
  }

  #pointed(at: Stud, turning: boolean): Pointed | null {
    const most = this.#steering?.most ?? ANYWHERE;
    if (turning && !covers(this.hull, at)) return { kind: 'turn', degrees: bearingTo(this.hull, at, most) };
    return pointedAt(this.hull, this.ahead, at, most);
  }

  #action(id: string): ActionMenu | null {
    return this.menu.actions?.find((action) => action.id === id) ?? null;
  }
}

function speedOf({ command }: Choice): number | undefined {
  return (command as { speed?: number } | undefined)?.speed;
}
