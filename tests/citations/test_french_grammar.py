"""French that is right whoever is named: a woman, a thing of either gender, a name with an article.

Names are filled in, so nothing in a text may agree with one (« Rosa est caché »), no pronoun may stand for one, and
what stands before it is contracted (« du vieux Marek », « au portail », « d’Isaut »).
"""

import re

import pytest

from escarmouche.text.texts import Texts
from tests.citations.sources import catalogue, placeholders
from tests.citations.test_typography import french_names

CAST = (
    "Rosa",
    "Isaut",
    "Yseut",
    "la chaloupe",
    "le portail",
    "l’échelle",
    "le vieux Marek",
    "la duchesse Aurore",
    "les figurants",
)
"""Women with and without a vowel first, things of both genders, people and a seat whose names have an article."""
NUMBERS = """
allowance arc armour bricks cm climb count damage degrees depth east extra files gap hp largest least left length limit
metres most move need number other_points other_units other_vehicles points radius rank ranks rays reach round rounds
smallest south speed studs thrown times turn turns units value vehicles wanted width x y
"""
OTHERWISE = {
    "after": "ferme",
    "because": "",
    "facing": "au nord",
    "found": "x",
    "heading": "au nord",
    "how": "se penche",
    "id": "x",
    "leg": "vers l’avant",
    "line": "Halte !",
    "mark": "à plat ventre",
    "problem": "x",
    "rule": "BOW-1.1",
    "state": "c’est ouvert",
    "told": "Tout va bien",
    "way": "vers le nord",
} | dict.fromkeys(NUMBERS.split(), "3")
"""Parameters that are no names: what they are filled with."""

NAME = "|".join(re.escape(name) for name in CAST)
ADVERBS = "(?:pas|plus|déjà|encore|toujours|trop|bien|aussi|désormais|maintenant|finalement|peut-être)"
INVARIABLE = """
à au auprès aux bord d’abord dans de des dos du en entre face hors ici juste là le la les loin mal près que sous sur
tant un une ailleurs ainsi dehors derrière devant parmi d’accord KO immobile libre neutre visible l’ennemi
"""
"""What may follow « est » after a name: words of one form for both genders, and articles of a noun of our own."""
FAULTS = {
    "agreement after être": re.compile(
        rf"(?<!de )(?<!d’)(?<!du )\b(?:{NAME}) (?:n’|ne )?"
        rf"(?:est|était|sera|serait|reste|restera|restait|semble|paraît|devient|soit)"
        rf"(?: {ADVERBS})* (?P<word>[^\s.,;:!?»)]+)"
    ),
    "a reflexive participle": re.compile(rf"\b(?:{NAME}) (?:ne )?s’(?:est|était)\b"),
    "a passive participle": re.compile(rf"\b(?:{NAME}) (?:n’)?(?:a|avait|aura) (?:{ADVERBS} )*été\b"),
    "a word that agrees": re.compile(
        r"(?<!de )(?<!d’)\b(?:soi-même|lui-même|elle-même|eux-mêmes|tout seul|toute seule|tous deux|tous les deux)\b"
    ),
    "a pronoun for a name": re.compile(
        r"(?<![\w’-])(?:[Ii]ls?|[Ee]lles?|[Cc]elui|[Cc]elle|[Cc]eux)\b"
        r"(?! (?:ne |n’)?(?:lui |leur |en )?(?:faut|faudr|reste|suffi|manque|s’agi|vaut|y (?:en )?a))"
    ),
    "a missing contraction": re.compile(
        r"\b(?:[Dd]e les? |[Àà] les? |(?:[Dd]e|[Qq]ue|[Jj]usque|[Ll]orsque|[Pp]uisque) (?=[AEIOUYÉaeiouyé]))"
    ),
}
ANTECEDENTS = {
    "colours_differ": "la compétence",
    "preset_silent": "la formule",
    "ClimbStopped": "l’échelle",
    "another_must_reload": "l’arme",
    "holds_animals": "des bêtes",
    "rate_of_fire": "l’arme",
    "points_differ": "l’armée",
}
"""Texts whose pronoun stands for a noun of their own."""


def rendered(package: str, name: str) -> dict[str, str]:
    """Every French text of a package, with this name wherever one can stand."""
    texts = catalogue(package)
    return {key: texts.say(key, "fr", _Params(name)) for key in sorted(texts.keys())}


class _Params(dict[str, object]):
    def __init__(self, name: str) -> None:
        super().__init__(OTHERWISE)
        self._name = name

    def __bool__(self) -> bool:
        return True

    def __missing__(self, param: str) -> str:
        return self._name


def faults(key: str, text: str, name: str) -> list[str]:
    if name not in text:
        return []
    return [
        f"[{key}] {fault}: {text}"
        for fault, pattern in FAULTS.items()
        if (found := pattern.search(text))
        if not (
            found.groupdict().get("word") in INVARIABLE.split()
            or (fault == "a pronoun for a name" and key in ANTECEDENTS)
        )
    ]


@pytest.mark.parametrize("name", CAST)
@pytest.mark.parametrize("package", ["bow", "argad", "players"])
def test_every_text_is_right_with(package: str, name: str) -> None:
    found = [fault for key, text in rendered(package, name).items() for fault in faults(key, text, name)]
    if found:
        pytest.fail("\n".join(found), pytrace=False)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Rosa est caché dans le camion.", "agreement after être"),
        ("la chaloupe n’est pas encore plein.", "agreement after être"),
        ("Isaut s’est mal reçu.", "a reflexive participle"),
        ("Rosa a déjà été vu.", "a passive participle"),
        ("Rosa ne s’attaque pas soi-même.", "a word that agrees"),
        ("Rosa attend : il a fini.", "a pronoun for a name"),
        ("On attend de Isaut.", "a missing contraction"),
        ("On écrit à le vieux Marek.", "a missing contraction"),
    ],
)
def test_a_fault_is_found(text: str, fault: str) -> None:
    assert FAULTS[fault].search(text)


@pytest.mark.parametrize(
    ("template", "name", "said"),
    [
        ("le corps de {who}", "le vieux Marek", "le corps du vieux Marek"),
        ("À {who} de jouer.", "le MJ", "Au MJ de jouer."),
        ("le tour de {who}", "les figurants", "le tour des figurants"),
        ("près de {who}", "l’échelle", "près de l’échelle"),
        ("l’armure de {who}", "Yseut", "l’armure d’Yseut"),
        ("plus loin que {who}", "Isaut", "plus loin qu’Isaut"),
    ],
)
def test_words_before_a_name_are_contracted(template: str, name: str, said: str) -> None:
    assert Texts({"key": {"en": "{who}", "fr": template}}, "test").say("key", "fr", {"who": name}) == said


ARTICLE = re.compile(
    r"(?:Le|La|Les|Un|Une|Frère|Sœur|Dame|Messire|Mademoiselle|Madame|Maître|Capitaine|Docteure?|Baron|Princesse) |L’"
)


def test_names_have_small_articles_and_titles() -> None:
    """They stand inside sentences: « Ann attaque le vieux Marek »; at the start of one the capital is given."""
    found = [f"src/escarmouche/{place}: {name}" for place, name in french_names() if ARTICLE.match(name)]
    if found:
        pytest.fail("\n".join(found), pytrace=False)


def test_every_parameter_filled_otherwise_is_used() -> None:
    packages = [catalogue(package) for package in ("bow", "argad", "players")]
    used = {param for texts in packages for key in sorted(texts.keys()) for param in placeholders(texts, key)}
    assert OTHERWISE.keys() <= used
