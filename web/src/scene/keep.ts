/** The parts of a scene are plain data: a part that says the same as before is the one from before. */

export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [mine, theirs] = [Object.entries(one), other as Record<string, unknown>];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    mine.length === Object.keys(other).length &&
    mine.every(([key, value]) => key in theirs && same(value, theirs[key]))
  );
}

export function keep<Part>(before: Part | undefined, now: Part): Part {
  return before !== undefined && same(before, now) ? before : now;
}

/** A list whose members keep their identity, found again by name; the list itself does if all of them do. */
export function keepList<Part>(
  before: readonly Part[] | undefined,
  now: readonly Part[],
  name: (part: Part) => string,
): readonly Part[] {
  if (before === undefined) return now;
  const known = new Map(before.map((part) => [name(part), part]));
  const kept = now.map((part) => keep(known.get(name(part)), part));
  return kept.length === before.length && kept.every((part, i) => part === before[i]) ? before : kept;
}
