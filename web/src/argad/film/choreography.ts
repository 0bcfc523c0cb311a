/** How each event looks. Which animation an event has is said where the event is defined, in the engine. */
import { ANIMATIONS, type Animated } from '../protocol/animations';
import { boxed, pushed, stands, struck, thrownAt } from './blows';
import { fallTogether, isSlowing, slowingOf, strikeOf } from './dice';
import { march, movementOf } from './march';
import { inTurn, type Acts, type Plan } from './plan';

import { drawn, jammed, shot } from './shots';
import { felled, frightened, glides, knockedDown, named, nods, signs, wounded, yields } from './shown';
import { PAIR } from './takes';
import { decided, moraleTested } from './tests';

/** The events that can be seen on the table. */
export type Visible = Animated[keyof Animated];

/** Several events that are shown as one: everybody moves, dice fall, blows are struck at the same time. */
export interface Together {
  readonly type: 'Together';
  readonly events: readonly { readonly type: string }[];
}

/** How an event is shown; null if there is nothing to see. */
export function planOf(event: unknown, acts: Acts): Plan | null {
  if (typeof event !== 'object' || event === null || !('type' in event)) return glides(acts);
  if (event.type === 'Together') return together(event as Together, acts);
  const animation = ANIMATIONS[event.type as Visible['type']] as keyof Animated | undefined;
  if (!animation) return glides(acts);
  return (PLANS[animation] as (event: unknown, acts: Acts) => Plan | null)(event, acts);
}

function together({ events }: Together, acts: Acts): Plan | null {
  const strikes = events.filter((event): event is Animated['strike'] => event.type === 'Struck');
  if (strikes.length > 0) return blows(strikes, acts);
  const falls = events.filter(isSlowing);
  if (falls.length > 0) return fallTogether(falls.map(slowingOf), acts);
  return march(movementOf(events), acts) ?? glides(acts);
}

/** Two throw into one tray; where more strike at once, small dice fall beside each of them first. */
function blows(strikes: readonly Animated['strike'][], acts: Acts): Plan | null {
  const plan = struck(strikes, acts);
  const dice = strikes.length > PAIR ? fallTogether(strikes.flatMap(strikeOf), acts) : null;
  return plan && dice ? inTurn(dice, plan) : plan;
}

type Plans = {
  readonly [Animation in keyof Animated]: (event: Animated[Animation], acts: Acts) => Plan | null;
};

const PLANS: Plans = {
  box: boxed,
  die: (event, acts) => (event.type === 'MoraleTested' ? moraleTested(event, acts) : decided(event, acts)),
  down: ({ character }, acts) => knockedDown(character, acts),
  fall: ({ character }, acts) => felled(character, acts),
  fear: (event, acts) => frightened(named(event, acts), acts),
  go: (_, acts) => glides(acts),
  heart: (event, acts) => signs(named(event, acts), 'heart', acts, 'heal'),
  jam: jammed,
  ladder: (event, acts) => nods(named(event, acts), acts, 'step'),
  leave: (_, acts) => glides(acts),
  lot: drawn,
  march: (event, acts) => march(movementOf([event]), acts) ?? glides(acts),
  music: ({ character }, acts) => signs([character], 'music', acts, 'take'),
  prowl: (event, acts) => march(movementOf([event]), acts),
  push: (event, acts) =>
    pushed(event.type === 'PushedBack' ? [event.character] : event.pushed, event.by, acts),
  reveal: (event, acts) => nods(named(event, acts), acts),
  ride: (event, acts) => march(movementOf([event]), acts) ?? glides(acts),
  shoot: shot,
  stand: stands,
  strike: (event, acts) => struck([event], acts),
  take: (event, acts) => nods(named(event, acts), acts, event.type.startsWith('Door') ? 'door' : 'take'),
  talk: (event, acts) => signs(named(event, acts).slice(0, 1), 'talk', acts, null),
  throw: thrownAt,
  wound: ({ character }, acts) => wounded(character, acts),
  yield: (event, acts) => yields(named(event, acts), acts),
};
