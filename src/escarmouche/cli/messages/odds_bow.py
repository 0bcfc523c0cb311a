"""`escarmouche odds bow attack` and `treat`."""

from typing import Final

MESSAGES: Final = {
    "attack": {
        "en": "Chances of an attack: bricks of the attacker against bricks of the target.",
        "fr": "Chances d’une attaque\u00a0: briques de l’attaquant contre briques de la cible.",
    },
    "treat": {
        "en": "Chances of treating or repairing: bricks of the skill against the damage.",
        "fr": "Chances d’un soin ou d’une réparation\u00a0: briques de compétence contre dommage.",
    },
    "attack_option": {
        "en": "Attack/Damage, before the modifiers.",
        "fr": "Attaque/Dommage, avant les modificateurs.",
    },
    "defence_option": {
        "en": "Dodge/Armor, before the modifiers.",
        "fr": "Esquive/Armure, avant les modificateurs.",
    },
    "studs_option": {
        "en": "Distance of a long-range attack, in studs.",
        "fr": "Distance d’une attaque à distance, en tenons.",
    },
    "cover_option": {"en": "The target is covered.", "fr": "La cible est à couvert."},
    "p_option": {
        "en": "Chance that a brick falls on its side; without it, 0.262.",
        "fr": "Chance qu’une brique tombe sur le flanc\u202f; à défaut, 0,262.",
    },
    "hp_option": {
        "en": "Health points that the target has left: adds the chance to kill.",
        "fr": "Points de vie qui restent à la cible\u00a0: ajoute la chance de la tuer.",
    },
    "attacks_option": {
        "en": "With --hp: how many attacks in a row; without it, 1.",
        "fr": "Avec --hp\u00a0: combien d’attaques à la suite\u202f; à défaut, 1.",
    },
    "treat_option": {"en": "Treat/Repair of the unit.", "fr": "Soin/Réparation de l’unité."},
    "damage_option": {
        "en": "Damage points on the patient.",
        "fr": "Points de dommage du blessé ou de la machine.",
    },
    "symmetric_option": {
        "en": "The difference of the rolls is healed (optional rule).",
        "fr": "La différence des jets est soignée (règle optionnelle).",
    },
    "bricks": {
        "en": "bricks: {acting} against {resisting}, p = {p}",
        "fr": "briques\u00a0: {acting} contre {resisting}, p = {p}",
    },
    "to_attack": {"en": "attack", "fr": "attaque"},
    "to_defence": {"en": "defence", "fr": "défense"},
    "success": {"en": "success: {chance}", "fr": "réussite\u00a0: {chance}"},
    "damage": {"en": "  damage {points}: {chance}", "fr": "  dommage {points}\u00a0: {chance}"},
    "removed": {
        "en": "  damage healed {points}: {chance}",
        "fr": "  dommage soigné {points}\u00a0: {chance}",
    },
    "mean": {"en": "damage on average: {points}", "fr": "dommage moyen\u00a0: {points}"},
    "kill": {
        "en": "kill (health points: {hp}, attacks: {attacks}): {chance}",
        "fr": "mort (points de vie\u00a0: {hp}, attaques\u00a0: {attacks})\u00a0: {chance}",
    },
}
