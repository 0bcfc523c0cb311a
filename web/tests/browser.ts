import { vi } from 'vitest';

/** A browser as the modules find it when they are loaded: call before importing them afresh. */
export function browser(given: {
  languages?: string[];
  dark?: boolean;
  stored?: Record<string, string> | 'blocked';
}) {
  vi.resetModules();
  vi.stubGlobal('navigator', { languages: given.languages ?? [] });
  const evening = Object.assign(new EventTarget(), { matches: given.dark ?? false });
  vi.stubGlobal('matchMedia', () => evening);
  vi.stubGlobal('localStorage', given.stored === 'blocked' ? blocked() : storage(given.stored ?? {}));
  return { evening };
}

function storage(stored: Record<string, string>) {
  const items = new Map(Object.entries(stored));
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  };
}

function blocked() {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  return { getItem: refuse, setItem: refuse };
}
