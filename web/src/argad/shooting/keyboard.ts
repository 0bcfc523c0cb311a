/** The keys of shooting. Those of every table (undo, timeline, help) are the frame's. */
import { digitOf } from '../../table/digits';
import type { Shooting } from './shooting.svelte';

export function shootingKey(event: KeyboardEvent, tool: Shooting): boolean {
  const digit = digitOf(event);
  if (digit !== null && tool.selected !== null)
    return digit === 0 ? did(tool.holdFire()) : numbered(tool, digit);
  switch (event.key) {
    case 'n':
      return tool.next();
    case 'N':
      return tool.next(-1);
    case 'ArrowRight':
      return tool.turn(1);
    case 'ArrowLeft':
      return tool.turn(-1);
    case 'ArrowDown':
      return tool.change(1);
    case 'ArrowUp':
      return tool.change(-1);
    case 'Delete':
    case 'Backspace':
      return tool.selected !== null && did(tool.holdFire());
    case 'Escape':
      return leave(tool);
    case 'Enter':
      return did(tool.goOn());
    default:
      return false;
  }
}

function leave(tool: Shooting): boolean {
  const had = tool.selected !== null;
  tool.select(null);
  return had;
}

function did(deed: Promise<void>): boolean {
  void deed;
  return true;
}

function numbered(tool: Shooting, number: number): boolean {
  const way = tool.ways[number - 1];
  return way !== undefined && did(tool.declare(way));
}
