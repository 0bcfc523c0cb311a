/** What was made for a key, or what is made for it now. A full memory is emptied first. */
export function remembered<K, V>(memory: Map<K, V>, key: K, make: () => V, most = Infinity): V {
  let value = memory.get(key);
  if (value === undefined) {
    if (memory.size >= most) memory.clear();
    value = make();
    memory.set(key, value);
  }
  return value;
}

/** What was made for an object, for as long as the object is around. */
export function kept<K extends object, V>(memory: WeakMap<K, V>, key: K, make: () => V): V {
  let value = memory.get(key);
  if (value === undefined) {
    value = make();
    memory.set(key, value);
  }
  return value;
}
