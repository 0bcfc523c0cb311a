/**
 * The screen of another seat, for the game master who looks through it: what is announced, proposed and asked there. All
 * of it is only looked at, and what the table answers is what it would answer that seat.
 */
import { Announcing } from '../acting/announcing.svelte';
import { playerOf, given } from '../acting/drafts';
import type { Word } from '../acting/readiness.svelte';
import type { Tool, TurnAccess } from '../acting/tool';
import { Answering } from '../answering/answering.svelte';
import { Melee } from '../melee/melee.svelte';
import type { AskDuty, Duty, Look, Phase, Skirmish } from '../protocol/types';
import { NO_OVERLAY, type Overlay } from '../scene/scene';
import { isShooting, Shooting } from '../shooting/shooting.svelte';

export class LookedThrough {
  readonly announcing: Announcing;
  readonly shooting: Shooting;
  readonly melee: Melee;
  readonly answering: Answering;
  #look = $state.raw<Look | null>(null);
  readonly #access: TurnAccess;
  /** Nobody says it for that seat. */
  readonly readiness: Word = { refused: null, fresh: false, waits: true, say: () => Promise.resolve(false) };

  constructor(ask: <A>(seat: string, question: unknown) => Promise<A | null>) {
    this.#access = {
      ask: (question) => (this.#look ? ask(this.#look.seat, question) : Promise.resolve(null)),
      play: () => Promise.resolve(false),
      ready: () => Promise.resolve(false),
      plays: () => false,
    };
    this.announcing = new Announcing(this.#access);
    this.shooting = new Shooting(this.#access);
    this.melee = new Melee(this.#access);
    this.answering = new Answering(this.#access);
  }

  get seat(): string | null {
    return this.#look?.seat ?? null;
  }

  get phase(): Phase {
    return this.#look?.view.phase ?? 'early';
  }

  /** Whether the seat has said that it is ready. */
  readonly ready: boolean = $derived(
    this.#look !== null && (this.#look.view.done ?? []).includes(this.#look.seat),
  );

  /** What the seat has in its hands. */
  readonly tool: Tool | null = $derived.by(() => {
    if (!this.#look) return null;
    if (this.answering.waits) return this.answering;
    if (isShooting(this.phase)) return this.shooting;
    if (this.phase === 'melee') return this.melee;
    return this.phase === 'orders' ? this.announcing : null;
  });

  readonly overlay: Overlay = $derived({ ...NO_OVERLAY, ...this.tool?.overlay });

  async follow(look: Look | null): Promise<void> {
    if (look === this.#look) return;
    this.#look = look;
    if (look === null) return;
    const { view, seat } = look;
    const phase = view.phase ?? 'early';
    void this.announcing.follow(view, phase === 'orders' ? seat : null);
    void this.shooting.follow(view, isShooting(phase) ? seat : null);
    void this.melee.follow(view, phase === 'melee' ? seat : null);
    const duty = await this.#access.ask<Duty>({ type: 'AskDuty' } satisfies AskDuty);
    if (look === this.#look) this.answering.hear(duty, view);
  }

  /** Whether somebody of the seat has orders already. */
  markOf(view: Skirmish, who: string): boolean | null {
    const one = view.characters[who];
    if (this.phase !== 'orders' || !one || playerOf(one) !== this.seat) return null;
    return who in given(view);
  }
}
