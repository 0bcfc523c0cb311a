"""`escarmouche lab`: commands, options, and what is wrong with their values."""

from typing import Final

MESSAGES: Final = {
    "about": {
        "en": "Answer questions with whole battles between computer players.",
        "fr": "Répondre à des questions par des batailles entières entre ordinateurs.",
    },
    "simulate": {
        "en": "Play a battle many times: who wins how often, does starting help, how long it takes, what it costs.",
        "fr": "Jouer une bataille de nombreuses fois\u00a0: qui gagne et combien de fois, l’avantage de commencer,"
        " la durée, les pertes.",
    },
    "whatif": {
        "en": "Play the same battles with and without a change of the options, and compare.",
        "fr": "Jouer les mêmes batailles avec et sans un changement d’options, et comparer.",
    },
    "sweep": {
        "en": "Play the same battles with an option at each of several values, and see what it moves:"
        " round_limit=4/8/12, or 4..12/2 for every second number.",
        "fr": "Jouer les mêmes batailles avec une option à plusieurs valeurs, et voir ce que cela change\u00a0:"
        " round_limit=4/8/12, ou 4..12/2 pour un nombre sur deux.",
    },
    "vary_value": {"en": "OPTION=VALUES", "fr": "OPTION=VALEURS"},
    "journal": {
        "en": "Write the journal of one simulated game, to be watched: replay tells it, and so does the page.",
        "fr": "Écrire le journal d’une partie simulée, pour la revoir\u00a0: replay la raconte, la page la montre.",
    },
    "game_option": {
        "en": "Which game, counted from 1; with the same options and seed it is the one that simulate has played.",
        "fr": "Quelle partie, à partir de 1\u202f; avec les mêmes options et la même graine, c’est celle de simulate.",
    },
    "journal_out_option": {
        "en": "Write it to this file; without it, to standard output.",
        "fr": "L’écrire dans ce fichier\u202f; à défaut, sur la sortie standard.",
    },
    "journal_not_written": {
        "en": "the journal cannot be kept in {file}: {problem}",
        "fr": "impossible de garder le journal dans {file}\u00a0: {problem}",
    },
    "until_option": {
        "en": "Stop as soon as it is decided who is better, or that nobody is; --games is then the most ({most} if it"
        " is not given).",
        "fr": "S’arrêter dès qu’on sait qui est meilleur, ou que personne ne l’est\u202f; --games est alors un maximum"
        " ({most} à défaut).",
    },
    "margin_option": {
        "en": "With --until-decided: how many games in 100 a side may be from even to count as even; without it, 5.",
        "fr": "Avec --until-decided\u00a0: à combien de parties sur 100 de l’équilibre on est encore à égalité\u202f;"
        " à défaut, 5.",
    },
    "worth": {
        "en": "Estimate from battles what units are really worth, beside what they cost. KIND is a sheet or vehicle,"
        " such as archer, or a file with one; without any, all that come with the game are studied.",
        "fr": "Estimer par des batailles ce que valent vraiment des unités, à côté de leur coût. SORTE est une fiche ou"
        " un véhicule, comme archer, ou un fichier qui en contient\u202f; à défaut, tout ce qui vient avec le jeu.",
    },
    "match": {
        "en": "Suggest armies that are a fair fight for yours, within a budget of cost points. ARMY.toml is a file with"
        " a list of units, or - for standard input.",
        "fr": "Proposer des armées à la hauteur de la vôtre, dans les limites d’un budget en points. ARMÉE.toml est un"
        " fichier avec une liste d’unités, ou - pour l’entrée standard.",
    },
    "kind_value": {"en": "[KIND]...", "fr": "[SORTE]..."},
    "army_file_value": {"en": "ARMY.toml", "fr": "ARMÉE.toml"},
    "worth_games_option": {
        "en": "How many games, two for each pair of armies; without it, 1000.",
        "fr": "Combien de parties, deux par paire d’armées\u202f; à défaut, 1000.",
    },
    "level_value": {"en": "LEVEL[:TEMPER]", "fr": "NIVEAU[:TEMPÉRAMENT]"},
    "level_option": {
        "en": "Who plays both armies ({levels}); without it, trooper.",
        "fr": "Qui joue les deux armées ({levels})\u202f; à défaut, trooper.",
    },
    "one_player": {
        "en": "both armies have the same player: give one, without a seat",
        "fr": "les deux armées ont le même joueur\u00a0: indiquez-en un seul, sans camp",
    },
    "budget_option": {
        "en": "What the other army may cost, in points.",
        "fr": "Ce que l’autre armée peut coûter, en points.",
    },
    "match_games_option": {
        "en": "How many times the first suggestion is played, to see whether it holds; without it, none.",
        "fr": "Combien de fois jouer la première proposition, pour la vérifier\u202f; à défaut, aucune.",
    },
    "scenario_forms": {
        "en": "SCENARIO is one that comes with the game, such as first-skirmish, or a file, or - for standard input.",
        "fr": "SCÉNARIO est l’un de ceux du jeu, comme first-skirmish, ou un fichier, ou - pour l’entrée standard.",
    },
    "scenario_value": {"en": "SCENARIO", "fr": "SCÉNARIO"},
    "games_option": {"en": "How many games; without it, 100.", "fr": "Combien de parties\u202f; à défaut, 100."},
    "player_value": {"en": "[SEAT=]LEVEL[:TEMPER]", "fr": "[CAMP=]NIVEAU[:TEMPÉRAMENT]"},
    "player_option": {
        "en": "Who plays a seat, or all of them: a level ({levels}), and a temper (even, bold, cautious,"
        " goal_minded). May be repeated; without it, trooper.",
        "fr": "Qui joue un camp, ou tous\u00a0: un niveau ({levels}) et un tempérament (even, bold, cautious,"
        " goal_minded). Peut se répéter\u202f; à défaut, trooper.",
    },
    "army_value": {"en": "SEAT=FILE", "fr": "CAMP=FICHIER"},
    "army_option": {
        "en": "An army that takes the place of a seat’s, as a TOML file. May be repeated.",
        "fr": "Une armée qui remplace celle d’un camp, en fichier TOML. Peut se répéter.",
    },
    "swap_option": {
        "en": "Play each battle again with the players exchanged, on the same dice; done unless --no-swap is given.",
        "fr": "Rejouer chaque bataille en échangeant les joueurs, avec les mêmes jets\u202f; oui, sauf --no-swap.",
    },
    "seed_value": {"en": "SEED", "fr": "GRAINE"},
    "seed_option": {
        "en": "Any text: the same one gives the same games; without it, 0.",
        "fr": "N’importe quelle suite de caractères\u00a0: la même donne les mêmes parties\u202f; à défaut, 0.",
    },
    "setting_value": {"en": "OPTION=VALUE", "fr": "OPTION=VALEUR"},
    "set_option": {
        "en": "An option of the game to play with. May be repeated.",
        "fr": "Une option de jeu à utiliser. Peut se répéter.",
    },
    "change_option": {
        "en": "What is changed: an option of the game. May be repeated.",
        "fr": "Ce qui change, une option de jeu. Peut se répéter.",
    },
    "engine_option": {
        "en": "Who plays: all cores (local), this process alone (one), or a cluster (ray); without it, local.",
        "fr": "Qui joue\u00a0: tous les cœurs (local), ce seul processus (one) ou une grappe (ray)\u202f;"
        " à défaut, local.",
    },
    "workers_option": {
        "en": "With local: how many processes; without it, one for each core.",
        "fr": "Avec local\u00a0: combien de processus\u202f; à défaut, un par cœur.",
    },
    "address_option": {
        "en": "With ray: the cluster; without it, the one that this machine belongs to.",
        "fr": "Avec ray\u00a0: la grappe\u202f; à défaut, celle dont fait partie cette machine.",
    },
    "out_option": {
        "en": "Keep the results there; the same call goes on where it was stopped.",
        "fr": "Y conserver les résultats\u202f; le même appel reprend où il s’est arrêté.",
    },
    "folder_option": {
        "en": "Keep the results in this folder; the same call goes on where it was stopped.",
        "fr": "Conserver les résultats dans ce dossier\u202f; le même appel reprend où il s’est arrêté.",
    },
    "not_a_pair": {
        "en": "'{value}' is not of the form SEAT=FILE",
        "fr": "«\u00a0{value}\u00a0» n’a pas la forme CAMP=FICHIER",
    },
    "not_a_player": {
        "en": "'{value}' is not a player; write [SEAT=]LEVEL[:TEMPER], with {levels}, and {tempers}",
        "fr": "«\u00a0{value}\u00a0» n’est pas un joueur\u202f; écrivez [CAMP=]NIVEAU[:TEMPÉRAMENT],"
        " avec {levels}, et {tempers}",
    },
    "not_a_seed": {
        "en": "a seed is a text of 1 to {most} characters",
        "fr": "une graine est une suite de 1 à {most} caractères",
    },
    "no_change": {
        "en": "say what changes: --set OPTION=VALUE",
        "fr": "précisez ce qui change\u00a0: --set OPTION=VALEUR",
    },
    "idle": {
        "en": "“{setting}” is set. {why}",
        "fr": "«\u00a0{setting}\u00a0» est choisi. {why}",
    },
}
