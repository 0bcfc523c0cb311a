// Generated from the levels of computer players by `make types`. Do not edit.
import type { Computer, Localized } from './types';

export interface LevelFacts {
  name: Localized;
  text: Localized;
  secondsPerGame: number;
}

/** From the weakest to the strongest. */
export const LEVEL_FACTS: Record<Computer['level'], LevelFacts> = {
  "recruit": {
    "name": {
      "en": "Recruit",
      "fr": "Recrue"
    },
    "text": {
      "en": "Careless: runs and shoots without much thought. Good for a first battle.",
      "fr": "Insouciante : elle court et tire sans trop réfléchir. Bien pour une première bataille."
    },
    "secondsPerGame": 0.12
  },
  "trooper": {
    "name": {
      "en": "Trooper",
      "fr": "Soldat"
    },
    "text": {
      "en": "Weighs every shot, every cover and every threat. A fair fight.",
      "fr": "Pèse chaque tir, chaque abri, chaque menace. Un vrai duel."
    },
    "secondsPerGame": 0.2
  },
  "captain": {
    "name": {
      "en": "Captain",
      "fr": "Capitaine"
    },
    "text": {
      "en": "Thinks whole turns ahead, your replies included. Hard to beat.",
      "fr": "Anticipe des tours entiers, vos ripostes comprises. Difficile à battre."
    },
    "secondsPerGame": 25
  }
};
