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
    "quiet": {"en": "Quiet Rounds in a row", "fr": "Rounds calmes de suite"},
    "stalemates": {"en": "Stalemates", "fr": "Blocages"},
    "stalemates_told": {
        "en": "Stalemates, undecided after three quiet Rounds or more: {rate}",
        "fr": "Blocages, sans décision après au moins trois rounds calmes\u00a0: {rate}",
    },
    "decided_better": {
        "en": "Decided: {who} is better. It scores {score}, where {fair} would be even.",
        "fr": "C’est décidé\u00a0: {who} est meilleur. Son score est de {score}, {fair} serait l’équilibre.",
    },
    "decided_worse": {
        "en": "Decided: {who} is worse. It scores {score}, where {fair} would be even.",
        "fr": "C’est décidé\u00a0: {who} est moins bon. Son score est de {score}, {fair} serait l’équilibre.",
    },
    "decided_even": {
        "en": "Decided: even, within {margin}. {who} scores {score}, where {fair} would be even.",
        "fr": "C’est décidé\u00a0: équilibré, à {margin} près. {who}\u00a0: {score}, {fair} serait l’équilibre.",
    },
    "decided_open": {
        "en": "Not decided yet, about {more} more games are needed: {who} scores {score}, where {fair} would be even.",
        "fr": "Rien n’est décidé, il faut encore environ {more} parties\u00a0: le score de {who} est de {score},"
        " {fair} serait l’équilibre.",
    },
    "decided_many_more": {
        "en": "Not decided yet, very many more games are needed: {who} scores {score}, where {fair} would be even.",
        "fr": "Rien n’est décidé, il faut encore un très grand nombre de parties\u00a0: le score de {who} est de"
        " {score}, {fair} serait l’équilibre.",
    },
    "goal": {
        "en": "Goal {number}, {seat}, “{text}”: it wins {rate}, and comes {progress} of the way on average.",
        "fr": "Objectif {number}, {seat}, «\u00a0{text}\u00a0»\u00a0: il fait gagner {rate}, et va à {progress} du but"
        " en moyenne.",
    },
    "column_unit": {"en": "Unit", "fr": "Unité"},
    "column_kills": {"en": "Takes out", "fr": "Met hors jeu"},
    "column_dealt": {"en": "Deals", "fr": "Inflige"},
    "column_taken": {"en": "Suffers", "fr": "Subit"},
    "column_survives": {"en": "Survives", "fr": "Survit"},
    "column_idle": {"en": "Idle Turns", "fr": "Tours sans rien"},
    "examples": {"en": "Worth watching: {games}", "fr": "À revoir\u00a0: {games}"},
    "example_shortest": {
        "en": "game {number} is the shortest ({value} Rounds)",
        "fr": "la partie {number}, la plus courte (rounds\u00a0: {value})",
    },
    "example_longest": {
        "en": "game {number} is the longest ({value} Rounds)",
        "fr": "la partie {number}, la plus longue (rounds\u00a0: {value})",
    },
    "example_most_open": {
        "en": "game {number} is the most open (lead changes: {value})",
        "fr": "la partie {number}, la plus disputée (changements de tête\u00a0: {value})",
    },
    "example_bloodiest": {
        "en": "game {number} costs most (units lost: {value})",
        "fr": "la partie {number}, la plus coûteuse (unités perdues\u00a0: {value})",
    },
    "example_stalemate": {
        "en": "game {number} is stuck longest (quiet Rounds: {value})",
        "fr": "la partie {number}, la plus bloquée (rounds calmes\u00a0: {value})",
    },
    "sweep_heading": {
        "en": "{option}: {values} values, each on the same dice",
        "fr": "{option}\u00a0: {values} valeurs, chacune avec les mêmes jets",
    },
    "sweep_moved": {
        "en": "From {first} to {last}, what moves:",
        "fr": "De {first} à {last}, ce qui bouge\u00a0:",
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
