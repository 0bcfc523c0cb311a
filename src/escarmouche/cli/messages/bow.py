"""`escarmouche bow`."""

from typing import Final

MESSAGES: Final = {
    "about": {"en": "Tools for BOW at a real table.", "fr": "Outils pour jouer à BOW sur une vraie table."},
    "calibrate": {
        "en": "Find the chance that your bricks fall on their side. Throw the bricks you play with, the way you throw"
        " in play (20 throws of 10 bricks are a good start), count those on their side, and throw again what leans,"
        " is stacked or has left the table.",
        "fr": "Trouver la chance que vos briques tombent sur le flanc. Lancez vos briques comme en jeu"
        " (20 jets de 10\u00a0briques sont un bon début), comptez celles qui sont sur le flanc, et relancez celles qui"
        " s’appuient, s’empilent ou quittent la table.",
    },
    "counts_value": {"en": "COUNT[,COUNT...]", "fr": "NOMBRE[,NOMBRE...]"},
    "side_option": {
        "en": "Bricks on their side; several counts with commas.",
        "fr": "Briques sur le flanc\u202f; plusieurs comptes avec des virgules.",
    },
    "thrown_option": {
        "en": "Bricks thrown, for each of the counts.",
        "fr": "Briques lancées, pour chacun des comptes.",
    },
    "calibrated": {
        "en": "{side} of {thrown} bricks on their side: p = {p}",
        "fr": "{side}\u00a0briques sur le flanc pour {thrown} lancées\u00a0: p = {p}",
    },
    "calibrated_interval": {
        "en": "95% interval: {low} to {high}",
        "fr": "intervalle à 95\u202f%\u00a0: de {low} à {high}",
    },
    "calibrated_use": {
        "en": "In a game: the option “brick” = {p}. For odds: --p {p}.",
        "fr": "En jeu\u00a0: l’option «\u00a0brick\u00a0» = {p}. Pour les chances\u00a0: --p {p}.",
    },
    "calibrated_unusable": {
        "en": "A game takes 0.05 to 0.95: throw more bricks, or look at how they are thrown.",
        "fr": "Une partie accepte de 0,05 à 0,95\u00a0: lancez plus de briques, ou voyez comment elles sont lancées.",
    },
}
