/** The wooden table on which the board lies. */
import { Mesh, MeshLambertMaterial, MeshStandardMaterial, PlaneGeometry, type Texture } from 'three';
import { woodTexture } from '../craft/textures';
import type { Bounds } from './eye';

const PLANKS = 34;

export class Table {
  readonly mesh: Mesh<PlaneGeometry, MeshLambertMaterial | MeshStandardMaterial>;
  readonly #wood: Texture;

  /** The board lies so high on it. */
  constructor({ width, depth }: Bounds, board: number, simple: boolean) {
    this.#wood = woodTexture(!simple);
    const size = 14 * Math.max(width, depth, 32);
    this.#wood.repeat.set(size / PLANKS, size / PLANKS);
    const look = { color: '#b9966b', map: this.#wood };
    const material = simple
      ? new MeshLambertMaterial(look)
      : new MeshStandardMaterial({ ...look, roughness: 0.62 });
    this.mesh = new Mesh(new PlaneGeometry(size, size), material);
    this.mesh.rotation.x = -Math.PI / 2;
    this.mesh.position.set(width / 2, -board - 0.02, depth / 2);
    this.mesh.receiveShadow = true;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
    this.#wood.dispose();
  }
}
