/** What a tool has the table do: one thing after the other, so that nothing is lost that is said while another is on its way. */
import type { TableAccess } from './tool';

export class Errands {
  #underway = $state(0);
  #last: Promise<unknown> = Promise.resolve();
  readonly #table: TableAccess;

  constructor(table: TableAccess) {
    this.#table = table;
  }

  /** Whether something is on its way. */
  get busy(): boolean {
    return this.#underway > 0;
  }

  /** Wait for something that will have to be sent; until then nobody should go on. */
  async await<T>(promise: Promise<T>): Promise<T> {
    this.#underway += 1;
    try {
      return await promise;
    } finally {
      this.#underway -= 1;
    }
  }

  /** Commands of a seat, as far as they are accepted; then `after`. */
  play(commands: readonly unknown[], seat: string | null, after?: () => Promise<void>): Promise<void> {
    const played = this.#last.then(async () => {
      for (const command of commands) if (!(await this.#table.play(command, seat))) break;
      await after?.();
    });
    this.#last = played.catch(() => undefined);
    return this.await(played);
  }
}
