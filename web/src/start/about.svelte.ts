import { fetchAbout } from '../protocol/api';
import type { About, GameInfo } from '../protocol/types';

/** What the table says about itself, once it has answered. */
export class AboutTable {
  state = $state<'asking' | 'known' | 'silent'>('asking');
  #about = $state.raw<About>();

  async ask(): Promise<void> {
    this.state = 'asking';
    try {
      this.#about = await fetchAbout();
      this.state = 'known';
    } catch {
      this.state = 'silent';
    }
  }

  get version(): string | undefined {
    return this.#about?.version;
  }

  /** Whether it can be played here, as far as is known. */
  plays(id: GameInfo['id']): boolean {
    return this.#about?.games.find((game) => game.id === id)?.playable ?? true;
  }

  rulesOf(id: GameInfo['id']): number | undefined {
    return this.#about?.games.find((game) => game.id === id)?.rules;
  }
}
