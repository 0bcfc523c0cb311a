/** The eye above a table: moved at once by hands, gliding for buttons and keys, and fitted to the window until then. */
import { digitOf } from '../table/digits';
import {
  between,
  bounded,
  closeUp,
  fitted,
  leastScale,
  opened,
  panned,
  showing,
  toField,
  toScreen,
  zoomed,
  type Camera,
  type Extent,
  type Place,
  type Size,
} from './camera';

export const STEP = 1.35;
const GLIDE_MS = 180;
const KEY_PAN = 60;

const PANS: Readonly<Record<string, Place>> = {
  ArrowLeft: [KEY_PAN, 0],
  ArrowRight: [-KEY_PAN, 0],
  ArrowUp: [0, KEY_PAN],
  ArrowDown: [0, -KEY_PAN],
};

/** What has to be in sight at first, and how large a unit is then at least, in pixels. */
export interface Opening {
  readonly places: readonly Place[];
  readonly least: number;
}

export class Eye {
  camera = $state.raw<Camera | null>(null);
  size = $state.raw<Size>({ width: 0, height: 0 });
  /** Where the eye is going. */
  goal: Camera | null = null;
  /** Nobody has moved it yet: it follows the window. */
  #untouched = true;
  /** All of it has been asked for. */
  #whole = false;
  #gliding = 0;
  readonly #extent: () => Extent;
  readonly #rim: number | undefined;
  readonly #opening: (() => Opening) | undefined;

  /** `rim`: pixels of the table that show around all of the field. */
  constructor(extent: () => Extent, rim?: number, opening?: () => Opening) {
    this.#extent = extent;
    this.#rim = rim;
    this.#opening = opening;
  }

  /** Looks there at once, as a hand on the table wants it. */
  look(next: Camera): void {
    cancelAnimationFrame(this.#gliding);
    this.#untouched = false;
    this.camera = this.goal = bounded(next, this.#extent());
  }

  pan(pixels: Place): void {
    if (this.camera) this.look(panned(this.camera, pixels));
  }

  zoom(factor: number, about: Place): void {
    if (this.camera) this.look(zoomed(this.camera, this.size, factor, about, this.#least()));
  }

  /** Moves there in a moment, or at once for those who want no motion. */
  glide(wanted: Camera): void {
    const from = this.camera;
    const to = (this.goal = bounded(wanted, this.#extent()));
    const start = performance.now();
    cancelAnimationFrame(this.#gliding);
    this.#untouched = false;
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - start) / GLIDE_MS));
      this.camera = from ? between(from, to, part) : to;
      if (part < 1) this.#gliding = requestAnimationFrame(step);
    };
    if (!from || matchMedia('(prefers-reduced-motion: reduce)').matches) this.camera = to;
    else this.#gliding = requestAnimationFrame(step);
  }

  nearer(factor = STEP): void {
    const { camera, size } = this;
    if (camera) this.glide(zoomed(camera, size, factor, [size.width / 2, size.height / 2], this.#least()));
  }

  farther(): void {
    this.nearer(1 / STEP);
  }

  fit(): void {
    this.#whole = true;
    this.glide(this.#fitted());
    this.#untouched = true;
  }

  /** The window has another size, or the field is another. */
  follow(): void {
    if (this.size.width > 0 && (this.#untouched || this.camera === null))
      this.camera = this.goal = this.#fitted();
  }

  /** Brings these places into sight, if they are not. */
  show(places: readonly Place[], margin?: number): void {
    const { camera } = this;
    const next = camera && showing(camera, this.size, places, margin);
    if (next && next !== camera) this.glide(next);
  }

  /** Looks at these places from near, with so much around them; if it is nearer already, it stays as near. */
  approach(places: readonly Place[], around: number): void {
    const { camera, size } = this;
    if (!camera || size.width === 0) return;
    const close = closeUp(this.#extent(), size, places, around);
    const nearest = closeUp(this.#extent(), size, places);
    this.glide({ ...close, scale: Math.min(nearest.scale, Math.max(close.scale, camera.scale)) });
  }

  toField(pixel: Place): Place | null {
    return this.camera && toField(this.camera, this.size, pixel);
  }

  toScreen(at: Place): Place | null {
    return this.camera && toScreen(this.camera, this.size, at);
  }

  /** Whether this key moved it. */
  key(event: KeyboardEvent): boolean {
    const pan = PANS[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (pan) this.pan(pan);
    else if (event.key === 'Home' || digitOf(event) === 0) this.fit();
    else if (digitOf(event) !== null) return false;
    else if (event.key === '+' || event.key === '=') this.nearer();
    else if (event.key === '-' || event.code === 'Minus') this.farther();
    else return false;
    return true;
  }

  close(): void {
    cancelAnimationFrame(this.#gliding);
  }

  #fitted(): Camera {
    const opening = this.#whole ? undefined : this.#opening?.();
    const [field, size, rim] = [this.#extent(), this.size, this.#rim];
    return opening ? opened(field, size, opening.places, opening.least, rim) : fitted(field, size, rim);
  }

  #least(): number {
    return leastScale(this.#extent(), this.size);
  }
}
