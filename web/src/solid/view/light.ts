/** Light on the table: an afternoon sun from the upper left, or a lamp in the evening. */
import {
  Color,
  DataTexture,
  DirectionalLight,
  EquirectangularReflectionMapping,
  FloatType,
  Fog,
  Group,
  HemisphereLight,
  LinearFilter,
  RGBAFormat,
  type Scene,
} from 'three';
import type { Bounds } from './eye';

interface Mood {
  readonly sun: string;
  readonly strength: number;
  readonly sky: string;
  readonly ground: string;
  readonly fill: number;
  /** The fill where nothing is mirrored. */
  readonly plain: number;
  readonly beyond: string;
  readonly shine: number;
}

const DAY: Mood = {
  sun: '#fff2dc',
  strength: 2.35,
  sky: '#eef4ff',
  ground: '#c9a77c',
  fill: 1,
  plain: 1.9,
  beyond: '#b08d62',
  shine: 0.36,
};
const EVENING: Mood = {
  sun: '#ffc588',
  strength: 1.45,
  sky: '#8f8aa6',
  ground: '#684732',
  fill: 0.95,
  plain: 2.9,
  beyond: '#1d120a',
  shine: 0.2,
};

const MAP = 2048;

export class Light {
  readonly group = new Group();
  readonly #sun = new DirectionalLight();
  readonly #fill = new HemisphereLight();
  readonly #sky = skyTexture();
  readonly #haze = new Fog('#000');

  constructor() {
    this.#sun.shadow.mapSize.set(MAP, MAP);
    this.#sun.shadow.radius = 3.5;
    this.#sun.shadow.bias = -0.0006;
    this.#sun.shadow.normalBias = 0.05;
    this.#sun.shadow.autoUpdate = false;
    this.group.add(this.#sun, this.#sun.target, this.#fill);
  }

  /** Lights the whole field; its shadows are cast again when asked. */
  cover({ width, depth }: Bounds): void {
    const reach = Math.hypot(width, depth) / 2 + 8;
    this.#sun.target.position.set(width / 2, 0, depth / 2);
    this.#sun.position.set(width / 2 - reach * 0.72, reach * 1.25, depth / 2 - reach * 0.42);
    const { camera } = this.#sun.shadow;
    Object.assign(camera, {
      left: -reach,
      right: reach,
      top: reach,
      bottom: -reach,
      near: 1,
      far: reach * 4,
    });
    camera.updateProjectionMatrix();
  }

  /** The table fades out well behind the field. */
  reach(distance: number, size: number): void {
    this.#haze.near = distance + size;
    this.#haze.far = distance + 4.5 * size;
  }

  set shadows(wanted: boolean) {
    this.#sun.castShadow = wanted;
  }

  castShadows(): void {
    this.#sun.shadow.needsUpdate = true;
  }

  /** Without mirrors the room itself has to be brighter. */
  set(scene: Scene, evening: boolean, mirrors: boolean): void {
    const mood = evening ? EVENING : DAY;
    this.#sun.color.set(mood.sun);
    this.#sun.intensity = mood.strength;
    this.#fill.color.set(mood.sky);
    this.#fill.groundColor.set(mood.ground);
    this.#fill.intensity = mirrors ? mood.fill : mood.plain;
    scene.background = new Color(mood.beyond);
    this.#haze.color.set(mood.beyond);
    scene.fog = this.#haze;
    scene.environment = mirrors ? this.#sky : null;
    scene.environmentIntensity = mood.shine;
  }

  dispose(): void {
    this.#sun.dispose();
    this.#fill.dispose();
    this.#sky.dispose();
  }
}

/** A plain room with a large window: what plastic mirrors. */
function skyTexture(): DataTexture {
  const [wide, high] = [64, 32];
  const pixels = new Float32Array(wide * high * 4);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const up = y / high;
      const window = up > 0.58 && up < 0.86 && x % 32 > 6 && x % 32 < 20 ? 3.2 : 0;
      const wall = 0.35 + 0.75 * up;
      pixels.set(
        [wall + window, wall * 0.97 + window * 0.97, wall * 0.92 + window * 0.9, 1],
        (y * wide + x) * 4,
      );
    }
  const texture = new DataTexture(pixels, wide, high, RGBAFormat, FloatType);
  texture.mapping = EquirectangularReflectionMapping;
  texture.magFilter = texture.minFilter = LinearFilter;
  texture.needsUpdate = true;
  return texture;
}
