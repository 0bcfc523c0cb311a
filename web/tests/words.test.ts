// @vitest-environment node
import { describe, expect, it } from 'vitest';

/** The words of every folder, whatever they are called there. */
const MODULES = import.meta.glob<Record<string, { en: object; fr: object }>>('../src/**/words.ts', {
  eager: true,
});
const FOLDERS = Object.entries(MODULES).map(
  ([path, module]) => [path.replace('../src/', ''), Object.values(module)[0]] as const,
);

/** What a text says; those that are made say it of 2 and of names. */
function leaves(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return [[path, String(value('2', 3, 'Ada'))]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, child]) => leaves(child, `${path}/${key}`));
}

const FAULTS: [fault: string, pattern: RegExp][] = [
  ['a straight apostrophe', /\w'\w/],
  ['a straight quotation mark', /"/],
  ['no narrow no-break space before ; ! ?', /[^\u202f\s(][;!?]|[ \u00a0][;!?]/],
  ['no no-break space before :', /[^\u00a0\d]:|[ \u202f]:/],
  ['no no-break space inside « »', /«[^\u00a0]|[^\u00a0]»/],
  ['three dots instead of …', /\.\.\./],
  [
    'a breakable space between a number and its unit',
    /\d (cm|mm|m|s|min|Mo|tenons?|briques?|points?|actions?|rounds?|jets?|parties?)\b/,
  ],
  ['a hyphen for a minus sign', /(^|[\s(«])-\d/],
];

describe.each(FOLDERS)('%s', (_, words) => {
  it('says the same things in both languages', () => {
    const [en, fr] = [leaves(words?.en), leaves(words?.fr)];
    expect(en.length).toBeGreaterThan(0);
    expect(fr.map(([path]) => path)).toEqual(en.map(([path]) => path));
  });

  it('writes minus signs and apostrophes in English, too', () => {
    const faults = leaves(words?.en).filter(([, text]) => /(^|[\s(“])-\d|\w'\w/.test(text));
    expect(faults).toEqual([]);
  });

  it('keeps French typography', () => {
    const faults = leaves(words?.fr).flatMap(([path, text]) =>
      FAULTS.filter(([, pattern]) => pattern.test(text)).map(([fault]) => `${path}: ${fault}: ${text}`),
    );
    expect(faults).toEqual([]);
  });
});
