import { GAME, PLAYED } from '../protocol/games';
import { recall, remember } from '../storage';

/** The game that a reader looks at: the one last chosen, and the first one before that. */
class PreferredGame {
  #id = $state(PLAYED.find(({ id }) => id === recall('game'))?.id ?? GAME);

  get id(): string {
    return this.#id;
  }
  set id(game: string) {
    this.#id = game;
    remember('game', game);
  }
}

export const preferredGame = new PreferredGame();
