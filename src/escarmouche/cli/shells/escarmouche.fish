# Completion for fish: `escarmouche` itself says what may come next, one candidate a line: kind, text, explanation.
function __escarmouche_candidates
    set -l line (commandline --cut-at-cursor --current-process | string collect)
    set -l token (commandline --cut-at-cursor --current-token)
    # Fish compares candidates with the whole word: what stands before the value goes before each of them.
    set -l option (string match --regex -- '^-[^=]*=' $token)
    set -l seat (string match --regex -- '^.*=' $token)
    for found in (escarmouche completion fish --line "$line" 2> /dev/null)
        set -l parts (string split \t -- $found)
        switch $parts[1]
            case file
                __fish_complete_path $parts[2] | string replace --regex '^' "$seat"
            case dir
                __fish_complete_directories $parts[2] | string replace --regex '^' "$seat"
            case '*'
                printf '%s%s\t%s\n' "$option" $parts[2] "$parts[3]"
        end
    end
end

complete --command escarmouche --no-files --keep-order --arguments '(__escarmouche_candidates)'
