import type { Connection } from './connection.svelte';
import { Rejected, rejectionOf } from './rejection';

/** Questions to the game's guide, with the answers that hold until something happens. */
export class Questions {
  #answers: Record<string, Promise<unknown>> = {};

  constructor(private readonly connection: Connection) {}

  /** Rejects with `Rejected`; what was rejected can be asked again. */
  ask<Answer>(seat: string, question: unknown): Promise<Answer> {
    const key = `${seat} ${JSON.stringify(question)}`;
    const known = this.#answers[key];
    if (known) return known as Promise<Answer>;
    const answers = this.#answers;
    const answer = this.connection.request({ type: 'ask', seat, question }).then((reply) => {
      if (reply.type === 'answer') return reply.answer;
      throw new Rejected(rejectionOf(reply));
    });
    answer.catch(() => Reflect.deleteProperty(answers, key));
    answers[key] = answer;
    return answer as Promise<Answer>;
  }

  /** Something happened: no answer holds any longer. */
  forget(): void {
    this.#answers = {};
  }
}
