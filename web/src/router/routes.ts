import { GAME, PLAYED } from '../protocol/games';

/** Where one is on the page: what the part of the address after `#` means, which never reaches a server. */
export type Route =
  | { page: 'start' | 'scenarios' | 'watch' | 'continue' | 'worth' | 'unknown' }
  /** Of the first game where no other is named. The query says what is chosen already: it can be given to somebody else. */
  | { page: 'scenario'; game?: string; id: string; query?: Query }
  | { page: 'lab' | 'odds' | 'match' | 'battle'; query?: Query }
  /** The query may name a game of the lab, or a table at which the game is over. */
  | { page: 'replay'; query?: Query }
  | { page: 'job'; id: string }
  /** `tokens` open seats; `deed` is a moment of the game. */
  | { page: 'table'; id: string; tokens: readonly string[]; deed: number | null }
  | { page: 'join'; id: string }
  /** The lessons of the first game where no other is named. */
  | { page: 'learn'; game?: string; lesson: string | null }
  | { page: 'rules'; rule: string | null };

export type PageName = Route['page'];

/** What stands after `?` in an address of the page. */
export type Query = Readonly<Record<string, string>>;

const PLAIN = new Set(['scenarios', 'watch', 'continue'] as const);
const TABLE = /^[a-z0-9]{16}$/;
const JOB = /^[a-z0-9]{24}$/;
const TOKENS = /^[A-Za-z0-9_-]{20,64}(,[A-Za-z0-9_-]{20,64})*$/;
const MOMENT = /^(?<id>[^@]*)@(?<deed>\d{1,6})$/;

/** Every address means something; what we do not know is the unknown page. */
export function routeOf(hash: string): Route {
  const [path = '', asked = ''] = hash.split(/\?(.*)/s);
  const query = asked ? { query: Object.fromEntries(new URLSearchParams(asked)) } : {};
  const parts = path.replace(/^#\/?/, '').split('/').map(decoded);
  const [page = '', first = '', second = '', ...rest] = parts;
  const unknown: Route = { page: 'unknown' };
  if (rest.length) return unknown;
  if (page === '') return parts.length === 1 ? { page: 'start' } : unknown;
  if (page === 'table') return tableRoute(first, second);
  if (page === 'scenarios' && second) return { page: 'scenario', game: first, id: second, ...query };
  if (page === 'learn') return learnRoute(first, second);
  if (second) return unknown;
  if (page === 'scenarios' && first) return { page: 'scenario', id: first, ...query };
  if (page === 'lab') return labRoute(first, query);
  if (page === 'replay') return first ? unknown : { page, ...query };
  if (page === 'join') return TABLE.test(first) ? { page, id: first } : unknown;
  if (page === 'rules') return { page, rule: first || null };
  return isPlain(page) && !first ? { page } : unknown;
}

function tableRoute(place: string, tokens: string): Route {
  const { id, deed } = MOMENT.exec(place)?.groups ?? { id: place };
  if (!TABLE.test(id ?? '') || (tokens && !TOKENS.test(tokens))) return { page: 'unknown' };
  return {
    page: 'table',
    id: id ?? '',
    tokens: tokens ? tokens.split(',') : [],
    deed: deed === undefined ? null : Number(deed),
  };
}

function labRoute(place: string, query: { query?: Query }): Route {
  if (place === '') return { page: 'lab', ...query };
  if (place === 'odds' || place === 'match' || place === 'battle') return { page: place, ...query };
  if (place === 'worth') return { page: 'worth' };
  return JOB.test(place) ? { page: 'job', id: place } : { page: 'unknown' };
}

function learnRoute(first: string, second: string): Route {
  if (PLAYED.some(({ id }) => id === first)) return { page: 'learn', game: first, lesson: second || null };
  return second ? { page: 'unknown' } : { page: 'learn', lesson: first || null };
}

function isPlain(page: string): page is 'scenarios' | 'watch' | 'continue' {
  return (PLAIN as Set<string>).has(page);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function asking(query: Query): string {
  return Object.keys(query).length ? `?${new URLSearchParams(query)}` : '';
}

/** Addresses to link to. */
export const to = {
  start: '#/',
  scenarios: '#/scenarios',
  scenario: (id: string, query: Query = {}, game = GAME) =>
    `#/scenarios/${game === GAME ? '' : `${game}/`}${encodeURIComponent(id)}${asking(query)}`,
  table: (id: string) => `#/table/${id}`,
  seats: (id: string, tokens: readonly string[]) => `#/table/${id}/${tokens.join(',')}`,
  moment: (id: string, deed: number) => `#/table/${id}@${deed}`,
  join: (id: string) => `#/join/${id}`,
  watch: '#/watch',
  continue: '#/continue',
  learn: '#/learn',
  lessons: (game: string) => `#/learn/${encodeURIComponent(game)}`,
  lesson: (id: string, game = GAME) => `#/learn/${game === GAME ? '' : `${game}/`}${encodeURIComponent(id)}`,
  rules: '#/rules',
  rule: (id: string) => `#/rules/${encodeURIComponent(id)}`,
  replay: '#/replay',
  /** A game that is over, with nothing hidden. */
  whole: (table: string) => `#/replay${asking({ table })}`,
  /** A game of the lab, to be watched. */
  game: (job: string, game: number, kind: number) =>
    `#/replay${asking({ job, game: String(game), ...(kind ? { kind: String(kind) } : {}) })}`,
  lab: '#/lab',
  labWith: (query: Query) => `#/lab${asking(query)}`,
  job: (id: string) => `#/lab/${id}`,
  odds: '#/lab/odds',
  oddsOf: (query: Query) => `#/lab/odds${asking(query)}`,
  worth: '#/lab/worth',
  match: '#/lab/match',
  matchOf: (query: Query) => `#/lab/match${asking(query)}`,
  battle: (query: Query) => `#/lab/battle${asking(query)}`,
} as const;

/** The whole address, to be given to somebody else. */
export function absolute(hash: string, origin = location.origin): string {
  return `${origin}${location.pathname}${hash}`;
}
