"""Argad! in words, one person against another: with the keyboard alone, by what is written and said aloud."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.commanders import play_on
from tests.browser.prepared import seats_of
from tests.browser.visits import Language, Reader, Visit
from tests.browser.writers import IN_WORDS, WORDS, Writer, nearer_meeting

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("language", "turns"), [("en", 1), ("fr", 3)])
def test_turns_by_keyboard_and_ear(visit: Callable[..., Visit], address: str, language: Language, turns: int) -> None:
    words, table = WORDS[language], nearer_meeting(address)
    blue, orange = them = [
        Writer(visit(Reader(language), seats_of(table, seat), script=IN_WORDS).page, [seat], words, foe)
        for seat, foe in (("blue", "hugon"), ("orange", "brune"))
    ]
    play_on(them, until=lambda shown: all(each.turn > turns for each in shown))
    expect(
        blue.page.get_by_role("region", name=words["story"]).get_by_text(re.compile(words["hit"])).first
    ).to_be_visible()
    parts = " ".join(blue.looked_at | orange.looked_at)
    assert words["orders"] in parts
    assert words["melee"] in parts
