/**
 * Mouse, fingers and keys. Dragging pulls the table along, or what the game lets take hold of; the right button turns it,
 * and Ctrl or Shift where these mean nothing else; the wheel and two fingers zoom, two fingers also turn and tilt. Arrow
 * keys move a mark in the middle of the picture, Enter picks what is there.
 */
import { holdOf, LONG_PRESS_MS, type Grip, type Hold } from '../../flat/gestures';
import { ignoreRepeat } from '../../flat/repeats';
import { digitOf } from '../../table/digits';
import { orbited, panned, zoomed, type Eye } from './eye';

export interface Hand {
  eye: () => Eye;
  home: () => Eye;
  look: (eye: Eye) => void;
  groundAt: (x: number, y: number) => [number, number] | null;
  /** `adds`: with Shift or Ctrl held. */
  pickAt: (x: number, y: number, touch: boolean, adds: boolean) => void;
  /** Null when the pointer leaves. */
  hoverAt: (at: [number, number] | null) => void;
  /** Picks what the mark in the middle points at; false while there is no mark. */
  pickMiddle: () => boolean;
  hoverMiddle: () => void;
  /** What a drag that begins there takes hold of; nothing: it moves the table. */
  take?: ((at: [number, number], how: Hold) => Grip | null) | undefined;
}

interface Finger {
  x: number;
  y: number;
  readonly startX: number;
  readonly startY: number;
  readonly turning: boolean;
  /** Not the right button. */
  readonly main: boolean;
}

const STILL = 6;
const KEY_STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

export class Gestures {
  readonly #fingers = new Map<number, Finger>();
  #grabbed: [number, number] | null = null;
  #moved = false;
  #grip: Grip | null = null;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly hand: Hand) {}

  down(event: PointerEvent): void {
    const [x, y] = [event.offsetX, event.offsetY];
    if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
    const turning = event.button !== 0 || event.ctrlKey || (event.shiftKey && !this.hand.take);
    // The first finger on the glass, or a mouse: whatever was held before has been let go unheard.
    if (event.isPrimary) this.#fingers.clear();
    if (this.#fingers.size === 0) this.#moved = false;
    this.letGo();
    this.#fingers.set(event.pointerId, { x, y, startX: x, startY: y, turning, main: event.button === 0 });
    this.#grabbed = this.#fingers.size === 1 ? this.hand.groundAt(x, y) : null;
    if (this.hand.take && event.pointerType !== 'mouse' && this.#fingers.size === 1)
      this.#waiting = setTimeout(() => this.#stay(event), LONG_PRESS_MS);
  }

  /** A finger has stayed where it is. */
  #stay(event: PointerEvent): void {
    const finger = this.#fingers.get(event.pointerId);
    if (!finger || this.#moved) return;
    this.#grip = this.hand.take?.([finger.startX, finger.startY], holdOf(event, true)) ?? null;
    this.#moved = this.#grip !== null;
  }

  /** What is in the hand is let go of; true if something was. */
  letGo(): boolean {
    clearTimeout(this.#waiting);
    const held = this.#grip;
    this.#grip = null;
    held?.cancel();
    return held !== null;
  }

  /** Escape lets go of what is in the hand, and means nothing else then. */
  escape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !this.letGo()) return;
    event.preventDefault();
    event.stopPropagation();
    this.#fingers.clear();
  }

  move(event: PointerEvent): void {
    if (event.buttons === 0) this.#fingers.delete(event.pointerId);
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) {
      if (event.pointerType === 'mouse') this.hand.hoverAt([event.offsetX, event.offsetY]);
      return;
    }
    const before = { x: finger.x, y: finger.y };
    const pair = this.#pair();
    finger.x = event.offsetX;
    finger.y = event.offsetY;
    if (!this.#moved && Math.hypot(finger.x - finger.startX, finger.y - finger.startY) > STILL)
      this.#begin(event, finger, pair !== null);
    if (!this.#moved) return;
    if (this.#grip) this.#grip.move([finger.x, finger.y], holdOf(event, false).adds);
    else if (pair) this.#pinch(pair);
    else if (finger.turning)
      this.hand.look(orbited(this.hand.eye(), (finger.x - before.x) * 0.35, (finger.y - before.y) * 0.3));
    else this.#pull(finger);
  }

  #begin(event: PointerEvent, { startX, startY, turning }: Finger, paired: boolean): void {
    clearTimeout(this.#waiting);
    this.#moved = true;
    if (turning || paired) return;
    this.#grip = this.hand.take?.([startX, startY], holdOf(event, false)) ?? null;
  }

  up(event: PointerEvent): void {
    clearTimeout(this.#waiting);
    const finger = this.#fingers.get(event.pointerId);
    this.#fingers.delete(event.pointerId);
    if (finger && this.#grip) return this.#drop(event, this.#grip);
    const [rest] = this.#fingers.values();
    this.#grabbed = rest ? this.hand.groundAt(rest.x, rest.y) : null;
    const tapped = finger && !this.#moved && finger.main && this.#fingers.size === 0;
    if (!tapped || event.type !== 'pointerup') return;
    const { touch, adds } = holdOf(event, false);
    if (touch && event.target instanceof Element) ignoreRepeat(event, event.target.ownerDocument);
    this.hand.pickAt(finger.x, finger.y, touch, adds);
  }

  #drop(event: PointerEvent, grip: Grip): void {
    this.#grip = null;
    if (event.type === 'pointerup') grip.drop([event.offsetX, event.offsetY], holdOf(event, false).adds);
    else grip.cancel();
  }

  leave(): void {
    this.hand.hoverAt(null);
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 30 : 1;
    const factor = Math.exp(Math.max(-240, Math.min(240, event.deltaY * lines)) * 0.0016);
    const about = this.hand.groundAt(event.offsetX, event.offsetY);
    this.hand.look(zoomed(this.hand.eye(), factor, about ?? undefined));
  }

  key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (
      event.key === 'Enter' || event.key === ' ' ? this.hand.pickMiddle() : this.#turnTo(this.#keyed(event))
    )
      event.preventDefault();
  }

  #turnTo(eye: Eye | null): boolean {
    if (!eye) return false;
    this.hand.look(eye);
    this.hand.hoverMiddle();
    return true;
  }

  #keyed(event: KeyboardEvent): Eye | null {
    const { key, code, shiftKey } = event;
    const eye = this.hand.eye();
    const step = KEY_STEPS[key];
    const digit = digitOf(event);
    if (digit !== null) return digit === 0 ? this.hand.home() : null;
    if (code === 'Minus') return zoomed(eye, 1 / 0.85);
    if (step) return panned(eye, step[0] * (shiftKey ? 5 : 1), step[1] * (shiftKey ? 5 : 1));
    switch (key.toLowerCase()) {
      case '+':
      case '=':
        return zoomed(eye, 0.85);
      case '-':
        return zoomed(eye, 1 / 0.85);
      case 'q':
        return orbited(eye, -15, 0);
      case 'e':
        return orbited(eye, 15, 0);
      case 'pageup':
        return orbited(eye, 0, 8);
      case 'pagedown':
        return orbited(eye, 0, -8);
      case 'home':
        return this.hand.home();
      default:
        return null;
    }
  }

  /** The place that was grabbed stays under the finger. */
  #pull({ x, y }: Finger): void {
    const here = this.hand.groundAt(x, y);
    const eye = this.hand.eye();
    if (!here || !this.#grabbed) return;
    this.hand.look({ ...eye, x: eye.x + this.#grabbed[0] - here[0], y: eye.y + this.#grabbed[1] - here[1] });
  }

  #pair(): Span | null {
    const [one, other] = this.#fingers.values();
    return one && other && this.#fingers.size === 2 ? spanOf(one, other) : null;
  }

  #pinch(before: Span): void {
    const now = this.#pair();
    if (!now) return;
    const about = this.hand.groundAt(now.x, now.y) ?? undefined;
    const near = zoomed(this.hand.eye(), before.apart / Math.max(1, now.apart), about);
    const turn = ((now.angle - before.angle + 540) % 360) - 180;
    this.hand.look(orbited(near, -turn, (now.y - before.y) * 0.25));
  }
}

interface Span {
  readonly x: number;
  readonly y: number;
  readonly apart: number;
  readonly angle: number;
}

function spanOf(one: Finger, other: Finger): Span {
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  return {
    x: one.x + dx / 2,
    y: one.y + dy / 2,
    apart: Math.hypot(dx, dy),
    angle: (Math.atan2(dy, dx) * 180) / Math.PI,
  };
}
