"""A night at an inn from the game master's desk, with a player in another browser: each sees exactly what they may."""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.prepared import playing, seats_of
from tests.browser.skirmishes import brought_to, open_skirmish, skirmish
from tests.browser.visits import Reader, Visit, visiting
from tests.http_client import HTTP

INN = {
    "game": "argad",
    "scenario": "the-three-herons",
    "seats": {"game-master": "person", "blue": "person", "orange": "person"},
}
PHONE = Reader(width=390, height=844)


def opened(address: str, **more: Any) -> Any:
    return HTTP.post(f"{address}/api/tables", json={**INN, **more}).raise_for_status().json()


def inn(address: str) -> Any:
    """While everybody announces."""
    table = opened(address)
    with playing(address, table) as all_of_them:
        for seat in ("blue", "orange"):
            assert all_of_them.play(seat, {"type": "Done"})["type"] == "done"
    return table


@pytest.fixture
def night(browser: Browser, address: str) -> Iterator[tuple[Page, Page]]:
    """The game master's page, and blue's."""
    table = inn(address)
    with ExitStack() as visits:
        master, blue = (
            visits.enter_context(visiting(browser, address, quick=True)).open(seats_of(table, seat))
            for seat in ("game-master", "blue")
        )
        yield master.page, blue.page
        assert [*troubles(master), *troubles(blue)] == []


def troubles(visit: Visit) -> list[str]:
    """But for what is fetched early for the other game: by its address alone, a table does not say what is played."""
    return [trouble for trouble in visit.troubles if "was preloaded" not in trouble]


def dock(page: Page) -> Locator:
    return page.locator(".desk")


def people(page: Page) -> Locator:
    return page.locator("aside [data-piece]")


def handle(page: Page, name: str) -> None:
    people(page).filter(has_text=name).click()
    expect(dock(page).locator(".head strong")).to_have_text(name)


def take(page: Page, tool: str) -> None:
    dock(page).get_by_role("button", name=tool, exact=True).click()


def story(page: Page) -> Locator:
    return page.locator("#story")


def test_a_night_at_the_inn(night: tuple[Page, Page]) -> None:
    master, blue = night
    speaks(master, blue)
    hides_and_reveals(master, blue)
    moves(master, blue)
    throws(master, blue)
    prepares(master, blue)
    looks_as_blue(master, blue)


def speaks(master: Page, blue: Page) -> None:
    handle(master, "Maclou the pedlar")
    take(master, "Speak to a player")
    dock(master).get_by_role("button", name="Blue").click()
    dock(master).get_by_label("What is told").fill("His letter is upstairs.")
    take(master, "Do it")
    expect(story(blue)).to_contain_text("Maclou the pedlar tells you: His letter is upstairs.")


def hides_and_reveals(master: Page, blue: Page) -> None:
    expect(people(blue).filter(has_text="Tiphaine")).to_have_count(1)
    handle(master, "Tiphaine the minstrel")
    take(master, "Hide")
    take(master, "Do it")
    expect(people(master).filter(has_text="Tiphaine")).to_contain_text("in hiding")
    expect(people(blue).filter(has_text="Tiphaine")).to_have_count(0)
    take(master, "Reveal")
    take(master, "Do it")
    expect(people(blue).filter(has_text="Tiphaine")).to_have_count(1)


def moves(master: Page, blue: Page) -> None:
    """By a place that is written, for those who do not point; why is told to all who see it."""
    handle(master, "Dame Oudine")
    take(master, "Move")
    dock(master).get_by_label("Reason").fill("more wine")
    dock(master).get_by_label("From the left, in cm").fill("50")
    dock(master).get_by_label("From the top, in cm").fill("28")
    dock(master).get_by_label("From the top, in cm").blur()
    take(master, "Do it")
    expect(story(blue)).to_contain_text("The game master puts Dame Oudine elsewhere (more wine).")


def throws(master: Page, blue: Page) -> None:
    """One die behind the screen and one before all eyes."""
    take(master, "The whole table")
    for purpose, secret in (("Does the fire go out?", True), ("Does it rain?", False)):
        take(master, "Throw dice")
        dock(master).get_by_label("What for").fill(purpose)
        if secret:
            dock(master).get_by_label("In secret").check()
        take(master, "Do it")
        expect(story(master)).to_contain_text(purpose)
    expect(story(blue)).to_contain_text("Does it rain?")
    expect(story(blue)).not_to_contain_text("Does the fire go out?")
    master.get_by_text("Your dice").click()
    expect(master.locator(".notebook")).to_contain_text(
        re.compile("Does it rain.*open.*fire go out.*behind the screen")
    )


def prepares(master: Page, blue: Page) -> None:
    """When somebody of Blue reaches the kitchen, then a note to that player: nobody hears of it before."""
    take(master, "When …, then …")
    take(master, "Reaches a place")
    dock(master).get_by_label(re.compile("^Who")).select_option(label="Somebody of Blue")
    take(master, "The kitchen")
    take(master, "A note")
    take(master, "That player")
    dock(master).get_by_label("What it says").fill("There is a trapdoor.")
    take(master, "Do it")
    sentence = "When somebody of Blue reaches the kitchen, then a note to that player: “There is a trapdoor.”"
    expect(master.locator(".plans")).to_contain_text(sentence)
    expect(story(blue)).not_to_contain_text("trapdoor")
    handle(master, "Sergeant Thierry")
    take(master, "Move")
    dock(master).get_by_label("From the left, in cm").fill("72")
    dock(master).get_by_label("From the top, in cm").fill("24")
    dock(master).get_by_label("From the top, in cm").blur()
    take(master, "Do it")
    expect(story(blue)).to_contain_text("There is a trapdoor.")
    expect(master.locator(".plans")).to_contain_text("turn 1")


def looks_as_blue(master: Page, blue: Page) -> None:
    expect(people(master).filter(has_text="Rollon")).to_have_count(1)
    master.get_by_role("button", name="Look as Blue").click()
    expect(dock(master)).to_contain_text("You see what Blue sees, and nothing else.")
    expect(people(master).filter(has_text="Rollon")).to_have_count(0)
    seen = [sorted(people(page).locator("span:first-child").all_inner_texts()) for page in (master, blue)]
    assert seen[0] == seen[1]
    master.keyboard.press("Escape")
    expect(people(master).filter(has_text="Rollon")).to_have_count(1)


def test_a_player_has_no_desk(night: tuple[Page, Page]) -> None:
    _, blue = night
    expect(people(blue).first).to_be_visible()
    expect(dock(blue)).to_have_count(0)
    expect(blue.locator(".notebook")).to_have_count(0)


def test_a_note_wants_an_answer(browser: Browser, address: str) -> None:
    table = inn(address)
    with visiting(browser, address, PHONE, quick=True) as came:
        master = came.open(seats_of(table, "game-master")).page
        with visiting(browser, address, quick=True) as player:
            blue = player.open(seats_of(table, "blue")).page
            blue.get_by_text("Write to the game master").click()
            blue.get_by_label("What you write").fill("May Josse look under the cloaks?")
            blue.get_by_role("button", name="Send the note").click()
            master.get_by_role("button", name=re.compile("^Notebook")).click()
            notebook = master.locator(".notebook")
            expect(notebook).to_contain_text("Blue writes: “May Josse look under the cloaks?”")
            notebook.get_by_role("button", name="Answer").click()
            dock(master).get_by_label("Note", exact=True).fill("A quick look.")
            take(master, "Do it")
            master.get_by_role("button", name=re.compile("^Notebook")).click()
            expect(notebook).to_contain_text("Nobody waits for you.")
            expect(story(blue)).to_contain_text("A quick look.")
        assert troubles(came) == []


def test_roles_and_wishes_before_the_first_turn(browser: Browser, address: str) -> None:
    table = opened(address, options={"preparation": True})
    with (
        visiting(browser, address, quick=True) as masters,
        visiting(browser, address, quick=True) as blues,
    ):
        master, blue = (
            visit.open(seats_of(table, seat)).page for visit, seat in ((masters, "game-master"), (blues, "blue"))
        )
        handle(master, "Tiphaine the minstrel")
        take(master, "Offer a role")
        dock(master).get_by_label("The role in a sentence").fill("You sing for the wood.")
        take(master, "Do it")
        blue.get_by_role("complementary", name="People").get_by_role("button", name="You sing for the wood.").click()
        notebook = master.locator(".notebook")
        expect(notebook).to_contain_text("Blue wishes: “You sing for the wood.”")
        notebook.get_by_role("button", name="Answer a wish").click()
        take(master, "Grant it")
        expect(blue.get_by_role("complementary", name="People")).to_contain_text("granted")
        take(master, "The whole table")
        take(master, "Give a role")
        dock(master).get_by_role("button", name="You sing for the wood.").click()
        dock(master).get_by_role("button", name="Blue").click()
        take(master, "Do it")
        expect(blue.locator("section", has_text="Josse").locator("[data-piece=tiphaine]")).to_have_count(1)
        assert [*troubles(masters), *troubles(blues)] == []


def test_without_a_game_master_a_forgotten_move_is_settled_among_the_players(browser: Browser, address: str) -> None:
    """One proposes it from the table, another is asked, and it is done."""
    scenario = skirmish((("Ada", "archer", 10, 10), ("Bo", "guard", 14, 10)), (("Max", "outlaw", 75, 55),))
    table = open_skirmish(address, scenario)
    with brought_to(address, table, "orders"):
        pass
    with visiting(browser, address, quick=True) as blues, visiting(browser, address, PHONE, quick=True) as oranges:
        blue, orange = (
            visit.open(seats_of(table, seat)).page for visit, seat in ((blues, "blue"), (oranges, "orange"))
        )
        blue.get_by_role("button", name="Propose something").click()
        settle = blue.get_by_role("region", name="Settle it among you")
        people(blue).filter(has_text="Ada").click()
        settle.get_by_role("button", name="Forgotten move").click()
        settle.get_by_label("From the left, in cm").fill("16")
        settle.get_by_label("From the top, in cm").fill("16")
        settle.get_by_label("From the top, in cm").blur()
        settle.get_by_role("button", name="Do it").click()
        expect(orange.get_by_text("Blue proposes", exact=False).first).to_be_visible()
        orange.get_by_role("button", name="Agreed").first.click()
        expect(story(blue)).to_contain_text("Ada elsewhere")
        assert [*troubles(blues), *troubles(oranges)] == []
