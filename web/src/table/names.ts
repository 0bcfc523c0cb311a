import { computerAt } from '../players/computers';
import type { SeatInfo, Localized } from '../protocol/types';
import { language } from '../texts/language.svelte';
import { say } from '../texts/say.svelte';
import type { Table } from './table.svelte';

/** Who plays a seat: the person's name, `Orange (Trooper)` for a computer, else what the seat is called. */
export function seatLabel({ name, player, computer }: SeatInfo): Localized {
  if (computer) return computerAt(name, computer);
  return player ? { en: player, fr: player } : name;
}

/** The people at these seats in one phrase: `Ada and Bo`. */
export function namesOf(table: Table, seats: readonly string[]): string {
  return listed(seats.map((seat) => say(table.seats.personName(seat))));
}

export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(language.code).format(names);
}

/** A number with at most `digits` decimals, as the reader writes it. */
export function decimal(value: number, digits = 1): string {
  return value.toLocaleString(language.code, { maximumFractionDigits: digits });
}

/** Minutes and seconds, as a clock shows them. */
export function clock(seconds: number): string {
  const whole = Math.max(Math.ceil(seconds), 0);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
