/** Which of the four colours and patterns a seat has. */
const NAMED = ['blue', 'orange', 'straw', 'aubergine'];

export type Colour = 0 | 1 | 2 | 3;

/** A seat that is named after a colour has that one; any other has that of its place in seating order. */
export function colourOf(seats: readonly string[], seat: string): Colour | null {
  const number = NAMED.includes(seat) ? NAMED.indexOf(seat) : seats.indexOf(seat);
  return seats.includes(seat) ? ((number % NAMED.length) as Colour) : null;
}
