/** Ways of a vehicle before it goes them. */
import type { AskDrive, DrivePreview } from './asked';
import type { Course } from './helm';

/** Asks the table about ways ahead; of several questions only the last one counts. */
export class Previews {
  /** The way as it is: straight on, at the present speed. */
  ahead = $state.raw<DrivePreview | null>(null);
  /** The way of a course that somebody means. */
  meant = $state.raw<DrivePreview | null>(null);

  readonly #ask: (question: AskDrive) => Promise<DrivePreview | null>;
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ask: (question: AskDrive) => Promise<DrivePreview | null>) {
    this.#ask = ask;
  }

  get shown(): DrivePreview | null {
    return this.meant ?? this.ahead;
  }

  forget(): void {
    this.#drop();
    this.ahead = null;
  }

  /** The way of this vehicle, if there is one to look at. */
  async look(vehicle: string | null): Promise<void> {
    this.forget();
    const asked = this.#asked;
    const ahead = vehicle === null ? null : await this.#ask({ type: 'AskDrive', vehicle });
    if (asked === this.#asked) this.ahead = ahead;
  }

  /** What would come of a course, after a moment's rest; of none, the way is shown as it is. */
  imagine(course: Course | null, restMs = 0): void {
    const vehicle = this.ahead?.vehicle;
    const asked = this.#drop(course !== null);
    if (!course || vehicle === undefined) return;
    const { degrees, speed } = course;
    const ask = async () => {
      const meant = await this.#ask({ type: 'AskDrive', vehicle, degrees, speed });
      if (asked === this.#asked) this.meant = meant;
    };
    if (restMs === 0) void ask();
    else this.#timer = setTimeout(() => void ask(), restMs);
  }

  /** Nothing that was asked counts any more; what is shown stays while something better is on its way. */
  #drop(keeps = false): number {
    clearTimeout(this.#timer);
    if (!keeps) this.meant = null;
    return ++this.#asked;
  }
}
