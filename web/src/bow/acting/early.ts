/** What is pressed while the table is still asked what may be done: it waits for the answer, so as to mean what it shows. */

/** False if nothing came of it. */
export type Deed = () => boolean;

export class Early {
  #waiting: Deed[] = [];

  /** After all that waits already. */
  add(deed: Deed): void {
    this.#waiting.push(deed);
  }

  /** Instead of all that waits. */
  replace(deed: Deed): void {
    this.#waiting = [deed];
  }

  forget(): void {
    this.#waiting = [];
  }

  /** One after the other, until nothing comes of one: those after it were meant to follow it. */
  do(asDone: (deed: Deed) => boolean): void {
    const waiting = this.#waiting;
    this.forget();
    waiting.every(asDone);
  }
}
