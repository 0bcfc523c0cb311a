/** All that a picture of the table is made from. */
import type { Lighting } from '../../flat/light.svelte';
import type { View } from '../../flat/view';
import type { Box } from '../../thrown/place';
import type { LanguageCode } from '../../texts/language.svelte';
import type { Spread } from '../../thrown/spread';
import { CM, type Figure, type Overlay, type Scene, type Spot } from '../scene/scene';
import type { Extent, Place } from '../../flat/camera';
import type { Floors } from '../scene/houses';
import { radiusOf } from './figures/tokens';
import { placeOf } from '../scene/places';

export interface Picture extends View {
  readonly scene: Scene;
  readonly overlay: Overlay;
  readonly language: LanguageCode;
  readonly light: Lighting;
  /** Names at the pieces, rulers; a small picture has none. */
  readonly names: boolean;
  readonly floors: Floors;
  /** Where what is thrown lies. */
  readonly spread?: Spread | null;
  /** What stands in front of the picture, in pixels. */
  readonly controls: readonly Box[];
  /** How strongly each draft pulses that has just changed, 0 to 1, by whose it is. */
  readonly pulses: ReadonlyMap<string, number>;
  /** The box that is being drawn, and the place above the finger that drags. */
  readonly box: readonly [Spot, Spot] | null;
  readonly grip: Place | null;
}

export function extentOf({ ground }: Scene): Extent {
  return { width: ground.width / CM, depth: ground.depth / CM };
}

/** Those who stand in close order. */
export function rankedUnits({ ranks }: Scene): ReadonlySet<string> {
  return new Set(ranks.map(({ id }) => id));
}

export interface PieceSpot {
  readonly at: Place;
  /** How far around it a mark goes, in centimetres. */
  readonly radius: number;
}

const THING = 0.9;

/** Where something of the scene is, by its id. */
export function spotOf({ scene, camera }: Pick<Picture, 'scene' | 'camera'>, id: string): PieceSpot | null {
  const figure = scene.figures.find((one) => one.id === id);
  if (figure) return { at: placeOf(figure), radius: reachOf(figure, camera.scale, rankedUnits(scene)) };
  const lying =
    scene.bodies.find((one) => one.id === id) ??
    scene.things.find((one) => one.id === id) ??
    scene.markers.find((one) => one.id === id);
  if (lying) return { at: placeOf(lying), radius: Math.max(THING, 6 / camera.scale) };
  const conveyance = scene.conveyances.find((one) => one.id === id);
  if (conveyance) return { at: placeOf(conveyance), radius: conveyance.width / CM / 2 + 0.6 };
  const opening = scene.openings.find((one) => one.id === id);
  if (opening) {
    const [[x, y], [east, south]] = opening.line;
    return { at: [(x + east) / 2 / CM, (y + south) / 2 / CM], radius: 1.4 };
  }
  const ladder = scene.ladders.find((one) => one.id === id);
  if (ladder) return { at: placeOf({ x: ladder.at[0], y: ladder.at[1] }), radius: 1 };
  const ranks = scene.ranks.find((one) => one.id === id);
  return ranks
    ? { at: placeOf({ x: ranks.front[0], y: ranks.front[1] }), radius: ranks.width / CM / 2 }
    : null;
}

function reachOf(figure: Figure, pixels: number, ranked: ReadonlySet<string>): number {
  return radiusOf(figure, pixels, figure.unit !== null && ranked.has(figure.unit));
}
