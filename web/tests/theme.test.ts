import { afterEach, describe, expect, it, vi } from 'vitest';
import { browser } from './browser';

async function load() {
  return (await import('../src/theme/theme.svelte')).theme;
}

function shown() {
  return document.documentElement.dataset['theme'];
}

afterEach(() => vi.unstubAllGlobals());

describe('the theme', () => {
  it.each([
    { dark: false, stored: {}, theme: 'light' },
    { dark: true, stored: {}, theme: 'dark' },
    { dark: true, stored: { 'escarmouche.theme': 'light' }, theme: 'light' },
    { dark: false, stored: { 'escarmouche.theme': 'dark' }, theme: 'dark' },
    { dark: true, stored: { 'escarmouche.theme': 'system' }, theme: 'dark' },
    { dark: false, stored: { 'escarmouche.theme': 'plaid' }, theme: 'light' },
    { dark: true, stored: 'blocked' as const, theme: 'dark' },
  ])(
    'is $theme before the first paint and after, given $stored and dark=$dark',
    async ({ theme, ...given }) => {
      browser(given);
      // @ts-expect-error It is a classic script, so that it runs before the first paint.
      await import('../public/theme.js');
      expect(shown()).toBe(theme);
      document.documentElement.dataset['theme'] = '';
      await load();
      expect(shown()).toBe(theme);
    },
  );

  it('goes from system to light to dark and back', async () => {
    browser({ dark: true });
    const theme = await load();
    const seen = [1, 2, 3].map(() => {
      theme.next();
      return [theme.choice, shown()];
    });
    expect(seen).toEqual([
      ['light', 'light'],
      ['dark', 'dark'],
      ['system', 'dark'],
    ]);
  });

  it('is the remembered one on the next visit', async () => {
    browser({});
    (await load()).choice = 'dark';
    vi.resetModules();
    expect((await load()).choice).toBe('dark');
  });

  it('follows the system only while that is the choice', async () => {
    const { evening } = browser({});
    const theme = await load();
    evening.matches = true;
    evening.dispatchEvent(new Event('change'));
    expect(shown()).toBe('dark');
    theme.choice = 'light';
    evening.dispatchEvent(new Event('change'));
    expect(shown()).toBe('light');
  });

  it('can be chosen when storage is blocked', async () => {
    browser({ stored: 'blocked' });
    (await load()).choice = 'dark';
    expect(shown()).toBe('dark');
  });
});
