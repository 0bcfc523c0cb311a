"""One word for one thing, the one of the glossary, in both languages; and English as people speak it at a table."""

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from tests.citations.sources import PROJECT
from tests.citations.test_typography import ENGLISH, FRENCH

GLOSSARY = (PROJECT / "docs" / "glossary.md").read_text(encoding="utf-8")
BOTH = ("bow/", "argad/")


class Banned(NamedTuple):
    pattern: str
    instead: str
    """What the glossary calls it."""
    where: tuple[str, ...] = ("",)
    """How the places begin that this concerns."""


FRENCH_WORDS = (
    Banned(r"\bdés? lents?\b", "dé de lenteur"),
    Banned(r"\bmeneurs?\b|(?:\b[Uu]n|\b[Ss]ans|\bcet|[Ll]’|[Dd]’)[ ’]?arbitres?\b", "maître de jeu (MJ)", ("argad/",)),
    Banned(r"\b[Aa]ssomm|\b[ÉéEe]tourdi", "KO", BOTH),
    Banned(r"\bpaquets?\b", "extension", BOTH),
    Banned(r"\b[Uu]nivers\b", "contexte", ("argad/",)),
    Banned(r"\bsur (?:le|leur) côté\b", "sur le flanc", ("bow/", "lab/", "cli/messages/bow")),
    Banned(r"\b[Cc]hamps?\b(?! de bataille| \{| libre)", "champ de bataille", ("bow/", "lab/data/texts")),
    Banned(r"(?<!au )\bbuts?\b(?! commercial)", "objectif", (*BOTH, "lab/")),
    Banned(r"\b[Pp]assants\b", "figurant", ("argad/",)),
    Banned(r"\bouvrages?\b", "travail", ("argad/",)),
    Banned(r"\b(?:torse|hanche)s?\b", "tronc, bassin", ("argad/",)),
    Banned(r"clairsemée", "forêt ouverte", ("argad/",)),
    Banned(r"esquive/armure|Esquive/armure", "Esquive/Armure"),
    Banned(r"attaque/dommage|Attaque/dommage", "Attaque/Dommage"),
    Banned(r"soin/réparation|Soin/réparation", "Soin/Réparation"),
    Banned(r"\b[Pp]remiers? joueurs?\b|\b[Dd]ébut(?:e|er|ent)\b", "qui commence", ("bow/", "lab/")),
    Banned(r"\btrès forte?s?\b(?! courant)", "grand costaud", ("argad/data/texts", "argad/data/options")),
    Banned(r"\brester? à couvert tout", "se baisser", ("argad/",)),
    Banned(r"\bmodificateurs? négatifs?\b|\bpénalités?\b", "malus", ("argad/",)),
)
ENGLISH_WORDS = (
    Banned(r"\bmalus(?:es)?\b(?!\))", "penalty", BOTH),
    Banned(r"\brank-holders?\b", "officer, NCO", ("argad/",)),
    Banned(r"\bpoint blank\b", "point-blank range", ("argad/",)),
    Banned(
        r"\b(?:the|an?|human|computer) referees?\b",
        "game master",
        ("argad/data/texts", "argad/data/rules", "argad/data/options"),
    ),
    Banned(r"\buniverses?\b", "setting", ("argad/",)),
    Banned(r"\bpacks?\b", "extension", ("bow/data/texts", "bow/data/packs", "bow/data/options")),
    Banned(r"(?i:dodge/armour)|dodge/armor", "Dodge/Armor"),
)
ENGLISH_GRAMMAR = (
    Banned(r"\b(?:the|an) own\b", "their own, one of their own"),
    Banned(r"\bhe or she\b|\bhis or her\b|\bhim or her\b|\bhimself or herself\b", "they"),
    Banned(
        r"(?:^|[.;] )Who (?:is|has|does|hits|leaves|lies|shoots|strikes|sits|kills)\b[^?]*\.$", "somebody who", BOTH
    ),
    Banned(r"(?<![Tt]here )\bis no (?:enemy|ally|group|musician|leader|multiple|area)\b", "isn’t", BOTH),
)
TURN = re.compile(
    r"(?:\b(?:an?|the|this|each|every|any|one|two|three|ten|twelve|\d+|next|last|first|same|its|their|your|whole|per|own"
    r"|new|another|several|more)|’s|s’) (?:turn|round)s?\b"
)
CAPITAL = re.compile(r"(?<![.:!?“] )(?<!^)\b(?:Turn|Round)s?\b")


def found(texts: list[tuple[str, str]], words: tuple[Banned, ...]) -> Iterator[str]:
    for place, text in texts:
        for banned in words:
            if place.startswith(banned.where) and (match := re.search(banned.pattern, text)):
                yield f"  src/escarmouche/{place}: “{match[0]}”: {banned.instead}"


@pytest.mark.parametrize(
    ("texts", "words"),
    [(FRENCH, FRENCH_WORDS), (ENGLISH, ENGLISH_WORDS), (ENGLISH, ENGLISH_GRAMMAR)],
    ids=["fr", "en", "grammar"],
)
def test_no_text_uses_another_word(texts: list[tuple[str, str]], words: tuple[Banned, ...]) -> None:
    if faults := list(found(texts, words)):
        pytest.fail("\n".join(["say it as docs/glossary.md and people do:", *faults]), pytrace=False)


@pytest.mark.parametrize("banned", [*FRENCH_WORDS, *ENGLISH_WORDS], ids=lambda banned: banned.pattern)
def test_the_glossary_has_the_word_to_use(banned: Banned) -> None:
    assert all(word in GLOSSARY for word in banned.instead.split(", "))


def test_turn_and_round_have_capitals_in_bow_and_none_in_argad() -> None:
    """As in the books: BOW's Turn is one unit of one player, a turn of Argad! is everybody's."""
    bow = [(place, TURN.search(text)) for place, text in ENGLISH if place.startswith(("bow/", "lab/", "players/data"))]
    argad = [(place, CAPITAL.search(text)) for place, text in ENGLISH if place.startswith("argad/")]
    faults = [f"  src/escarmouche/{place}: “{match[0]}”" for place, match in [*bow, *argad] if match]
    if faults:
        pytest.fail("\n".join(faults), pytrace=False)
