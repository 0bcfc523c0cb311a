"""What the page says, as far as the tests need it; the page's own texts stand in web/src/texts."""

from dataclasses import dataclass

NB, NNB = "\u00a0", "\u202f"


@dataclass(frozen=True)
class Words:
    title: str
    heading: str
    home: str
    play: str
    play_now: str
    scenarios: str
    lab: str
    argad: str
    rules: str
    unknown: str
    skip: str
    silent: str
    retry: str
    system: str
    light: str
    dark: str
    promises: str
    credits: str


WORDS = {
    "en": Words(
        title="Escarmouche: two skirmish games, one table",
        heading="Two skirmish games, one table.",
        home="Escarmouche, to the start page",
        play="Play",
        play_now="Play now",
        scenarios="Scenarios",
        lab="Lab",
        argad="Argad!",
        rules="Rules in our index",
        unknown="Unknown",
        skip="Skip to the games",
        silent="The table does not answer.",
        retry="Retry",
        system="Theme: as the system",
        light="Theme: daylight",
        dark="Theme: evening light",
        promises="What you can count on",
        credits="Credits",
    ),
    "fr": Words(
        title=f"Escarmouche{NB}: deux jeux d’escarmouche, une table",
        heading="Deux jeux d’escarmouche, une seule table.",
        home="Escarmouche, vers l’accueil",
        play="Jouer",
        play_now="Jouer tout de suite",
        scenarios="Scénarios",
        lab="Labo",
        argad=f"Argad{NNB}!",
        rules="Règles dans notre index",
        unknown="Nombre inconnu",
        skip="Aller aux jeux",
        silent="La table ne répond pas.",
        retry="Réessayer",
        system=f"Thème{NB}: comme le système",
        light=f"Thème{NB}: lumière du jour",
        dark=f"Thème{NB}: lumière du soir",
        promises="Ce sur quoi vous pouvez compter",
        credits="Crédits",
    ),
}
EN, FR = WORDS["en"], WORDS["fr"]
