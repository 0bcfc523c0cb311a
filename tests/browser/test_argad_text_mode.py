"""A turn of Argad! in words, one person against another: with the keyboard alone, by what is written and said aloud."""

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from escarmouche.argad.resources import DATA
from tests.browser.looks import found_by_axe, outside_the_window, tab_to
from tests.browser.prepared import seats_of
from tests.browser.visits import Language, Reader, Visit
from tests.http_client import HTTP

pytestmark = pytest.mark.browser

IN_WORDS: Final = """localStorage.setItem('escarmouche.settings', '{"speed": 0, "text": true}')"""
KNOWS: Final = "deed => Number(document.querySelector('.argad').dataset.deed) >= deed"
MAX_LINES: Final = 60
"""Lines after which a turn is surely over."""
NEARER: Final = 50
"""Centimetres that the guards come nearer, so that people meet at once."""

WORDS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "write": "Write what to do",
        "situation": "Situation",
        "can": "What I can do",
        "asked": "You are asked",
        "next_turn": "Turn 2",
        "ready_button": "Ready",
        "orders": "What is going to be done",
        "melee": "Blows",
        "all_go": "all go {whom}",
        "yes": "yes",
        "see": "see it",
        "look": "look",
        "threats": "threats",
        "news": "news",
        "ready": "ready",
        "proposed": "as proposed",
        "charge": "will charge",
        "near": "in plain sight",
        "story": "Story",
        "cm": r"\d+ of \d+\scm to the (east|west)",
        "meet": r"meet when \d+% of the turn",
        "threat": "can be charged by",
        "hit": r"a (hit|miss)|push back|falls",
    },
    "fr": {
        "write": "Écrivez quoi faire",
        "situation": "Situation",
        "can": "Ce que je peux faire",
        "asked": "On vous demande",
        "next_turn": "Tour 2",
        "ready_button": "Prêt",
        "orders": "Ce qui va se faire",
        "melee": "Coups",
        "all_go": "tous aller {whom}",
        "yes": "oui",
        "see": "voir",
        "look": "regarder",
        "threats": "menaces",
        "news": "quoi de neuf ?",
        "ready": "prêt",
        "proposed": "comme proposé",
        "charge": "charge",
        "near": "bien en vue",
        "story": "Récit",
        "cm": r"\d+\scm sur \d+ vers l’(est|ouest)",
        "meet": r"se rencontrent à \d+\s% du tour",
        "threat": "à portée de charge de",
        "hit": r"(touche|manqu|recul|tombe)",
    },
}


def nearer_meeting(address: str) -> dict[str, Any]:
    """The first meeting, with the guards so near that there are shots and blows in the first turn."""
    scenario = tomllib.loads(Path(DATA / "scenarios" / "first-meeting.toml").read_text(encoding="utf-8"))
    for post in scenario["party"][1]["post"]:
        post["at"][0] -= NEARER
    answer = HTTP.post(f"{address}/api/tables", json={"game": "argad", "scenario": scenario})
    opened: dict[str, Any] = answer.raise_for_status().json()
    return opened


class Reading:
    """Plays with the keys, and knows of the table only what has a role or a name, and what is said aloud."""

    def __init__(self, page: Page, words: dict[str, str]) -> None:
        self.page, self.words = page, words

    def region(self, name: str) -> Locator:
        return self.page.get_by_role("region", name=self.words[name], exact=True)

    @property
    def part(self) -> str:
        """The turn, and the part of it."""
        return " ".join(self.region("situation").get_by_role("listitem").first.inner_text().split())

    @property
    def deed(self) -> int:
        """How far this page knows the game."""
        return int(self.page.locator(".argad").get_attribute("data-deed") or 0)

    @property
    def is_asked(self) -> bool:
        """Whether there is something to say or to answer."""
        ready = self.page.get_by_role("button", name=self.words["ready_button"], exact=True)
        return bool(ready.count() or self.region("asked").count())

    def catch_up(self, other: "Reading") -> None:
        """Until this page knows what the other one knows."""
        self.page.wait_for_function(KNOWS, arg=other.deed)

    def write(self, name: str, heard: str = "", **values: str) -> None:
        """Write a line and press Enter, and hear what is said of it."""
        line = self.page.get_by_label(self.words["write"])
        if not line.evaluate("line => line === document.activeElement"):
            tab_to(self.page, line)
        before = self.voice.inner_text()
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type(self.words[name].format(**values))
        self.page.keyboard.press("Enter")
        if heard:
            expect(self.voice).to_contain_text(re.compile(self.words[heard], re.IGNORECASE))
        else:
            expect(self.voice).not_to_have_text(before)
        self._keep_the_focus()

    @property
    def voice(self) -> Locator:
        """What is said aloud."""
        return self.page.locator("[aria-live=polite]").first

    def _keep_the_focus(self) -> None:
        assert self.page.evaluate("document.activeElement !== document.body"), "the focus has fallen"


def announce(reading: Reading, foe: str) -> None:
    """All charge somebody; it is looked at before and after."""
    reading.write("look", "near")
    reading.write("threats", "threat")
    reading.write("all_go", "cm", whom=foe)
    reading.write("yes", "charge")
    reading.write("see", "meet")
    reading.write("news")
    reading.write("ready")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_turn_by_keyboard_and_ear(visit: Callable[..., Visit], address: str, language: Language) -> None:
    words, table = WORDS[language], nearer_meeting(address)
    visits = [visit(Reader(language), seats_of(table, seat), script=IN_WORDS) for seat in ("blue", "orange")]
    blue, orange = (Reading(each.page, words) for each in visits)
    looked_at: set[str] = set()
    for _ in range(MAX_LINES):
        for reading, other in ((blue, orange), (orange, blue)):
            reading.catch_up(other)
            if not reading.is_asked:
                continue
            if reading.part not in looked_at:
                looked_at.add(reading.part)
                assert found_by_axe(reading.page) == []
                assert outside_the_window(reading.page) == []
            if words["orders"] in reading.part and not reading.region("asked").count():
                announce(reading, "hugon" if reading is blue else "brune")
            else:
                reading.write("proposed")
        if words["next_turn"] in blue.part:
            break
    assert words["next_turn"] in blue.part
    expect(
        blue.page.get_by_role("region", name=words["story"]).get_by_text(re.compile(words["hit"])).first
    ).to_be_visible()
    parts = " ".join(looked_at)
    assert words["orders"] in parts
    assert words["melee"] in parts
