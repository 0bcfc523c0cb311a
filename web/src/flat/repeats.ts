/**
 * Browsers repeat a tap as a click where the finger was. What the tap brought up must not be pressed by it: where the page
 * was too busy to say in time that it wants no click, one comes all the same.
 */

const SAME_TAP_MS = 700;
const SAME_PLACE_PX = 12;

/** From the end of a tap to the next touch: no click that is the tap's own gets through. */
export function ignoreRepeat(tap: PointerEvent, page: Document): void {
  const touched = new AbortController();
  const { signal } = touched;
  page.addEventListener('pointerdown', () => touched.abort(), { capture: true, signal });
  page.addEventListener('click', (event) => repeats(event, tap) && swallow(event), { capture: true, signal });
}

function repeats(click: MouseEvent, tap: PointerEvent): boolean {
  const far = Math.hypot(click.clientX - tap.clientX, click.clientY - tap.clientY);
  // A key that presses a button makes a click without a count.
  return click.detail > 0 && far <= SAME_PLACE_PX && click.timeStamp - tap.timeStamp <= SAME_TAP_MS;
}

function swallow(click: MouseEvent): void {
  click.preventDefault();
  click.stopImmediatePropagation();
}
