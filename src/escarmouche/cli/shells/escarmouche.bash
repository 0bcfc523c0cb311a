# Completion for bash: `escarmouche` itself says what may come next, one candidate a line: kind, text, explanation.
_escarmouche() {
    local line=${COMP_LINE:0:COMP_POINT} kind text
    # Bash completes only what follows the last "=" or ":" of a word; the program is told the whole word.
    local word=${line##*[[:space:]]}
    [[ $word == -*=* ]] && word=${word#*=}
    local before=${word%"${word##*[$COMP_WORDBREAKS]}"}
    COMPREPLY=()
    while IFS=$'\t' read -r kind text _; do
        case $kind in
            plain) COMPREPLY+=("${text#"$before"}") ;;
            file) compopt -o filenames; mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$text") ;;
            dir) compopt -o filenames; mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -d -- "$text") ;;
        esac
    done < <("$1" completion bash --line "$line" 2> /dev/null)
    [[ ${COMPREPLY[0]-} == *= ]] && compopt -o nospace
    return 0
}

complete -o nosort -F _escarmouche escarmouche
