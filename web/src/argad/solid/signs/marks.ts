/** What the one who is choosing is shown on the table: rings, ways, targets, lines, areas, handles, what is measured. */
import type { Place as Spot } from '../../../flat/camera';
import { ATTACK, INK, sideLook } from '../../../flat/palette';
import { brick, part, rod, tube, type Part, type Pose } from '../../../solid/craft/parts';
import type { Ground } from '../../protocol/types';
import { boundsOf, cm, distance, isInside } from '../../scene/places';
import { CM, type Overlay, type Scene, type Spot as Tenths } from '../../scene/scene';
import { draftParts, pulseParts } from './drafts';
import { haloParts } from './halos';
import { handleParts } from './handles';
import { spotOf, type PieceSpot } from './spots';
import { circleOf, onGround, onTable, strokeParts, type Stroke } from './strokes';

const GLOW = { finish: 'glow' } as const;

/** What only this view knows: a box that is being drawn, the place above a finger that drags, what pulses. */
export interface Hints {
  readonly box: readonly [Tenths, Tenths] | null;
  readonly grip: Spot | null;
  readonly pulses: ReadonlyMap<string, number>;
}

export const NO_HINTS: Hints = { box: null, grip: null, pulses: new Map() };

export function overlayParts(overlay: Overlay, scene: Scene, hints: Hints): Part[] {
  const { ground } = scene;
  const box = overlay.box ? ([overlay.box.from, overlay.box.to] as const) : hints.box;
  return [
    ...overlay.areas.flatMap(({ shape, side }) => areaParts(shape.map(cm), side, ground)),
    ...(overlay.reach ? circleParts(overlay.reach, ground, REACH) : []),
    ...overlay.circles.flatMap((circle) => circleParts(circle, ground, CIRCLE)),
    ...overlay.costs.flatMap(({ at }) => cost(cm(at), ground)),
    ...haloParts(overlay, scene),
    ...groupParts(overlay, scene),
    ...overlay.drafts.flatMap((draft) => draftParts(draft, ground, hints.pulses.get(draft.who) ?? 0)),
    ...overlay.drafts.flatMap((draft) => pulseParts(draft, ground, hints.pulses.get(draft.who) ?? 0)),
    ...overlay.traces.flatMap(({ points, kind }) => strokeParts(ground, points.map(cm), TRACES[kind])),
    ...overlay.lines.flatMap((line) => lineParts(line, scene)),
    ...overlay.encounters.flatMap(({ at }) => encounter(cm(at), ground)),
    ...handleParts(overlay, scene),
    ...(overlay.ruler ? ruler(cm(overlay.ruler.from), cm(overlay.ruler.to), ground) : []),
    ...(box ? boxParts(cm(box[0]), cm(box[1]), ground) : []),
    ...(hints.grip ? grip(hints.grip, ground) : []),
  ];
}

const REACH: Stroke = { colour: '#2f9e44', wide: 0.24, over: 0.14 };
const CIRCLE: Stroke = { colour: '#2b6fa8', wide: 0.2, over: 0.14, dash: [0.9, 0.7] };

function circleParts(
  { at, radius }: { readonly at: Tenths; readonly radius: number },
  ground: Ground,
  stroke: Stroke,
): Part[] {
  const lines = onTable(ground, circleOf(cm(at), radius / CM));
  return lines.flatMap((line) => [
    ...strokeParts(ground, line, { ...stroke, colour: '#fffaf0', wide: stroke.wide * 1.8, over: 0.08 }),
    ...strokeParts(ground, line, stroke),
  ]);
}

const TRACES: Readonly<Record<Overlay['traces'][number]['kind'], Stroke>> = {
  free: { colour: '#ffffff', wide: 0.12, over: 1.6 },
  stopped: { colour: '#d9d4c8', wide: 0.12, over: 1.6, dash: [0.4, 0.5] },
  way: { colour: '#fffaf0', wide: 0.18, dash: [0, 0.6] },
  seen: { colour: '#ffd24a', wide: 0.34, over: 0.2 },
};

/** Hatched within a border. */
function areaParts(shape: readonly Spot[], side: Overlay['areas'][number]['side'], ground: Ground): Part[] {
  if (shape.length < 3) return [];
  const colour = side === null ? '#fff3b8' : sideLook(side).fill;
  const border = strokeParts(ground, [...shape, shape[0] as Spot], {
    colour,
    wide: 0.24,
    over: 0.08,
    dash: [1.2, 0.5],
  });
  return [...border, ...hatching(shape, ground, colour)];
}

const ROW = 1.6;

function hatching(shape: readonly Spot[], ground: Ground, colour: string): Part[] {
  const { west, north, east, south } = boundsOf(shape);
  const parts: Part[] = [];
  for (let y = north + ROW / 2; y < south; y += ROW)
    for (let x = west; x < east;) {
      if (!isInside([x + 0.5, y], shape)) {
        x += 1;
        continue;
      }
      let end = x + 1;
      while (end < east && end - x < 4 && isInside([end + 0.5, y], shape)) end++;
      const [right, ahead, up] = onGround(ground, [(x + end) / 2, y], 0.05);
      parts.push(brick([right, ahead, up], [end - x, ROW * 0.55, 0.02], colour, { finish: 'tint' }));
      x = end;
    }
  return parts;
}

function cost(at: Spot, ground: Ground): Part[] {
  const [x, y, up] = onGround(ground, at, 0.06);
  return [tube([x, y, up], 0.8, 0.1, '#fffaf0', GLOW), tube([x, y, up + 0.08], 0.6, 0.1, '#b84a00', GLOW)];
}

/** A thin line ties those together who are touched as one. */
function groupParts({ selected, hovered }: Overlay, { figures, ground }: Scene): Part[] {
  const touched = new Set([...selected, hovered].filter((id) => id !== null));
  const squads = new Set(
    figures.filter(({ id, squad }) => touched.has(id) && squad).map(({ side, squad }) => `${side} ${squad}`),
  );
  return [...squads].flatMap((squad) => {
    const people = figures.filter((one) => `${one.side} ${one.squad}` === squad);
    const leader = people.find(({ leader }) => leader) ?? people[0];
    if (!leader) return [];
    const { dark } = sideLook(leader.side);
    return people
      .filter((one) => one !== leader && (one.unit === null || one.unit !== leader.unit))
      .flatMap((one) =>
        strokeParts(ground, [cm([leader.x, leader.y]), cm([one.x, one.y])], {
          colour: dark,
          wide: 0.12,
          finish: 'veil',
          over: 0.05,
        }),
      );
  });
}

const LINES: Readonly<Record<Overlay['lines'][number]['kind'], string>> = {
  shot: '#fff3b8',
  blow: ATTACK,
  talk: '#bfe0ea',
  sight: '#ffffff',
};

/** Where a line begins and ends. */
export function endsOf(
  { from, to, ends }: Overlay['lines'][number],
  scene: Scene,
): readonly [PieceSpot, PieceSpot] | null {
  const [one, other] = [spotOf(scene, from), spotOf(scene, to)];
  if (!one || !other) return null;
  if (!ends) return [one, other];
  const [[x, y], [east, south]] = [cm(ends[0]), cm(ends[1])];
  return [
    { ...one, x, y },
    { ...other, x: east, y: south },
  ];
}

/** From breast to breast, with a point; thin and in dashes while it is only proposed. */
function lineParts(line: Overlay['lines'][number], scene: Scene): Part[] {
  const ends = endsOf(line, scene);
  if (!ends) return [];
  const [one, other] = ends;
  const far = Math.hypot(other.x - one.x, other.y - one.y);
  if (far < 0.1) return [];
  const { kind, declared } = line;
  const colour = LINES[kind];
  const wide = declared ? 0.26 : 0.17;
  const high = kind === 'blow' ? 0.86 : 0.62;
  const place = (part: number): [number, number, number] => [
    one.x + (other.x - one.x) * part,
    -(one.y + (other.y - one.y) * part),
    (one.up + one.high * high) * (1 - part) + (other.up + other.high * high) * part,
  ];
  const [start, end] = [Math.min(0.4, one.radius / far), 1 - Math.min(0.4, (other.radius * 1.1) / far)];
  const dashes = declared && kind !== 'talk' ? 1 : Math.max(3, Math.round(far / 1.3));
  const share = dashes === 1 ? 1 : 0.6;
  const strokes = Array.from({ length: dashes }, (_, n) => {
    const [from, to] = [n / dashes, (n + share) / dashes].map((part) => place(start + (end - start) * part));
    return [rod(from ?? place(start), to ?? place(end), wide, colour, 'glow')];
  }).flat();
  const turn = (Math.atan2(other.x - one.x, one.y - other.y) * 180) / Math.PI;
  const [x, y, up] = place(end);
  const tip =
    kind === 'shot' || kind === 'blow'
      ? [part('cone', [x, y, up - 0.35], [wide * 2.6, wide * 2.6, 0.7], colour, { turn, tilt: -90, ...GLOW })]
      : [];
  return [...strokes, ...tip, rod(place(start), place(start + 0.001), wide * 1.6, INK, 'glow')];
}

/** Two blades that cross, on a disc. */
function encounter(at: Spot, ground: Ground): Part[] {
  const [x, y, up] = onGround(ground, at, 0.1);
  const blade = (turn: number): Part => brick([x, y, up + 0.16], [0.24, 1.9, 0.06], INK, { turn, ...GLOW });
  return [
    tube([x, y, up], 2.5, 0.06, ATTACK, GLOW),
    tube([x, y, up + 0.06], 2.1, 0.06, '#fffaf0', GLOW),
    blade(45),
    blade(-45),
  ];
}

/** A tape with a mark each centimetre, a longer one each five. */
function ruler(from: Spot, to: Spot, ground: Ground): Part[] {
  const long = distance(from, to);
  if (long < 0.05) return [];
  const turn = (Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI;
  const pose: Pose = { turn, ...GLOW };
  const at = (far: number): Spot => [
    from[0] + ((to[0] - from[0]) * far) / long,
    from[1] + ((to[1] - from[1]) * far) / long,
  ];
  const marks = Array.from({ length: Math.floor(long) + 1 }, (_, n) => {
    const [x, y, up] = onGround(ground, at(n), 0.27);
    return brick([x, y, up], [n % 5 ? 0.3 : 0.62, 0.09, 0.04], INK, pose);
  });
  return [
    ...strokeParts(ground, [from, to], { colour: '#f4e08a', wide: 0.5, over: 0.1, finish: 'glow' }),
    ...marks,
    ...[from, to].map((end) => {
      const [x, y, up] = onGround(ground, end, 0.1);
      return tube([x, y, up], 0.7, 0.3, INK, GLOW);
    }),
  ];
}

function boxParts(one: Spot, other: Spot, ground: Ground): Part[] {
  const corners: Spot[] = [one, [other[0], one[1]], other, [one[0], other[1]], one];
  return strokeParts(ground, corners, { colour: '#fff3b8', wide: 0.26, over: 0.2 });
}

/** Where a finger drags to, above the finger. */
function grip(at: Spot, ground: Ground): Part[] {
  const [x, y, up] = onGround(ground, at, 0.3);
  return [
    part('hoop', [x, y, up], [2.6, 2.6, 0.01], INK, GLOW),
    part('hoop', [x, y, up + 0.03], [2.3, 2.3, 0.01], '#fffaf0', GLOW),
    brick([x, y, up], [1, 0.14, 0.05], '#fffaf0', GLOW),
    brick([x, y, up], [0.14, 1, 0.05], '#fffaf0', GLOW),
  ];
}
