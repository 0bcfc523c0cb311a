"""Lessons of Argad! on the page: learnt by mouse, and with a finger in French; and the tips of a first game."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from escarmouche.argad.lessons import lessons
from escarmouche.presentation.lessons import Lesson
from tests.browser.hands import let_it_settle
from tests.browser.visits import PHONE, Reader, Visit

pytestmark = pytest.mark.browser

RIM: Final = 32
"""Pixels of the wooden table around the ground when all of it is shown; web/src/argad/flat/FlatTable.svelte."""

Spot = tuple[float, float]


def taught(lesson: str) -> Lesson:
    return next(each for each in lessons() if each.id == lesson)


@dataclass
class Learner:
    """Does on the table what a lesson asks for; places are in centimetres."""

    page: Page
    lesson: Lesson

    @property
    def panel(self) -> Locator:
        return self.page.locator("aside.lesson")

    def steps_done(self, count: int) -> None:
        expect(self.panel.locator(".dots .done")).to_have_count(count)

    def pointed(self, action: str) -> Locator:
        """The button that is ringed, and nothing else is."""
        ringed = self.page.locator("[data-pointed]")
        expect(ringed).to_have_count(1)
        expect(ringed).to_have_attribute("data-action", action)
        return ringed

    def at(self, spot: Spot) -> Spot:
        let_it_settle(self.page)
        box = self.page.locator("#field canvas").first.bounding_box()
        assert box
        ground = self.lesson.scenario["ground"]
        room = [max(size - 2 * RIM, size * 0.6) for size in (box["width"], box["height"])]
        scale = min(room[0] / ground["width"], room[1] / ground["depth"])
        x = (spot[0] - ground["width"] / 2) * scale + box["x"] + box["width"] / 2
        y = (spot[1] - ground["depth"] / 2) * scale + box["y"] + box["height"] / 2
        return x, y

    def drag(self, start: Spot, end: Spot) -> None:
        mouse = self.page.mouse
        mouse.move(*self.at(start))
        mouse.down()
        mouse.move(*self.at(end), steps=8)
        mouse.up()

    def tap(self, spot: Spot) -> None:
        self.page.touchscreen.tap(*self.at(spot))


def begin(came: Visit, lesson: str) -> Learner:
    expect(came.page.locator("aside.lesson")).to_be_visible()
    return Learner(came.page, taught(lesson))


def test_announcing_is_learnt_by_mouse_from_the_list_to_the_end(visit: Callable[..., Visit]) -> None:
    came = visit(at="/#/learn/argad", quick=True)
    page = came.page
    expect(page.get_by_role("heading", level=2).first).to_have_text("Argad!")
    listed = page.get_by_role("region", name="Argad!")
    expect(listed).to_contain_text(f"0 of {len(lessons())} learnt")
    listed.get_by_role("button", name="Start: Announcing").click()
    learner = begin(came, "announce")
    expect(page.locator(".dock .hint")).to_be_visible()
    learner.drag((10, 30), (25, 30))
    learner.steps_done(1)
    expect(page.locator("#story")).to_contain_text("Max will go")
    learner.pointed("look_ahead").click()
    learner.steps_done(2)
    expect(page.locator("[data-pointed]")).to_have_count(0)
    page.keyboard.press("Escape")
    learner.drag((10, 30), (18, 42))
    learner.steps_done(3)
    learner.pointed("ready").click()
    learner.steps_done(4)
    expect(page.locator(".dock > .bar")).to_contain_text("Max will charge Isaut. You are no longer ready.")
    learner.pointed("ready").click()
    expect(learner.panel).to_contain_text(f"Well done! {learner.lesson.closing.en}")
    page.get_by_role("link", name="All lessons").click()
    expect(listed).to_contain_text(f"1 of {len(lessons())} learnt")
    page.reload()
    expect(listed).to_contain_text(f"1 of {len(lessons())} learnt")
    expect(page.get_by_role("region", name="BOW")).to_contain_text("0 of 8 learnt")


def test_slow_dice_are_learnt_on_a_phone_in_french(visit: Callable[..., Visit]) -> None:
    came = visit(Reader("fr", width=390, height=844), at="/#/learn/argad/slow-dice", quick=True, **PHONE)
    page, learner = came.page, begin(came, "slow-dice")
    expect(learner.panel).to_contain_text("Les dés de lenteur")
    brambles = [((10, 30), (27, 30))]
    learner.tap(brambles[0][0])
    expect(page.get_by_role("button", name="Aller…")).to_be_visible()  # it takes room from the table
    learner.tap(brambles[0][1])
    page.get_by_role("button", name="L’annoncer").tap()
    learner.steps_done(1)
    learner.pointed("ready").tap()
    expect(learner.panel.locator(".dots .done").nth(1)).to_be_visible()


def test_the_shots_of_a_lesson_ring_one_button_after_the_other(visit: Callable[..., Visit]) -> None:
    came = visit(at="/#/learn/argad/shots", quick=True)
    learner = begin(came, "shots")
    learner.pointed("shoot").click()
    learner.pointed("shoot").click()
    learner.steps_done(1)
    learner.pointed("ready").click()
    learner.steps_done(2)
    learner.pointed("ready").click()
    learner.steps_done(3)


def test_the_game_master_looks_through_a_players_eyes(visit: Callable[..., Visit]) -> None:
    came = visit(at="/#/learn/argad/desk", quick=True)
    learner = begin(came, "desk")
    learner.pointed("look_as_blue").click()
    learner.steps_done(1)


def test_a_tip_of_a_first_game_is_put_away_for_good(visit: Callable[..., Visit]) -> None:
    came = visit(at="/", quick=True, newcomer=True)
    page = came.page
    page.locator("input[value=argad]").first.check(force=True)
    page.get_by_role("button", name=re.compile("Two on one screen")).click()
    tip = page.get_by_role("complementary", name="For newcomers")
    expect(tip).to_contain_text("Drag your people where they are to go.")
    expect(tip.get_by_role("link", name="Lesson: Announcing")).to_have_attribute("href", "#/learn/argad/announce")
    tip.get_by_role("button", name="I know, put it away").click()
    expect(tip).to_have_count(0)
    page.reload()
    expect(page.locator(".dock [data-action=ready]")).to_be_visible()
    expect(tip).to_have_count(0)
    page.keyboard.press("?")
    page.get_by_role("button", name="Show the tips for newcomers again").click()
    page.keyboard.press("Escape")
    expect(tip).to_be_visible()
