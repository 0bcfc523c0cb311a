/** What the browser remembers for us. A blocked storage is an empty one: the page works, it only forgets. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`escarmouche.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`escarmouche.${key}`, value);
  } catch {
    // The choice holds until the page is closed.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(`escarmouche.${key}`);
  } catch {
    // There is nothing to forget.
  }
}
