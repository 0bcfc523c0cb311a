/** The movement: everybody goes at once, each along the own way at the own pace, and those who meet, meet. */
import type { Cue } from '../../playback/animation';
import { mixed, turned } from '../../scene/mix';
import type { Animated } from '../protocol/animations';
import type { Track } from '../protocol/types';
import type { Effect, Figure, Ranks, Spot } from '../scene/scene';
import { CM } from '../scene/scene';
import { byId, findFigure, middle, placeOf, spark, within, type Acts, type Moves, type Plan } from './plan';
import { alongside, endOf, headingAt, lengthOf, placeAt, progress, startOf } from './tracks';

/** Two who come into contact, and when. */
export interface Meeting {
  readonly one: string;
  readonly other: string;
  readonly instant: number;
}

/** Everything that goes its way while the turn's movement is made. */
export interface Movement {
  readonly people: Readonly<Record<string, Track>>;
  readonly markers: Readonly<Record<string, Track>>;
  /** What people drive, row or push: who goes with it, and what lies on it. */
  readonly hulls: readonly Hull[];
  readonly meetings: readonly Meeting[];
}

interface Hull {
  readonly id: string;
  readonly people: readonly string[];
  readonly things: readonly string[];
}

type Moving = Animated['march'] | Animated['prowl'] | Animated['ride'];

/** The longest film, the shortest, and what each centimetre of the longest way adds to it, in milliseconds. */
const [LONGEST, SHORTEST, FOR_CM] = [5_000, 900, 150];
const AT_LEAST = 500;
/** The part of the film in which everybody walks; in the rest they come to stand. */
const WALKING = 0.88;
/** Milliseconds: a flash, the gesture of somebody who is stopped, coming into sight and going out of it. */
const [FLASH, GESTURE, FADE] = [520, 420, 220];
/** How far somebody leans who is stopped, in degrees. */
const STOPPED = 14;
/** Steps are heard every so many milliseconds. */
const STEP = 330;

/** All events of a movement together. */
export function movementOf(events: readonly { type: string }[]): Movement {
  const moving = events as readonly Moving[];
  const marched = moving.filter((event) => event.type === 'Moved');
  const people = Object.assign({}, ...marched.map(({ tracks }) => tracks)) as Record<string, Track>;
  const markers = moving.map((event) =>
    event.type === 'MarkersMoved' || event.type === 'MarkersHalted' ? event.spoor : {},
  );
  return {
    people,
    markers: Object.assign({}, ...markers) as Record<string, Track>,
    hulls: moving.flatMap(hullsOf),
    meetings: marched.flatMap(({ contacts = {} }) => meetingsOf(contacts, people)),
  };
}

function hullsOf(event: Moving): Hull[] {
  if (event.type === 'CartMoved')
    return [{ id: event.cart, people: Object.keys(event.people), things: Object.keys(event.things) }];
  if (event.type === 'BoatMoved') return [{ id: event.boat, people: Object.keys(event.aboard), things: [] }];
  if (event.type === 'VehicleMoved')
    return [{ id: event.vehicle, people: Object.keys(event.aboard), things: [] }];
  return [];
}

/** Two have met when the later of them has stopped. */
function meetingsOf(
  contacts: Readonly<Record<string, readonly string[]>>,
  tracks: Readonly<Record<string, Track>>,
): Meeting[] {
  return Object.entries(contacts).flatMap(([one, others]) =>
    others.flatMap((other) => {
      if (contacts[other]?.includes(one) && other < one) return [];
      const instants = [one, other].flatMap((who) => tracks[who] ?? []).map(endOf);
      return [{ one, other, instant: Math.max(0, ...instants) }];
    }),
  );
}

/** The film of a movement; null where nobody moves who can be seen. */
export function march(movement: Movement, acts: Acts): Plan | null {
  const tracks = { ...movement.people, ...movement.markers };
  const shown = Object.keys(tracks).filter((id) => findFigure(acts, id) ?? byId(acts.before.markers, id));
  const pieces = [...shown, ...movement.hulls.map(({ id }) => id)];
  if (pieces.length === 0) return null;
  const film = new Film(movement, acts);
  return {
    duration: film.duration,
    pieces,
    moves: (part) => film.moves(part),
    effects: (part) => film.effects(part),
    still: film.meetingPlaces().flatMap(([at]) => spark('clash', at, 0.5)),
    sounds: film.sounds(),
  };
}

class Film {
  readonly duration: number;
  /** The last instant at which somebody still goes. */
  readonly #last: number;
  readonly #movement: Movement;
  readonly #acts: Acts;

  constructor(movement: Movement, acts: Acts) {
    this.#movement = movement;
    this.#acts = acts;
    const tracks = Object.values({ ...movement.people, ...movement.markers });
    this.#last = Math.max(1, ...tracks.map(endOf));
    const longest = Math.max(0, ...tracks.map(lengthOf), ...this.#ways());
    this.duration = Math.round(Math.min(LONGEST, Math.max(SHORTEST, AT_LEAST + FOR_CM * (longest / CM))));
  }

  moves(part: number): Moves {
    return {
      figures: Object.fromEntries(this.#figures(part)),
      ranks: Object.fromEntries(this.#ranks(part)),
      markers: Object.fromEntries(this.#markers(part)),
      ...this.#carried(part),
    };
  }

  effects(part: number): Effect[] {
    return this.meetingPlaces().flatMap(([at, instant]) => {
      const from = this.#partAt(instant);
      return spark('clash', at, within(part, from, from + FLASH / this.duration));
    });
  }

  /** Where people meet, and when. */
  meetingPlaces(): [at: Spot, instant: number][] {
    return this.#movement.meetings.flatMap(({ one, other, instant }) => {
      const [here, there] = [one, other].map((who) => this.#standing(who));
      return here && there ? [[middle(here, there), instant] as [Spot, number]] : [];
    });
  }

  sounds(): Cue[] {
    const until = WALKING * this.duration;
    const steps = Array.from({ length: Math.floor(until / STEP) }, (_, i): Cue => {
      return { at: (i * STEP) / this.duration, sound: 'step' };
    });
    const met = new Set(this.#movement.meetings.map(({ instant }) => this.#partAt(instant)));
    const knocks = [...met].map((at): Cue => ({ at, sound: 'blow' }));
    return [...steps, ...knocks].sort((one, other) => one.at - other.at);
  }

  #instant(part: number): number {
    return Math.min(1, part / WALKING) * this.#last;
  }

  #partAt(instant: number): number {
    return (instant / this.#last) * WALKING;
  }

  /** How far everybody has come to stand where they end: 0 while they go. */
  #settled(part: number): number {
    return part < WALKING ? 0 : (part - WALKING) / (1 - WALKING);
  }

  #standing(who: string): Spot | null {
    return placeOf(this.#acts.after, who) ?? placeOf(this.#acts.before, who);
  }

  /** How far what is driven goes, whoever goes with it. */
  #ways(): number[] {
    const { before, after } = this.#acts;
    return this.#movement.hulls.flatMap(({ id }) => {
      const [was, now] = [placeOf(before, id), placeOf(after, id)];
      return was && now ? [Math.hypot(now[0] - was[0], now[1] - was[1])] : [];
    });
  }

  *#figures(part: number): Generator<[string, Partial<Figure>]> {
    const { before, after } = this.#acts;
    for (const [who, track] of Object.entries(this.#movement.people)) {
      const [was, now] = [byId(before.figures, who), byId(after.figures, who)];
      const figure = now ?? was;
      if (figure)
        yield [
          who,
          { ...this.#walking(track, was, now, part), presence: this.#presence(track, was, now, part) },
        ];
    }
  }

  #walking(track: Track, was: Figure | undefined, now: Figure | undefined, part: number): Partial<Figure> {
    const instant = this.#instant(part);
    const settled = this.#settled(part);
    const [x, y] = placeAt(track, instant);
    const to = now ?? was;
    if (!to) return {};
    const share = progress([track], instant);
    return {
      x: now ? mixed(x, now.x, settled) : x,
      y: now ? mixed(y, now.y, settled) : y,
      z: mixed(was?.z ?? to.z, to.z, share),
      facing: this.#facing(track, was ?? to, to, part),
      room: share < 0.5 && was ? was.room : to.room,
      ...this.#gesture(track, to, part),
    };
  }

  /** Ahead, or in ranks as these turn; at the end as somebody then stands. */
  #facing(track: Track, was: Figure, now: Figure, part: number): number {
    const instant = this.#instant(part);
    if (was.unit !== null && was.unit === now.unit)
      return turned(was.facing, now.facing, progress([track], instant));
    const end = endOf(track);
    if (instant <= end) return headingAt(track, instant) ?? was.facing;
    const since = Math.min(1, ((part - this.#partAt(end)) * this.duration) / FADE);
    return turned(headingAt(track, end) ?? was.facing, now.facing, Math.max(since, this.#settled(part)));
  }

  /** Whoever is stopped before the end of the way starts back. */
  #gesture({ ends, points }: Track, { facing }: Figure, part: number): Partial<Figure> {
    if (ends !== 'ground' && ends !== 'stopped' && ends !== 'sight') return {};
    const from = this.#partAt(points.at(-1)?.[0] ?? 0);
    const since = within(part, from, Math.min(1, from + GESTURE / this.duration));
    if (since === null) return {};
    const heading = headingAt({ points }, points.at(-1)?.[0] ?? 0) ?? facing;
    return { lean: { by: STOPPED * Math.sin(2 * Math.PI * since) * (1 - since), towards: heading } };
  }

  /** Those who come into sight on the way, and those who go out of it. */
  #presence(track: Track, was: Figure | undefined, now: Figure | undefined, part: number): number {
    const since = (instant: number) =>
      Math.min(1, Math.max(0, ((part - this.#partAt(instant)) * this.duration) / FADE));
    if (!was) return since(startOf(track));
    return now ? 1 : 1 - since(endOf(track));
  }

  *#ranks(part: number): Generator<[string, Partial<Ranks>]> {
    const { before, after } = this.#acts;
    const instant = this.#instant(part);
    for (const now of after.ranks) {
      const was = byId(before.ranks, now.id);
      const tracks = after.figures
        .filter(({ unit }) => unit === now.id)
        .flatMap(({ id }) => this.#movement.people[id] ?? []);
      if (!was || tracks.length === 0) continue;
      const share = progress(tracks, instant);
      yield [
        now.id,
        {
          front: alongside(was.front, now.front, tracks, instant),
          heading: turned(was.heading, now.heading, share),
        },
      ];
    }
  }

  *#markers(part: number): Generator<[string, { x: number; y: number }]> {
    for (const [id, track] of Object.entries(this.#movement.markers)) {
      const [x, y] = placeAt(track, this.#instant(part));
      yield [id, { x, y }];
    }
  }

  /** What people drive, those who sit in it, and what lies on it, go together. */
  #carried(part: number): Pick<Moves, 'conveyances' | 'things'> {
    const { before, after } = this.#acts;
    const instant = this.#instant(part);
    const conveyances: Record<string, { x: number; y: number; heading: number }> = {};
    const things: Record<string, { x: number; y: number }> = {};
    for (const { id, people, things: load } of this.#movement.hulls) {
      const tracks = people.flatMap((who) => this.#movement.people[who] ?? []);
      const going = (was: Spot, now: Spot) => {
        const [x, y] = alongside(was, now, tracks, instant);
        return { x, y };
      };
      const [was, now] = [byId(before.conveyances, id), byId(after.conveyances, id)];
      if (!was || !now) continue;
      const heading = turned(was.heading, now.heading, progress(tracks, instant));
      conveyances[id] = { ...going([was.x, was.y], [now.x, now.y]), heading };
      for (const thing of load) {
        const [lay, lies] = [byId(before.things, thing), byId(after.things, thing)];
        if (lay && lies) things[thing] = going([lay.x, lay.y], [lies.x, lies.y]);
      }
    }
    return { conveyances, things };
  }
}
