/** The keys of a question: Enter is the usual answer, numbers are the answers as they are listed. */
import { digitOf } from '../../table/digits';
import { CM, type Spot } from '../scene/scene';
import type { Answering } from './answering.svelte';

const ARROWS: Readonly<Record<string, Spot>> = {
  ArrowLeft: [-CM, 0],
  ArrowRight: [CM, 0],
  ArrowUp: [0, -CM],
  ArrowDown: [0, CM],
};

export function answeringKey(event: KeyboardEvent, tool: Answering): boolean {
  const arrow = ARROWS[event.key];
  if (arrow) return tool.nudge(event.shiftKey ? arrow : [arrow[0] / 2, arrow[1] / 2]);
  const digit = digitOf(event);
  if (digit !== null) return numbered(tool, digit);
  if (event.key !== 'Enter' || !tool.waits) return false;
  enter(tool);
  return true;
}

/** In a conversation one writes first; people who have been moved stand where they have been put. */
function enter(tool: Answering): void {
  if (tool.appeals.length > 0) tool.writes += 1;
  else if (Object.keys(tool.places).length > 0) void tool.place();
  else if (tool.usual) void tool.answer(tool.usual.command);
}

function numbered(tool: Answering, number: number): boolean {
  const reply = tool.replies[number - 1];
  if (reply) void tool.answer(reply.command);
  return reply !== undefined;
}
