/** What lies or stands on the table besides the people: bodies, things, ladders, markers, shapes far away. */
import { mix, sideLook } from '../../../flat/palette';
import { shade, SIDES } from '../../../solid/craft/colours';
import { chanceOf, standingAt } from '../../../solid/craft/measure';
import { brick, frame, part, placed, rod, soft, tube, type Part } from '../../../solid/craft/parts';
import { kept } from '../../../solid/craft/remember';
import { patternParts } from '../../../solid/signs/rims';
import type { Ground } from '../../protocol/types';
import {
  CM,
  type LadderPiece,
  type LyingBody,
  type LyingThing,
  type MarkerPiece,
  type Scene,
} from '../../scene/scene';
import { feetOf } from '../feet';
import { animalParts } from '../folk/horses';
import { surfaceAt } from '../land/relief';

const MATT = { finish: 'matt' } as const;

function standingOn(ground: Ground, piece: LyingBody | LyingThing, turn: number) {
  return standingAt(piece.x / CM, piece.y / CM, feetOf(ground, piece), turn);
}

const built = new WeakMap<LyingBody | LyingThing | LadderPiece | MarkerPiece, Part[]>();

/** Somebody who fell: without a base, on the ground, in paler colours. */
export function bodyLying(body: LyingBody, ground: Ground): Part[] {
  return kept(built, body, () => placed(fallen(body), standingOn(ground, body, 360 * chanceOf(body.id))));
}

function fallen({ id, side }: LyingBody): Part[] {
  const cloth = mix(sideLook(side).fill, '#b9ae98', 0.35);
  const skin = chanceOf(id, 1) > 0.5 ? '#d9b18a' : '#c98f62';
  return [
    soft([0, 0.1, 0.02], [0.95, 1, 0.5], cloth, MATT),
    part('ball', [0.05, 0.86, 0.02], [0.56, 0.6, 0.5], skin, MATT),
    part('ball', [0.05, 0.98, 0.06], [0.5, 0.5, 0.46], '#4a2f1a', MATT),
    rod([-0.22, -0.3, 0.22], [-0.38, -1.25, 0.16], 0.36, '#5d5140', 'matt'),
    rod([0.22, -0.3, 0.22], [0.3, -1.2, 0.16], 0.36, '#5d5140', 'matt'),
    rod([0.42, 0.4, 0.25], [1.05, 0.75, 0.14], 0.27, shade(cloth, -0.12), 'matt'),
    rod([-0.42, 0.4, 0.25], [-0.85, -0.1, 0.14], 0.27, shade(cloth, -0.12), 'matt'),
    part('ball', [1.1, 0.78, 0.02], [0.28, 0.28, 0.26], skin, MATT),
  ];
}

export function thingLying(thing: LyingThing, ground: Ground): Part[] {
  return kept(built, thing, () =>
    placed(thingParts(thing), standingOn(ground, thing, 40 * chanceOf(thing.id) - 20)),
  );
}

function thingParts({ weight, emblem }: LyingThing): Part[] {
  const plate = tube([0, 0, 0], weight === 'light' ? 1.5 : 2.1, 0.06, '#f6ecd0', MATT);
  if (emblem !== null) return [plate, ...fallenFlag(emblem)];
  if (weight === 'light')
    return [
      plate,
      rod([-0.42, 0, 0.26], [0.42, 0, 0.26], 0.34, '#f3e6cc', 'matt'),
      rod([-0.1, 0, 0.26], [0.1, 0, 0.26], 0.4, '#b5342b', 'matt'),
    ];
  const scale = weight === 'heavy' ? 0.86 : 1.15;
  return [plate, ...placed(chest(), frame([0, 0, 0.05], {}, scale))];
}

function chest(): Part[] {
  return [
    brick([0, 0, 0], [1.5, 1, 0.62], '#96683a', MATT),
    ...[0, 1, 2].map((n) => brick([0, 0, 0.62 + 0.1 * n], [1.5, 1 - 0.26 * n, 0.12], '#a5733f', MATT)),
    ...[-0.48, 0.48].map((x) => brick([x, 0, 0], [0.16, 1.06, 0.86], '#4a5157', { finish: 'metal' })),
    brick([0, -0.52, 0.42], [0.3, 0.1, 0.34], '#e0b23c', { finish: 'metal' }),
  ];
}

function fallenFlag(side: LyingThing['emblem']): Part[] {
  const { main } = SIDES[side ?? 4];
  return [
    rod([-0.5, -1.3, 0.14], [-0.5, 1.3, 0.2], 0.13, '#5d4022', 'matt'),
    ...placed(
      [part('flag', [0.5, 0, -0.6], [1.9, 0.3, 1.3], main, MATT)],
      frame([0.1, 0.5, 0.2], { tilt: -84 }),
    ),
  ];
}

/** From its foot to its top, or leaning on nothing. */
export function ladderParts(ladder: LadderPiece, ground: Ground): Part[] {
  return kept(built, ladder, () => {
    const { at, top, topHeight } = ladder;
    const foot = [at[0] / CM, at[1] / CM] as const;
    const head = top ? ([top[0] / CM, top[1] / CM] as const) : ([foot[0] + 4, foot[1]] as const);
    const [low, high] = [
      surfaceAt(ground, ...foot) + 0.1,
      top ? topHeight / CM + 0.3 : surfaceAt(ground, ...head) + 0.25,
    ];
    const long = Math.max(0.5, Math.hypot(head[0] - foot[0], head[1] - foot[1], high - low));
    const [east, south] = [(head[0] - foot[0]) / long, (head[1] - foot[1]) / long];
    const level = Math.max(1e-6, Math.hypot(east, south));
    const across = [(-south / level) * 0.42, (east / level) * 0.42] as const;
    const spot = (part: number, side: number): [number, number, number] => [
      foot[0] + (head[0] - foot[0]) * part + across[0] * side,
      -(foot[1] + (head[1] - foot[1]) * part + across[1] * side),
      low + (high - low) * part,
    ];
    const rungs = Math.max(3, Math.round(long / 0.7));
    return [
      ...[-1, 1].map((side) => rod(spot(0, side), spot(1, side), 0.17, '#a97f4f', 'matt')),
      ...Array.from({ length: rungs }, (_, n) =>
        rod(spot((n + 0.5) / rungs, -1), spot((n + 0.5) / rungs, 1), 0.12, '#c29c6a', 'matt'),
      ),
    ];
  });
}

/** An animal that stands for a troop, on the ring of its side. */
export function markerParts(marker: MarkerPiece, ground: Ground): Part[] {
  return kept(built, marker, () => {
    const { main, dark } = SIDES[marker.side];
    const parts = [
      tube([0, 0, 0], 2.26, 0.12, dark, MATT),
      tube([0, 0, 0], 2.2, 0.24, main, MATT),
      ...patternParts(marker.side, 0.95, 0.24),
      tube([0, 0, 0], 1.6, 0.27, '#d2ae7c', MATT),
      ...placed(animalParts('fox'), frame([0, 0, 0.27])),
    ];
    const [x, y] = [marker.x / CM, marker.y / CM];
    return placed(parts, standingAt(x, y, surfaceAt(ground, x, y), 360 * chanceOf(marker.id)));
  });
}

/** Somebody is there, too far away to be told apart. */
export function silhouetteParts({ x, y }: Scene['silhouettes'][number], ground: Ground): Part[] {
  const [east, south] = [x / CM, y / CM];
  const grey = '#6d675e';
  const one = (right: number, ahead: number, size: number) => [
    part('cone', [right, ahead, 0], [0.9 * size, 0.9 * size, 2 * size], grey, MATT),
    part('ball', [right, ahead, 1.8 * size], [0.6 * size, 0.6 * size, 0.66 * size], grey, MATT),
  ];
  return placed(
    [...one(-0.6, -0.2, 0.85), ...one(0.6, -0.25, 0.9), ...one(0, 0.35, 1)],
    standingAt(east, south, surfaceAt(ground, east, south), 0),
  );
}
