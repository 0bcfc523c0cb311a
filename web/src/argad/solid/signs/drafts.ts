/** Where people have said that they go: the way, where it may end, and who would stand there. */
import { ATTACK, mix, sideLook } from '../../../flat/palette';
import { brick, part, rod, tube, type Part } from '../../../solid/craft/parts';
import type { Ground } from '../../protocol/types';
import { cm, distance } from '../../scene/places';
import { CM, type DraftLine, type Scene } from '../../scene/scene';
import { feetOf } from '../feet';
import { figureParts } from '../folk/figure';
import { rankParts } from './ranks';
import { onGround, strokeParts } from './strokes';

const CASING = '#fffaf0';

/** Way, blur and ticks: what is drawn full. */
export function draftParts(draft: DraftLine, ground: Ground, pulse: number): Part[] {
  return [...way(draft, ground, pulse), ...blur(draft, ground), ...edges(draft, ground)];
}

function colourOf({ side }: DraftLine): string {
  const { fill, dark } = sideLook(side);
  return side === 2 ? dark : fill;
}

function way(draft: DraftLine, ground: Ground, pulse: number): Part[] {
  const points = draft.points.map(cm);
  if (points.length < 2) return [];
  const colour = mix(colourOf(draft), '#ffd24a', 0.7 * pulse);
  const wide = 0.3 * (1 + 0.8 * pulse);
  if (draft.tone === 'ghost')
    return [
      ...strokeParts(ground, points, { colour: CASING, wide: 0.42, dash: [0, 0.85], over: 0.12 }),
      ...strokeParts(ground, points, { colour, wide: 0.32, dash: [0, 0.85], over: 0.3 }),
    ];
  const dash = draft.tone === 'making' ? ([1.1, 0.6] as const) : undefined;
  return [
    ...strokeParts(ground, points, {
      colour: CASING,
      wide: wide * 1.75,
      over: 0.1,
      ...(dash ? { dash } : {}),
    }),
    ...strokeParts(ground, points, { colour, wide, over: 0.3, ...(dash ? { dash } : {}) }),
    ...(draft.charge ? spike(draft, ground) : []),
  ];
}

/** A charge ends in a point. */
function spike(draft: DraftLine, ground: Ground): Part[] {
  const points = draft.points.map(cm);
  const [end, before] = [points.at(-1), points.at(-2)];
  if (!end || !before) return [];
  const turn = (Math.atan2(end[0] - before[0], before[1] - end[1]) * 180) / Math.PI;
  const [x, y, up] = onGround(ground, end);
  return [
    part('cone', [x, y, up - 0.4], [0.3, 1.1, 1.5], mix(colourOf(draft), ATTACK, 0.35), {
      turn,
      tilt: -90,
      finish: 'glow',
    }),
  ];
}

/** Between the best and the worst that the dice may bring. */
function blur({ best, worst, base, side }: DraftLine, ground: Ground): Part[] {
  if (!best || !worst) return [];
  const [from, to] = [cm(worst), cm(best)];
  const long = distance(from, to);
  if (long < 0.05) return [];
  const { fill } = sideLook(side);
  const turn = (Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI;
  const [x, y, up] = onGround(ground, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], 0.06);
  return [1.3, 0.8].map((part_) =>
    brick([x, y, up], [(base.width / CM) * part_, long, 0.02], fill, { turn, finish: 'tint' }),
  );
}

/** Where the best and the worst would lead. */
function edges({ best, worst }: DraftLine, ground: Ground): Part[] {
  if (!best || !worst) return [];
  return [
    [best, '#2f9e44'],
    [worst, '#c8322b'],
  ].flatMap(([spot, colour]) => {
    const [x, y, up] = onGround(ground, cm(spot as DraftLine['end']), 0.1);
    return [
      tube([x, y, up], 0.62, 0.1, '#2b2119', { finish: 'glow' }),
      tube([x, y, up + 0.1], 0.46, 0.06, colour as string, { finish: 'glow' }),
    ];
  });
}

/** Who would stand there: see-through. */
export function draftEnds(draft: DraftLine, scene: Scene): Part[] {
  const { end, facing, who, base, side } = draft;
  const figure = scene.figures.find(({ id }) => id === who);
  if (figure) {
    const there = { ...figure, x: end[0], y: end[1], facing, presence: 1, lean: undefined };
    return figureParts(there, feetOf(scene.ground, there));
  }
  const ranks = scene.ranks.find(({ id }) => id === who);
  if (ranks) {
    const moved = { ...ranks, front: end, heading: facing };
    const angle = facing - ranks.heading;
    return [
      ...rankParts(moved, scene.ground, false),
      ...scene.figures
        .filter(({ unit }) => unit === who)
        .flatMap((one) => {
          const [x, y] = turnedAbout([one.x - ranks.front[0], one.y - ranks.front[1]], angle);
          const there = { ...one, x: end[0] + x, y: end[1] + y, facing: one.facing + angle };
          return figureParts(there, feetOf(scene.ground, there));
        }),
    ];
  }
  const [x, y, up] = onGround(scene.ground, cm(end), 0.05);
  const { fill } = sideLook(side);
  return base.shape === 'round'
    ? [tube([x, y, up], base.width / CM, 0.24, fill)]
    : [brick([x, y, up], [base.width / CM, base.length / CM, 0.24], fill, { turn: facing })];
}

function turnedAbout([x, y]: readonly [number, number], degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}

/** Something has just changed here: a ring that widens. */
export function pulseParts(draft: DraftLine, ground: Ground, pulse: number): Part[] {
  if (pulse <= 0) return [];
  const [x, y, up] = onGround(ground, cm(draft.end), 0.12);
  const wide = (draft.base.width / CM) * (1.4 + 2.4 * (1 - pulse));
  return [
    part('hoop', [x, y, up], [wide, wide, 0.01], '#ffd24a', { finish: 'glow' }),
    rod([x, y, up], [x, y, up + 3 * pulse], 0.14, '#ffd24a', 'glow'),
  ];
}
