/** The baseplate: everything at ground level, and the water, sunk into it. */
import { BufferGeometry, Float32BufferAttribute, Mesh, Group, type Material } from 'three';
import type { Ground } from '../../scene/scene';
import { colourOf, shade } from '../../../solid/craft/colours';
import { chance } from '../../../solid/craft/measure';
import { brick, type Part } from '../../../solid/craft/parts';
import type { Kit } from '../../../solid/craft/piles';
import { shown, type Floor } from './floor';
import { cells, kindAt, type Cell } from './grid';
import { BANK, WATER } from './palette';

/** How thick the baseplate is, and how far the water lies below its top, in studs. */
export const BASE = 0.5;
const SUNK = 0.3;

/** Faces with colours, collected into one geometry. */
class Faces {
  readonly #points: number[] = [];
  readonly #normals: number[] = [];
  readonly #colours: number[] = [];

  /** A rectangle of the ground at a height; corners are given clockwise as seen from above. */
  flat(x: number, y: number, wide: number, deep: number, up: number, colour: string): void {
    this.#quad([x, up, y], [x, up, y + deep], [x + wide, up, y + deep], [x + wide, up, y], [0, 1, 0], colour);
  }

  /** A bank that goes down from one corner of a stud to the next; the water is on its left. */
  bank(from: [number, number], to: [number, number], colour: string): void {
    const [[x, y], [u, v]] = [from, to];
    const normal = [y - v, 0, u - x];
    this.#quad([x, 0, y], [x, -SUNK, y], [u, -SUNK, v], [u, 0, v], normal, colour);
  }

  #quad(a: number[], b: number[], c: number[], d: number[], normal: number[], colour: string): void {
    const { r, g, b: blue } = colourOf(colour);
    for (const corner of [a, b, c, a, c, d]) {
      this.#points.push(...corner);
      this.#normals.push(...normal);
      this.#colours.push(r, g, blue);
    }
  }

  mesh(material: Material): Mesh {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new Float32BufferAttribute(this.#points, 3));
    geometry.setAttribute('normal', new Float32BufferAttribute(this.#normals, 3));
    geometry.setAttribute('color', new Float32BufferAttribute(this.#colours, 3));
    const mesh = new Mesh(geometry, material);
    mesh.receiveShadow = true;
    return mesh;
  }
}

export interface Base {
  readonly group: Group;
  dispose(): void;
}

export function makeBase(ground: Ground, kit: Kit, floor: Floor): Base {
  const [studded, smooth] = [new Faces(), new Faces()];
  for (const run of runs(ground, floor))
    layRun(run, run.cell.kind.use === 'smooth' || isWater(run.cell) ? smooth : studded);
  for (const cell of cells(ground)) if (isWater(cell)) layBanks(ground, cell, smooth);
  const materials = (['studded', 'plastic'] as const).map((finish) =>
    Object.assign(kit.fresh(finish, 'wedge'), { vertexColors: true }),
  );
  const meshes = [studded, smooth].map((faces, i) => faces.mesh(materials[i] as Material));
  const group = new Group().add(...meshes);
  return {
    group,
    dispose() {
      for (const mesh of meshes) mesh.geometry.dispose();
      for (const material of materials) material.dispose();
    },
  };
}

interface Run {
  readonly cell: Cell;
  readonly colour: string;
  wide: number;
}

/** Neighbours of one colour in a row are one face. */
function* runs(ground: Ground, floor: Floor): Generator<Run> {
  let last: Run | null = null;
  for (const cell of cells(ground)) {
    const colour = colourAt(cell, floor);
    const follows = last !== null && last.cell.y === cell.y && last.cell.x + last.wide === cell.x;
    if (last !== null && follows && last.colour === colour && last.cell.kind === cell.kind) last.wide++;
    else {
      if (last) yield last;
      last = { cell, colour, wide: 1 };
    }
  }
  if (last) yield last;
}

function colourAt({ x, y, kind }: Cell, floor: Floor): string {
  if (kind.use !== 'water') return shown(floor(kind, x, y));
  return shade(WATER, 0.14 * (chance(Math.floor(x / 2), y) - 0.5));
}

function layRun({ cell: { x, y, kind }, colour, wide }: Run, faces: Faces): void {
  faces.flat(x, y, wide, 1, kind.use === 'water' ? -SUNK : 0, colour);
}

function layBanks(ground: Ground, { x, y }: Cell, faces: Faces): void {
  const dry = (dx: number, dy: number) => {
    const next = kindAt(ground, x + dx, y + dy);
    return next !== undefined && next.use !== 'water';
  };
  if (dry(0, -1)) faces.bank([x, y], [x + 1, y], BANK);
  if (dry(0, 1)) faces.bank([x + 1, y + 1], [x, y + 1], BANK);
  if (dry(-1, 0)) faces.bank([x, y + 1], [x, y], BANK);
  if (dry(1, 0)) faces.bank([x + 1, y], [x + 1, y + 1], BANK);
}

function isWater({ kind }: Cell): boolean {
  return kind.use === 'water';
}

/** The rim of the baseplate, and light tiles on the water. */
export function baseParts(ground: Ground): Part[] {
  const { width, depth } = ground;
  const rim = '#6f8a52';
  const lay = (x: number, y: number, wide: number, deep: number): Part =>
    brick([x + wide / 2, -(y + deep / 2), -BASE], [wide, deep, BASE - 0.004], rim);
  const edge = 0.3;
  return [
    brick([width / 2, -depth / 2, -BASE], [width, depth, BASE - SUNK - 0.02], rim),
    lay(-edge, -edge, width + 2 * edge, edge),
    lay(-edge, depth, width + 2 * edge, edge),
    lay(-edge, 0, edge, depth),
    lay(width, 0, edge, depth),
    ...[...cells(ground)].filter((cell) => isWater(cell) && chance(cell.x, cell.y) > 0.86).map(ripple),
  ];
}

function ripple({ x, y }: Cell): Part {
  const long = 0.6 + 0.9 * chance(y, x);
  const pale = shade(WATER, 0.32);
  return brick([x + 0.5, -(y + 0.5), -SUNK], [long, 0.16, 0.03], pale);
}
