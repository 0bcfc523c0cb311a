/** A whole figure, ready to be put on the table: looks are built once for each kind of look, places for each step. */
import { Matrix4 } from 'three';
import { mix, sideLook } from '../../../flat/palette';
import { chanceOf, standingAt } from '../../../solid/craft/measure';
import { frame, part, placed, type Part } from '../../../solid/craft/parts';
import { remembered } from '../../../solid/craft/remember';
import { CM, type Figure } from '../../scene/scene';
import { BASE, baseParts } from './base';
import { bodyParts, CROWN } from './body';
import { animalParts, horseParts, SADDLE } from './horses';
import { dressOf } from './looks';
import { markParts } from './marks';

const MOST_LOOKS = 500;
const looks = new Map<string, Part[]>();
const places = new WeakMap<Figure, { readonly up: number; readonly parts: Part[] }>();

/** The usual width of a base: figures on wider ones are larger. */
const USUAL = 2;
const WIDEST = 1.9;
/** Fallen, one lies this high on the base. */
const LYING = 0.62;

/** The parts of a figure whose feet are so high. The same array for the same figure at the same height. */
export function figureParts(figure: Figure, up: number): Part[] {
  const known = places.get(figure);
  if (known?.up === up) return known.parts;
  const parts = placed(lookOf(figure), spotOf(figure, up));
  places.set(figure, { up, parts });
  return parts;
}

/** How high somebody is over the feet, with the base. */
export function heightOf(figure: Figure): number {
  const { mounted, animal, down } = figure;
  if (down) return 1.3;
  if (animal) return 2.2;
  return BASE + (CROWN + (mounted ? SADDLE : 0)) * sizeOf(figure);
}

/** Where it stands; whoever leans over turns about the edge of the base, whoever leaves sinks down and shrinks. */
function spotOf({ x, y, facing, base, lean, presence, aboard }: Figure, up: number): Matrix4 {
  const spot = lean
    ? leaning(x / CM, y / CM, up, facing, base.width / CM, lean)
    : standingAt(x / CM, y / CM, up, facing);
  if (aboard) spot.multiply(new Matrix4().makeTranslation(0, 0.1, 0));
  return presence < 1
    ? spot.multiply(frame([0, 0, 0], { lean: lean ? 0 : 70 * (1 - presence) }, Math.max(0.05, presence)))
    : spot;
}

function leaning(
  x: number,
  y: number,
  up: number,
  facing: number,
  wide: number,
  { by, towards }: NonNullable<Figure['lean']>,
): Matrix4 {
  const edge = (Math.sign(by) * wide) / 2;
  return standingAt(x, y, up, towards)
    .multiply(frame([0, edge, 0], { tilt: -by }))
    .multiply(frame([0, -edge, 0], { turn: facing - towards }));
}

function lookOf(figure: Figure): Part[] {
  return remembered(looks, keyOf(figure), () => build(figure), MOST_LOOKS);
}

/** All that a look depends on, and nothing of where somebody is. */
const LOOK: (keyof Figure | keyof Figure['base'])[] = [
  ...([
    'id',
    'kind',
    'side',
    'base',
    'shape',
    'width',
    'length',
    'faces',
    'class',
    'armour',
    'shield',
  ] as const),
  ...([
    'arm',
    'shoots',
    'unloaded',
    'mounted',
    'animal',
    'leader',
    'role',
    'me',
    'aboard',
    'carries',
  ] as const),
  ...(['disorder', 'down', 'fleeing', 'yielded', 'wounded', 'inDanger', 'hidden'] as const),
  ...(['surprised', 'hesitates'] as const),
];

function keyOf(figure: Figure): string {
  return JSON.stringify(figure, LOOK);
}

function build(figure: Figure): Part[] {
  const { base, mounted, animal, down, aboard, side } = figure;
  const scale = sizeOf(figure);
  const stance = { seated: mounted, halved: aboard !== null };
  const body = animal ? animalParts(animal) : bodyParts(figure, dressOf(figure), stance);
  const standing = placed(
    body,
    sizedAt(animal ? Math.min(WIDEST, base.width / CM / USUAL) : scale, mounted ? SADDLE * scale : 0),
  );
  const posed = down && !mounted ? placed(standing, frame([0, -1.4, LYING], { tilt: -84 })) : standing;
  const horse = mounted
    ? placed(horseParts(chanceOf(figure.id, 9), sideLook(side).dark), sizedAt(scale, 0))
    : [];
  const top = heightOf(figure) - BASE;
  const parts = [
    ...(aboard ? [] : baseParts(figure)),
    ...placed(
      [...horse, ...posed, ...markParts(figure, down ? 1.2 : top)],
      frame([0, 0, aboard ? -0.9 : BASE]),
    ),
  ];
  return figure.hidden ? inHiding(parts, base.width / CM) : parts;
}

function sizeOf(figure: Figure): number {
  const { base, mounted, animal } = figure;
  const own = animal ? 1 : dressOf(figure).size;
  return own * (mounted ? 1 : Math.min(WIDEST, Math.max(0.8, base.width / CM / USUAL)));
}

function sizedAt(scale: number, up: number): Matrix4 {
  return new Matrix4().makeScale(scale, scale, scale).setPosition(0, up, 0);
}

const LEAVES = '#4f6f34';
const SHADE = '#37422e';

/** Shaded, with leaves around. */
function inHiding(parts: readonly Part[], wide: number): Part[] {
  const leaves = [20, 95, 170, 250, 320].map((turn) => {
    const angle = (turn * Math.PI) / 180;
    const away = wide * 0.52;
    return part(
      'clump',
      [Math.sin(angle) * away, Math.cos(angle) * away, -0.1],
      [0.85, 0.8, 0.9],
      mix(LEAVES, '#7d9b59', (turn % 50) / 50),
      {
        turn,
        finish: 'matt',
      },
    );
  });
  return [...parts.map((one) => ({ ...one, colour: mix(one.colour, SHADE, 0.45) })), ...leaves];
}
