/** Hands on a table: drag, pinch, wheel, tap. Pixels are counted from the view's upper left corner. */
import type { Place } from './camera';

export interface Hands {
  pan(pixels: Place): void;
  zoom(factor: number, about: Place): void;
  tap(at: Place, touch: boolean): void;
  hover(at: Place | null): void;
}

/** Pixels beyond which a tap is a drag. */
const STILL = { mouse: 4, touch: 9 };
const WHEEL = 0.0016;
const LINE = 18;

interface Finger {
  readonly start: Place;
  at: Place;
}

/** Listens on an element and tells the hands; call the answer to stop. */
export function listen(element: HTMLElement, hands: Hands): () => void {
  const fingers = new Map<number, Finger>();
  let moved = false;

  const place = (event: MouseEvent): Place => {
    const box = element.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };

  function down(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button > 1) return;
    // The first finger on the glass, or a mouse: whatever was held before has been let go unheard.
    if (event.isPrimary) fingers.clear();
    if (fingers.size === 0) moved = false;
    fingers.set(event.pointerId, { start: place(event), at: place(event) });
    moved ||= fingers.size > 1;
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
    if (!moved) element.setPointerCapture(event.pointerId);
    moved = true;
    drag(finger, at);
  }

  function drag(finger: Finger, at: Place): void {
    const other = [...fingers.values()].find((one) => one !== finger);
    if (other) {
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
    if (finger && !moved && event.type === 'pointerup' && event.button === 0)
      hands.tap(place(event), event.pointerType !== 'mouse');
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
  return () => heard.abort();
}

function distance(one: Place, other: Place): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}

function middle(one: Place, other: Place): Place {
  return [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
}
