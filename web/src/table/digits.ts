/**
 * The digit of a key, by its place on the keyboard: on a French one the row of digits types « & é " … » unless Shift is held.
 * Null if it is none.
 */
export function digitOf({ code, key }: Pick<KeyboardEvent, 'code' | 'key'>): number | null {
  const digit = /^Digit(\d)$/.exec(code)?.[1] ?? /^\d$/.exec(key)?.[0];
  return digit === undefined ? null : Number(digit);
}
