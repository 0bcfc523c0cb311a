/** Trees from above: a shadow on the ground, a crown with light on its upper left. */
import type { Place } from '../../../flat/camera';
import { chance, mix, type Pen } from '../../../flat/palette';
import { disc, faded } from '../../../flat/textures';
import type { Region } from '../../../flat/tiles';
import type { Ground } from '../../protocol/types';
import { cm } from '../../scene/places';
import { LONE_TREE, TREES } from '../../scene/looks';
import { seedsOf } from '../../scene/scatter';
import { middleOf } from './shapes';

interface Tree {
  readonly at: Place;
  readonly radius: number;
  readonly crown: string;
  readonly lot: number;
}

const grown = new WeakMap<Ground, readonly Tree[]>();
const LOBES = 7;
/** From so many pixels a centimetre on leaves show. */
const LEAVES_FROM = 8;

export function drawTrees(pen: Pen, ground: Ground, region: Region, pixels: number): void {
  const trees = treesOf(ground).filter((tree) => reaches(tree, region));
  pen.fillStyle = 'rgb(44 27 8 / 20%)';
  pen.beginPath();
  for (const { at, radius } of trees) {
    pen.moveTo(at[0] + 0.45 * radius + radius, at[1] + 0.6 * radius);
    pen.arc(at[0] + 0.45 * radius, at[1] + 0.6 * radius, radius, 0, 7);
  }
  pen.fill();
  for (const tree of trees) drawCrown(pen, tree, pixels);
}

function treesOf(ground: Ground): readonly Tree[] {
  const known = grown.get(ground) ?? grow(ground);
  grown.set(ground, known);
  return known;
}

function grow(ground: Ground): Tree[] {
  return (ground.areas ?? []).flatMap((area) => {
    if (area.kind === 'lone_tree')
      return [{ at: middleOf(area.shape.map(cm)), radius: LONE_TREE, crown: '#7d9b59', lot: 0.4 }];
    const look = TREES[area.kind];
    if (!look) return [];
    return seedsOf(ground, area, look.apart, look.loose).map(({ at, lot }) => ({
      at,
      radius: look.radius * (0.78 + 0.34 * lot),
      crown: look.crowns[Math.floor(lot * 97) % look.crowns.length] ?? '#7a9a5c',
      lot,
    }));
  });
}

function reaches({ at, radius }: Tree, { x, y, width, depth }: Region): boolean {
  const far = 2 * radius;
  return at[0] + far > x && at[0] - far < x + width && at[1] + far > y && at[1] - far < y + depth;
}

function drawCrown(pen: Pen, { at, radius, crown, lot }: Tree, pixels: number): void {
  pen.save();
  pen.translate(...at);
  pen.fillStyle = mix(crown, '#33472a', 0.42);
  lobes(pen, radius, lot);
  pen.fill();
  pen.translate(-0.07 * radius, -0.09 * radius);
  pen.fillStyle = crown;
  lobes(pen, radius * 0.9, lot);
  pen.fill();
  if (pixels >= LEAVES_FROM) leaves(pen, radius, crown, lot);
  pen.fillStyle = 'rgb(255 250 214 / 20%)';
  disc(pen, -0.26 * radius, -0.3 * radius, 0.46 * radius);
  pen.restore();
}

/** A round, bumpy outline. */
function lobes(pen: Pen, radius: number, lot: number): void {
  pen.beginPath();
  for (let lobe = 0; lobe < LOBES; lobe++) {
    const angle = (lobe / LOBES + lot) * 2 * Math.PI;
    const [x, y] = [0.56 * radius * Math.cos(angle), 0.56 * radius * Math.sin(angle)];
    pen.moveTo(x + 0.46 * radius, y);
    pen.arc(x, y, 0.46 * radius, 0, 7);
  }
  pen.moveTo(0.7 * radius, 0);
  pen.arc(0, 0, 0.7 * radius, 0, 7);
}

function leaves(pen: Pen, radius: number, crown: string, lot: number): void {
  const seed = Math.floor(lot * 9973);
  for (const [salt, colour] of [
    [0, faded(mix(crown, '#33472a', 0.5), 0.4)],
    [50, faded(mix(crown, '#f4efbe', 0.5), 0.4)],
  ] as const) {
    pen.fillStyle = colour;
    for (let leaf = 0; leaf < 9; leaf++) {
      const angle = chance(seed, leaf, salt) * 2 * Math.PI;
      const far = radius * 0.8 * Math.sqrt(chance(seed, leaf, salt + 1));
      disc(pen, far * Math.cos(angle), far * Math.sin(angle), 0.11 * radius);
    }
  }
}
