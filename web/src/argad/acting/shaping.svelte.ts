/** Close order that is about to be formed: how many files it has, and where it looks; by buttons, keys or handles. */
import type { Form, Forming, Unit } from '../protocol/types';
import { stepped } from '../scene/ranks';
import type { Handle, Pick, Ranks, Spot } from '../scene/scene';
import { OFF } from './units';
import { bearing } from './ways';

/** By so many degrees it is turned at a press. */
export const TURN = 15;
const HANDLES = 'shape_';

export class Shaping {
  form = $state.raw<Form | null>(null);
  /** How many would come: it has at most so many files. */
  people = $state(0);
  readonly #plan: (form: Form) => void;

  constructor(plan: (form: Form) => void) {
    this.#plan = plan;
  }

  get files(): number {
    return this.form?.files ?? 0;
  }

  begin({ form, people }: Forming): void {
    this.people = people;
    this.#shape(form);
  }

  end(): void {
    this.form = null;
  }

  /** So many files more, or fewer. */
  widen(by: number): void {
    this.#wide(this.files + by);
  }

  turn(by: number): void {
    if (this.form) this.#shape({ ...this.form, heading: ((this.form.heading ?? 0) + by + 360) % 360 });
  }

  /** So many files, looking that way; as it is where nothing is said. */
  shape(files: number | null, heading: number | null): void {
    if (files !== null) this.#wide(files);
    if (heading !== null && this.form) this.#shape({ ...this.form, heading: heading % 360 });
  }

  /** Whether this handle is one of its own. */
  holds({ handle }: Pick): boolean {
    return this.form !== null && (handle?.startsWith(HANDLES) ?? false);
  }

  /** A corner of the front turns it, an end of the ranks makes it wider: as it would stand, round whom. */
  drag({ handle, at: from }: Pick, now: Spot | null, round: Spot, ranks: Unit): void {
    if (!this.form || !now || !from) return;
    if (handle?.startsWith(`${HANDLES}turn`)) {
      const turned = bearing(round, now) - bearing(round, from);
      const heading = (Math.round((ranks.heading ?? 0) + turned) + 720) % 360;
      if (heading !== this.form.heading) this.#shape({ ...this.form, heading });
      return;
    }
    const angle = ((ranks.heading ?? 0) * Math.PI) / 180;
    const aside = (now[0] - round[0]) * Math.cos(angle) + (now[1] - round[1]) * Math.sin(angle);
    this.#wide(Math.round((2 * Math.abs(aside)) / (ranks.grid?.width || 1)));
  }

  #wide(files: number): void {
    const most = Math.max(1, Math.min(this.people, files));
    if (this.form && most !== this.form.files) this.#shape({ ...this.form, files: most });
  }

  #shape(form: Form): void {
    this.form = form;
    this.#plan(form);
  }
}

/** At the corners of the front to turn it, at both ends to make it wider or narrower. */
export function shapeHandles({ front, heading, width, depth }: Ranks): Handle[] {
  const aside = width / 2 + OFF;
  return [
    { id: `${HANDLES}turn_left`, at: stepped(front, heading, -aside, OFF), kind: 'pivot_left' },
    { id: `${HANDLES}turn_right`, at: stepped(front, heading, aside, OFF), kind: 'pivot_right' },
    { id: `${HANDLES}left`, at: stepped(front, heading, -aside, -depth), kind: 'wider' },
    { id: `${HANDLES}right`, at: stepped(front, heading, aside, -depth), kind: 'wider' },
  ];
}
