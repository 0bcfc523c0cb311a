// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { RuleCard, Term } from '../../src/protocol/types';
import { findRules, findTerms, folded, marked, speaks } from '../../src/rules/search';

function rule(id: string, kind: string, en: string, fr: string): RuleCard {
  return { id, kind, text: { en, fr } };
}

const RULES = [
  rule('BOW-2.3.1.1', 'core', 'One Move action moves the unit.', 'Une action déplace l’unité.'),
  rule('BOW-2.4.2.16', 'core', 'The target must be visible.', 'La cible doit être visible.'),
  rule('BOW-2.4.2.27', 'core', 'A covered target adds one brick.', 'Une cible à couvert ajoute une brique.'),
  rule('BOW-3.0.4', 'optional', 'A flyer may be raised on bricks.', 'Un cœur de briques élève l’avion.'),
];
const TERMS: Term[] = [
  {
    word: { en: 'stud', fr: 'tenon' },
    text: { en: 'The knob.', fr: 'Le plot d’une brique.' },
    rule: 'BOW-1.1.2',
  },
  { word: { en: 'brick', fr: 'brique' }, text: { en: 'Any part.', fr: 'Une pièce.' }, rule: 'BOW-1.1.1' },
  { word: { en: 'army', fr: 'armée' }, text: { en: 'All units.', fr: 'Les unités.' }, rule: 'BOW-1.4.0.1' },
];
const ids = (found: RuleCard[]) => found.map(({ id }) => id);

describe('finding rules', () => {
  it('gives all in the book’s order without a query', () => {
    expect(findRules(RULES, '  ')).toEqual(RULES);
  });

  it('ignores accents, case and ligatures', () => {
    expect(ids(findRules(RULES, 'DEPLACE'))).toEqual(['BOW-2.3.1.1']);
    expect(ids(findRules(RULES, 'coeur élevé'.slice(0, 10)))).toEqual(['BOW-3.0.4']);
    expect(folded('Œuvre’s\u00a0É')).toBe("oeuvre's e");
    expect(folded('−1')).toBe('-1');
  });

  it('looks in both languages at once, even within one query', () => {
    expect(ids(findRules(RULES, 'target couvert'))).toEqual(['BOW-2.4.2.27']);
    expect(ids(findRules(RULES, 'cible'))).toEqual(['BOW-2.4.2.16', 'BOW-2.4.2.27']);
  });

  it('wants every word', () => {
    expect(findRules(RULES, 'covered visible')).toEqual([]);
  });

  it('knows a rule by its number alone and puts it first', () => {
    expect(ids(findRules(RULES, '2.4.2.27'))).toEqual(['BOW-2.4.2.27']);
    expect(ids(findRules(RULES, 'bow-2.4.2'))).toEqual(['BOW-2.4.2.16', 'BOW-2.4.2.27']);
  });

  it('puts words that begin so before words that only hold it', () => {
    const rules = [rule('BOW-1', 'core', 'Uncovered.', 'Nu.'), rule('BOW-2', 'core', 'Covered.', 'Abrité.')];
    expect(ids(findRules(rules, 'cover'))).toEqual(['BOW-2', 'BOW-1']);
  });

  it('keeps to the kinds that are wanted', () => {
    expect(ids(findRules(RULES, 'brique', ['optional']))).toEqual(['BOW-3.0.4']);
  });
});

describe('finding words', () => {
  it('sorts them as the reader does', () => {
    expect(findTerms(TERMS, '', 'fr').map(({ word }) => word.fr)).toEqual(['armée', 'brique', 'tenon']);
    expect(findTerms(TERMS, '', 'en').map(({ word }) => word.en)).toEqual(['army', 'brick', 'stud']);
  });

  it('puts the word itself before its mention', () => {
    expect(findTerms(TERMS, 'brique', 'en').map(({ word }) => word.en)).toEqual(['brick', 'stud']);
  });
});

describe('marking what was looked for', () => {
  it('marks in the text as it is written', () => {
    expect(marked('La cible à couvert', 'A COUVERT')).toEqual([
      { text: 'L', hit: false },
      { text: 'a', hit: true },
      { text: ' cible ', hit: false },
      { text: 'à', hit: true },
      { text: ' ', hit: false },
      { text: 'couvert', hit: true },
    ]);
  });

  it('marks the whole ligature', () => {
    expect(marked('cœur', 'co')).toEqual([
      { text: 'cœ', hit: true },
      { text: 'ur', hit: false },
    ]);
  });

  it('leaves the text alone without a query', () => {
    expect(marked('La cible', '')).toEqual([{ text: 'La cible', hit: false }]);
  });

  it('knows in which language the query was found', () => {
    const { text } = RULES[2] as RuleCard;
    expect(speaks(text, 'couvert', 'fr')).toBe(true);
    expect(speaks(text, 'couvert', 'en')).toBe(false);
  });
});
