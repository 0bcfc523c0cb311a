/** What thrown bricks look like in both views: dark grey attacks and black defends, as in the book. */
import type { Pool } from '../../thrown/throw';

const DIE = '#fffaf0';
/** Dark grey, and a black whose edges can still be seen. */
const [ACTING, RESISTING] = ['#6b6f73', '#303136'];

/** The colour of a pool's bricks or dice; the first acts, the second resists. */
export function colourOf({ body }: Pool, number: number): string {
  if (body === 'die') return DIE;
  return number === 1 ? RESISTING : ACTING;
}
