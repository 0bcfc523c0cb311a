// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { WORDS as START } from '../src/start/words';
import { WORDS as TABLE } from '../src/table/words';
import { en as EN } from '../src/texts/en';
import { fr as FR } from '../src/texts/fr';

const en = { page: EN, start: START.en, table: TABLE.en };
const fr = { page: FR, start: START.fr, table: TABLE.fr };

/** Every text with its place; a text that is made of something is made of 1, of 2 and of words. */
function leaves(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') {
    return [1, 2, 'Ada'].map((given) => [`${path}(${given})`, String(value(given, given, given))]);
  }
  return Object.entries(value as object).flatMap(([key, child]) => leaves(child, `${path}/${key}`));
}

const NARROW = '\u202f';
const WIDE = '\u00a0';

function frenchFaults(text: string): string[] {
  const rules: [fault: string, pattern: RegExp][] = [
    ['straight quotation mark or apostrophe', /['"]/],
    ['no narrow space before ; ! ?', new RegExp(`[^${NARROW}][;!?]`)],
    ['no fixed space before :', new RegExp(`[^${WIDE}]:`)],
    ['no fixed space inside « »', new RegExp(`«[^${WIDE}]|[^${WIDE}]»`)],
    ['three dots instead of …', /\.\.\./],
  ];
  return rules.filter(([, pattern]) => pattern.test(text)).map(([fault]) => fault);
}

describe('the texts', () => {
  it('have the same places in both languages', () => {
    expect(leaves(fr).map(([path]) => path)).toEqual(leaves(en).map(([path]) => path));
  });

  it.each([...leaves(en), ...leaves(fr)])('%s says something', (_, text) => {
    expect(text.trim()).not.toBe('');
  });

  it.each(leaves(fr))('%s follows French typography', (_, text) => {
    expect(frenchFaults(text)).toEqual([]);
  });

  it.each(leaves(en))('%s uses curly quotation marks', (_, text) => {
    expect(text).not.toMatch(/['"]/);
  });

  it('name no brand of bricks', () => {
    expect(JSON.stringify([en, fr])).not.toMatch(/lego/i);
  });
});

describe('the French typography check', () => {
  it.each(["l'arbre", 'Argad!', 'Argad !', 'Thème: jour', 'Thème : jour', '«jour»', 'On compte...'])(
    'finds the fault in %s',
    (text) => expect(frenchFaults(text)).not.toEqual([]),
  );

  it('accepts good French', () => {
    expect(frenchFaults('Argad\u202f! L’arbre\u00a0: «\u00a0abri\u00a0»…')).toEqual([]);
  });
});
