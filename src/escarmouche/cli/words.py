"""What the command line says.

A Python table instead of a TOML file: reading TOML would cost a third of the time in which `--help` answers.
"""

from collections.abc import Callable
from typing import Final

from escarmouche.cli.language import Language

Say = Callable[..., str]

WORDS: Final[dict[str, dict[str, str]]] = {
    "about": {
        "en": "Play BOW and Argad! at a table in the browser. Without a command, the table starts.",
        "fr": "Jouez à BOW et à Argad\u202f! sur une table dans le navigateur. Sans commande, la table démarre.",
    },
    "usage": {"en": "Usage: ", "fr": "Usage\u00a0: "},
    "options": {"en": "Options", "fr": "Options\u00a0"},
    "commands": {"en": "Commands", "fr": "Commandes\u00a0"},
    "arguments": {"en": "[OPTIONS] COMMAND [ARGS]...", "fr": "[OPTIONS] COMMANDE [ARGS]..."},
    "help": {"en": "Show this help.", "fr": "Afficher cette aide."},
    "version": {"en": "Show the version.", "fr": "Afficher la version."},
    "lang": {"en": "Language: en or fr.", "fr": "Langue\u00a0: en ou fr."},
    "serve": {"en": "Start the table.", "fr": "Démarrer la table."},
    "serve_long": {
        "en": "Start the table and open it in the browser. Ctrl-C ends it; nothing is lost.",
        "fr": "Démarrer la table et l’ouvrir dans le navigateur. Ctrl-C l’arrête\u202f; rien n’est perdu.",
    },
    "rules": {"en": "List the rules and their tests.", "fr": "Lister les règles et leurs tests."},
    "rules_long": {
        "en": "List every rule of the books, and every ruling on them, with the number of tests that name it.",
        "fr": "Lister les règles des livres et les décisions qui les précisent, et combien de tests les citent.",
    },
    "replay": {"en": "Tell a journal from start to end.", "fr": "Raconter un journal du début à la fin."},
    "verify": {"en": "Check a journal and its dice.", "fr": "Contrôler un journal et ses dés."},
    "verify_long": {
        "en": "Judge every command of a journal again, and throw every die again once the seed is known.",
        "fr": "Rejuger chaque ordre d’un journal, et relancer chaque dé dès que la graine est connue.",
    },
    "run": {"en": "Play a script.", "fr": "Jouer un script."},
    "run_long": {
        "en": "Play a script of BOW or Argad! (a scenario or a position, dice and commands) and tell what happens.",
        "fr": "Jouer un script de BOW ou d’Argad ! (scénario ou position, dés et ordres) et raconter la suite.",
    },
    "odds": {"en": "Work out the chances of a roll.", "fr": "Calculer les chances d’un jet."},
    "odds_long": {
        "en": "Work out the exact chances of a roll before it is made.",
        "fr": "Calculer les chances exactes d’un jet avant de le faire.",
    },
    "odds_bow": {"en": "Brick rolls of BOW.", "fr": "Jets de briques de BOW."},
    "odds_attack": {
        "en": "Chances of an attack: bricks of the attacker against bricks of the target.",
        "fr": "Chances d’une attaque\u00a0: briques de l’attaquant contre briques de la cible.",
    },
    "odds_treat": {
        "en": "Chances of treating or repairing: bricks of the skill against the damage.",
        "fr": "Chances d’un soin ou d’une réparation\u00a0: briques de compétence contre dommage.",
    },
    "number_value": {"en": "NUMBER", "fr": "NOMBRE"},
    "odds_attack_option": {
        "en": "Attack/Damage, before the modifiers.",
        "fr": "Attaque/dommage, avant les modificateurs.",
    },
    "odds_defence_option": {
        "en": "Dodge/Armor, before the modifiers.",
        "fr": "Esquive/armure, avant les modificateurs.",
    },
    "odds_studs_option": {
        "en": "Distance of a long-range attack, in studs.",
        "fr": "Distance d’une attaque à distance, en tenons.",
    },
    "odds_cover_option": {"en": "The target is covered.", "fr": "La cible est à couvert."},
    "odds_p_option": {
        "en": "Chance that a brick falls on its side; without it, 0.262.",
        "fr": "Chance qu’une brique tombe sur le flanc\u202f; à défaut, 0,262.",
    },
    "odds_hp_option": {
        "en": "Health points that the target has left: adds the chance to kill.",
        "fr": "Points de vie qui restent à la cible\u00a0: ajoute la chance de la tuer.",
    },
    "odds_attacks_option": {
        "en": "With --hp: so many attacks in a row; without it, 1.",
        "fr": "Avec --hp\u00a0: tant d’attaques à la suite\u202f; à défaut, 1.",
    },
    "odds_treat_option": {"en": "Treat/Repair of the unit.", "fr": "Soin/réparation de l’unité."},
    "odds_damage_option": {
        "en": "Damage points on the patient.",
        "fr": "Points de dommage du blessé ou de la machine.",
    },
    "odds_symmetric_option": {
        "en": "The difference of the rolls is healed (optional rule).",
        "fr": "La différence des jets est soignée (règle optionnelle).",
    },
    "odds_bricks": {
        "en": "bricks: {acting} against {resisting}, p = {p}",
        "fr": "briques\u00a0: {acting} contre {resisting}, p = {p}",
    },
    "odds_to_attack": {"en": "attack", "fr": "attaque"},
    "odds_to_defence": {"en": "defence", "fr": "défense"},
    "odds_success": {"en": "success: {chance}", "fr": "réussite\u00a0: {chance}"},
    "odds_damage": {"en": "  damage {points}: {chance}", "fr": "  dommage {points}\u00a0: {chance}"},
    "odds_removed": {
        "en": "  damage healed {points}: {chance}",
        "fr": "  dommage soigné {points}\u00a0: {chance}",
    },
    "odds_mean": {"en": "damage on average: {points}", "fr": "dommage moyen\u00a0: {points}"},
    "odds_kill": {
        "en": "kill (health points: {hp}, attacks: {attacks}): {chance}",
        "fr": "mort (points de vie\u00a0: {hp}, attaques\u00a0: {attacks})\u00a0: {chance}",
    },
    "odds_duel": {
        "en": (
            "A duel, Round by Round. ONE and OTHER are sheets, with equipment of their own if you like: "
            "pirate,weapon=pistol or guard,right=spear,left=shield."
        ),
        "fr": (
            "Un duel, round par round. UN et AUTRE sont des fiches, avec un autre équipement si vous voulez\u00a0: "
            "pirate,weapon=pistol ou guard,right=spear,left=shield."
        ),
    },
    "odds_ranges": {
        "en": "What the weapons do, by distance and cover. ONE is a sheet, written as for a duel.",
        "fr": "Ce que font les armes, selon la distance et le couvert. UN est une fiche, écrite comme pour un duel.",
    },
    "odds_field": {
        "en": "A map of the field: where can this shooter hurt that target?",
        "fr": "Une carte du champ\u00a0: où ce tireur peut-il blesser cette cible\u202f?",
    },
    "odds_one_value": {"en": "ONE", "fr": "UN"},
    "odds_other_value": {"en": "OTHER", "fr": "AUTRE"},
    "odds_not_a_fighter": {
        "en": "{value}: write SHEET or SHEET,SLOT=ITEM,… ({slots})",
        "fr": "{value}\u00a0: écrivez FICHE ou FICHE,EMPLACEMENT=OBJET,… ({slots})",
    },
    "odds_apart_option": {
        "en": "Studs from head to head; without it, they touch each other.",
        "fr": "Tenons de tête à tête\u202f; à défaut, les deux se touchent.",
    },
    "odds_cover_one_option": {"en": "ONE is covered.", "fr": "UN est à couvert."},
    "odds_cover_other_option": {"en": "OTHER is covered.", "fr": "AUTRE est à couvert."},
    "odds_first_option": {
        "en": "Who attacks first in each Round; without it, ONE.",
        "fr": "Qui attaque en premier à chaque round\u202f; à défaut, UN.",
    },
    "odds_target_option": {
        "en": "A minifig or vehicle that is attacked; may be repeated. Without it, everybody in the library.",
        "fr": "Une minifig ou un véhicule attaqué\u202f; peut se répéter. À défaut, toute la bibliothèque.",
    },
    "odds_what_option": {
        "en": "The chance to hurt, or to kill.",
        "fr": "La chance de blesser (hurt), ou de tuer (kill).",
    },
    "odds_scenario_option": {
        "en": "A scenario with sheets of its own, by its id or as a file.",
        "fr": "Un scénario avec ses propres fiches, par son id ou en fichier.",
    },
    "odds_shooter_option": {"en": "Who attacks.", "fr": "Qui attaque."},
    "odds_piece_option": {"en": "Who or what is attacked.", "fr": "Qui ou quoi est attaqué."},
    "odds_vary_option": {
        "en": "Who is put on every place; without it, the target.",
        "fr": "Qui est mis sur chaque place\u202f; à défaut, la cible (target).",
    },
    "odds_turn_option": {
        "en": "Whether the shooter turns to the target, or faces as in the scenario.",
        "fr": "Si le tireur se tourne vers la cible, ou garde l’orientation du scénario.",
    },
    "odds_kept": {"en": "The picture is in {file}.", "fr": "L’image est dans {file}."},
    "odds_up_to": {"en": " up to {chance}   ", "fr": " jusqu’à {chance}   "},
    "odds_marks": {
        "en": "{mark} none   {shooter} shooter   {target} target",
        "fr": "{mark} aucune   {shooter} tireur   {target} cible",
    },
    "odds_argad": {"en": "Shots and melee of Argad!", "fr": "Tirs et mêlée d’Argad\u202f!"},
    "odds_shot": {
        "en": "Chances of shots at one target, with the several-sixes rule.",
        "fr": "Chances de tirs sur une même cible, avec la règle des plusieurs 6.",
    },
    "odds_need_option": {
        "en": "The natural die that hits: 5, 6, 7, 8 …",
        "fr": "Le dé naturel qui touche\u00a0: 5, 6, 7, 8…",
    },
    "odds_shooters_option": {
        "en": "How many shoot together; without it, 1.",
        "fr": "Combien tirent ensemble\u202f; à défaut, 1.",
    },
    "odds_disorder_option": {
        "en": "They are one player's, and in disorder.",
        "fr": "Ils sont à un seul joueur, et en désordre.",
    },
    "odds_die_option": {"en": "The die; without it, 6.", "fr": "Le dé\u202f; à défaut, 6."},
    "odds_at_least_one": {"en": "at least one hit: {chance}", "fr": "au moins un touché\u00a0: {chance}"},
    "odds_hits": {"en": "  hits {hits}: {chance}", "fr": "  touchés {hits}\u00a0: {chance}"},
    "odds_melee": {
        "en": "Chances of a whole small combat. A fighter is class/armour/weapon, then modifiers and words with commas:"
        " 3/4/sword,+1. Words: behind (over the friend before), holds (does not strike), disorder, twice or early"
        " (fencers), wounds (bears one), d4 to d12.",
        "fr": "Chances d’un petit combat entier. Un combattant s’écrit classe/armure/arme, puis modificateurs et mots"
        " avec des virgules\u00a0: 3/4/sword,+1. Mots\u00a0: behind (par-dessus l’ami précédent), holds (ne frappe"
        " pas), disorder (désordre), twice ou early (escrimeurs), wounds (supporte une blessure), d4 à d12.",
    },
    "fighter_value": {"en": "FIGHTER", "fr": "COMBATTANT"},
    "odds_attacker_option": {"en": "One who attacks; may be repeated.", "fr": "Un attaquant\u202f; peut se répéter."},
    "odds_defender_option": {"en": "One who defends; may be repeated.", "fr": "Un défenseur\u202f; peut se répéter."},
    "odds_attacker": {"en": "attacker {number} ({text})", "fr": "attaquant {number} ({text})"},
    "odds_defender": {"en": "defender {number} ({text})", "fr": "défenseur {number} ({text})"},
    "odds_strikes": {"en": "{who}, strikes in step {step}", "fr": "{who}, frappe à l’étape {step}"},
    "odds_fate_unharmed": {"en": "  unharmed: {chance}", "fr": "  indemne\u00a0: {chance}"},
    "odds_fate_pushed_back": {"en": "  pushed back: {chance}", "fr": "  recule\u00a0: {chance}"},
    "odds_fate_wounded": {"en": "  wounded: {chance}", "fr": "  blessé\u00a0: {chance}"},
    "odds_fate_wounded_and_pushed_back": {
        "en": "  wounded and pushed back: {chance}",
        "fr": "  blessé et recule\u00a0: {chance}",
    },
    "odds_fate_knocked_out": {"en": "  knocked out: {chance}", "fr": "  assommé\u00a0: {chance}"},
    "odds_fate_killed": {"en": "  killed: {chance}", "fr": "  tué\u00a0: {chance}"},
    "lab": {
        "en": "Simulate battles, ask what if, and what units are worth.",
        "fr": "Simuler des batailles, comparer des règles et évaluer des unités.",
    },
    "html_option": {
        "en": "Keep the answer as a page for any browser, with its charts.",
        "fr": "Conserver la réponse en page pour tout navigateur, avec ses graphiques.",
    },
    "page_not_kept": {
        "en": "the page cannot be kept in {file} ({problem})",
        "fr": "impossible de conserver la page dans {file} ({problem})",
    },
    "lab_long": {
        "en": "Answer questions with whole battles between computer players.",
        "fr": "Répondre à des questions par des batailles entières entre joueurs automatiques.",
    },
    "lab_simulate": {
        "en": "Play a battle many times: who wins how often, does starting help, how long it takes, what it costs.",
        "fr": "Jouer une bataille de nombreuses fois\u00a0: qui gagne et combien de fois, l’avantage de commencer,"
        " la durée, les pertes.",
    },
    "lab_whatif": {
        "en": "Play the same battles with and without a change of the options, and compare.",
        "fr": "Jouer les mêmes batailles avec et sans un changement d’options, et comparer.",
    },
    "lab_worth": {
        "en": "Estimate from battles what units are really worth, beside what they cost.",
        "fr": "Estimer par des batailles ce que valent vraiment des unités, à côté de leur coût.",
    },
    "lab_match": {
        "en": "Suggest armies that are a fair fight for yours, within a budget of cost points.",
        "fr": "Proposer des armées à la hauteur de la vôtre, dans les limites d’un budget en points.",
    },
    "lab_kind_value": {"en": "[KIND]...", "fr": "[SORTE]..."},
    "lab_army_file_value": {"en": "ARMY.toml", "fr": "ARMÉE.toml"},
    "lab_worth_games_option": {
        "en": "How many games, two for each pair of armies; without it, 1000.",
        "fr": "Combien de parties, deux par paire d’armées\u202f; à défaut, 1000.",
    },
    "lab_level_value": {"en": "LEVEL[:TEMPER]", "fr": "NIVEAU[:TEMPÉRAMENT]"},
    "lab_level_option": {
        "en": "Who plays both armies: recruit, trooper or captain; without it, trooper.",
        "fr": "Qui joue les deux armées\u00a0: recruit, trooper ou captain\u202f; à défaut, trooper.",
    },
    "lab_one_player": {
        "en": "both armies have the same player: give one, without a seat",
        "fr": "les deux armées ont le même joueur\u00a0: indiquez-en un seul, sans place",
    },
    "lab_budget_option": {
        "en": "What the other army may cost, in points.",
        "fr": "Ce que l’autre armée peut coûter, en points.",
    },
    "lab_match_games_option": {
        "en": "Play the first suggestion so many times, to see whether it holds; without it, none.",
        "fr": "Jouer la première proposition tant de fois, pour la vérifier\u202f; à défaut, aucune.",
    },
    "lab_worth_heading": {
        "en": "What units are worth: {games} games, seed {seed}",
        "fr": "Ce que valent les unités\u00a0: {games} parties, graine {seed}",
    },
    "lab_column_kind": {"en": "Kind", "fr": "Sorte"},
    "lab_column_cost": {"en": "Cost", "fr": "Coût"},
    "lab_column_worth": {"en": "Worth (95% interval)", "fr": "Valeur (intervalle à 95\u202f%)"},
    "lab_column_battles": {"en": "Battles", "fr": "Batailles"},
    "lab_mispriced": {
        "en": "Where the formula is clearly off:",
        "fr": "Là où la formule se trompe nettement\u00a0:",
    },
    "lab_not_mispriced": {
        "en": "No price is clearly off; more games tell more.",
        "fr": "Aucun prix n’est nettement faux\u202f; davantage de parties en diront plus.",
    },
    "lab_exponent": {
        "en": "An army worth a tenth more wins {chance}. Who starts an even battle wins {start}.",
        "fr": "Une armée qui vaut un dixième de plus gagne {chance}. Qui commence à égalité gagne {start}.",
    },
    "lab_match_own": {
        "en": "Your army: {pieces}; costs {cost}, worth {worth}",
        "fr": "Votre armée\u00a0: {pieces}\u202f; coûte {cost}, vaut {worth}",
    },
    "lab_match_guessed": {
        "en": "not in the study, taken at its cost: {pieces}",
        "fr": "absent de l’étude, compté à son coût\u00a0: {pieces}",
    },
    "lab_column_opponent": {"en": "Against", "fr": "Contre"},
    "lab_column_expected": {"en": "You win (95% interval)", "fr": "Vous gagnez (intervalle à 95\u202f%)"},
    "lab_match_played": {
        "en": "Played {games} times, your army won {rate} against the first.",
        "fr": "En {games} parties, votre armée a gagné {rate} contre la première.",
    },
    "lab_scenario_value": {"en": "SCENARIO", "fr": "SCÉNARIO"},
    "lab_games_option": {"en": "How many games; without it, 100.", "fr": "Combien de parties\u202f; à défaut, 100."},
    "lab_player_value": {"en": "[SEAT=]LEVEL[:TEMPER]", "fr": "[PLACE=]NIVEAU[:TEMPÉRAMENT]"},
    "lab_player_option": {
        "en": "Who plays a seat, or all of them: recruit, trooper or captain; even, bold, cautious or"
        " goal_minded. May be repeated; without it, trooper.",
        "fr": "Qui joue une place, ou toutes\u00a0: recruit, trooper ou captain\u202f; even, bold, cautious ou"
        " goal_minded. Peut se répéter\u202f; à défaut, trooper.",
    },
    "lab_army_value": {"en": "SEAT=FILE", "fr": "PLACE=FICHIER"},
    "lab_army_option": {
        "en": "An army that takes the place of a seat's, as a TOML file. May be repeated.",
        "fr": "Une armée qui remplace celle d’une place, en fichier TOML. Peut se répéter.",
    },
    "lab_swap_option": {
        "en": "Play each battle again with the players exchanged, on the same dice; done unless --no-swap is given.",
        "fr": "Rejouer chaque bataille en échangeant les joueurs, avec les mêmes jets\u202f; oui, sauf --no-swap.",
    },
    "lab_seed_value": {"en": "SEED", "fr": "GRAINE"},
    "lab_seed_option": {
        "en": "Any text: the same one gives the same games; without it, 0.",
        "fr": "N’importe quelle suite de caractères\u00a0: la même donne les mêmes parties\u202f; à défaut, 0.",
    },
    "lab_setting_value": {"en": "OPTION=VALUE", "fr": "OPTION=VALEUR"},
    "lab_set_option": {
        "en": "An option of the game to play with. May be repeated.",
        "fr": "Une option de jeu à utiliser. Peut se répéter.",
    },
    "lab_change_option": {
        "en": "What is changed: an option of the game. May be repeated.",
        "fr": "Ce qui change, une option de jeu. Peut se répéter.",
    },
    "lab_engine_option": {
        "en": "Who plays: all cores (local), this process alone (one), or a cluster (ray); without it, local.",
        "fr": "Qui joue\u00a0: tous les cœurs (local), ce seul processus (one) ou une grappe (ray)\u202f;"
        " à défaut, local.",
    },
    "lab_workers_option": {
        "en": "With local: how many processes; without it, one for each core.",
        "fr": "Avec local\u00a0: combien de processus\u202f; à défaut, un par cœur.",
    },
    "lab_address_option": {
        "en": "With ray: the cluster; without it, the one that this machine belongs to.",
        "fr": "Avec ray\u00a0: la grappe\u202f; à défaut, celle dont fait partie cette machine.",
    },
    "lab_out_option": {
        "en": "Keep the results there; the same call goes on where it was stopped.",
        "fr": "Y conserver les résultats\u202f; le même appel reprend où il s’est arrêté.",
    },
    "lab_folder_option": {
        "en": "Keep the results in this folder; the same call goes on where it was stopped.",
        "fr": "Conserver les résultats dans ce dossier\u202f; le même appel reprend où il s’est arrêté.",
    },
    "lab_not_a_pair": {
        "en": "'{value}' is not of the form SEAT=FILE",
        "fr": "«\u00a0{value}\u00a0» n’a pas la forme PLACE=FICHIER",
    },
    "lab_not_a_player": {
        "en": "'{value}' is no player; write [SEAT=]LEVEL[:TEMPER], with {levels}, and {tempers}",
        "fr": "«\u00a0{value}\u00a0» n’est pas un joueur\u202f; écrivez [PLACE=]NIVEAU[:TEMPÉRAMENT],"
        " avec {levels}, et {tempers}",
    },
    "lab_not_a_seed": {
        "en": "a seed is a text of 1 to {most} characters",
        "fr": "une graine est une suite de 1 à {most} caractères",
    },
    "lab_no_change": {
        "en": "say what changes: --set OPTION=VALUE",
        "fr": "précisez ce qui change\u00a0: --set OPTION=VALEUR",
    },
    "lab_idle": {
        "en": "“{setting}” is set. {why}",
        "fr": "«\u00a0{setting}\u00a0» est choisi. {why}",
    },
    "lab_games": {"en": "Games", "fr": "Parties"},
    "lab_goes_on": {
        "en": "stopped; the same call goes on from {place}",
        "fr": "arrêté\u202f; le même appel reprend à partir de {place}",
    },
    "lab_stopped": {
        "en": "stopped; with --out the same call could go on from here",
        "fr": "arrêté\u202f; avec --out, le même appel pourrait reprendre ici",
    },
    "lab_heading": {"en": "{name}: {games} games, seed {seed}", "fr": "{name}\u00a0: {games} parties, graine {seed}"},
    "lab_column_seat": {"en": "Seat", "fr": "Place"},
    "lab_column_army": {"en": "Army", "fr": "Armée"},
    "lab_army": {"en": "{pieces} for {points} points", "fr": "{pieces} pour {points} points"},
    "lab_column_wins": {"en": "Wins", "fr": "Victoires"},
    "lab_column_rate": {"en": "Win rate (95% interval)", "fr": "Taux de victoire (intervalle à 95\u202f%)"},
    "lab_units_lost": {"en": "Units lost", "fr": "Unités perdues"},
    "lab_points_lost": {"en": "Points lost", "fr": "Points perdus"},
    "lab_column_player": {"en": "Player", "fr": "Joueur"},
    "lab_column_mean": {"en": "Mean (95% interval)", "fr": "Moyenne (intervalle à 95\u202f%)"},
    "lab_column_median": {"en": "Median", "fr": "Médiane"},
    "lab_column_most": {"en": "Most", "fr": "Maximum"},
    "lab_rounds": {"en": "Rounds", "fr": "Rounds"},
    "lab_commands": {"en": "Commands", "fr": "Ordres"},
    "lab_lead_changes": {"en": "Lead changes", "fr": "Changements de tête"},
    "lab_draws": {"en": "Draws", "fr": "Nulles"},
    "lab_draws_told": {"en": "Draws: {rate}", "fr": "Parties nulles\u00a0: {rate}"},
    "lab_starter": {
        "en": "Who starts wins {rate}, where {fair} would be fair.",
        "fr": "Qui commence gagne {rate}, là où {fair} serait équitable.",
    },
    "lab_starter_unknown": {
        "en": "Whether starting helps cannot be told: not every seat has started a game.",
        "fr": "L’avantage de commencer reste inconnu\u00a0: chaque place n’a pas commencé une partie.",
    },
    "lab_endings": {"en": "How they end: {endings}", "fr": "Issues\u00a0: {endings}"},
    "lab_slips": {
        "en": "Players failed to choose {slips} times; the usual was done for them.",
        "fr": "Les joueurs n’ont pas su choisir {slips} fois\u202f; l’ordre usuel l’a remplacé.",
    },
    "lab_changed": {"en": "Changed: {changes}", "fr": "Changement\u00a0: {changes}"},
    "lab_alike": {
        "en": "{alike} of {games} games went exactly as before.",
        "fr": "{alike} parties sur {games} se sont déroulées exactement comme avant.",
    },
    "lab_column_before": {"en": "Before", "fr": "Avant"},
    "lab_column_after": {"en": "After", "fr": "Après"},
    "lab_column_difference": {"en": "Difference (95% interval)", "fr": "Différence (intervalle à 95\u202f%)"},
    "lab_moved": {"en": "moved", "fr": "a bougé"},
    "lab_not_clear": {"en": "not clear", "fr": "pas net"},
    "bow": {"en": "Calibrate your own bricks for BOW.", "fr": "Étalonner ses propres briques pour BOW."},
    "bow_long": {"en": "Tools for BOW at a real table.", "fr": "Outils pour jouer à BOW sur une vraie table."},
    "calibrate_long": {
        "en": "Find the chance that your bricks fall on their side: throw the bricks you play with, the way you throw"
        " in play (20 throws of 10 bricks are a good start), count those on their side, and throw again what leans,"
        " is stacked or has left the table.",
        "fr": "Trouver la chance que vos briques tombent sur le flanc\u00a0: lancez vos briques comme en jeu"
        " (20 jets de 10 briques sont un bon début), comptez celles qui sont sur le flanc, et relancez celles qui"
        " s’appuient, s’empilent ou quittent la table.",
    },
    "counts_value": {"en": "COUNT[,COUNT...]", "fr": "NOMBRE[,NOMBRE...]"},
    "calibrate_side": {
        "en": "Bricks on their side; several counts with commas.",
        "fr": "Briques sur le flanc\u202f; plusieurs comptes avec des virgules.",
    },
    "calibrate_thrown": {
        "en": "Bricks thrown, for each of the counts.",
        "fr": "Briques lancées, pour chacun des comptes.",
    },
    "calibrated": {
        "en": "{side} of {thrown} bricks on their side: p = {p}",
        "fr": "{side} briques sur le flanc pour {thrown} lancées\u00a0: p = {p}",
    },
    "calibrated_interval": {
        "en": "95% interval: {low} to {high}",
        "fr": "intervalle à 95\u202f%\u00a0: de {low} à {high}",
    },
    "calibrated_use": {
        "en": 'In a game: the option "brick" = {p}. For odds: --p {p}.',
        "fr": "En jeu\u00a0: l’option «\u00a0brick\u00a0» = {p}. Pour les chances\u00a0: --p {p}.",
    },
    "calibrated_unusable": {
        "en": "A game takes 0.05 to 0.95: throw more bricks, or look at how they are thrown.",
        "fr": "Une partie accepte de 0,05 à 0,95\u00a0: lancez plus de briques, ou voyez comment elles sont lancées.",
    },
    "command_missing": {"en": "say which: {known}", "fr": "précisez laquelle\u00a0: {known}"},
    "not_whole": {
        "en": "'{value}' is not a whole number from {least} to {most}",
        "fr": "«\u00a0{value}\u00a0» n’est pas un nombre entier de {least} à {most}",
    },
    "not_a_number": {
        "en": "'{value}' is not a number from {least} to {most}",
        "fr": "«\u00a0{value}\u00a0» n’est pas un nombre de {least} à {most}",
    },
    "host": {
        "en": "Address to listen on; without it, 127.0.0.1.",
        "fr": "Adresse d’écoute\u202f; à défaut, 127.0.0.1.",
    },
    "host_value": {"en": "ADDRESS", "fr": "ADRESSE"},
    "port": {
        "en": "Port to listen on; without it, 8765 or any free one.",
        "fr": "Port d’écoute\u202f; à défaut, 8765 ou un port libre.",
    },
    "port_value": {"en": "PORT", "fr": "PORT"},
    "data": {"en": "Folder in which games are kept.", "fr": "Dossier où les parties sont conservées."},
    "data_value": {"en": "FOLDER", "fr": "DOSSIER"},
    "database": {
        "en": "Database in which games are kept, instead of a folder; without it, {variable}.",
        "fr": "Base de données où les parties sont conservées, au lieu d’un dossier\u202f; à défaut, {variable}.",
    },
    "database_value": {"en": "URL", "fr": "URL"},
    "data_twice": {
        "en": "games are kept in one place: choose --data or --database",
        "fr": "les parties sont conservées en un seul lieu\u00a0: choisissez --data ou --database",
    },
    "allow_host": {
        "en": "Another name of the table, such as play.example; repeat it as needed, or {variable}.",
        "fr": "Un autre nom de la table, comme jeu.exemple\u202f; à répéter au besoin, ou {variable}.",
    },
    "allow_host_value": {"en": "NAME", "fr": "NOM"},
    "no_browser": {"en": "Do not open the browser.", "fr": "Ne pas ouvrir le navigateur."},
    "game_option": {"en": "Only this book: {games}.", "fr": "Seulement ce livre\u00a0: {games}."},
    "game_value": {"en": "BOOK", "fr": "LIVRE"},
    "kind_option": {"en": "Only this kind: {kinds}.", "fr": "Seulement cette sorte\u00a0: {kinds}."},
    "kind_value": {"en": "KIND", "fr": "SORTE"},
    "missing": {
        "en": "Only rules and rulings that no test names.",
        "fr": "Seulement les règles et les décisions qu’aucun test ne cite.",
    },
    "json": {"en": "Print JSON for programs.", "fr": "Écrire du JSON pour les programmes."},
    "file_value": {"en": "FILE", "fr": "FICHIER"},
    "seed_option": {
        "en": "The seed, if the journal does not tell it (64 hexadecimal digits).",
        "fr": "La graine, si le journal ne la dit pas (64 chiffres hexadécimaux).",
    },
    "try_help": {"en": "Try '{command} --help'.", "fr": "Essayez «\u00a0{command} --help\u00a0»."},
    "error": {"en": "Error: {problem}", "fr": "Erreur\u00a0: {problem}"},
    "warning": {"en": "Note: {problem}", "fr": "Remarque\u00a0: {problem}"},
    "no_such_command": {
        "en": "there is no command '{name}'; there are {known}",
        "fr": "la commande «\u00a0{name}\u00a0» n’existe pas\u202f; il y a {known}",
    },
    "no_such_option": {
        "en": "there is no option '{name}'{nearest}",
        "fr": "l’option «\u00a0{name}\u00a0» n’existe pas{nearest}",
    },
    "nearest": {"en": "; do you mean {names}?", "fr": "\u202f; pensez-vous à {names}\u202f?"},
    "value_missing": {"en": "'{name}' needs a value", "fr": "«\u00a0{name}\u00a0» demande une valeur"},
    "value_unwanted": {"en": "'{name}' takes no value", "fr": "«\u00a0{name}\u00a0» ne prend pas de valeur"},
    "argument_missing": {"en": "{name} is missing", "fr": "{name} manque"},
    "argument_extra": {"en": "too many arguments: {arguments}", "fr": "trop d’arguments\u00a0: {arguments}"},
    "bad_value": {"en": "{name}: {problem}", "fr": "{name}\u00a0: {problem}"},
    "not_a_choice": {
        "en": "'{value}' is not one of {choices}",
        "fr": "«\u00a0{value}\u00a0» ne fait pas partie de {choices}",
    },
    "not_a_port": {
        "en": "'{value}' is not a port from 0 to 65535",
        "fr": "«\u00a0{value}\u00a0» n’est pas un port de 0 à 65535",
    },
    "not_a_seed": {
        "en": "a seed has 64 hexadecimal digits",
        "fr": "une graine a 64 chiffres hexadécimaux",
    },
    "port_taken": {
        "en": "port {port} is taken; choose another, or leave --port out to get a free one",
        "fr": "le port {port} est pris\u202f; choisissez-en un autre, ou omettez --port pour en avoir un libre",
    },
    "host_unknown": {
        "en": "cannot listen on {host} ({problem})",
        "fr": "impossible d’écouter sur {host} ({problem})",
    },
    "table_open": {"en": "The table is open: {address}", "fr": "La table est ouverte\u00a0: {address}"},
    "table_data": {
        "en": "Games are kept in {folder}. Ctrl-C ends.",
        "fr": "Les parties sont conservées dans {folder}. Ctrl-C pour finir.",
    },
    "table_closed": {"en": "The table is closed.", "fr": "La table est fermée."},
    "page_missing": {
        "en": "the page is not built yet; in the project's folder, `make web` builds it",
        "fr": "la page n’est pas encore construite\u202f; dans le dossier du projet, «\u00a0make web\u00a0» la fait",
    },
    "game_not_playable": {
        "en": "this journal is of '{game}', which this version does not play (it plays: {known})",
        "fr": "c’est une partie de «\u00a0{game}\u00a0», que cette version ne joue pas (elle joue\u00a0: {known})",
    },
    "column_rule": {"en": "Rule", "fr": "Règle"},
    "column_kind": {"en": "Kind", "fr": "Sorte"},
    "column_tests": {"en": "Tests", "fr": "Tests"},
    "column_statement": {"en": "Statement", "fr": "Énoncé"},
    "not_built": {"en": "{said} (Not built yet.)", "fr": "{said} (Pas encore en place.)"},
    "rules_count": {
        "en": "{rules} rules, {proved} of them named by tests",
        "fr": "{rules} règles, dont {proved} citées par des tests",
    },
    "journal_of": {
        "en": "{game}, rules {version}, dice {dice}; seats: {seats}",
        "fr": "{game}, règles {version}, dés {dice}\u202f; places\u00a0: {seats}",
    },
    "state_mark": {
        "en": "{entries} commands; the state is {mark}",
        "fr": "{entries} ordres\u202f; l’état est {mark}",
    },
    "undone": {"en": "{seat} goes back to {to}", "fr": "{seat} revient à {to}"},
    "seed_told": {"en": "the seed is told: {seed}", "fr": "la graine est révélée\u00a0: {seed}"},
    "by_hand": {"en": "by hand", "fr": "à la main"},
    "sound": {
        "en": "Sound: {entries} commands and {rolls} rolls follow from each other.",
        "fr": "En ordre\u00a0: {entries} ordres et {rolls} jets découlent les uns des autres.",
    },
    "unsound": {"en": "Not sound:", "fr": "Pas en ordre\u00a0:"},
    "finding": {"en": "line {line}: {problem}", "fr": "ligne {line}\u00a0: {problem}"},
    "seed_checked": {
        "en": "Every roll is the one that the promised seed gives.",
        "fr": "Chaque jet est bien celui que donne la graine promise.",
    },
    "seed_untold": {
        "en": "The seed is not told yet, so the dice themselves could not be checked.",
        "fr": "La graine n’est pas encore révélée\u00a0: les dés eux-mêmes n’ont pu être contrôlés.",
    },
}


def speaker(language: Language) -> Say:
    """Says the words in one language: `say("port_taken", port=80)`."""

    def say(key: str, /, **params: object) -> str:
        return WORDS[key][language].format_map(params)

    return say
