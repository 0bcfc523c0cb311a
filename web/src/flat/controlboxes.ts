/** What stands in front of a view of the field and is pressed there, in pixels of the view. */
import type { Box } from '../thrown/place';

export function controlBoxes(frame: HTMLElement | undefined, which = '.controls, .beside'): Box[] {
  if (!frame) return [];
  const from = frame.getBoundingClientRect();
  return [...frame.querySelectorAll(which)].map((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return {
      left: left - from.left,
      top: top - from.top,
      right: right - from.left,
      bottom: bottom - from.top,
    };
  });
}
