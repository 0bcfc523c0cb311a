import type { Computer, ComputerProposed, Takeback, TakebackAsked } from '../protocol/types';
import type { Connection } from './connection.svelte';
import type { ViewLog } from './log.svelte';
import type { Rejection } from './rejection';
import type { Seats } from './seats.svelte';

/** Somebody proposes that a computer plays for somebody who is away. */
export interface ComputerProposal {
  readonly by: string;
  readonly away: string;
  readonly computer: Computer;
  readonly agreed: readonly string[];
}

/** What the others at the table have to agree to: going back, and a computer that plays for somebody who is away. */
export class Proposals {
  takeback = $state.raw<Takeback | null>(null);
  /** Who did not agree to the last request to go back; cleared by the next one. */
  takebackRefusedBy = $state<string | null>(null);
  computer = $state.raw<ComputerProposal | null>(null);
  /** Who did not agree to the last proposal of a computer; cleared by the next one. */
  computerRefusedBy = $state<string | null>(null);

  constructor(
    private readonly connection: Connection,
    private readonly seats: Seats,
    private readonly log: ViewLog,
  ) {}

  /** Ask the others to go back to where the game stood after deed `to`; some need only say why. */
  askTakeback(to: number, reason = '', seat: string = this.seats.speaker): Promise<Rejection | null> {
    return this.connection.send({ type: 'ask_takeback', seat, to, place: this.log.place, reason });
  }

  /** Agree or not, for every seat of ours that was asked; the one who asked withdraws by not agreeing. */
  answerTakeback(agree: boolean): Promise<Rejection | null> {
    return this.#answer('answer_takeback', agree, () => this.takeback);
  }

  proposeComputer(away: string, computer: Computer): Promise<Rejection | null> {
    return this.connection.send({ type: 'let_computer', seat: this.seats.speaker, away, computer });
  }

  /** Agree or not that a computer plays, as with going back. */
  answerComputer(agree: boolean): Promise<Rejection | null> {
    return this.#answer('answer_computer', agree, () => this.computer);
  }

  welcomed(takeback: Takeback | null): void {
    this.takeback = takeback;
    this.computer = null;
  }

  updateTakeback({ takeback, refused_by }: TakebackAsked): void {
    this.takeback = takeback;
    this.takebackRefusedBy = refused_by ?? null;
  }

  updateComputer({ by, away, computer, agreed = [], refused_by }: ComputerProposed): void {
    this.computer = by && away && computer ? { by, away, computer, agreed } : null;
    this.computerRefusedBy = refused_by ?? null;
  }

  /** Answer for every seat of ours that has not agreed yet, until it is settled; one is enough to say no. */
  async #answer(
    type: 'answer_takeback' | 'answer_computer',
    agree: boolean,
    proposed: () => { readonly agreed: readonly string[]; readonly needed?: readonly string[] } | null,
  ): Promise<Rejection | null> {
    const ours = this.seats.held.filter((seat) => (proposed()?.needed ?? this.seats.played).includes(seat));
    const seats = ours.filter((seat) => !agree || !proposed()?.agreed.includes(seat));
    let rejection: Rejection | null = null;
    for (const seat of agree ? seats : seats.slice(0, 1)) {
      if (rejection || !proposed()) break;
      rejection = await this.connection.send({ type, seat, agree });
    }
    return rejection;
  }
}
