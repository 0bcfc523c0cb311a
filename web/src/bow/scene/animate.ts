/** What happens between two battles: the scenes on the way, and who plays them one after the other. */
export type { Cue, Sound } from './choreography';
export { animation, type Animation } from './motion';
export { Player, type Audience, type Step } from './player';
