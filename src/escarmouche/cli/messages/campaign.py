"""`escarmouche campaign`."""

from typing import Final

MESSAGES: Final = {
    "campaign": {
        "en": "Go on with a campaign of Argad!: the chronicle of the last game, and the scenario of the next.",
        "fr": "Poursuivre une campagne d’Argad\u202f!\u00a0: chronique de la dernière partie et scénario suivant.",
    },
    "journal": {
        "en": "The journal of the last game; without it, the first chapter begins.",
        "fr": "Le journal de la dernière partie\u202f; sans lui, le premier chapitre commence.",
    },
    "roster": {
        "en": "The file with the people of the campaign: read if it is there, and written again.",
        "fr": "Le fichier des gens de la campagne\u00a0: lu s’il existe, et récrit.",
    },
    "out": {
        "en": "Where the scenario of the next game is written.",
        "fr": "Où écrire le scénario de la prochaine partie.",
    },
    "recruit": {
        "en": "Somebody new, as SEAT/PROFILE/NAME; may be said several times.",
        "fr": "Une recrue, sous la forme CAMP/PROFIL/NOM\u202f; peut se répéter.",
    },
    "recruit_value": {"en": "SEAT/PROFILE/NAME", "fr": "CAMP/PROFIL/NOM"},
    "recruit_unclear": {
        "en": "a recruit is SEAT/PROFILE/NAME, not '{said}'",
        "fr": "une recrue s’écrit CAMP/PROFIL/NOM, et non «\u00a0{said}\u00a0»",
    },
    "recruit_of_nobody": {
        "en": "{said}: nobody sits at '{seat}'; the seats are {known}",
        "fr": "{said}\u00a0: le camp «\u00a0{seat}\u00a0» n’existe pas\u202f; il y a {known}",
    },
    "recruit_of_no_kind": {
        "en": "{said}: no profile has the id {profile}",
        "fr": "{said}\u00a0: aucun profil n’a l’identifiant {profile}",
    },
    "recruit_too_early": {
        "en": "people are recruited after a game: name its --journal as well",
        "fr": "on recrute après une partie\u00a0: indiquez aussi son --journal",
    },
    "not_written": {
        "en": "{file} cannot be written ({problem})",
        "fr": "impossible d’écrire {file} ({problem})",
    },
    "fate_of_nobodys": {"en": "{name}: {state}", "fr": "{name}\u00a0: {state}"},
    "fate": {"en": "{name} ({seat}): {state}", "fr": "{name} ({seat})\u00a0: {state}"},
    "reached": {"en": "{seat}: “{text}” Yes.", "fr": "{seat}\u00a0: «\u00a0{text}\u00a0» Oui."},
    "missed": {"en": "{seat}: “{text}” Not this time.", "fr": "{seat}\u00a0: «\u00a0{text}\u00a0» Pas cette fois."},
    "remembered": {"en": "Remembered of {who}: {text}", "fr": "On se souvient, à propos de {who}\u00a0: {text}"},
    "next": {"en": "Next: {name} ({chapter})", "fr": "Ensuite\u00a0: {name} ({chapter})"},
    "over": {"en": "The campaign is over.", "fr": "La campagne est finie."},
}
