/** A picture of the table: draws when something has changed, and only then. What is on the table is the game's. */
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
  type Ray,
} from 'three';
import type { Detail } from '../../table/settings.svelte';
import type { Box } from '../../thrown/place';
import { spreadOf, type Spread } from '../../thrown/spread';
import type { Cast, Pool, Throw } from '../../thrown/throw';
import type { Sighted } from '../craft/keyhole';
import type { Spot } from '../craft/measure';
import { Kit, Piles } from '../craft/piles';
import { castParts } from '../signs/thrown';
import { cornersOf, type UprightBox } from './boxes';
import { aim, between, homeOf, kept, type Bounds, type Eye } from './eye';
import { Light } from './light';
import { outlineOf } from './outline';
import { paintsInSoftware, QUALITIES, SLOW_FRAME_MS, type Quality } from './quality';
import { boxOf, sightOf, type Surface } from './spread';
import { Table } from './table';

const GLIDE = 220;
const UNKNOWN: Bounds = { width: 32, depth: 32 };
const GROUND = new Plane(new Vector3(0, 1, 0), 0);
/** The least that the table fades out over. */
const LEAST_SIZE = 32;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a picture tells of its table. */
export interface Subject extends Surface {
  readonly bounds: Bounds;
  /** What must stay in sight. */
  readonly sighted: Sighted | null;
  /** The picture jumps by so many pixels. */
  readonly jolt: number;
}

export abstract class Picture {
  protected readonly space = new Space();
  protected readonly light = new Light();
  protected readonly software = paintsInSoftware();
  protected readonly kit = new Kit(this.software);
  readonly #renderer: WebGLRenderer;
  readonly #camera = new PerspectiveCamera();
  readonly #thrown = new Piles(this.kit, { casts: true });
  #table: Table | null = null;
  /** Null while nobody has moved it: it stays where the view opened, and follows the window. */
  #eye: Eye | null = null;
  /** Where it is going. */
  #goal: Eye | null = null;
  #opening: Eye | null = null;
  #spread: Spread | null = null;
  /** What stands in front of the picture. */
  controls: () => readonly Box[] = () => [];
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
      antialias: !this.software,
      powerPreference: 'high-performance',
    });
    this.#renderer.outputColorSpace = SRGBColorSpace;
    this.#renderer.toneMapping = NeutralToneMapping;
    this.#renderer.shadowMap.enabled = true;
    this.space.add(this.light.group, this.#thrown.group);
  }

  /** What there is to show; null until there is something. */
  protected abstract get subject(): Subject | null;
  /** Where the view opens. */
  protected abstract open(aspect: number): Eye;
  /** The colour of a pool's bricks or dice. */
  protected abstract colourOf(pool: Pool, number: number): string;
  /** Just before each picture. */
  protected prepare?(camera: PerspectiveCamera, height: number, quality: Quality): void;
  protected abstract release(): void;

  get eye(): Eye {
    return this.#eye ?? this.#opened;
  }

  /** Where it is going, or stays. */
  get #heading(): Eye {
    return this.#goal ?? this.eye;
  }

  /** Where what was thrown lies. */
  get spread(): Spread | null {
    return this.#spread;
  }

  /** The whole table, from where the view opened. */
  get home(): Eye {
    return homeOf(this.subject?.bounds ?? UNKNOWN, this.#aspect, this.#opened.turn);
  }

  /** Pixels that a unit of the table takes in the middle of the picture. */
  get closeness(): number {
    return this.#size.height / (2 * Math.tan((this.#camera.fov * Math.PI) / 360)) / this.eye.distance;
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
    this.#eye = this.subject ? kept(eye, this.subject.bounds) : eye;
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

  /** The place of the table under a pixel. */
  groundAt(x: number, y: number): [number, number] | null {
    const point = this.rayAt(x, y).intersectPlane(GROUND, new Vector3());
    return point ? [point.x, point.z] : null;
  }

  /** Where a place is in the picture, in pixels; null behind the eye or out of sight. */
  project(at: readonly [number, number, number]): [number, number] | null {
    const point = seenBy(this.#camera, at);
    return point && [((point.x + 1) / 2) * this.#size.width, ((1 - point.y) / 2) * this.#size.height];
  }

  /** Goes where a place is in the middle of the picture, if it will not be in sight; comes no nearer. */
  attend([x, height, y]: readonly [number, number, number], calm: boolean): void {
    if (!this.subject) return;
    const camera = new PerspectiveCamera();
    aim(camera, this.#heading, this.#aspect);
    if (!seenBy(camera, [x, height, y])) this.glide({ ...this.#heading, x, y }, calm);
  }

  /** The room that pieces and a throw take in the picture, in pixels; of those that are wholly in it. */
  outlines(): Map<string, Box> {
    const found = new Map<string, Box>();
    for (const [id, box] of this.subject?.standing() ?? []) {
      const outline = this.outline(box);
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
    this.release();
    this.#thrown.dispose();
    this.#table?.dispose();
    this.light.dispose();
    this.kit.dispose();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }

  protected outline(box: UprightBox): Box | null {
    return outlineOf(cornersOf(box).map((corner) => this.project(corner)));
  }

  /** The view opens anew, if nobody has moved it. */
  protected reopen(): void {
    this.#opening = null;
  }

  /** The table under another board, which is so thick. */
  protected layTable(bounds: Bounds, board: number): void {
    if (this.#table) this.space.remove(this.#table.mesh);
    this.#table?.dispose();
    this.#table = new Table(bounds, board, this.software);
    this.space.add(this.#table.mesh);
    this.#opening = null;
    this.light.cover(bounds);
    this.#setMood();
  }

  protected throwCast(before: Cast | undefined, cast: Cast | undefined): void {
    const { subject } = this;
    if (before === cast || !subject) return;
    if (before?.thrown !== cast?.thrown) this.#spread = cast ? this.#roomFor(cast.thrown, subject) : null;
    const colour = (pool: Pool, number: number) => this.colourOf(pool, number);
    const restsOn = (at: Spot) => subject.restsOn(at);
    this.#thrown.fill(cast && this.#spread ? castParts(cast, this.#spread, { colour, restsOn }) : []);
    this.light.castShadows();
  }

  protected rayAt(x: number, y: number): Ray {
    const caster = new Raycaster();
    const spot = new Vector2((x / this.#size.width) * 2 - 1, 1 - (y / this.#size.height) * 2);
    aim(this.#camera, this.eye, this.#aspect);
    caster.setFromCamera(spot, this.#camera);
    return caster.ray;
  }

  get #aspect(): number {
    return this.#size.width / this.#size.height;
  }

  get #opened(): Eye {
    if (!this.subject) return homeOf(UNKNOWN, this.#aspect);
    return (this.#opening ??= this.open(this.#aspect));
  }

  #setMood(): void {
    this.light.set(this.space, this.#evening, (this.#quality ?? QUALITIES.full).mirrors);
  }

  #setResolution(): void {
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, (this.#quality ?? QUALITIES.full).pixelRatio));
    this.#renderer.setSize(this.#size.width, this.#size.height, false);
  }

  /** Where what is thrown has room, when the eye is where it is going. */
  #roomFor(thrown: Throw, subject: Subject): Spread | null {
    return spreadOf(thrown, sightOf(this.#heading, this.#size, subject, this.controls()));
  }

  #draw(): void {
    const { subject } = this;
    if (!subject) return;
    this.#shake(subject.jolt);
    aim(this.#camera, this.eye, this.#aspect);
    this.kit.keyhole.aim(this.#camera, subject.sighted);
    const { width, depth } = subject.bounds;
    this.light.reach(this.eye.distance, Math.max(width, depth, LEAST_SIZE));
    if (!this.#quality) this.#chooseQuality();
    else this.#render();
    this.canvas.dataset['calls'] = String(this.#renderer.info.render.calls);
    this.ondrawn();
  }

  /** The picture jumps by so many pixels while the table is struck. */
  #shake(pixels: number): void {
    const { width, height } = this.#size;
    if (pixels) this.#camera.setViewOffset(width, height, -0.5 * pixels, -pixels, width, height);
    else this.#camera.clearViewOffset();
  }

  #render(): void {
    this.prepare?.(this.#camera, this.#size.height, this.#quality ?? QUALITIES.full);
    this.#renderer.render(this.space, this.#camera);
  }

  /** The first frame also builds the shaders: it is slow only if the next one is slow too. */
  #chooseQuality(): void {
    const wanted = this.#detail === 'auto' && this.software ? 'lean' : this.#detail;
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
    this.light.shadows = quality.shadows;
    this.light.castShadows();
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
}

/** Where a place is for a camera, from −1 to 1 each way; null out of its sight. */
function seenBy(camera: PerspectiveCamera, at: readonly [number, number, number]): Vector3 | null {
  const point = new Vector3(...at).project(camera);
  return point.z > 1 || Math.abs(point.x) > 1 || Math.abs(point.y) > 1 ? null : point;
}
