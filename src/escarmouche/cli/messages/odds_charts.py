"""`escarmouche odds bow duel`, `ranges` and `field`."""

from typing import Final

MESSAGES: Final = {
    "duel": {
        "en": (
            "A duel, Round by Round. ONE and OTHER are sheets, with equipment of their own if you like: "
            "pirate,weapon=pistol or guard,right=spear,left=shield."
        ),
        "fr": (
            "Un duel, round par round. UN et AUTRE sont des fiches, avec un autre équipement si vous voulez\u00a0: "
            "pirate,weapon=pistol ou guard,right=spear,left=shield."
        ),
    },
    "ranges": {
        "en": "What the weapons do, by distance and cover. ONE is a sheet, written as for a duel.",
        "fr": "Ce que font les armes, selon la distance et le couvert. UN est une fiche, écrite comme pour un duel.",
    },
    "field": {
        "en": "A map of the field: where can this shooter hurt that target?",
        "fr": "Une carte du champ de bataille\u00a0: où ce tireur peut-il blesser cette cible\u202f?",
    },
    "one_value": {"en": "ONE", "fr": "UN"},
    "other_value": {"en": "OTHER", "fr": "AUTRE"},
    "not_a_fighter": {
        "en": "{value}: write SHEET or SHEET,SLOT=ITEM,… ({slots})",
        "fr": "{value}\u00a0: écrivez FICHE ou FICHE,EMPLACEMENT=OBJET,… ({slots})",
    },
    "apart_option": {
        "en": "Studs from head to head; without it, they touch each other.",
        "fr": "Tenons de tête à tête\u202f; à défaut, les deux se touchent.",
    },
    "cover_one_option": {"en": "ONE is covered.", "fr": "UN est à couvert."},
    "cover_other_option": {"en": "OTHER is covered.", "fr": "AUTRE est à couvert."},
    "first_option": {
        "en": "Who attacks first in each Round; without it, ONE.",
        "fr": "Qui attaque en premier à chaque round\u202f; à défaut, UN.",
    },
    "target_option": {
        "en": "A minifig or vehicle that is attacked; may be repeated. Without it, everybody in the library.",
        "fr": "Une minifig ou un véhicule attaqué\u202f; peut se répéter. À défaut, toute la bibliothèque.",
    },
    "what_option": {
        "en": "The chance to hurt, or to kill.",
        "fr": "La chance de blesser (hurt), ou de tuer (kill).",
    },
    "scenario_option": {
        "en": "A scenario with sheets of its own, by its id or as a file.",
        "fr": "Un scénario avec ses propres fiches, par son id ou en fichier.",
    },
    "shooter_option": {"en": "Who attacks.", "fr": "Qui attaque."},
    "piece_option": {"en": "Who or what is attacked.", "fr": "Qui ou quoi est attaqué."},
    "vary_option": {
        "en": "Who is put on every place; without it, the target.",
        "fr": "Qui est mis à chaque endroit\u202f; à défaut, la cible (target).",
    },
    "turn_option": {
        "en": "Whether the shooter turns to the target, or faces as in the scenario.",
        "fr": "Si le tireur se tourne vers la cible, ou garde l’orientation du scénario.",
    },
    "kept": {"en": "The picture is in {file}.", "fr": "L’image est dans {file}."},
    "up_to": {"en": " up to {chance}   ", "fr": " jusqu’à {chance}   "},
    "marks": {
        "en": "{mark} none   {shooter} shooter   {target} target",
        "fr": "{mark} aucune   {shooter} tireur   {target} cible",
    },
    "fighter_value": {"en": "FIGHTER", "fr": "COMBATTANT"},
}
