"""The lessons of BOW, learnt to their end by mouse; what was learnt is remembered, and one can leave at any time."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from escarmouche.bow.content.lessons import lessons
from tests.browser.hands import Hand, watching
from tests.browser.learners import Pupil
from tests.browser.test_battles import table_of
from tests.browser.visits import Reader, Visit

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


def choose(page: Page, unit: str) -> None:
    """The first of several, by key."""
    expect(page.locator(".dock .choose")).to_be_visible()
    page.keyboard.press("n")
    expect(page.locator(f".actions[data-unit={unit}]")).to_be_visible()


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


EARLY = """() => {
  window.early = 0;
  const look = () => {
    const [table, panel] = ['.bow', 'aside.lesson'].map(each => document.querySelector(each));
    window.early += !table.dataset.deed && panel.textContent.includes('beside the lane');
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


def test_a_lesson_goes_on_when_what_happened_has_been_seen(visit: Callable[..., Visit]) -> None:
    page = visit(at="/#/learn", reduced_motion="no-preference").page
    start(page, len(lessons()) - 1)
    choose(page, "uma")
    page.evaluate(EARLY)
    page.locator(".actions[data-unit=uma] [data-action=drive]").click()
    expect(page.locator("aside.lesson")).to_contain_text("beside the lane")
    assert page.evaluate("window.early") == 0


@pytest.mark.parametrize("reader", [Reader(width=1024, height=768), Reader("fr", "dark", 844, 390)], ids=str)
def test_a_lesson_leaves_what_it_wants_in_reach(visit: Callable[..., Visit], reader: Reader) -> None:
    page = visit(reader, at="/#/learn", quick=True).page
    page.locator("main li button").nth(len(lessons()) - 1).click()
    choose(page, "uma")
    page.locator(".actions[data-unit=uma] [data-action=change_speed]").click()
    for choice in page.locator(".step li button").all():
        choice.click(trial=True)


@pytest.mark.parametrize("lesson, chances", [(0, 0), (2, 1)], ids=["walking", "shooting"])
def test_chances_of_an_attack_stand_only_where_attacking_is_taught(learner: Visit, lesson: int, chances: int) -> None:
    start(learner.page, lesson)
    attack = learner.page.locator(".acts [data-action=attack]")
    expect(attack).to_be_visible()
    expect(attack.locator("b")).to_have_count(chances)
