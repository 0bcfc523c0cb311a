"""An evening from the desk: paused, gone back in, by night, with somebody in hiding near; and looked at as a player."""

import re
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.prepared import playing, seats_of
from tests.browser.test_game_masters_desk import dock, handle, opened, people, story, take, troubles
from tests.browser.visits import Reader, visiting

PHONE = Reader(width=390, height=844)


@pytest.fixture
def evening(browser: Browser, address: str) -> Iterator[tuple[Page, Page]]:
    """The game master's page, and blue's on a phone, while everybody announces."""
    table = opened(address, options={"master_goes_back": True}, names={"game-master": "Ursule"})
    with playing(address, table) as player:
        for seat in ("blue", "orange"):
            assert player.play(seat, {"type": "Done"})["type"] == "done"
    with ExitStack() as visits:
        came = [
            visits.enter_context(visiting(browser, address, reader, quick=True)).open(seats_of(table, seat))
            for seat, reader in (("game-master", Reader()), ("blue", PHONE))
        ]
        yield came[0].page, came[1].page
        assert [trouble for visit in came for trouble in troubles(visit)] == []


def bar(page: Page) -> Locator:
    return page.locator("header.bar")


def ready(page: Page) -> Locator:
    return page.locator("[data-action=ready]")


def notice(page: Page, said: str) -> None:
    """Whoever was told puts it aside."""
    told = page.get_by_role("status").filter(has_text=said)
    expect(told).to_be_visible()
    told.get_by_role("button", name="Close").click()
    expect(told).to_have_count(0)


def test_the_table_is_paused_and_goes_on(evening: tuple[Page, Page]) -> None:
    master, blue = evening
    expect(ready(blue)).to_be_visible()
    take(master, "Pause")
    expect(bar(blue)).to_contain_text("Paused by Ursule")
    expect(ready(blue)).to_have_count(0)
    notice(blue, "The game master has paused the table.")
    blue.reload()
    expect(bar(blue)).to_contain_text("Paused by Ursule")
    take(master, "Let the game go on")
    expect(ready(blue)).to_be_visible()
    expect(bar(blue)).not_to_contain_text("Paused")


def test_the_game_goes_back_to_the_start_of_a_turn_and_everybody_reads_why(evening: tuple[Page, Page]) -> None:
    master, blue = evening
    take(master, "Throw dice")
    dock(master).get_by_label("What for").fill("Does it rain?")
    take(master, "Do it")
    expect(story(master)).to_contain_text("Does it rain?")
    go_back(master, "The dice fell off the table.")
    notice(blue, "The dice fell off the table.")
    expect(story(master)).not_to_contain_text("Does it rain?")


def go_back(master: Page, why: str) -> None:
    take(master, "Go back…")
    asked = master.get_by_role("dialog")
    expect(asked.get_by_label("Turn 1")).to_be_checked()
    expect(asked.get_by_role("button", name="Go back", exact=True)).to_be_disabled()
    asked.get_by_label("Why?").fill(why)
    asked.get_by_role("button", name="Go back", exact=True).click()
    expect(asked).to_have_count(0)


def test_a_moment_is_chosen_in_the_story(evening: tuple[Page, Page]) -> None:
    master, blue = evening
    for purpose in ("Does it rain?", "Does the fire go out?"):
        take(master, "Throw dice")
        dock(master).get_by_label("What for").fill(purpose)
        take(master, "Do it")
        expect(story(master)).to_contain_text(purpose)
    story(master).get_by_role("button", name="The game master throws: Does it rain?").click()
    master.get_by_role("button", name="Go back to here").click()
    asked = master.get_by_role("dialog")
    expect(asked.get_by_label(re.compile("Does it rain"))).to_be_checked()
    asked.get_by_label("Why?").fill("Nobody had lit a fire.")
    asked.get_by_role("button", name="Go back", exact=True).click()
    expect(story(master)).not_to_contain_text("Does the fire go out?")
    expect(story(master)).to_contain_text("Does it rain?")
    notice(blue, "Nobody had lit a fire.")


def test_night_falls_and_somebody_hides(evening: tuple[Page, Page]) -> None:
    """What the weather changes is said before; who comes near somebody in hiding is rolled for, or passed over."""
    master, _ = evening
    take(master, "Light and weather")
    take(master, "Night")
    expect(dock(master)).to_contain_text("Sight 60 cm, recognition 30 cm")
    take(master, "Do it")
    expect(story(master)).to_contain_text("night, clear sky: sight 60 cm, recognition 30 cm")
    handle(master, "Gobin")
    take(master, "Hide")
    take(master, "Do it")
    expect(people(master).filter(has_text="Gobin")).to_contain_text("in hiding")
    handle(master, "Sibille")
    take(master, "Move")
    dock(master).get_by_label("From the left, in cm").fill("67")
    dock(master).get_by_label("From the top, in cm").fill("56")
    dock(master).get_by_label("From the top, in cm").blur()
    take(master, "Do it")
    now = master.locator(".notebook .now")
    expect(now).to_contain_text("Sibille is near Gobin, who is hiding.")
    expect(now.get_by_role("button", name="Roll (33%)")).to_be_visible()
    now.get_by_role("button", name="Let them go by").click()
    expect(now).not_to_contain_text("Gobin")


def test_to_look_as_a_player_shows_what_that_player_has_and_presses_nothing(evening: tuple[Page, Page]) -> None:
    master, _ = evening
    master.get_by_role("button", name="Look as Blue").click()
    expect(dock(master)).to_contain_text("You see what Blue sees, and nothing else.")
    expect(dock(master)).to_contain_text("0 of 5 have orders")
    looked = dock(master).locator("[inert]")
    expect(looked.locator("[data-action=ready]")).to_be_disabled()
    expect(master.locator("aside [inert] [data-piece]").filter(has_text="Josse")).to_have_count(1)
    take(master, "Look as Orange")
    expect(people(master).filter(has_text="Rollon")).to_have_count(1)
    take(master, "Back to the desk")
    expect(people(master).filter(has_text="Rollon")).to_have_count(1)
