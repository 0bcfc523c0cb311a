"""`escarmouche lab`: the answers."""

from typing import Final

MESSAGES: Final = {
    "worth_heading": {
        "en": "What units are worth: {games} games, seed {seed}",
        "fr": "Ce que valent les unités\u00a0: {games} parties, graine {seed}",
    },
    "column_kind": {"en": "Kind", "fr": "Sorte"},
    "column_cost": {"en": "Cost", "fr": "Coût"},
    "column_worth": {"en": "Worth (95% interval)", "fr": "Valeur (intervalle à 95\u202f%)"},
    "column_battles": {"en": "Battles", "fr": "Batailles"},
    "mispriced": {
        "en": "Where the formula is clearly off:",
        "fr": "Là où la formule se trompe nettement\u00a0:",
    },
    "not_mispriced": {
        "en": "No price is clearly off; more games tell more.",
        "fr": "Aucun prix n’est nettement faux\u202f; davantage de parties en diront plus.",
    },
    "exponent": {
        "en": "An army worth a tenth more wins {chance}. The side that starts an even battle wins {start}.",
        "fr": "Une armée qui vaut un dixième de plus gagne {chance}. À égalité, le camp qui commence gagne {start}.",
    },
    "match_own": {
        "en": "Your army: {pieces}; costs {cost}, worth {worth}",
        "fr": "Votre armée\u00a0: {pieces}\u202f; coûte {cost}, vaut {worth}",
    },
    "match_guessed": {
        "en": "not in the study, taken at its cost: {pieces}",
        "fr": "absent de l’étude, compté à son coût\u00a0: {pieces}",
    },
    "column_opponent": {"en": "Against", "fr": "Contre"},
    "column_expected": {"en": "You win (95% interval)", "fr": "Vous gagnez (intervalle à 95\u202f%)"},
    "match_played": {
        "en": "Played {games} times, your army won {rate} against the first.",
        "fr": "En {games} parties, votre armée a gagné {rate} contre la première.",
    },
    "games": {"en": "Games", "fr": "Parties"},
    "goes_on": {
        "en": "stopped; the same call goes on from {place}",
        "fr": "arrêté\u202f; le même appel reprend à partir de {place}",
    },
    "stopped": {
        "en": "stopped; with --out the same call could go on from here",
        "fr": "arrêté\u202f; avec --out, le même appel pourrait reprendre ici",
    },
    "heading": {"en": "{name}: {games} games, seed {seed}", "fr": "{name}\u00a0: {games} parties, graine {seed}"},
    "column_seat": {"en": "Seat", "fr": "Camp"},
    "column_army": {"en": "Army", "fr": "Armée"},
    "army": {"en": "{pieces} for {points} points", "fr": "{pieces} pour {points}\u00a0points"},
    "column_wins": {"en": "Wins", "fr": "Victoires"},
    "column_rate": {"en": "Win rate (95% interval)", "fr": "Taux de victoire (intervalle à 95\u202f%)"},
    "units_lost": {"en": "Units lost", "fr": "Unités perdues"},
    "points_lost": {"en": "Points lost", "fr": "Points perdus"},
    "column_player": {"en": "Player", "fr": "Joueur"},
    "column_mean": {"en": "Mean (95% interval)", "fr": "Moyenne (intervalle à 95\u202f%)"},
    "column_median": {"en": "Median", "fr": "Médiane"},
    "column_most": {"en": "Most", "fr": "Maximum"},
    "rounds": {"en": "Rounds", "fr": "Rounds"},
    "commands": {"en": "Commands", "fr": "Ordres"},
    "lead_changes": {"en": "Lead changes", "fr": "Changements de tête"},
    "draws": {"en": "Draws", "fr": "Nulles"},
    "draws_told": {"en": "Draws: {rate}", "fr": "Parties nulles\u00a0: {rate}"},
    "starter": {
        "en": "The side that starts wins {rate}, where {fair} would be fair.",
        "fr": "Le camp qui commence gagne {rate}, là où {fair} serait équitable.",
    },
    "starter_unknown": {
        "en": "Whether starting helps cannot be told: not every seat has started a game.",
        "fr": "L’avantage de commencer reste inconnu\u00a0: chaque camp n’a pas commencé une partie.",
    },
    "endings": {"en": "How they end: {endings}", "fr": "Issues\u00a0: {endings}"},
    "slips": {
        "en": "Players chose what the rules forbid {slips} times; the default was played instead.",
        "fr": "Les joueurs ont choisi {slips} fois un ordre interdit\u202f; l’ordre par défaut l’a remplacé.",
    },
    "changed": {"en": "Changed: {changes}", "fr": "Changement\u00a0: {changes}"},
    "alike": {
        "en": "{alike} of {games} games went exactly as before.",
        "fr": "{alike} parties sur {games} se sont déroulées exactement comme avant.",
    },
    "column_before": {"en": "Before", "fr": "Avant"},
    "column_after": {"en": "After", "fr": "Après"},
    "column_difference": {"en": "Difference (95% interval)", "fr": "Différence (intervalle à 95\u202f%)"},
    "moved": {"en": "moved", "fr": "a bougé"},
    "not_clear": {"en": "not clear", "fr": "pas net"},
}
