/** Where something of the scene is, by its id: its middle on the table, how high its feet are, how far a mark goes around it. */
import type { Ground } from '../../protocol/types';
import { CM, type Scene } from '../../scene/scene';
import { cm } from '../../scene/places';
import { feetOf } from '../feet';
import { heightOf } from '../folk/figure';
import { surfaceAt } from '../land/relief';

export interface PieceSpot {
  readonly x: number;
  readonly y: number;
  readonly up: number;
  readonly radius: number;
  readonly high: number;
}

const THING = 0.9;

export function spotOf(scene: Scene, id: string): PieceSpot | null {
  const { ground } = scene;
  const figure = scene.figures.find((one) => one.id === id);
  if (figure)
    return {
      x: figure.x / CM,
      y: figure.y / CM,
      up: feetOf(ground, figure),
      radius: figure.base.width / 2 / CM,
      high: heightOf(figure),
    };
  const lying = scene.bodies.find((one) => one.id === id) ?? scene.things.find((one) => one.id === id);
  if (lying) return { x: lying.x / CM, y: lying.y / CM, up: feetOf(ground, lying), radius: THING, high: 1 };
  const marker = scene.markers.find((one) => one.id === id);
  if (marker) return onGround(ground, [marker.x, marker.y], 1.1, 1.6);
  const conveyance = scene.conveyances.find((one) => one.id === id);
  if (conveyance) return onGround(ground, [conveyance.x, conveyance.y], conveyance.width / 2 / CM + 0.6, 1.6);
  const opening = scene.openings.find((one) => one.id === id);
  if (opening) {
    const [[x, y], [east, south]] = opening.line;
    return onGround(ground, [(x + east) / 2, (y + south) / 2], 1.4, 3);
  }
  const ladder = scene.ladders.find((one) => one.id === id);
  if (ladder) return onGround(ground, ladder.at, 1, 2);
  const ranks = scene.ranks.find((one) => one.id === id);
  return ranks ? onGround(ground, ranks.front, ranks.width / 2 / CM, 2) : null;
}

function onGround(ground: Ground, at: readonly [number, number], radius: number, high: number): PieceSpot {
  const [x, y] = cm(at);
  return { x, y, up: surfaceAt(ground, x, y), radius, high };
}
