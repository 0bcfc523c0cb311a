/** What is shown of a skirmish: what happens, the last movement again, and how the drafts would be carried out. */
import { Playback } from '../playback/playback.svelte';
import type { Step } from '../playback/player';
import type { Table } from '../table/table.svelte';
import { settings } from '../table/settings.svelte';
import { Film, type FilmKind } from './film/film.svelte';
import { animation, STAGING, type Animation } from './film/motion';
import { ahead } from './film/run';
import { takesOf } from './film/takes';
import type { Phase, Run, Skirmish } from './protocol/types';
import type { Scene, Spot } from './scene/scene';

/** The part of a look ahead in which everybody stands where the drafts would lead. */
const LED = 0.7;

export class ArgadPlayback extends Playback<Skirmish, Scene, Spot> {
  /** The film that is watched beside the game. */
  #film = $state.raw<Film | null>(null);
  /** Whether what is shown last is a movement. */
  #moving = $state(false);
  /** The part of the turn in which it happened. */
  #phase = $state<Phase>('early');

  constructor(table: Table) {
    super(table, STAGING);
  }

  get film(): Film | null {
    return this.#film;
  }

  /** How the skirmish looks, or the film that is watched. */
  override get scene(): Scene {
    return this.#film?.scene ?? super.scene;
  }

  /** The last deed in which everybody moved, of those that one has seen; null before the first. */
  get lastMovement(): number | null {
    const { log, busy, shown } = this.table;
    const until = busy ? shown : log.at;
    for (let deed = until; deed > 0; deed--)
      if (log.deeds[deed - 1]?.moments.some(({ event }) => isMovement(event))) return deed;
    return null;
  }

  /** Whether everybody moves just now. */
  get moving(): boolean {
    return this.#moving && this.table.busy;
  }

  /** The part of the turn in which what is shown just now happened; null at rest. */
  get phase(): Phase | null {
    return this.table.busy ? this.#phase : null;
  }

  /** Watch the last movement again. */
  rewind(): void {
    const deed = this.lastMovement;
    const film = deed === null ? null : this.#movementOf(deed);
    if (film) this.#watch(film, 'movement');
  }

  /** Watch how the joint drafts would be carried out; the table stays as it is. False if nobody moves. */
  see(run: Run): boolean {
    const film = ahead(run, super.scene);
    if (film) this.#watch(film, 'ahead');
    return film !== null;
  }

  /** Back to the game. */
  close(): void {
    this.#film?.pause();
    this.#film = null;
  }

  /** What happens at the same time is shown so. */
  protected override arranged(steps: readonly Step<Skirmish>[]): readonly Step<Skirmish>[] {
    this.close();
    return takesOf(steps);
  }

  protected override held({ moment, before }: Step<Skirmish>): undefined {
    this.#moving = isMovement(moment.event);
    this.#phase = before.phase ?? 'early';
  }

  protected override letGo(): void {
    this.close();
  }

  #movementOf(deed: number): Animation | null {
    const steps = takesOf(this.table.log.steps(deed) as Step<Skirmish>[]);
    const found = steps.findLast(({ moment }) => isMovement(moment.event));
    return found ? animation(found.before, found.moment, found.after) : null;
  }

  #watch(shown: Animation, kind: FilmKind): void {
    this.close();
    const film = new Film(shown, kind);
    this.#film = film;
    this.focus = shown.focus;
    // Without motion one goes through it by hand: from the beginning, or from where the drafts would lead.
    if (!settings.still) film.play();
    else if (kind === 'ahead') film.seek(LED);
  }
}

function isMovement(event: unknown): boolean {
  const { type, events = [] } = (event ?? {}) as { type?: string; events?: { type: string }[] };
  return type === 'Moved' || events.some((one) => one.type === 'Moved');
}

/** Opens and closes the arithmetic of dice that lie on the table; false if the key says nothing of it. */
export function ofRoll(event: KeyboardEvent, playback: ArgadPlayback): boolean {
  const asks = event.key.toLowerCase() === 'r' && playback.fallen !== null;
  const closes = event.key === 'Escape' && playback.opened;
  if (asks || closes) playback.open(!playback.opened);
  return asks || closes;
}
