import { recall, remember } from '../storage';
import { LEVELS, NEWCOMER, type Level } from './computers';

/** The computer that a reader plays against: the level last chosen, and the mildest before anything was. */
class Preferred {
  #level = $state<Level>(stored());

  get level(): Level {
    return this.#level;
  }
  set level(level: Level) {
    this.#level = level;
    remember('level', level);
  }
}

function stored(): Level {
  const found = recall('level');
  return LEVELS.find((level) => level === found) ?? NEWCOMER;
}

export const preferred = new Preferred();
