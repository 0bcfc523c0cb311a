import type { Frame } from './frame.svelte';
import { mayAskHint } from './hint.svelte';
import { settings } from './settings.svelte';
import type { Table } from './table.svelte';

/** What a key does at every table, or undefined: it is left to the game. Nothing while somebody types or is asked. */
export function shortcut(event: KeyboardEvent, table: Table, frame: Frame): (() => void) | undefined {
  if (event.defaultPrevented || isElsewhere(event.target) || event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) {
    const undo = event.key.toLowerCase() === 'z' && !event.shiftKey && table.goesBack !== null;
    return undo ? () => void table.goBack() : undefined;
  }
  const { log } = table;
  switch (event.key) {
    case '?':
      return () => frame.toggle('keyboard');
    case 'm':
    case 'M':
      return () => (settings.sound = !settings.sound);
    case ',':
      return () => log.look(log.at - 1);
    case '.':
      return () => log.look(log.at + 1);
    case 'l':
    case 'L':
      return log.live ? undefined : () => log.follow();
    case 'c':
    case 'C':
      return table.phase === 'open' ? () => frame.toggle('chat') : undefined;
    case 'h':
    case 'H':
      return mayAskHint(table, frame) ? () => void table.hint.ask(table.actor) : undefined;
    case 'Escape':
      if (frame.panel) return () => frame.close();
      return table.hint.advice ? () => table.hint.drop() : undefined;
    default:
      return undefined;
  }
}

function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.closest('dialog') !== null ||
      target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=range])') ||
      target.isContentEditable)
  );
}
