/** What a newcomer is told in each part of a turn when it is met first: a sentence, until it is put away, and never again. */
import { recall, remember } from '../../storage';
import type { Phase } from '../protocol/types';

export type Topic = Exclude<Phase, 'preparation'>;

/** The lesson that teaches it. */
export const LESSONS: Readonly<Record<Topic, string>> = {
  early: 'shots',
  orders: 'announce',
  passing: 'shots',
  shots: 'shots',
  melee: 'blows',
  after: 'blows',
};

const KEY = 'argad.coach';

class Coach {
  #heard = $state.raw<readonly string[]>(stored());

  /** Whether there is still something to say about it. */
  speaks(phase: Phase): phase is Topic {
    return phase !== 'preparation' && !this.#heard.includes(phase);
  }

  dismiss(topic: Topic): void {
    this.#keep([...this.#heard, topic]);
  }

  /** Say everything anew. */
  begin(): void {
    this.#keep([]);
  }

  #keep(heard: readonly string[]): void {
    this.#heard = heard;
    remember(KEY, JSON.stringify(heard));
  }
}

function stored(): string[] {
  try {
    const heard: unknown = JSON.parse(recall(KEY) ?? '[]');
    return Array.isArray(heard) ? heard.filter((topic) => typeof topic === 'string') : [];
  } catch {
    return [];
  }
}

export const coach = new Coach();
