/**
 * Works out what a drag means while it goes on: the way there, and what may come of it. One question at a time is on its
 * way; what was aimed at in the meantime is asked next, and only the last aim matters.
 */
import type { Enter, Why } from '../protocol/types';
import type { Spot } from '../scene/scene';
import type { Asking, Draft, Order } from './asked';
import { alongWay } from './kinds';
import { clipped } from './ways';
import { sent } from './others';
import { announce, pair, type Aim, type Plan } from './plans';

type Found = Omit<Plan, 'aim'>;
const NOTHING: Found = { drafts: [], people: [], ranks: null, why: null };

/** How far one creeps at most: two paces and a die, in tenths. */
const CREEP = 800;
/** So far into the table everybody gets. */
const STEP = 300;

export class Planning {
  /** The last aim that was answered. */
  plan = $state.raw<Plan | null>(null);
  /** What is aimed at now. */
  aimed = $state.raw<Aim | null>(null);
  readonly #asking: Asking;
  #allowances: Record<string, number> = {};
  #working: Promise<void> | null = null;

  constructor(asking: Asking) {
    this.#asking = asking;
  }

  aim(aim: Aim): void {
    this.aimed = aim;
    this.#working ??= this.#work();
  }

  /** What comes of the last aim, once it has been answered. */
  async settled(): Promise<Plan | null> {
    await this.#working;
    return this.plan;
  }

  /** Nothing is aimed at any more. */
  forget(): void {
    this.aimed = this.plan = null;
  }

  /** The game went on: people may be faster or slower than they were. */
  renew(): void {
    this.#allowances = {};
  }

  async #work(): Promise<void> {
    for (let aim = this.aimed; aim && this.plan?.aim !== aim; aim = this.aimed) {
      const found = await this.#found(aim);
      // Meanwhile one may point elsewhere with the same people, or do something else.
      if (this.aimed?.who === aim.who) this.plan = { aim, ...found };
    }
    this.#working = null;
  }

  async #found(aim: Aim): Promise<Found> {
    const { order, draft, whom } = aim;
    if (draft?.type === 'Enter') return this.#entering(draft);
    if (draft) return this.#one(draft);
    if (order) return this.#each(aim, () => order);
    if (whom !== null) return this.#each(aim, () => ({ type: 'Charge', whom }));
    const [leader] = aim.who;
    if (leader === undefined) return NOTHING;
    const route = await this.#way(aim, 0);
    if (route.why) return { ...NOTHING, why: route.why };
    if (aim.type === 'MoveMarker' || aim.type === 'Creep')
      return this.#one(sent(leader, this.#crept(route.path, aim), aim.type === 'Creep'));
    if (aim.who.length === 1) return this.#one(announce(leader, alongWay(aim.type, route.path)));
    const most = Math.min(...(await Promise.all(aim.who.map((who) => this.#allowance(who)))));
    const path = clipped(aim.from[0] ?? aim.to, route.path, most).map(pair);
    const together = await this.#one({ type: 'AnnounceGroup', characters: [...aim.who], path });
    return together.why ? this.#apart(aim) : together;
  }

  /** Whoever creeps comes no farther than that. */
  #crept(path: [number, number][], { type, from: [here] }: Aim): [number, number][] {
    return type === 'Creep' && here ? clipped(here, path, CREEP).map(pair) : path;
  }

  /** Somebody comes in, as far as he or she gets: that is known once a short way has been asked about. */
  async #entering(draft: Enter): Promise<Found> {
    const [start, to] = draft.path;
    if (!start || !to) return NOTHING;
    const short = (length: number): Enter => ({
      ...draft,
      path: [start, ...clipped(start, [to], length).map(pair)],
    });
    const found = await this.#one(short(this.#allowances[draft.character] ?? STEP));
    const most = this.#allowances[draft.character];
    return found.why || most === undefined ? found : this.#one(short(most));
  }

  /** The same order for everybody, as far as it can be given. */
  async #each(aim: Aim, orderOf: (who: string) => Order): Promise<Found> {
    return gathered(await Promise.all(aim.who.map((who) => this.#one(announce(who, orderOf(who))))));
  }

  /** Where they cannot go beside each other, each goes an own way to the same place in the group. */
  async #apart(aim: Aim): Promise<Found> {
    const found = await Promise.all(
      aim.who.map(async (who, number) => {
        const route = await this.#way(aim, number);
        return route.why
          ? { ...NOTHING, why: route.why }
          : this.#one(announce(who, alongWay(aim.type, route.path)));
      }),
    );
    return gathered(found);
  }

  /** The way of one of them: beside that of the first. */
  async #way(aim: Aim, number: number): Promise<{ path: [number, number][]; why: Why | null }> {
    const [first = aim.to, here = first] = [aim.from[0], aim.from[number]];
    const beside = ([x, y]: Spot): Spot => [x + here[0] - first[0], y + here[1] - first[1]];
    const who = aim.who[number] ?? '';
    if (aim.corners.length === 0) {
      const route = await this.#asking.route(who, beside(aim.to));
      return { path: route?.path ?? [], why: route?.why ?? null };
    }
    const corners = [...aim.corners, aim.to].map(beside);
    return { path: clipped(here, corners, await this.#allowance(who)).map(pair), why: null };
  }

  async #one(draft: Draft): Promise<Found> {
    const answer = await this.#asking.prospects(draft);
    if (!answer) return NOTHING;
    if (answer.why) return { ...NOTHING, why: answer.why };
    for (const { who, allowance } of answer.people ?? []) this.#allowances[who] = allowance;
    return { drafts: [draft], people: answer.people ?? [], ranks: answer.ranks ?? null, why: null };
  }

  async #allowance(who: string): Promise<number> {
    const known = this.#allowances[who];
    if (known !== undefined) return known;
    await this.#one(announce(who, { type: 'Stay' }));
    return this.#allowances[who] ?? Infinity;
  }
}

/** What can be done of all this; why not, only if nothing can. */
function gathered(found: readonly Found[]): Found {
  const drafts = found.flatMap((each) => each.drafts);
  return {
    drafts,
    people: found.flatMap((each) => each.people),
    ranks: null,
    why: drafts.length > 0 ? null : (found[0]?.why ?? null),
  };
}
