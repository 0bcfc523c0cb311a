import type { LanguageCode } from '../texts/language.svelte';

/** What the rules browser says. */
const en = {
  title: 'Rules',
  heading: 'Every rule, every word',
  lead: 'Both books in our own words. Each rule has an id that you can cite and link to.',
  book: 'Book',
  table: 'The table',
  view: 'Show',
  rules: 'Rules',
  glossary: 'Words',
  search: 'Search in both languages',
  placeholder: 'Search: wall, couvert, 2.4.2…',
  searchKey: 'Press / to search',

  kinds: 'Kinds of rules',
  kind: {
    core: 'Core',
    optional: 'Optional',
    advice: 'Advice',
    extension: 'Extension',
    gm: 'Game master’s tool',
    ruling: 'Ruling',
    example: 'Worked example',
  } as Record<string, string>,
  sections: 'Sections',
  rulings: 'Rulings',
  rulingsText: 'What we do where the book is silent.',
  examples: 'Worked examples',
  settledBy: 'Settled by',
  option: 'a table may choose otherwise',
  count: (count: number) => (count === 1 ? '1 rule' : `${count} rules`),
  countWords: (count: number) => (count === 1 ? '1 word' : `${count} words`),
  elsewhere: (count: number, book: string) => `${count} more in ${book}`,
  none: 'Nothing found.',
  noneText: 'Try fewer letters, or a word of the other language.',
  noRule: (id: string) => `There is no rule ${id}.`,
  permalink: (id: string) => `Link to ${id}`,
  top: 'Search',
};

type Words = typeof en;

const fr: Words = {
  title: 'Règles',
  heading: 'Chaque règle, chaque mot',
  lead: 'Les deux livres, redits avec nos mots. Chaque règle a un numéro que l’on peut citer et lier.',
  book: 'Livre',
  table: 'La table',
  view: 'Afficher',
  rules: 'Règles',
  glossary: 'Mots',
  search: 'Chercher dans les deux langues',
  placeholder: 'Chercher\u00a0: mur, cover, 2.4.2…',
  searchKey: 'Appuyez sur / pour chercher',

  kinds: 'Sortes de règles',
  kind: {
    core: 'De base',
    optional: 'Facultative',
    advice: 'Conseil',
    extension: 'Extension',
    gm: 'Outil du MJ',
    ruling: 'Décision',
    example: 'Exemple chiffré',
  },
  sections: 'Sections',
  rulings: 'Décisions',
  rulingsText: 'Ce que nous faisons là où le livre ne dit rien.',
  examples: 'Exemples chiffrés',
  settledBy: 'Précisée par',
  option: 'une table peut choisir autrement',
  count: (count) => (count <= 1 ? `${count}\u00a0règle` : `${count}\u00a0règles`),
  countWords: (count) => (count <= 1 ? `${count}\u00a0mot` : `${count}\u00a0mots`),
  elsewhere: (count, book) => `${count} de plus dans ${book}`,
  none: 'Aucun résultat.',
  noneText: 'Essayez moins de lettres, ou un mot de l’autre langue.',
  noRule: (id) => `Il n’y a pas de règle ${id}.`,
  permalink: (id) => `Lien vers ${id}`,
  top: 'Chercher',
};

export const WORDS: Record<LanguageCode, Words> = { en, fr };
