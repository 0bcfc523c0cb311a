/** How each event looks: how long it takes, how pieces move beyond the plain glide, what flashes, what is heard. */
import type { Cue } from '../../playback/animation';
import type { Sound } from '../../playback/sounds';
import { eased, mixed, turned } from '../../scene/mix';
import { ANIMATIONS, type Animated } from '../protocol/animations';
import type { Acted, Attacked, Crashed, Moved } from '../protocol/types';
import type { Effect, Figure, Machine, Scene, Spot, Stud } from './scene';
import { levelUnder } from './stage';

export interface Plan {
  /** Milliseconds. */
  readonly duration: number;
  /** Whom it is about. */
  readonly pieces: readonly string[];
  readonly effects?: (part: number) => Effect[];
  /** Figures that do not simply glide. */
  readonly figures?: (part: number) => Readonly<Record<string, Partial<Figure>>>;
  /** How far vehicles are off their place, with those aboard, in studs to the east and to the south. */
  readonly thrown?: (part: number) => Readonly<Record<string, Stud>>;
  readonly sounds?: readonly Cue[];
  /** When the table is struck, from 0 to 1, and how hard, in pixels. */
  readonly jolt?: { readonly at: number; readonly hard: number };
}

export interface Acts {
  readonly before: Scene;
  readonly after: Scene;
}

/** A step takes so long for each stud. */
const STUD = 60;
const SHORT = 160;
const BEAT = 300;
const LONG = 600;
/** The longest run of a vehicle. */
const RUN = 850;

/** The events that can be seen on the table. */
export type Visible = Animated[keyof Animated];

/** How an event is shown; null if there is nothing to see. */
export function planOf(event: Visible, acts: Acts): Plan | null {
  const animation = ANIMATIONS[event.type] as keyof Animated | undefined;
  const plan = animation && (PLANS[animation] as (event: Visible, acts: Acts) => Plan | null);
  return plan?.(event, acts) ?? null;
}

type Plans = {
  readonly [Animation in keyof Animated]: (event: Animated[Animation], acts: Acts) => Plan | null;
};

/** What each animation looks like; which one an event has is said where the event is defined. */
const PLANS: Plans = {
  walk,
  strike,
  act,
  hit: (event, acts) => flash(struckPiece(event), 'hit', acts, BEAT),
  break_open: ({ door }, acts) => flash(door, 'crash', acts, 400),
  fall: ({ unit }, acts) => fall(unit, acts),
  heal: ({ target }, acts) => flash(target, 'heal', acts, 450),
  treat: ({ target, removed }, acts) =>
    removed > 0 ? flash(target, 'heal', acts, 450) : flash(target, 'miss', acts, BEAT),
  throw: ({ unit, to }, acts) => fly(spotOf(acts, unit), groundSpot(acts, to), [unit]),
  hand_over: ({ unit, to }, acts) => fly(spotOf(acts, unit), spotOf(acts, to), [unit, to]),
  take: ({ unit, at }, acts) => fly(groundSpot(acts, at), spotOf(acts, unit), [unit], 'take'),
  hop: ({ unit }, acts) => hop(unit, acts, 'take'),
  brick: ({ unit }) => brickLaid(unit),
  swing: ({ door }) => swing(door),
  climb: ({ unit, vehicle }, acts) => climb(unit, vehicle, acts),
  lift: ({ vehicle }, acts) => lift(vehicle, acts),
  steer: ({ vehicle, turned: degrees }) => run(vehicle, 150 + 4 * Math.abs(degrees)),
  drive: ({ vehicle, start, to }) =>
    run(vehicle, 200 + 0.026 * Math.hypot(to[0] - start[0], to[1] - start[1])),
  glide: ({ unit }, acts) => glide(unit, acts),
  run_over: ({ unit, points }, acts) => flash(unit, points > 0 ? 'hit' : 'miss', acts, BEAT),
  crash,
  collide,
  explode: ({ vehicle }, acts) => bang([vehicle], spotOf(acts, vehicle), LONG, 14),
  leave: ({ vehicle }) => run(vehicle, 400),
  reload: ({ vehicle }) => ({ duration: SHORT, pieces: [vehicle], sounds: [{ at: 0, sound: 'take' }] }),
  resign: ({ units }) => ({ duration: LONG, pieces: units, sounds: [{ at: 0.2, sound: 'fall' }] }),
  round_end: () => ({ duration: BEAT, pieces: [], sounds: [{ at: 0, sound: 'brick' }] }),
};

function struckPiece(event: Animated['hit']): string {
  if ('unit' in event) return event.unit;
  return 'vehicle' in event ? event.vehicle : event.door;
}

/** The part of an effect that begins later and ends with the whole. */
function later(part: number, from: number): number | null {
  return part < from ? null : (part - from) / (1 - from);
}

function findFigure({ before, after }: Acts, id: string): Figure | undefined {
  return [...before.figures, ...after.figures].find((figure) => figure.id === id);
}

function findMachine({ before, after }: Acts, id: string): Machine | undefined {
  return [...before.machines, ...after.machines].find((machine) => machine.id === id);
}

/** Where a piece is at first: the breast of a figure, the middle of a vehicle, of a door. */
function spotOf(acts: Acts, id: string): Spot | null {
  const figure = findFigure(acts, id);
  if (figure) return { x: figure.x, y: figure.y, z: figure.z + figure.height * 0.65 };
  const machine = findMachine(acts, id);
  if (machine) return { x: machine.x, y: machine.y, z: machine.z + machine.height / 2 };
  const studs = acts.after.doors.find((door) => door.id === id)?.studs ?? [];
  const mean = (axis: 0 | 1) => studs.reduce((sum, stud) => sum + stud[axis] + 0.5, 0) / studs.length;
  return studs.length > 0 ? { x: mean(0), y: mean(1), z: 6 } : null;
}

function groundSpot({ after }: Acts, [x, y]: Stud): Spot {
  return { x: x + 0.5, y: y + 0.5, z: levelUnder(after.ground, [x, y], [1, 1]) };
}

function middle(one: Spot | null, other: Spot | null): Spot | null {
  if (!one || !other) return one ?? other;
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, z: (one.z + other.z) / 2 };
}

/** Along the path, stud by stud, looking where one goes, and at last where one wants to face. */
function walk({ unit, path, facing, faced }: Moved, acts: Acts): Plan | null {
  const figure = findFigure(acts, unit);
  if (!figure) return null;
  const steps = path.length - 1;
  if (steps < 1)
    return {
      duration: SHORT,
      pieces: [unit],
      figures: (part) => ({ [unit]: { facing: turned(faced, facing, eased(part)) } }),
    };
  const stops = path.map((stud) => standing(stud, figure, acts.after));
  return {
    duration: STUD * steps,
    pieces: [unit],
    figures: (part) => ({ [unit]: onTheWay(stops, part * steps, facing) }),
    sounds: path.slice(1).map((_, step) => ({ at: step / steps, sound: 'step' })),
  };
}

function standing(stud: Stud, { width, depth }: Figure, { ground }: Scene): Spot {
  return { x: stud[0] + width / 2, y: stud[1] + depth / 2, z: levelUnder(ground, stud, [width, depth]) };
}

function onTheWay(stops: readonly Spot[], walked: number, facing: number): Partial<Figure> {
  const last = stops.length - 2;
  const step = Math.min(last, Math.floor(walked));
  const [from, to] = [stops[step], stops[step + 1]];
  if (!from || !to) return {};
  const part = Math.min(1, walked - step);
  const ahead = headingTo(from, to);
  return {
    x: mixed(from.x, to.x, part),
    y: mixed(from.y, to.y, part),
    z: mixed(from.z, to.z, part) + Math.sin(part * Math.PI),
    facing: step === last ? turned(ahead, facing, part) : ahead,
  };
}

/** A shot flies, a blow falls; then it hits, and whoever is hit staggers, or it is held. */
function strike({ unit, target, use, damage }: Attacked, acts: Acts): Plan | null {
  const [from, to] = [spotOf(acts, unit), spotOf(acts, target)];
  if (!from || !to) return null;
  const kind = use === 'ranged' ? 'shot' : 'blow';
  const end = damage > 0 ? 'hit' : 'held';
  const [striker, struck] = [findFigure(acts, unit), findFigure(acts, target)];
  const answer = damage > 0 ? staggering : bracing;
  return {
    duration: kind === 'shot' ? 560 : 480,
    pieces: [unit, target],
    effects: (part) => [
      ...way(kind, from, to, part / MEETS),
      ...(damage > 0 ? spark('hit', to, later(part, MEETS)) : held(to, from, later(part, MEETS))),
    ],
    figures: (part) => ({
      [unit]: kind === 'shot' ? recoil(from, to, part, striker) : lunge(from, to, part, striker),
      [target]: answer(from, to, later(part, MEETS), struck),
    }),
    sounds: [
      { at: 0, sound: kind },
      { at: MEETS, sound: end },
    ],
  };
}

/** When a shot or a blow gets there. */
const MEETS = 0.45;

function held(at: Spot, towards: Spot, part: number | null): Effect[] {
  return part === null ? [] : [{ kind: 'held', at, towards, part }];
}

/** Moves a figure along the line from one to another, so many studs, and leans it that way. */
function shifted(
  from: Spot,
  to: Spot,
  figure: Figure | undefined,
  studs: number,
  by: number,
): Partial<Figure> {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  if (!figure || figure.aboard || far === 0) return {};
  const share = studs / far;
  return {
    x: figure.x + (to.x - from.x) * share,
    y: figure.y + (to.y - from.y) * share,
    lean: { by, towards: headingTo(from, to) },
  };
}

function headingTo(from: Spot, to: Spot): number {
  return ((Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI + 360) % 360;
}

/** Whoever is hit is thrown back and catches itself. */
function staggering(from: Spot, to: Spot, part: number | null, figure: Figure | undefined): Partial<Figure> {
  if (part === null) return {};
  const far = Math.sin(Math.PI * Math.sqrt(part)) * (1 - 0.3 * part);
  return shifted(from, to, figure, 0.7 * far, 24 * far);
}

/** Whoever holds leans into it. */
function bracing(from: Spot, to: Spot, part: number | null, figure: Figure | undefined): Partial<Figure> {
  return part === null
    ? {}
    : shifted(from, to, figure, -0.22 * Math.sin(part * Math.PI), -10 * Math.sin(part * Math.PI));
}

/** A shot is felt in the shoulder. */
function recoil(from: Spot, to: Spot, part: number, figure: Figure | undefined): Partial<Figure> {
  const back = part < 0.35 ? Math.sin((part / 0.35) * Math.PI) : 0;
  return shifted(from, to, figure, -0.18 * back, -7 * back);
}

/** Over it goes, hits the table, lies for a moment and is gone. */
function fall(unit: string, acts: Acts): Plan | null {
  const figure = findFigure(acts, unit);
  const spot = spotOf(acts, unit);
  if (!figure || !spot) return null;
  const back = (figure.facing + 180) % 360;
  return {
    duration: LONG + 100,
    pieces: [unit],
    figures: (part) => ({
      [unit]: {
        lean: { by: 90 * toppled(Math.min(1, part / LANDS)), towards: back },
        presence: part < GOES ? 1 : 1 - (part - GOES) / (1 - GOES),
      },
    }),
    effects: (part) => spark('dust', { ...spot, z: figure.z }, later(part, LANDS)),
    sounds: [{ at: LANDS, sound: 'fall' }],
    jolt: { at: LANDS, hard: 4 },
  };
}

/** When whoever falls lies on the table, and when one begins to fade. */
const [LANDS, GOES] = [0.42, 0.66];

/** Slowly at first, as a tree does. */
function toppled(part: number): number {
  return part * part * (1.6 - 0.6 * part);
}

function way(kind: 'shot' | 'blow' | 'throw', from: Spot, to: Spot, part: number): Effect[] {
  return part > 1 ? [] : [{ kind, from, to, part }];
}

function spark(kind: 'hit' | 'miss' | 'crash' | 'heal' | 'dust', at: Spot, part: number | null): Effect[] {
  return part === null ? [] : [{ kind, at, part }];
}

/** More than half a stud towards the other and back. */
function lunge(from: Spot, to: Spot, part: number, figure: Figure | undefined): Partial<Figure> {
  return shifted(from, to, figure, 0.6 * Math.sin(part * Math.PI), 12 * Math.sin(part * Math.PI));
}

/** An extension's action: something flies to where it is aimed, and each one struck shows how it went. */
function act({ unit, target, struck = [] }: Acted, acts: Acts): Plan | null {
  const from = spotOf(acts, unit);
  if (!from) return null;
  const aimed = target === null || target === undefined ? null : aimedSpot(acts, target);
  const sparks = struck.flatMap(({ target: one, success }) => {
    const at = aimedSpot(acts, one);
    return at ? [{ at, kind: success === false ? ('miss' as const) : ('hit' as const) }] : [];
  });
  if (!aimed && sparks.length === 0) return hop(unit, acts, 'take');
  const itself = target === unit;
  return {
    duration: LONG,
    pieces: [unit, ...(typeof target === 'string' ? [target] : [])],
    effects: (part) => [
      ...(aimed && !itself ? way('throw', from, aimed, part / 0.55) : []),
      ...sparks.flatMap(({ at, kind }) => spark(kind, at, later(part, 0.5))),
    ],
    sounds: [{ at: 0, sound: 'throw' }],
  };
}

function aimedSpot(acts: Acts, target: string | readonly [number, number]): Spot | null {
  return typeof target === 'string' ? spotOf(acts, target) : groundSpot(acts, target);
}

function flash(
  id: string,
  kind: 'hit' | 'miss' | 'crash' | 'heal',
  acts: Acts,
  duration: number,
): Plan | null {
  const at = spotOf(acts, id);
  return (
    at && {
      duration,
      pieces: [id],
      effects: (part) => spark(kind, at, part),
      sounds: [{ at: 0, sound: kind }],
    }
  );
}

function fly(
  from: Spot | null,
  to: Spot | null,
  pieces: readonly string[],
  sound: Sound = 'throw',
): Plan | null {
  if (!from || !to) return null;
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  return {
    duration: Math.min(LONG, 180 + 22 * far),
    pieces,
    effects: (part) => way('throw', from, to, part),
    sounds: [{ at: 0, sound }],
  };
}

/** A small jump, to show who it is. */
function hop(unit: string, acts: Acts, sound: Sound): Plan | null {
  const figure = findFigure(acts, unit);
  if (!figure) return null;
  return {
    duration: SHORT,
    pieces: [unit],
    figures: (part) => ({ [unit]: { z: figure.z + 3 * Math.sin(part * Math.PI) } }),
    sounds: [{ at: 0, sound }],
  };
}

function brickLaid(unit: string): Plan {
  return { duration: SHORT, pieces: [unit], sounds: [{ at: 0, sound: 'brick' }] };
}

function swing(door: string): Plan {
  return { duration: 200, pieces: [door], sounds: [{ at: 0, sound: 'door' }] };
}

function climb(unit: string, vehicle: string, acts: Acts): Plan | null {
  return findFigure(acts, unit)
    ? { duration: BEAT, pieces: [unit, vehicle], sounds: [{ at: 0.6, sound: 'take' }] }
    : null;
}

function run(vehicle: string, milliseconds: number): Plan {
  return { duration: Math.min(RUN, milliseconds), pieces: [vehicle], sounds: [{ at: 0, sound: 'engine' }] };
}

/** Taking off or landing; another speed only moves a brick. */
function lift(vehicle: string, acts: Acts): Plan | null {
  const [was, now] = [acts.before, acts.after].map(({ machines }) =>
    machines.find(({ id }) => id === vehicle),
  );
  if (!was || !now) return null;
  return was.airborne === now.airborne ? { ...brickLaid(vehicle) } : run(vehicle, LONG);
}

function glide(unit: string, acts: Acts): Plan | null {
  const [was, now] = [acts.before, acts.after].map(({ figures }) => figures.find(({ id }) => id === unit));
  if (!was || !now) return null;
  const far = Math.hypot(now.x - was.x, now.y - was.y);
  return {
    duration: Math.min(LONG, Math.max(SHORT, STUD * far)),
    pieces: [unit],
    sounds: [{ at: 0.9, sound: 'step' }],
  };
}

function crash({ vehicle, decor }: Crashed, acts: Acts): Plan {
  const mean = (axis: 0 | 1) => decor.reduce((sum, stud) => sum + stud[axis] + 0.5, 0) / decor.length;
  const hull = spotOf(acts, vehicle);
  const at = decor.length > 0 ? { x: mean(0), y: mean(1), z: hull?.z ?? 3 } : hull;
  return {
    ...bang([vehicle], at, 500),
    thrown: (part) => ({ [vehicle]: knocked(acts, vehicle, -THROWN * bounced(part)) }),
  };
}

function collide({ vehicle, hit }: Animated['collide'], acts: Acts): Plan {
  return {
    ...bang([vehicle, hit], middle(spotOf(acts, vehicle), spotOf(acts, hit)), 500),
    thrown: (part) => ({
      [vehicle]: knocked(acts, vehicle, -THROWN * bounced(part)),
      [hit]: knocked(acts, vehicle, THROWN * bounced(part)),
    }),
  };
}

/** Studs that a crash throws a vehicle back before it comes to rest where it stopped. */
const THROWN = 0.9;

/** Away at once, and back more slowly. */
function bounced(part: number): number {
  return Math.sin(Math.PI * Math.sqrt(part)) * (1 - 0.4 * part);
}

/** So many studs the way that a vehicle heads. */
function knocked(acts: Acts, vehicle: string, studs: number): Stud {
  const heading = ((findMachine(acts, vehicle)?.heading ?? 0) * Math.PI) / 180;
  return [Math.sin(heading) * studs, -Math.cos(heading) * studs];
}

function bang(pieces: readonly string[], at: Spot | null, duration: number, hard = 9): Plan {
  return {
    duration,
    pieces,
    effects: (part) => (at ? spark('crash', at, part) : []),
    sounds: [{ at: 0, sound: 'crash' }],
    jolt: { at: 0, hard },
  };
}
