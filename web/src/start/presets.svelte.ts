import type { OptionCard, PresetCard } from '../protocol/types';
import type { Values } from './chosen.svelte';

/** Options that go well together: one preset, or none but what the scenario says, and layers laid over it. */
export class Presets {
  /** Empty: as the scenario has it. */
  #preset = $state('');
  #layers = $state.raw<readonly string[]>([]);
  readonly presets: readonly PresetCard[];
  readonly layers: readonly PresetCard[];

  constructor(
    cards: readonly PresetCard[],
    /** What the scenario is played with. */
    readonly scenario: Values,
    chosen: Values = {},
  ) {
    this.presets = cards.filter(({ layer }) => !layer);
    this.layers = cards.filter(({ layer }) => layer);
    this.preset = typeof chosen['preset'] === 'string' ? chosen['preset'] : '';
    const laid = chosen['layers'];
    if (Array.isArray(laid)) for (const each of this.layers) this.lay(each.id, laid.includes(each.id));
  }

  get preset(): string {
    return this.#preset;
  }
  set preset(id: string) {
    this.#preset = this.presets.some((each) => each.id === id) ? id : '';
  }

  /** The preset that holds: the one chosen, or that of the scenario. */
  get inForce(): PresetCard | undefined {
    const named = this.#preset || this.scenario['preset'];
    return this.presets.find(({ id }) => id === named);
  }

  isLaid(id: string): boolean {
    return this.#layers.includes(id);
  }

  /** Lay one over, or take it off; they keep their order. */
  lay(id: string, on: boolean): void {
    const wanted = this.layers.map((each) => each.id);
    this.#layers = wanted.filter((each) => (each === id ? on : this.isLaid(each)));
  }

  /** What an option is unless one chooses otherwise: by the last layer that speaks of it, the preset, the scenario or the book. */
  usual({ id, default: own }: OptionCard): unknown {
    const laid = this.layers.filter((each) => this.isLaid(each.id));
    const chosen = this.presets.filter((each) => each.id === this.#preset);
    const values = [this.scenario, ...[...chosen, ...laid].map(({ options }) => options as Values)];
    return values.findLast((each) => each[id] !== undefined)?.[id] ?? own;
  }

  /** As a new table is told. */
  get values(): Values {
    return {
      ...(this.#preset ? { preset: this.#preset } : {}),
      ...(this.#layers.length ? { layers: this.#layers } : {}),
    };
  }
}
