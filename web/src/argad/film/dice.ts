/** Dice that fall beside those who need them, several at the same time: slow dice, and what else decides how far one gets. */
import type { Animated } from '../protocol/animations';
import type { Localized } from '../../protocol/types';
import type { Roll } from '../protocol/types';
import type { Throw } from '../../thrown/throw';
import { AT_REST, THROW_MS } from '../../thrown/timing';
import { CM, type Effect, type Figure, type Scene, type Side, type Spot } from '../scene/scene';
import { waver } from './gestures';
import { byId, distance, spotOf, within, type Acts, type Plan } from './plan';
import { FREE, HELD_UP, lost, reaches } from './signs';

/** Milliseconds for reading what fell. */
const READ = 700;
const WHOLE = THROW_MS + READ;
/** How far from the middle of a base the dice lie, and how many places around it are tried. */
const [AWAY, PLACES] = [3.4 * CM, 12];

/** Dice that fall for people or animals, and what they mean for them. */
export interface Fall {
  readonly who: readonly string[];
  readonly rolls: readonly Roll[];
  readonly says: Localized | null;
  /** It keeps them where they are. */
  readonly stops: boolean;
}

type Slowing = Extract<Animated['die' | 'go'], { type: 'SlowDice' | 'Crawled' | 'Swam' | 'MarkerDice' }>;

export function isSlowing(event: { type: string }): event is Slowing {
  return ['SlowDice', 'Crawled', 'Swam', 'MarkerDice'].includes(event.type);
}

export function slowingOf(event: Slowing): Fall {
  switch (event.type) {
    case 'SlowDice': {
      const { who, roll, loss, blocked = false } = event;
      return { who, rolls: [roll], says: blocked ? HELD_UP : loss > 0 ? lost(loss) : FREE, stops: blocked };
    }
    case 'MarkerDice': {
      const { marker, roll, reach = 0, blocked = false } = event;
      const says = blocked ? HELD_UP : reach > 0 ? reaches(reach) : null;
      return { who: [marker], rolls: [roll], says, stops: blocked };
    }
    default: {
      const { character, roll, reach } = event;
      return { who: [character], rolls: roll ? [roll] : [], says: reaches(reach), stops: false };
    }
  }
}

/** The dice of those who strike together. */
export function strikeOf({ strokes, roll, again = [] }: Animated['strike']): Fall {
  const who = strokes.map(({ striker }) => striker);
  return { who, rolls: [roll, ...again], says: null, stops: false };
}

/** All of these fall at once. */
export function fallTogether(falls: readonly Fall[], acts: Acts): Plan | null {
  const seen = falls.flatMap((fall) => lying(fall, acts) ?? []);
  if (seen.length === 0) return null;
  return {
    duration: WHOLE,
    pieces: seen.flatMap(({ fall }) => fall.who),
    effects: (part) => seen.flatMap((each) => shownAt(each, part * WHOLE)),
    still: seen.flatMap((each) => shownAt(each, AT_REST)),
    moves: (part) => ({ figures: Object.assign({}, ...seen.map((each) => stopped(each, acts, part))) }),
    sounds: [0.12, 0.2, 0.3].map((at) => ({ at, sound: 'knock' })),
  };
}

interface Lying {
  readonly fall: Fall;
  /** Where the dice lie, and the one whom the word stands with. */
  readonly at: Spot;
  readonly by: Spot;
  readonly thrown: Throw | null;
}

function lying(fall: Fall, acts: Acts): Lying | null {
  const [who] = fall.who.filter((one) => spotOf(acts, one));
  const by = who === undefined ? null : spotOf(acts, who);
  if (who === undefined || !by) return null;
  return { fall, by, at: beside(acts.before, who, by), thrown: throwOf(fall, sideOf(acts, who)) };
}

function sideOf({ before }: Acts, who: string): Side {
  return (byId(before.figures, who) ?? byId(before.markers, who))?.side ?? 4;
}

function throwOf({ rolls }: Fall, side: Side): Throw | null {
  if (rolls.length === 0) return null;
  const pools = rolls.map(({ faces, result }) => ({
    side,
    body: 'die' as const,
    counts: false,
    what: { en: '', fr: '' },
    things: faces.map((face) => ({ face, worth: face })),
    result,
  }));
  return { pools, about: [], rolls: [], odds: null };
}

/** The place around somebody where the others are farthest away. */
function beside(scene: Scene, who: string, [x, y]: Spot): Spot {
  const others = scene.figures.filter(({ id }) => id !== who).map((each): Spot => [each.x, each.y]);
  const { width, depth } = scene.ground;
  let [best, room]: [Spot, number] = [[x + AWAY, y], -1];
  for (let place = 0; place < PLACES; place++) {
    const angle = (2 * Math.PI * place) / PLACES;
    const at: Spot = [x + AWAY * Math.cos(angle), y + AWAY * Math.sin(angle)];
    if (at[0] < CM || at[1] < CM || at[0] > width - CM || at[1] > depth - CM) continue;
    const near = Math.min(2 * AWAY, ...others.map((other) => distance(other, at)));
    if (near > room) [best, room] = [at, near];
  }
  return best;
}

function shownAt({ at, by, thrown, fall: { says, stops } }: Lying, ms: number): Effect[] {
  const since = within(Math.min(1, ms / WHOLE), THROW_MS / WHOLE / 1.3);
  return [
    ...(thrown ? [{ kind: 'dice' as const, at, cast: { thrown, ms: ms >= THROW_MS ? AT_REST : ms } }] : []),
    ...(says && since !== null
      ? [{ kind: 'word' as const, at: by, text: says, strong: stops, part: since }]
      : []),
  ];
}

function stopped(
  { fall: { who, stops } }: Lying,
  { before }: Acts,
  part: number,
): Record<string, Partial<Figure>> {
  const since = within(part, THROW_MS / WHOLE);
  if (!stops || since === null) return {};
  return Object.fromEntries(
    who.flatMap((one) => {
      const figure = byId(before.figures, one);
      return figure ? [[one, waver(figure, since)]] : [];
    }),
  );
}
