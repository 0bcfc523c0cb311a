"""Argad! in words: hands that play with the keys alone, by what has a role or a name and what is said aloud."""

import re
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Locator, expect

from escarmouche.argad.resources import DATA
from tests.browser.commanders import Screen, Shown
from tests.browser.looks import found_by_axe, outside_the_window, tab_to
from tests.http_client import HTTP

IN_WORDS: Final = """localStorage.setItem('escarmouche.settings', '{"speed": 0, "text": true}')"""
NEARER: Final = 50
"""Centimetres that the guards come nearer, so that people meet at once."""

WORDS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "write": "Write what to do",
        "situation": "Situation",
        "can": "What I can do",
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


@dataclass
class Writer(Screen):
    """Plays with the keys, and knows of the table only what has a role or a name, and what is said aloud."""

    words: dict[str, str]
    foe: str
    """Whom all charge."""
    looked_at: set[str] = field(default_factory=set[str])
    """The parts of turns that have been looked at closely."""

    def region(self, name: str) -> Locator:
        return self.page.get_by_role("region", name=self.words[name], exact=True)

    @property
    def situation(self) -> str:
        """The turn, and the part of it."""
        return " ".join(self.region("situation").get_by_role("listitem").first.inner_text().split())

    @property
    def voice(self) -> Locator:
        """What is said aloud."""
        return self.page.locator("[aria-live=polite]").first

    def do(self, shown: Shown) -> None:
        if shown.turn > 1:
            self.write("proposed")
            return
        self._look_closely()
        if shown.phase == "orders" and shown.asks == "ready":
            self._announce()
        else:
            self.write("proposed")

    def _look_closely(self) -> None:
        if self.situation not in self.looked_at:
            self.looked_at.add(self.situation)
            assert found_by_axe(self.page) == []
            assert outside_the_window(self.page) == []

    def _announce(self) -> None:
        """All charge somebody; it is looked at before and after."""
        self.write("look", "near")
        self.write("threats", "threat")
        self.write("all_go", "cm", whom=self.foe)
        self.write("yes", "charge")
        self.write("see", "meet")
        self.write("news")
        self.write("ready")

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

    def _keep_the_focus(self) -> None:
        assert self.page.evaluate("document.activeElement !== document.body"), "the focus has fallen"
