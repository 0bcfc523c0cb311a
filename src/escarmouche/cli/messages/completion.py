"""`escarmouche completion`."""

from typing import Final

MESSAGES: Final = {
    "about": {
        "en": "Print the script that lets a shell (bash, zsh or fish) complete commands, options, files and names of"
        " scenarios, units and players. For bash and zsh, add a line to ~/.bashrc or ~/.zshrc:"
        " source <(escarmouche completion bash), or zsh; for fish: escarmouche completion fish | source",
        "fr": "Écrire le script avec lequel un shell (bash, zsh ou fish) complète commandes, options, fichiers et noms"
        " de scénarios, d’unités et de joueurs. Pour bash et zsh, ajoutez une ligne à ~/.bashrc ou ~/.zshrc\u00a0:"
        " source <(escarmouche completion bash), ou zsh\u202f; pour fish\u00a0: escarmouche completion fish | source",
    },
}
