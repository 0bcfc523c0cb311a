/** What came of dice that lie on the table, in a word: as the event says, never reckoned again. */
import type { Verdict } from '../../rolls/verdict';
import type { Localized } from '../../protocol/types';
import type { LanguageCode } from '../../texts/language.svelte';
import type { Throw } from '../../thrown/throw';
import { MORALE, RESULTS } from '../film/signs';
import type { Fired, MoraleTested, ObjectThrown, ShotLanded, Struck } from '../protocol/types';
import { WORDS } from './words';

type Event = { readonly type?: string; readonly events?: readonly Event[] };

export function verdictOf({ rolls, moment }: Throw, language: LanguageCode): Verdict {
  const events = eventsOf((moment?.event ?? {}) as Event);
  const said = events.flatMap((event) => saidOf(event, language));
  if (said.length === 0) return { text: rolls.map(({ result }) => result).join(' · '), tone: 'plain' };
  const text = [...new Set(said.map((verdict) => verdict.text))].join(' · ');
  return { text, tone: said.some(({ tone }) => tone === 'hit') ? 'hit' : 'plain' };
}

function eventsOf(event: Event): readonly Event[] {
  return event.type === 'Together' ? (event.events ?? []) : [event];
}

function saidOf(event: Event, language: LanguageCode): Verdict[] {
  const say = (told: Localized, bad: boolean): Verdict => {
    return { text: told[language], tone: bad ? 'hit' : 'plain' };
  };
  switch (event.type) {
    case 'Struck':
      return (event as Struck).strokes.map(({ result }) => say(RESULTS[result], result !== 'miss'));
    case 'ObjectThrown': {
      const { result } = event as ObjectThrown;
      return [say(RESULTS[result], result !== 'miss')];
    }
    case 'Fired': {
      const hits = (event as Fired).dice.filter((die) => die.hits).length;
      return [{ text: WORDS[language].hits(hits), tone: hits > 0 ? 'hit' : 'plain' }];
    }
    case 'ShotLanded': {
      const { falls = false } = event as ShotLanded;
      return [{ text: falls ? WORDS[language].hit : WORDS[language].saved, tone: falls ? 'hit' : 'plain' }];
    }
    case 'MoraleTested':
      return (event as MoraleTested).checks.map(({ result }) =>
        say(MORALE[result], result === 'flees' || result === 'shaken' || result === 'surrenders'),
      );
    default:
      return [];
  }
}
