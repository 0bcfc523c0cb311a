/** The doors and windows of a field: the connected studs that open and close together. */
import type { Field } from '../protocol/types';
import type { Stud } from './scene';

export interface Door {
  /** After its first stud in reading order, as everywhere in BOW: `door 12,5`. */
  readonly id: string;
  readonly studs: readonly Stud[];
  readonly window: boolean;
  readonly locked: boolean;
}

const known = new WeakMap<Field, readonly Door[]>();

export function doorsOf(field: Field): readonly Door[] {
  let found = known.get(field);
  if (found === undefined) known.set(field, (found = [...drawnDoors(field)]));
  return found;
}

function* drawnDoors({ rows, legend }: Field): Generator<Door> {
  const seen = new Set<string>();
  for (const [y, row] of rows.entries()) {
    for (const [x, mark] of [...row].entries()) {
      const kind = legend[mark];
      if ((kind?.use !== 'door' && kind?.use !== 'window') || seen.has(`${x},${y}`)) continue;
      const studs = connected(rows, [x, y]);
      for (const stud of studs) seen.add(`${stud}`);
      yield {
        id: `${kind.use} ${x},${y}`,
        studs,
        window: kind.use === 'window',
        locked: kind.locked ?? false,
      };
    }
  }
}

/** The studs of the same mark that hang together with this one, in reading order. */
export function connected(rows: readonly string[], start: Stud): readonly Stud[] {
  const mark = rows[start[1]]?.[start[0]];
  const found = new Map<string, Stud>([[`${start}`, start]]);
  for (const [x, y] of found.values()) {
    const beside: Stud[] = [
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ];
    for (const stud of beside) if (rows[stud[1]]?.[stud[0]] === mark) found.set(`${stud}`, stud);
  }
  return [...found.values()].toSorted((a, b) => a[1] - b[1] || a[0] - b[0]);
}
