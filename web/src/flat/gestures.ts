/** Hands on a table: drag, pinch, wheel, tap. Pixels are counted from the view's upper left corner. */
import type { Place } from './camera';
import { ignoreRepeat } from './repeats';

export interface Hands {
  pan(pixels: Place): void;
  zoom(factor: number, about: Place): void;
  /** `adds`: with Shift or Ctrl held. */
  tap(at: Place, touch: boolean, adds: boolean): void;
  hover(at: Place | null): void;
  /** What a drag that begins there takes hold of; nothing: it moves the table. */
  take?(at: Place, how: Hold): Grip | null;
}

/** How something is taken hold of. */
export interface Hold {
  readonly touch: boolean;
  readonly adds: boolean;
  readonly shift: boolean;
  /** A finger that has stayed where it is. */
  readonly long: boolean;
}

/** Something of the game in a hand. */
export interface Grip {
  move(at: Place, adds: boolean): void;
  drop(at: Place, adds: boolean): void;
  cancel(): void;
}

/** Pixels beyond which a tap is a drag. */
const STILL = { mouse: 4, touch: 9 };
const WHEEL = 0.0016;
const LINE = 18;
/** How long a finger stays where it is until that means something. */
export const LONG_PRESS_MS = 450;

interface Finger {
  readonly start: Place;
  at: Place;
}

/** Listens on an element and tells the hands; call the answer to stop. */
export function listen(element: HTMLElement, hands: Hands): () => void {
  const fingers = new Map<number, Finger>();
  let moved = false;
  let grip: Grip | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const place = (event: MouseEvent): Place => {
    const box = element.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };

  function letGo(): void {
    clearTimeout(waiting);
    const held = grip;
    grip = null;
    held?.cancel();
  }

  function down(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button > 1) return;
    // The first finger on the glass, or a mouse: whatever was held before has been let go unheard.
    if (event.isPrimary) fingers.clear();
    if (fingers.size === 0) moved = false;
    letGo();
    fingers.set(event.pointerId, { start: place(event), at: place(event) });
    moved ||= fingers.size > 1;
    if (event.pointerType !== 'mouse' && !moved) waiting = setTimeout(() => stay(event), LONG_PRESS_MS);
  }

  function stay(event: PointerEvent): void {
    const finger = fingers.get(event.pointerId);
    grip = (finger && hands.take?.(finger.start, holdOf(event, true))) ?? null;
    if (!grip) return;
    element.setPointerCapture(event.pointerId);
    moved = true;
  }

  function move(event: PointerEvent): void {
    if (event.buttons === 0) fingers.delete(event.pointerId);
    const finger = fingers.get(event.pointerId);
    const at = place(event);
    if (!finger) {
      if (event.pointerType === 'mouse') hands.hover(at);
      return;
    }
    const still = event.pointerType === 'mouse' ? STILL.mouse : STILL.touch;
    if (!moved && distance(finger.start, at) <= still) return;
    if (!moved) start(event, finger);
    moved = true;
    drag(event, finger, at);
  }

  function start(event: PointerEvent, finger: Finger): void {
    clearTimeout(waiting);
    element.setPointerCapture(event.pointerId);
    grip = hands.take?.(finger.start, holdOf(event, false)) ?? null;
  }

  function drag(event: PointerEvent, finger: Finger, at: Place): void {
    const other = [...fingers.values()].find((one) => one !== finger);
    if (grip) grip.move(at, holdOf(event, false).adds);
    else if (other) {
      const [before, after] = [middle(finger.at, other.at), middle(at, other.at)];
      hands.pan([after[0] - before[0], after[1] - before[1]]);
      hands.zoom(Math.max(1, distance(at, other.at)) / Math.max(1, distance(finger.at, other.at)), after);
    } else {
      hands.pan([at[0] - finger.at[0], at[1] - finger.at[1]]);
    }
    finger.at = at;
  }

  function up(event: PointerEvent): void {
    const finger = fingers.get(event.pointerId);
    fingers.delete(event.pointerId);
    clearTimeout(waiting);
    if (!finger) return;
    const held = grip;
    grip = null;
    if (event.type !== 'pointerup') held?.cancel();
    else if (held) held.drop(place(event), holdOf(event, false).adds);
    else if (!moved && event.button === 0) {
      const { touch, adds } = holdOf(event, false);
      if (touch) ignoreRepeat(event, element.ownerDocument);
      hands.tap(place(event), touch, adds);
    }
  }

  /** What a tap brings up must not be pressed by the same tap, which browsers repeat as a click where the finger was. */
  function lift(event: TouchEvent): void {
    if (event.cancelable) event.preventDefault();
  }

  function leave(event: PointerEvent): void {
    if (event.pointerType === 'mouse') hands.hover(null);
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const turned = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1);
    hands.zoom(Math.exp(-turned * WHEEL * (event.ctrlKey ? 5 : 1)), place(event));
  }

  /** Escape lets go of what is in the hand, and means nothing else then. */
  function escape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !grip) return;
    event.preventDefault();
    event.stopPropagation();
    fingers.clear();
    letGo();
  }

  const heard = new AbortController();
  const { signal } = heard;
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', up, { signal });
  element.addEventListener('pointercancel', up, { signal });
  element.addEventListener('lostpointercapture', up, { signal });
  element.addEventListener('pointerleave', leave, { signal });
  element.addEventListener('touchend', lift, { signal, passive: false });
  element.addEventListener('wheel', wheel, { signal, passive: false });
  element.ownerDocument.addEventListener('keydown', escape, { signal, capture: true });
  return () => {
    clearTimeout(waiting);
    heard.abort();
  };
}

export function holdOf({ pointerType, shiftKey, ctrlKey, metaKey }: PointerEvent, long: boolean): Hold {
  return { touch: pointerType !== 'mouse', adds: shiftKey || ctrlKey || metaKey, shift: shiftKey, long };
}

function distance(one: Place, other: Place): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}

function middle(one: Place, other: Place): Place {
  return [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
}
