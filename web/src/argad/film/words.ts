/** The bar under a film. */
export const WORDS = {
  en: {
    name: { movement: 'The movement', ahead: 'As announced' },
    play: 'Play',
    pause: 'Pause',
    position: 'Position in the film',
    at: (seconds: number) => `${seconds} s`,
    slow: 'Half speed',
    close: 'Back to the game',
  },
  fr: {
    name: { movement: 'Le mouvement', ahead: 'Selon les annonces' },
    play: 'Lecture',
    pause: 'Pause',
    position: 'Position dans le film',
    at: (seconds: number) => `${String(seconds).replace('.', ',')}\u00a0s`,
    slow: 'Vitesse réduite de moitié',
    close: 'Revenir à la partie',
  },
};
