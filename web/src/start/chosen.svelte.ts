import type { OptionCard } from '../protocol/types';

export type Values = Readonly<Record<string, unknown>>;

/** Which options of the rules are chosen otherwise than usual. */
export class Chosen {
  #chosen = $state.raw<Values>({});

  constructor(
    /** What an option is unless one chooses otherwise. */
    readonly usual: (option: OptionCard) => unknown,
    chosen: Values = {},
  ) {
    this.#chosen = chosen;
  }

  /** What an option is set to now. */
  value(option: OptionCard): unknown {
    return option.id in this.#chosen ? this.#chosen[option.id] : this.usual(option);
  }

  choose(option: OptionCard, value: unknown): void {
    const others = Object.entries(this.#chosen).filter(([id]) => id !== option.id);
    const own = alike(value, this.usual(option)) ? [] : [[option.id, value] as const];
    this.#chosen = Object.fromEntries([...others, ...own]);
  }

  isChanged(option: OptionCard): boolean {
    return option.id in this.#chosen;
  }

  /** The options that are chosen otherwise, by their ids. */
  get values(): Values {
    return this.#chosen;
  }

  get changes(): number {
    return Object.keys(this.#chosen).length;
  }

  reset(): void {
    this.#chosen = {};
  }
}

/** As a scenario wants it, else as the book has it. */
export function usualIn(options: Values): (option: OptionCard) => unknown {
  return ({ id, default: own }) => (options[id] === undefined ? own : options[id]);
}

/** Options as they stand in an address; what cannot be read is none. */
export function valuesIn(text: string | undefined): Values {
  try {
    const values: unknown = JSON.parse(text ?? '{}');
    return typeof values === 'object' && values !== null && !Array.isArray(values) ? (values as Values) : {};
  } catch {
    return {};
  }
}

function alike(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
