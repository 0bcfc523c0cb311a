export const WORDS = {
  en: { nearer: 'Nearer', farther: 'Farther away', all: 'Show the whole field' },
  fr: { nearer: 'Plus près', farther: 'Plus loin', all: 'Voir tout le champ' },
};
