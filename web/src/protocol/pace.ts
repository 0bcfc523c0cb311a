/** So many messages the table takes at once, and so many a second after that; a little less than what it would refuse. */
const AT_ONCE = 50;
const A_SECOND = 19;

/** Hands messages on in their order, no faster than the table takes them: what is too fast waits, and nothing is refused. */
export class Pace<Message> {
  #left = AT_ONCE;
  #at = performance.now();
  #waiting: Message[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #send: (message: Message) => void;

  constructor(send: (message: Message) => void) {
    this.#send = send;
  }

  say(message: Message): void {
    this.#waiting.push(message);
    if (this.#timer === undefined) this.#go();
  }

  /** Nobody listens any more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }

  #go(): void {
    this.#timer = undefined;
    this.#fill();
    for (; this.#waiting.length > 0 && this.#left >= 1; this.#left -= 1) {
      const [next] = this.#waiting.splice(0, 1);
      if (next !== undefined) this.#send(next);
    }
    if (this.#waiting.length > 0)
      this.#timer = setTimeout(() => this.#go(), Math.ceil(((1 - this.#left) * 1_000) / A_SECOND));
  }

  #fill(): void {
    const now = performance.now();
    this.#left = Math.min(AT_ONCE, this.#left + ((now - this.#at) * A_SECOND) / 1_000);
    this.#at = now;
  }
}
