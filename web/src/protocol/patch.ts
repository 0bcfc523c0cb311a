/**
 * Merge patches as the server sends them (`change` of a Moment): what is null goes, mappings are merged, anything else is
 * put in place. Nothing is changed where it stands, and parts that the patch leaves alone keep their identity, so that
 * whatever draws them can compare with `===`.
 */
export function merge<Value>(value: Value, patch: unknown): Value {
  return patched(value, patch) as Value;
}

function patched(value: unknown, patch: unknown): unknown {
  if (!isMapping(patch)) return same(value, patch) ? value : patch;
  const before = isMapping(value) ? value : {};
  let after: Record<string, unknown> = before;
  for (const [key, change] of Object.entries(patch)) {
    const known = Object.hasOwn(before, key);
    if (change === null) {
      if (known) Reflect.deleteProperty(own(), key);
      continue;
    }
    const next = patched(known ? before[key] : undefined, change);
    if (!known || next !== before[key]) put(own(), key, next);
  }
  return after === before && !isMapping(value) ? {} : after;

  /** The mapping to write to: a copy, made once. */
  function own(): Record<string, unknown> {
    if (after === before) after = { ...before };
    return after;
  }
}

/** Defines rather than assigns: a key that is called `__proto__` is a key like any other. */
function put(mapping: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(mapping, key, { value, writable: true, enumerable: true, configurable: true });
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Lists come whole: one that says the same as before is the one before. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, i) => same(item, b[i]));
  }
  if (!isMapping(a) || !isMapping(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key]))
  );
}
