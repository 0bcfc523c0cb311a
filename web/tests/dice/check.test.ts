// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check, type Kept, type Shown } from '../../src/dice/check';
import { commitmentTo, mixed, pledgeOf, sealOf } from '../../src/dice/hashes';
import { facesOf, type Die, type Roll } from '../../src/dice/rolls';

interface Vectors {
  seed: string;
  commitment: string;
  secret: string;
  other: string;
  pledge: string;
  mixed: string;
  faces: { number: number; die: Die; count: number; faces: number[] }[];
  journals: Record<
    'eventful' | 'secrets' | 'shuffled' | 'twice' | 'undone',
    { text: string; witnesses: string[] }
  >;
}

/** Made by Python (`python -m tests.kernel.vectors`), which computes the same. */
const VECTORS = JSON.parse(readFileSync(`${import.meta.dirname}/vectors.json`, 'utf8')) as Vectors;
const { journals } = VECTORS;
const NOTHING: Kept = { commitment: VECTORS.commitment, secrets: [], witnesses: [] };

type Body = Record<string, unknown> & { line: string };

/** The journal with changed lines, sealed again by somebody who knows how. */
function forged(text: string, change: (body: Body) => Body | null): string {
  let seal = '';
  const rows = text.split('\n').slice(0, -1);
  return rows
    .flatMap((row) => {
      const body = change((JSON.parse(row) as { body: Body }).body);
      if (!body) return [];
      const written = JSON.stringify(body);
      seal = sealOf(seal, written);
      return [`{"body":${written},"seal":"${seal}"}\n`];
    })
    .join('');
}

function notes(text: string, secrets: Kept['secrets'] = []) {
  return check(text, { ...NOTHING, secrets }, []).notes;
}

function misfits(text: string, kept: Partial<Kept> = {}): string[] {
  return check(text, { ...NOTHING, ...kept }, []).misfits.map(({ key }) => key);
}

/** The rolls of the first entry, as the story shows them. */
function firstRolls(text: string): Shown[] {
  const bodies = text
    .split('\n')
    .slice(0, -1)
    .map((row) => (JSON.parse(row) as { body: Body }).body);
  const rolls = bodies.find(({ line }) => line === 'entry')?.['rolls'] as Roll[];
  return rolls.map(({ throw: { purpose, by }, faces }) => ({ purpose, by, faces }));
}

describe('the same in both languages', () => {
  it('hashes', () => {
    expect(commitmentTo(VECTORS.seed)).toBe(VECTORS.commitment);
    expect(pledgeOf(VECTORS.secret)).toBe(VECTORS.pledge);
    expect(mixed(VECTORS.seed, [VECTORS.secret, VECTORS.other])).toBe(VECTORS.mixed);
  });

  it.each(VECTORS.faces)('throws $count × $die.name as roll $number', ({ number, die, count, faces }) => {
    expect(facesOf(VECTORS.seed, String(number), die, count)).toEqual(faces);
  });

  it.each(Object.entries(journals))('finds nothing in a sound journal: %s', (_, { text, witnesses }) => {
    const verdict = check(text, { ...NOTHING, witnesses }, []);
    expect(verdict.misfits).toEqual([]);
    expect(verdict.rolls).toBeGreaterThan(3);
  });

  it('counts throws by hand apart', () => {
    expect(check(journals.eventful.text, NOTHING, []).manual).toBeGreaterThan(0);
  });
});

describe('what does not fit is found', () => {
  const { text, witnesses } = journals.secrets;
  const own = { seat: 'blue', secret: VECTORS.secret, closed: witnesses[2] ?? '' };

  it('our secret is there, pledged before any was told', () => {
    expect(misfits(text, { secrets: [own] })).toEqual([]);
    expect(misfits(text, { secrets: [{ ...own, secret: VECTORS.other }] })).toEqual(['secretMissing']);
    expect(misfits(text, { secrets: [{ ...own, closed: witnesses[1] ?? '' }] })).toEqual(['secretsTooEarly']);
    expect(misfits(text, { secrets: [{ ...own, closed: witnesses[3] ?? '' }] })).toEqual(['secretsTooEarly']);
    expect(misfits(text, { secrets: [{ ...own, closed: 'of no line' }] })).toEqual(['secretsTooEarly']);
  });

  it('a changed line', () => {
    expect(misfits(text.replace('"count":3', '"count":2'))).toEqual(['sealBroken']);
    expect(misfits(`${text}nonsense\n`)).toEqual(['unreadable']);
    expect(misfits('')).toEqual(['unreadable']);
  });

  it('a journal that was sealed again', () => {
    const other = forged(text, (body) =>
      body.line === 'entry' && body.number === 5 ? { ...body, late: ['blue'] } : body,
    );
    expect(misfits(other)).toEqual([]);
    expect(misfits(other, { witnesses })).toEqual(['witnessMissing']);
  });

  it('another roll', () => {
    let changed = false;
    const other = forged(text, (body) => {
      const rolls = body['rolls'] as { faces: number[] }[] | undefined;
      if (changed || !rolls?.length) return body;
      changed = true;
      return {
        ...body,
        rolls: rolls.map((roll) => ({ ...roll, faces: roll.faces.map((face) => (face % 6) + 1) })),
      };
    });
    expect(new Set(misfits(other))).toEqual(new Set(['rollChanged']));
  });

  it('a roll that was left out moves the others', () => {
    let dropped = false;
    const other = forged(journals.undone.text, (body) => {
      if (dropped || !(body['rolls'] as unknown[] | undefined)?.length) return body;
      dropped = true;
      return { ...body, rolls: [] };
    });
    expect(misfits(other)).toContain('rollMisplaced');
  });

  it('another seed, and none', () => {
    const seed = '11'.repeat(32);
    expect(misfits(forged(text, (body) => (body.line === 'reveal' ? { ...body, seed } : body)))).toEqual([
      'promiseBroken',
    ]);
    expect(misfits(forged(text, (body) => (body.line === 'reveal' ? null : body)))).toEqual(['seedUntold']);
    expect(misfits(text, { commitment: commitmentTo(seed) })).toEqual(['promiseChanged']);
  });

  it('a secret that was not pledged', () => {
    const secret = '22'.repeat(32);
    expect(misfits(forged(text, (body) => (body.line === 'share' ? { ...body, secret } : body)))).toContain(
      'pledgeBroken',
    );
  });

  it('a pledge that came after a secret of its round', () => {
    const late = forged(text, (body) =>
      body.line === 'forgo' ? { ...body, line: 'pledge', commitment: VECTORS.pledge } : body,
    );
    const { misfits: found } = check(late, NOTHING, []);
    expect(found).toContainEqual({ key: 'secretsTooEarly', line: 5, seat: 'orange' });
  });

  it('a line that is sealed well and says nothing', () => {
    expect(misfits(forged(text, (body) => (body.line === 'entry' ? { line: 'entry' } : body)))).toEqual([
      'unreadable',
    ]);
  });

  it('a roll that the story shows and the journal does not have', () => {
    const shown = { purpose: 'deal', by: 'blue', faces: [6, 6, 6, 6] };
    expect(check(text, NOTHING, [shown]).misfits).toEqual([{ key: 'rollNotThere' }]);
  });

  it('a roll that the story shows more often than the journal has it', () => {
    const [roll] = firstRolls(text);
    if (!roll) throw new Error('the first entry has rolls');
    expect(check(text, NOTHING, [roll]).misfits).toEqual([]);
    expect(
      check(
        text,
        NOTHING,
        Array.from({ length: 20 }, () => roll),
      ).misfits,
    ).toEqual([{ key: 'rollNotThere' }]);
  });
});

describe('what fits is qualified where others could have chosen the dice', () => {
  const blue = { seat: 'blue', secret: VECTORS.secret, closed: '' };
  const orange = { seat: 'orange', secret: VECTORS.other, closed: '' };

  it('nothing is to be said where our secret is in every round, and nobody kept theirs back', () => {
    expect(notes(journals.twice.text, [blue, orange])).toEqual([]);
  });

  it('no secret of this browser, or one that was pledged and never asked for', () => {
    expect(notes(journals.undone.text)).toEqual([{ key: 'withoutUs', seats: [] }]);
    expect(notes(journals.secrets.text, [orange])).toEqual([
      { key: 'withoutUs', seats: [] },
      { key: 'givenUp', line: 5, seats: ['orange'] },
    ]);
  });

  it('a later round without ours; one before it is none of ours', () => {
    expect(notes(journals.twice.text, [blue])).toEqual([
      { key: 'roundWithoutUs', line: 5, seats: ['orange'] },
    ]);
    expect(notes(journals.twice.text, [orange])).toEqual([]);
  });
});
