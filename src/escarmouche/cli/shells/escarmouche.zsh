#compdef escarmouche
# Completion for zsh: `escarmouche` itself says what may come next, one candidate a line: kind, text, explanation.
_escarmouche() {
    local -a names open_names parts
    local line="${(j: :)words[1,CURRENT-1]} $PREFIX" found name
    # The value of an option is completed by itself, as in --lang=fr.
    [[ $PREFIX == -*=* ]] && compset -P 1 '*='
    for found in "${(@f)$(${words[1]/#\~/$HOME} completion zsh --line "$line" 2> /dev/null)}"; do
        parts=("${(@ps:\t:)found}")
        name="${parts[2]//:/\\:}${parts[3]:+:$parts[3]}"
        case $parts[1] in
            plain) [[ $parts[2] == *= ]] && open_names+=("$name") || names+=("$name") ;;
            file) compset -P '*='; _files ;;
            dir) _files -/ ;;
        esac
    done
    (( $#names )) && _describe -V escarmouche names
    (( $#open_names )) && _describe -V escarmouche open_names -S ''
}

if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
    _escarmouche "$@"
else
    compdef _escarmouche escarmouche
fi
