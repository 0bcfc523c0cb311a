/** The people of a game as its master knows them: by who has them, in hiding, in disguise, and how they take to whom. */
import type { Localized } from '../../protocol/types';
import type { Character, Npc, Skirmish } from '../protocol/types';

export interface Member {
  readonly id: string;
  readonly name: Localized;
  readonly hidden: boolean;
  /** In the wings: not on the table yet. */
  readonly waiting: boolean;
  /** For whom somebody passes. */
  readonly guise: Localized | null;
  readonly attitudes: readonly (readonly [seat: string, attitude: NonNullable<Npc['attitude']>])[];
}

export interface Troop {
  /** Empty: nobody's. */
  readonly seat: string;
  readonly people: readonly Member[];
}

/** Of each player, and at last those whom nobody plays. */
export function troopsOf(view: Skirmish): Troop[] {
  return [...view.seats, ''].map((seat) => ({
    seat,
    people: [
      ...Object.values(view.characters)
        .filter(({ owner }) => owner === seat)
        .map((one) => memberOf(view, one, false)),
      ...Object.values(view.reserves ?? {})
        .filter((reserve) => reserve.seat === seat)
        .flatMap(({ characters }) => characters.map((one) => memberOf(view, one, true))),
    ],
  }));
}

function memberOf(
  view: Skirmish,
  { id, name, hidden = false, disguise }: Character,
  waiting: boolean,
): Member {
  const npc = view.npcs?.[id];
  return {
    id,
    name,
    hidden,
    waiting,
    guise: disguise?.guise.name ?? null,
    attitudes: Object.entries(npc?.attitudes ?? {}),
  };
}

export interface Animal {
  readonly id: string;
  readonly name: Localized;
  /** For whose people it stands; null: for nobody. */
  readonly seat: string | null;
}

export function animalsOf({ markers = {}, seats }: Skirmish): Animal[] {
  return Object.values(markers).map(({ id, name, owner }) => ({
    id,
    name,
    seat: seats.includes(owner) ? owner : null,
  }));
}
