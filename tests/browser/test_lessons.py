"""The lessons of BOW, learnt to their end by mouse; what was learnt is remembered, and one can leave at any time."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from escarmouche.bow.content.lessons import lessons
from tests.browser.hands import Hand, watching
from tests.browser.learners import Pupil
from tests.browser.test_battles import table_of
from tests.browser.visits import Visit

pytestmark = pytest.mark.browser


def learn(came: Visit, lesson: int) -> None:
    """From the first step to the last of the lesson that is open."""
    page, taught = came.page, lessons()[lesson]
    panel = page.locator("aside.lesson")
    expect(panel.get_by_role("heading")).to_have_text(f"Lesson {lesson + 1}: {taught.name.en}")
    with watching(came.address, table_of(page)) as head:
        Pupil(Hand(page), head, taught).learn()
    expect(panel).to_contain_text(f"Well done! {taught.closing.en}")


def listed(page: Page) -> Locator:
    """The lessons of BOW in the list of all."""
    return page.get_by_role("region", name="BOW")


def start(page: Page, lesson: int) -> None:
    listed(page).get_by_role("button", name=f"Start: {lessons()[lesson].name.en}").click()


@pytest.fixture
def learner(visit: Callable[..., Visit]) -> Visit:
    return visit(at="/#/learn", quick=True)


def test_all_lessons_one_after_the_other(learner: Visit) -> None:
    page, count = learner.page, len(lessons())
    start(page, 0)
    for lesson in range(count):
        learn(learner, lesson)
        if lesson + 1 < count:
            page.get_by_role("button", name=f"Next lesson: {lessons()[lesson + 1].name.en}").click()
    page.get_by_role("link", name="All lessons").click()
    expect(listed(page)).to_contain_text(f"{count} of {count} learnt")
    page.reload()
    expect(listed(page)).to_contain_text(f"{count} of {count} learnt")
    expect(page.get_by_role("button", name="Again: ")).to_have_count(count)


def test_a_lesson_can_be_left_at_any_time(learner: Visit) -> None:
    page = learner.page
    start(page, 2)
    page.get_by_role("button", name="Give me a hint").click()
    expect(page.locator("aside.lesson .hint")).to_contain_text(lessons()[2].step[0].hint.en)
    page.get_by_role("link", name="Leave the lesson").click()
    expect(listed(page)).to_contain_text(f"0 of {len(lessons())} learnt")
    expect(page.get_by_role("heading", level=1)).to_have_text("Learn by playing")


@pytest.mark.parametrize("lesson, chances", [(0, 0), (2, 1)], ids=["walking", "shooting"])
def test_chances_of_an_attack_stand_only_where_attacking_is_taught(learner: Visit, lesson: int, chances: int) -> None:
    start(learner.page, lesson)
    attack = learner.page.locator(".acts [data-action=attack]")
    expect(attack).to_be_visible()
    expect(attack.locator("b")).to_have_count(chances)
