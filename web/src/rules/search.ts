/** Finding rules and words as one types: accents, case and typographic marks do not matter, nor in which language. */
import type { RuleCard, Term, Localized } from '../protocol/types';

const LIGATURES: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '−': '-',
};

/** A text without what does not matter. */
export function folded(text: string): string {
  return Array.from(text, foldedMark).join('');
}

function foldedMark(mark: string): string {
  const plain = mark.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return LIGATURES[plain] ?? plain.replace(/\s/u, ' ');
}

/** The words of a query; all of them have to be found. */
export function tokens(query: string): string[] {
  return folded(query).split(/\s+/).filter(Boolean);
}

/** How well something fits: 0 not at all, more is better. Each word may be found in either language or in the id. */
function score(id: string, texts: readonly Localized[], wanted: readonly string[]): number {
  if (wanted.length === 0) return 1;
  const [name, en, fr] = [folded(id), said(texts, 'en'), said(texts, 'fr')];
  if (!wanted.every((word) => name.includes(word) || en.includes(word) || fr.includes(word))) return 0;
  if (wanted.length === 1 && isId(name, wanted[0] ?? '')) return 3;
  return wanted.every((word) => begins(en, word)) || wanted.every((word) => begins(fr, word)) ? 2 : 1;
}

function said(texts: readonly Localized[], language: keyof Localized): string {
  return folded(texts.map((told) => told[language]).join(' '));
}

/** `2.4.2.16` is as good as `BOW-2.4.2.16`. */
function isId(name: string, word: string): boolean {
  return name === word || name.endsWith(`-${word}`);
}

/** Whether a word of the text begins with it. */
function begins(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return true;
  }
  return false;
}

function best<Entry>(entries: readonly Entry[], rate: (entry: Entry) => number, sorted: boolean): Entry[] {
  const rated = entries.map((entry) => ({ entry, rate: rate(entry) })).filter(({ rate }) => rate > 0);
  if (sorted) rated.sort((one, other) => other.rate - one.rate);
  return rated.map(({ entry }) => entry);
}

/** The rules that hold all words of the query, the best first; without a query all, in the book's order. */
export function findRules(
  rules: readonly RuleCard[],
  query: string,
  kinds: readonly string[] = [],
): RuleCard[] {
  const wanted = tokens(query);
  const right = kinds.length ? rules.filter(({ kind }) => kinds.includes(kind)) : rules;
  return best(right, ({ id, text }) => score(id, [text], wanted), wanted.length > 0);
}

/** The words that the query speaks of: in the word itself rather than in its meaning. */
export function findTerms(terms: readonly Term[], query: string, language: keyof Localized): Term[] {
  const wanted = tokens(query);
  const ordered = [...terms].sort((one, other) =>
    one.word[language].localeCompare(other.word[language], language),
  );
  const rate = ({ word, text, rule }: Term) =>
    score('', [word], wanted) ? 3 : score(rule, [word, text], wanted);
  return best(ordered, rate, wanted.length > 0);
}

/** A text cut into what was looked for and the rest. */
export function marked(text: string, query: string): { text: string; hit: boolean }[] {
  const wanted = tokens(query);
  const marks = Array.from(text);
  const hits = marks.map(() => false);
  const plain = marks.map(foldedMark);
  /** Where each mark begins in the folded text. */
  const starts: number[] = [];
  let length = 0;
  for (const part of plain) {
    starts.push(length);
    length += part.length;
  }
  const whole = plain.join('');
  for (const word of wanted) {
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + word.length)) {
      starts.forEach((start, mark) => {
        const end = start + (plain[mark]?.length ?? 0);
        if (start < at + word.length && end > at) hits[mark] = true;
      });
    }
  }
  return pieces(marks, hits);
}

function pieces(marks: readonly string[], hits: readonly boolean[]): { text: string; hit: boolean }[] {
  const found: { text: string; hit: boolean }[] = [];
  marks.forEach((mark, at) => {
    const hit = hits[at] ?? false;
    const last = found.at(-1);
    if (last?.hit === hit) last.text += mark;
    else found.push({ text: mark, hit });
  });
  return found;
}

/** Whether the query is found in this language at all; otherwise the other language is worth showing. */
export function speaks(told: Localized, query: string, language: keyof Localized): boolean {
  const wanted = tokens(query);
  const text = folded(told[language]);
  return wanted.length === 0 || wanted.some((word) => text.includes(word));
}
