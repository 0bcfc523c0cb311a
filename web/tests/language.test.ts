// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browser } from './browser';

async function load() {
  return (await import('../src/texts/language.svelte')).language;
}

afterEach(() => vi.unstubAllGlobals());

describe('the language', () => {
  it.each([
    [['fr-CA', 'en'], 'fr'],
    [['en-GB', 'fr'], 'en'],
    [['de', 'fr-FR', 'en'], 'fr'],
    [['de', 'br'], 'en'],
    [[], 'en'],
  ])('is, for a browser that speaks %j, %s', async (languages, code) => {
    browser({ languages });
    expect((await load()).code).toBe(code);
  });

  it('is the remembered one on the next visit', async () => {
    browser({ languages: ['en'] });
    (await load()).code = 'fr';
    vi.resetModules();
    expect((await load()).code).toBe('fr');
  });

  it('ignores a remembered language that we do not speak', async () => {
    browser({ languages: ['fr'], stored: { 'escarmouche.language': 'tlh' } });
    expect((await load()).code).toBe('fr');
  });

  it('can be chosen when storage is blocked', async () => {
    browser({ languages: ['fr'], stored: 'blocked' });
    const language = await load();
    language.code = 'en';
    expect(language.texts.language).toBe('Language');
  });

  it('writes numbers its own way', async () => {
    browser({ languages: ['fr'] });
    expect((await load()).number(1057)).toBe('1\u202f057');
  });
});
