/** A whole figure, ready to be put on the table: looks are built once for each kind of look, places for each step. */
import { Matrix4 } from 'three';
import type { Figure } from '../../scene/scene';
import { isProne } from '../../scene/stage';
import { brickColour } from '../../flat/plastic';
import { shade } from '../../../solid/craft/colours';
import { PLATE, standing } from '../craft/measure';
import { brick, frame, placed, tube, type Part } from '../../../solid/craft/parts';
import { remembered } from '../../../solid/craft/remember';
import { bodyParts } from './body';
import { dressOf } from './dress';
import { headParts } from './head';
import { robotParts } from './robot';
import { standParts } from './stand';
import { wornParts } from './worn';

const FULL_HEIGHT = 12 * PLATE;
const MOST_LOOKS = 400;
const looks = new Map<string, Part[]>();
const places = new WeakMap<Figure, { readonly state: State; readonly parts: Part[] }>();

/** What its surroundings make of a figure. */
export interface State {
  /** It sits in or on something and needs no base; who leads a team walks beside it. */
  readonly riding: boolean;
  /** A marking brick lies beside it. */
  readonly marked: boolean;
}

/** The parts of a figure where it stands. The same array for the same figure in the same state. */
export function figureParts(figure: Figure, state: State): Part[] {
  if (figure.inside) return [];
  const known = places.get(figure);
  if (known && known.state.riding === state.riding && known.state.marked === state.marked) return known.parts;
  const parts = put({ ...figure, aboard: state.riding ? figure.aboard : null, played: state.marked });
  places.set(figure, { state, parts });
  return parts;
}

function put(figure: Figure): Part[] {
  const { presence } = figure;
  const spot = spotOf(figure);
  if (presence < 1 && !figure.lean)
    spot.multiply(frame([0, 0, 0], { lean: 80 * (1 - presence) }, Math.max(0.05, presence)));
  return [...placed(look(figure), spot), ...placed(marks(figure), spot)];
}

/** Where it stands; whoever leans over turns about the edge of the base. */
function spotOf({ x, y, z, facing, width, depth, lean }: Figure): Matrix4 {
  if (!lean) return standing(x, y, z, facing);
  const edge = (Math.sign(lean.by) * Math.min(width, depth)) / 2;
  return standing(x, y, z, lean.towards)
    .multiply(frame([0, edge, 0], { tilt: -lean.by }))
    .multiply(frame([0, -edge, 0], { turn: facing - lean.towards }));
}

function look(figure: Figure): Part[] {
  return remembered(looks, lookKey(figure), () => build(figure), MOST_LOOKS);
}

function lookKey(figure: Figure): string {
  const { id, sheet, side, hero, width, depth, height, bag, hpColour } = figure;
  const items = [figure.right, figure.left, figure.head, figure.body, figure.back].map(
    (item) => item?.kind ?? '',
  );
  const shape = [
    width,
    depth,
    height,
    seated(figure),
    isProne(figure),
    bag > 0,
    figure.left?.id === figure.right?.id,
  ];
  return [id, sheet, side, hero, hpColour, ...shape, ...items].join('|');
}

function build(figure: Figure): Part[] {
  const dress = dressOf(figure);
  const body =
    figure.hpColour === 'yellow'
      ? [...robotParts(figure), ...wornParts({ ...figure, body: null }, dress)]
      : [
          ...bodyParts(figure, dress, { seated: seated(figure) }),
          ...headParts(figure, dress),
          ...wornParts(figure, dress),
        ];
  const across = Math.min(figure.width, figure.depth);
  return [
    ...(seated(figure) ? [] : standParts(figure.side, Math.max(figure.width, figure.depth))),
    ...placed(body, sized(figure, across)),
  ];
}

/** Small footprints make slender figures, large ones giants; who lies prone lies on the base. */
function sized(figure: Figure, across: number): Matrix4 {
  const wide = across < 2 ? 0.6 : across / 2;
  const scale = new Matrix4().makeScale(wide, Math.max(figure.height * PLATE, 2.4) / FULL_HEIGHT, wide);
  if (!isProne(figure)) return scale;
  const whole = new Matrix4().makeScale(wide, wide, wide);
  return frame([0, -1.9 * wide, 0.62], { tilt: -90 }).multiply(whole);
}

function seated(figure: Figure): boolean {
  return figure.aboard !== null;
}

/** Beside it lie its marking brick, its damage, and bricks for whatever else is remembered. */
function marks(figure: Figure): Part[] {
  const edge = Math.max(figure.width, figure.depth) / 2 + 0.22;
  const up = seated(figure) ? figure.height * PLATE + 0.2 : 0.2;
  const aside = seated(figure) ? 0.3 : edge;
  return [
    ...(figure.played ? chip([aside, -aside * 0.7, up], '#f3f0e8') : []),
    ...Array.from({ length: figure.damage }, (_, i) =>
      round([-aside, aside * 0.6, up + i * 0.3], figure.hpColour),
    ).flat(),
    ...figure.marks.flatMap((_, i) => chip([-aside, -aside * 0.7, up + i * 0.45], '#7a4a26')),
  ];
}

function chip(at: readonly [number, number, number], colour: string): Part[] {
  return [
    brick(at, [0.66, 0.66, 0.42], colour),
    tube([at[0], at[1], at[2] + 0.42], 0.42, 0.12, shade(colour, 0.1)),
  ];
}

function round(at: readonly [number, number, number], colour: string): Part[] {
  const shown = brickColour(colour);
  return [tube(at, 0.7, 0.28, shown), tube([at[0], at[1], at[2] + 0.28], 0.42, 0.1, shade(shown, 0.15))];
}
