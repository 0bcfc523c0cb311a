/** The board: its ground as the flat view paints it, laid over the relief, with an edge of wood. */
import {
  BufferGeometry,
  CanvasTexture,
  Float32BufferAttribute,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
  SRGBColorSpace,
  type Texture,
} from 'three';
import { canvas } from '../../../flat/textures';
import { colourOf } from '../../../solid/craft/colours';
import type { Ground } from '../../protocol/types';
import { drawFloor } from '../../flat/ground/ground';
import { CM } from '../../scene/scene';
import { GRID, reliefOf, type Relief } from './relief';

/** How thick the board is. */
export const BOARD = 1.1;
const EDGE = '#7a5a36';
/** Pixels of a centimetre of the ground, and of a side of its picture at most. */
const PIXELS = { full: 20, simple: 9 };
const LARGEST = 4096;
/** Light makes the painted ground paler than paper does. */
const TONE = '#d3d2bd';
/** Just over the ground. */
const OVER = 0.03;

export class BoardGround {
  readonly group = new Group();
  readonly #texture: Texture;
  readonly #top: Mesh<BufferGeometry, MeshLambertMaterial | MeshStandardMaterial>;
  readonly #edge: Mesh<BufferGeometry, MeshLambertMaterial>;
  #veil: Mesh<BufferGeometry, MeshBasicMaterial> | null = null;

  constructor(ground: Ground, simple: boolean) {
    const relief = reliefOf(ground);
    this.#texture = painted(ground, simple);
    this.#top = new Mesh(
      topOf(relief, simple ? 2 : 1),
      simple
        ? new MeshLambertMaterial({ map: this.#texture, color: TONE })
        : new MeshStandardMaterial({ map: this.#texture, color: TONE, roughness: 0.95 }),
    );
    this.#edge = new Mesh(edgeOf(relief), new MeshLambertMaterial({ color: colourOf(EDGE) }));
    for (const mesh of [this.#top, this.#edge]) mesh.receiveShadow = true;
    this.group.add(this.#top, this.#edge);
  }

  /** Ground that nobody of one's own sees lies in the shade; null: none. */
  shade(sheet: HTMLCanvasElement | null): void {
    if (this.#veil) {
      this.group.remove(this.#veil);
      this.#veil.material.map?.dispose();
      this.#veil.material.dispose();
      this.#veil = null;
    }
    if (!sheet) return;
    const map = new CanvasTexture(sheet);
    map.colorSpace = SRGBColorSpace;
    this.#veil = new Mesh(
      this.#top.geometry,
      new MeshBasicMaterial({ map, transparent: true, depthWrite: false, toneMapped: false }),
    );
    this.#veil.position.y = OVER;
    this.group.add(this.#veil);
  }

  dispose(): void {
    this.shade(null);
    for (const mesh of [this.#top, this.#edge]) {
      mesh.geometry.dispose();
      mesh.material.dispose();
    }
    this.#texture.dispose();
  }
}

function painted(ground: Ground, simple: boolean): Texture {
  const [wide, deep] = [ground.width / CM, ground.depth / CM];
  const pixels = Math.min(PIXELS[simple ? 'simple' : 'full'], LARGEST / Math.max(wide, deep));
  const sheet = canvas(Math.round(wide * pixels), Math.round(deep * pixels));
  if (sheet) drawFloor(sheet.pen, ground, pixels);
  const texture = new CanvasTexture(sheet?.sheet ?? document.createElement('canvas'));
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = simple ? 1 : 8;
  return texture;
}

/** A sheet over every point of the relief, or over every second one. */
function topOf({ columns, rows, heights }: Relief, step: number): BufferGeometry {
  const places = (count: number) => {
    const all = Array.from({ length: Math.ceil(count / step) }, (_, n) => n * step);
    return all.at(-1) === count - 1 ? all : [...all, count - 1];
  };
  const [xs, ys] = [places(columns), places(rows)];
  const [points, uvs, index]: [number[], number[], number[]] = [[], [], []];
  for (const y of ys)
    for (const x of xs) {
      points.push(x / GRID, heights[y * columns + x] ?? 0, y / GRID);
      uvs.push(x / (columns - 1), 1 - y / (rows - 1));
    }
  for (let row = 0; row + 1 < ys.length; row++)
    for (let column = 0; column + 1 < xs.length; column++) {
      const first = row * xs.length + column;
      const below = first + xs.length;
      index.push(first, below, first + 1, first + 1, below, below + 1);
    }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(points, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return geometry;
}

/** From the edge of the ground down to the table. */
function edgeOf({ columns, rows, heights }: Relief): BufferGeometry {
  const points: number[] = [];
  const wall = (from: [number, number], to: [number, number]) => {
    const [[x, y], [u, v]] = [from, to];
    const [one, other] = [heights[y * columns + x] ?? 0, heights[v * columns + u] ?? 0];
    const [a, b] = [
      [x / GRID, one, y / GRID],
      [u / GRID, other, v / GRID],
    ] as const;
    const low = -BOARD;
    points.push(...a, a[0], low, a[2], ...b, ...b, a[0], low, a[2], b[0], low, b[2]);
  };
  for (let x = 0; x + 1 < columns; x++) {
    wall([x, rows - 1], [x + 1, rows - 1]);
    wall([x + 1, 0], [x, 0]);
  }
  for (let y = 0; y + 1 < rows; y++) {
    wall([columns - 1, y + 1], [columns - 1, y]);
    wall([0, y], [0, y + 1]);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(points, 3));
  geometry.computeVertexNormals();
  return geometry;
}
