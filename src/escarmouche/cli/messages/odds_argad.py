"""`escarmouche odds argad`."""

from typing import Final

MESSAGES: Final = {
    "shot": {
        "en": "Chances of shots at one target, with the several-sixes rule.",
        "fr": "Chances de tirs sur une même cible, avec la règle des plusieurs 6.",
    },
    "need_option": {
        "en": "The natural die that hits: 5, 6, 7, 8 …",
        "fr": "Le dé naturel qui touche\u00a0: 5, 6, 7, 8…",
    },
    "shooters_option": {
        "en": "How many shoot together; without it, 1.",
        "fr": "Combien tirent ensemble\u202f; à défaut, 1.",
    },
    "disorder_option": {
        "en": "They belong to one player, and are in disorder.",
        "fr": "Ces tirs sont d’un seul camp, et en désordre.",
    },
    "die_option": {"en": "The die; without it, 6.", "fr": "Le dé\u202f; à défaut, 6."},
    "at_least_one": {"en": "at least one hit: {chance}", "fr": "au moins une touche\u00a0: {chance}"},
    "hits": {"en": "  hits {hits}: {chance}", "fr": "  touches {hits}\u00a0: {chance}"},
    "melee": {
        "en": "Chances of a whole small combat. A fighter is class/armour/weapon, then modifiers and words with commas:"
        " 3/4/sword,+1. Words: behind (over the friend in front), holds (does not strike), disorder, twice or early"
        " (fencers), wounds (bears one), d4 to d12.",
        "fr": "Chances d’un petit combat entier. Un combattant s’écrit classe/armure/arme, puis modificateurs et mots"
        " avec des virgules\u00a0: 3/4/sword,+1. Mots\u00a0: behind (par-dessus quelqu’un), holds (ne frappe"
        " pas), disorder (désordre), twice ou early (escrimeurs), wounds (supporte une blessure), d4 à d12.",
    },
    "attacker_option": {"en": "A fighter who attacks; may be repeated.", "fr": "Un attaquant\u202f; peut se répéter."},
    "defender_option": {"en": "A fighter who defends; may be repeated.", "fr": "Un défenseur\u202f; peut se répéter."},
    "attacker": {"en": "attacker {number} ({text})", "fr": "attaquant {number} ({text})"},
    "defender": {"en": "defender {number} ({text})", "fr": "défenseur {number} ({text})"},
    "strikes": {"en": "{who}, strikes in step {step}", "fr": "{who}, frappe à l’étape {step}"},
    "fate_unharmed": {"en": "  unharmed: {chance}", "fr": "  indemne\u00a0: {chance}"},
    "fate_pushed_back": {"en": "  pushed back: {chance}", "fr": "  recul\u00a0: {chance}"},
    "fate_wounded": {"en": "  wounded: {chance}", "fr": "  blessure\u00a0: {chance}"},
    "fate_wounded_and_pushed_back": {
        "en": "  wounded and pushed back: {chance}",
        "fr": "  blessure et recul\u00a0: {chance}",
    },
    "fate_knocked_out": {"en": "  knocked out: {chance}", "fr": "  KO\u00a0: {chance}"},
    "fate_killed": {"en": "  killed: {chance}", "fr": "  mort\u00a0: {chance}"},
}
