import type {
  About,
  Book,
  Interlude,
  JournalOpened,
  NetworkInfo,
  NewTable,
  OpenNetwork,
  Problem,
  Reissue,
  Reissued,
  ScenarioOpened,
  SeatTaken,
  Shelf,
  TableInfo,
  TableOpened,
  TakeSeat,
  Localized,
} from './types';

const TIMEOUT_MS = 8_000;
const JOURNAL_TIMEOUT_MS = 120_000;

const SILENT: Localized = { en: 'The table does not answer.', fr: 'La table ne répond pas.' };
const STRANGE: Localized = {
  en: 'The table answers something that this page does not understand.',
  fr: 'La table répond quelque chose que cette page ne comprend pas.',
};

/** Why a request came to nothing, in both languages. */
export class RequestFailed extends Error {
  constructor(
    readonly text: Localized,
    /** The HTTP status; 0 if nobody answered. */
    readonly status: number,
    readonly problem: Problem | null = null,
  ) {
    super(text.en);
  }
}

/** What the reader is told about an error. */
export function messageOf(error: unknown): Localized {
  return error instanceof RequestFailed ? error.text : STRANGE;
}

interface RequestOptions {
  method?: 'GET' | 'POST';
  body?: unknown;
  token?: string | undefined;
  timeoutMs?: number;
}

/** Asks the server; `RequestFailed` if nobody answers, or the answer is that it cannot be done. */
export async function answer(
  path: string,
  { method = 'GET', body, token, timeoutMs }: RequestOptions = {},
): Promise<Response> {
  const raw = body instanceof Blob;
  const headers = new Headers();
  if (body !== undefined) headers.set('Content-Type', raw ? 'application/x-ndjson' : 'application/json');
  if (token) headers.set('Authorization', `Bearer ${token}`);
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers,
      signal: AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS),
      ...(body === undefined ? {} : { body: raw ? body : JSON.stringify(body) }),
    });
  } catch {
    throw new RequestFailed(SILENT, 0);
  }
  if (!response.ok) throw await failure(response);
  return response;
}

async function failure(response: Response): Promise<RequestFailed> {
  const problem: unknown = await response.json().catch(() => null);
  if (isProblem(problem)) return new RequestFailed(problem.text, response.status, problem);
  return new RequestFailed(response.status >= 500 ? SILENT : STRANGE, response.status);
}

function isProblem(body: unknown): body is Problem {
  const { key, text } = (body ?? {}) as Partial<Problem>;
  return typeof key === 'string' && typeof text?.en === 'string' && typeof text.fr === 'string';
}

/** The body, if it has these keys: a login page of the network is no answer of ours. */
export async function read<Value extends object>(
  response: Response,
  ...keys: (keyof Value)[]
): Promise<Value> {
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== 'object' || body === null || !keys.every((key) => key in body)) {
    throw new RequestFailed(STRANGE, response.status);
  }
  return body as Value;
}

export async function fetchAbout(): Promise<About> {
  const about = await read<About>(await answer('/api/about'), 'version', 'games');
  if (!Array.isArray(about.games)) throw new RequestFailed(STRANGE, 200);
  return about;
}

/** From where the table can be reached. */
export async function fetchNetwork(): Promise<NetworkInfo> {
  return read(await answer('/api/network'), 'reach', 'addresses');
}

/** Open the table to other machines at home, or close it to them. */
export async function changeNetwork(wanted: OpenNetwork): Promise<NetworkInfo> {
  return read(await answer('/api/network', { method: 'POST', body: wanted }), 'reach', 'addresses');
}

export async function fetchShelf(game: string): Promise<Shelf> {
  return read(await answer(`/api/games/${game}`), 'scenarios', 'options');
}

export async function fetchBook(game: string): Promise<Book> {
  return read(await answer(`/api/games/${game}/book`), 'rules', 'glossary');
}

export async function openTable(table: NewTable): Promise<TableOpened> {
  return read(await answer('/api/tables', { method: 'POST', body: table }), 'table', 'host', 'seats');
}

export async function fetchTables(): Promise<TableInfo[]> {
  const tables = await read<TableInfo[]>(await answer('/api/tables'));
  if (!Array.isArray(tables)) throw new RequestFailed(STRANGE, 200);
  return tables;
}

export async function fetchTable(id: string): Promise<TableInfo> {
  return read(await answer(`/api/tables/${id}`), 'id', 'seats');
}

export async function takeSeat(id: string, seat: TakeSeat): Promise<SeatTaken> {
  return read(await answer(`/api/tables/${id}/seats`, { method: 'POST', body: seat }), 'table', 'seat');
}

/** The host gives a seat a new token, or opens it again. */
export async function reissue(id: string, host: string, seat: Reissue): Promise<Reissued> {
  return read(
    await answer(`/api/tables/${id}/reissue`, { method: 'POST', body: seat, token: host }),
    'table',
    'seat',
  );
}

/** The journal as a file to keep; while the game goes on, only what the seat of the token may know. */
export async function fetchJournal(id: string, token?: string): Promise<Blob> {
  return (await answer(`/api/tables/${id}/journal`, { token, timeoutMs: JOURNAL_TIMEOUT_MS })).blob();
}

/** What the game master has prepared, as a scenario to keep; the token is that of the game master's seat. */
export async function fetchEvening(id: string, token: string): Promise<Blob> {
  return (await answer(`/api/tables/${id}/evening`, { token, timeoutMs: JOURNAL_TIMEOUT_MS })).blob();
}

/** A scenario from somebody's file, or what is wrong with it. */
export async function openScenario(game: string, file: Blob): Promise<ScenarioOpened> {
  const asking = { method: 'POST', body: file, timeoutMs: JOURNAL_TIMEOUT_MS } as const;
  return read(await answer(`/api/games/${game}/scenarios`, asking), 'scenario', 'card');
}

/** The chronicle of a chapter that is over, and where it leads; null: the game is no part of a campaign. */
export async function fetchInterlude(id: string): Promise<Interlude | null> {
  const response = await answer(`/api/tables/${id}/interlude`, { timeoutMs: JOURNAL_TIMEOUT_MS });
  const found: unknown = await response.clone().json();
  return found === null ? null : read(response, 'campaign', 'people');
}

export async function openJournal(file: Blob): Promise<JournalOpened> {
  const asking = { method: 'POST', body: file, timeoutMs: JOURNAL_TIMEOUT_MS } as const;
  return read(await answer('/api/journals', asking), 'game', 'reel');
}
