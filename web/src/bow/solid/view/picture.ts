/** The picture of the table: draws when something has changed, and only then. */
import {
  NeutralToneMapping,
  PerspectiveCamera,
  Plane,
  Raycaster,
  Scene as Space,
  SRGBColorSpace,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import type { Box } from '../../../thrown/place';
import type { Throw } from '../../../thrown/throw';
import { spreadOf, type Spread } from '../../../thrown/spread';
import { GRASP, handleAt, handlesOf, MARK_RADIUS } from '../../scene/handles';
import { NO_OVERLAY, type Overlay, type Pick, type Scene, type Side } from '../../scene/scene';
import { PLATE } from '../craft/measure';
import { Kit, Piles } from '../craft/piles';
import { Land } from '../land/land';
import { effectParts } from '../signs/effects';
import { castParts } from '../signs/thrown';
import { ghostParts } from '../signs/ghosts';
import { markParts } from '../signs/marks';
import { aim, between, homeOf, kept, type Eye } from './eye';
import { Light } from './light';
import { openingOf } from './opening';
import { outlineOf } from './outline';
import { cornersOf, pickAt, sightedOf, standingBoxes } from './pick';
import { pieceParts } from './pieces';
import type { Detail } from '../../../table/settings.svelte';
import { paintsInSoftware, QUALITIES, SLOW_FRAME_MS, type Quality } from './quality';
import { boxOf, sightOf } from './spread';
import { Table } from './table';

const GLIDE = 220;
const NO_FIELD = { width: 32, depth: 32 };
const GROUND = new Plane(new Vector3(0, 1, 0), 0);

export interface Size {
  readonly width: number;
  readonly height: number;
}

export class Picture {
  readonly #renderer: WebGLRenderer;
  readonly #space = new Space();
  readonly #camera = new PerspectiveCamera();
  readonly #light = new Light();
  readonly #software = paintsInSoftware();
  readonly #kit = new Kit(this.#software);
  readonly #pieces = new Piles(this.#kit, { casts: true });
  readonly #thrown = new Piles(this.#kit, { casts: true });
  readonly #effects = new Piles(this.#kit);
  readonly #marks = new Piles(this.#kit, { order: 2 });
  readonly #ghosts = new Piles(this.#kit, { ghost: true, order: 3 });
  #land: Land | null = null;
  #table: Table | null = null;
  #scene: Scene | null = null;
  #overlay: Overlay = NO_OVERLAY;
  /** Null while nobody has moved it: it stays where the view opened, and follows the window. */
  #eye: Eye | null = null;
  /** Where it is going. */
  #goal: Eye | null = null;
  #spread: Spread | null = null;
  /** What stands in front of the picture. */
  controls: () => readonly Box[] = () => [];
  #opening: Eye | null = null;
  #side: Side | null = null;
  #size: Size = { width: 1, height: 1 };
  #evening = false;
  #quality: Quality | null = null;
  #detail: Detail = 'auto';
  #waiting = 0;
  #gliding = 0;

  constructor(
    readonly canvas: HTMLCanvasElement,
    readonly ondrawn: () => void,
  ) {
    this.#renderer = new WebGLRenderer({
      canvas,
      antialias: !this.#software,
      powerPreference: 'high-performance',
    });
    this.#renderer.outputColorSpace = SRGBColorSpace;
    this.#renderer.toneMapping = NeutralToneMapping;
    this.#renderer.shadowMap.enabled = true;
    this.#space.add(
      this.#light.group,
      this.#pieces.group,
      this.#thrown.group,
      this.#effects.group,
      this.#marks.group,
      this.#ghosts.group,
    );
  }

  get eye(): Eye {
    return this.#eye ?? this.#opened;
  }

  /** Where what was thrown lies. */
  get spread(): Spread | null {
    return this.#spread;
  }

  /** The whole field, from where the view opened. */
  get home(): Eye {
    return homeOf(this.#scene?.ground ?? NO_FIELD, this.#aspect, this.#opened.turn);
  }

  /** Pixels that a stud takes in the middle of the picture. */
  get closeness(): number {
    return this.#size.height / (2 * Math.tan((this.#camera.fov * Math.PI) / 360)) / this.eye.distance;
  }

  show(scene: Scene): void {
    const before = this.#scene;
    this.#scene = scene;
    if (before?.ground !== scene.ground) this.#layOut(scene);
    if (before === null || piecesDiffer(before, scene)) {
      this.#pieces.fill(pieceParts(scene));
      this.#light.castShadows();
      this.#mark();
    }
    if (before?.cast !== scene.cast) this.#throw(scene, before?.cast?.thrown !== scene.cast?.thrown);
    if (before?.effects !== scene.effects) this.#effects.fill(effectParts(scene.effects));
    this.redraw();
  }

  mark(overlay: Overlay): void {
    if (isDeploying(overlay) !== isDeploying(this.#overlay)) this.#opening = null;
    this.#overlay = overlay;
    this.#mark();
    this.redraw();
  }

  /** Behind which side the view opens; null for those who watch. */
  setSide(side: Side | null): void {
    this.#side = side;
    this.#opening = null;
    this.redraw();
  }

  /** Whether details are left out. */
  get lean(): boolean {
    return this.#quality === QUALITIES.lean;
  }

  setDetail(detail: Detail): void {
    if (detail === this.#detail) return;
    this.#detail = detail;
    this.#quality = null;
    this.redraw();
  }

  setEvening(evening: boolean): void {
    this.#evening = evening;
    this.#setMood();
    this.redraw();
  }

  resize(size: Size): void {
    this.#size = { width: Math.max(1, size.width), height: Math.max(1, size.height) };
    this.#opening = null;
    this.#setResolution();
    this.redraw();
  }

  look(eye: Eye): void {
    cancelAnimationFrame(this.#gliding);
    this.#goal = null;
    this.#eye = this.#scene ? kept(eye, this.#scene.ground) : eye;
    this.redraw();
  }

  /** Goes there in a moment; at once where movement is not wanted or frames are slow. */
  glide(to: Eye, calm: boolean): void {
    if (calm || this.#quality !== QUALITIES.full) return this.look(to);
    const [from, start] = [this.eye, performance.now()];
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - start) / GLIDE));
      this.look(between(from, to, part * (2 - part)));
      if (part < 1) [this.#goal, this.#gliding] = [to, requestAnimationFrame(step)];
    };
    [this.#goal, this.#gliding] = [to, requestAnimationFrame(step)];
  }

  /** What is under a pixel; a mark that can be pressed also if it is only near. */
  pick(x: number, y: number, grasp = GRASP.mouse): Pick {
    if (!this.#scene) return { stud: null, piece: null };
    const handles = handlesOf(this.#overlay, this.#scene);
    const reach = Math.max(grasp, MARK_RADIUS * this.closeness);
    const handle = handleAt(handles, [x, y], reach, (one) => this.project([one.x, one.z * PLATE, one.y]));
    const found = pickAt(this.#rayAt(x, y), this.#scene);
    return handle === null ? found : { ...found, handle };
  }

  /** The place of the table under a pixel. */
  groundAt(x: number, y: number): [number, number] | null {
    const point = this.#rayAt(x, y).intersectPlane(GROUND, new Vector3());
    return point ? [point.x, point.z] : null;
  }

  /** Where a place is in the picture, in pixels; null behind the eye or out of sight. */
  project([x, y, z]: readonly [number, number, number]): [number, number] | null {
    const point = new Vector3(x, y, z).project(this.#camera);
    if (point.z > 1 || Math.abs(point.x) > 1 || Math.abs(point.y) > 1) return null;
    return [((point.x + 1) / 2) * this.#size.width, ((1 - point.y) / 2) * this.#size.height];
  }

  /** The room that figures, vehicles and a throw take in the picture, in pixels; of those that are wholly in it. */
  outlines(): Map<string, Box> {
    const found = new Map<string, Box>();
    for (const [id, box] of this.#scene ? standingBoxes(this.#scene) : []) {
      const outline = outlineOf(cornersOf(box).map((corner) => this.project(corner)));
      if (outline) found.set(id, outline);
    }
    const thrown = this.#spread && boxOf(this.#spread.tray, this.#spread, (...at) => this.project(at));
    if (thrown) found.set('', thrown);
    return found;
  }

  redraw(): void {
    this.#waiting ||= requestAnimationFrame(() => {
      this.#waiting = 0;
      this.#draw();
    });
  }

  dispose(): void {
    cancelAnimationFrame(this.#waiting);
    cancelAnimationFrame(this.#gliding);
    for (const piles of [this.#pieces, this.#thrown, this.#effects, this.#marks, this.#ghosts])
      piles.dispose();
    this.#land?.dispose();
    this.#table?.dispose();
    this.#light.dispose();
    this.#kit.dispose();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }

  get #aspect(): number {
    return this.#size.width / this.#size.height;
  }

  get #opened(): Eye {
    if (!this.#scene) return homeOf(NO_FIELD, this.#aspect);
    return (this.#opening ??= openingOf(this.#scene, this.#overlay.areas, this.#side, this.#aspect));
  }

  #layOut(scene: Scene): void {
    for (const old of [this.#land, this.#table]) old?.dispose();
    if (this.#land && this.#table) this.#space.remove(this.#land.group, this.#table.mesh);
    this.#land = new Land(scene.ground, this.#kit);
    this.#table = new Table(scene.ground, this.#software);
    this.#space.add(this.#land.group, this.#table.mesh);
    this.#opening = null;
    this.#light.cover(scene.ground);
    this.#setMood();
  }

  #setMood(): void {
    this.#light.set(this.#space, this.#evening, (this.#quality ?? QUALITIES.full).mirrors);
  }

  #setResolution(): void {
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, (this.#quality ?? QUALITIES.full).pixelRatio));
    this.#renderer.setSize(this.#size.width, this.#size.height, false);
  }

  #throw({ cast, ground }: Scene, anew: boolean): void {
    if (anew) this.#spread = cast ? this.#roomFor(cast.thrown) : null;
    this.#thrown.fill(cast && this.#spread ? castParts(cast, this.#spread, ground) : []);
    this.#light.castShadows();
  }

  /** Where what is thrown has room, when the eye is where it is going. */
  #roomFor(thrown: Throw): Spread | null {
    if (!this.#scene) return null;
    return spreadOf(thrown, sightOf(this.#goal ?? this.eye, this.#size, this.#scene, this.controls()));
  }

  #mark(): void {
    if (!this.#scene) return;
    this.#marks.fill(markParts(this.#overlay, this.#scene));
    this.#ghosts.fill(ghostParts(this.#overlay, this.#scene));
  }

  #draw(): void {
    if (!this.#scene) return;
    this.#shake(this.#scene.jolt);
    aim(this.#camera, this.eye, this.#aspect);
    this.#kit.keyhole.aim(this.#camera, sightedOf(this.#scene, this.#overlay.selected));
    const { width, depth } = this.#scene.ground;
    this.#light.reach(this.eye.distance, Math.max(width, depth, 32));
    if (!this.#quality) this.#chooseQuality();
    else this.#render();
    this.canvas.dataset['calls'] = String(this.#renderer.info.render.calls);
    this.ondrawn();
  }

  /** The picture jumps by so many pixels while the table is struck. */
  #shake(pixels = 0): void {
    const { width, height } = this.#size;
    if (pixels) this.#camera.setViewOffset(width, height, -0.5 * pixels, -pixels, width, height);
    else this.#camera.clearViewOffset();
  }

  #render(): void {
    const { studPixels, studPatches } = this.#quality ?? QUALITIES.full;
    this.#land?.studs.show(this.#camera, this.#size.height, studPixels, studPatches);
    this.#renderer.render(this.#space, this.#camera);
  }

  /** The first frame also builds the shaders: it is slow only if the next one is slow too. */
  #chooseQuality(): void {
    const wanted = this.#detail === 'auto' && this.#software ? 'lean' : this.#detail;
    if (wanted !== 'auto') {
      this.#use(QUALITIES[wanted]);
      return this.#render();
    }
    this.#use(QUALITIES.full);
    if (this.#timed() > SLOW_FRAME_MS && this.#timed() > SLOW_FRAME_MS) {
      this.#use(QUALITIES.lean);
      this.#render();
    }
  }

  #use(quality: Quality): void {
    this.#quality = quality;
    this.#light.shadows = quality.shadows;
    this.#light.castShadows();
    this.#setMood();
    this.#setResolution();
    this.canvas.dataset['quality'] = quality.name;
  }

  /** Milliseconds that a frame takes, up to the last pixel. */
  #timed(): number {
    const start = performance.now();
    this.#render();
    const gl = this.#renderer.getContext();
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
    return performance.now() - start;
  }

  #rayAt(x: number, y: number) {
    const caster = new Raycaster();
    const spot = new Vector2((x / this.#size.width) * 2 - 1, 1 - (y / this.#size.height) * 2);
    aim(this.#camera, this.eye, this.#aspect);
    caster.setFromCamera(spot, this.#camera);
    return caster.ray;
  }
}

function isDeploying({ areas }: Overlay): boolean {
  return areas.some(({ label }) => label === '');
}

function piecesDiffer(before: Scene, after: Scene): boolean {
  return (['doors', 'figures', 'machines', 'lying', 'wrecks', 'round'] as const).some(
    (part) => before[part] !== after[part],
  );
}
