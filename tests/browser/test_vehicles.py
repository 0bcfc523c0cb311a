"""Vehicles on the page: a way is shown before it is gone, one steers by pointing, and sits down by pressing a seat."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from escarmouche.bow.battle import Vehicle
from escarmouche.bow.names import UnitId, VehicleId
from escarmouche.bow.vehicles.hulls import berth_at, hull
from tests.browser.hands import DUEL, Hand, Head, open_duel, watching
from tests.browser.looks import found_by_axe
from tests.browser.prepared import ident, playing, seats_of
from tests.browser.test_phone import LEAST_TARGET, too_small
from tests.browser.visits import PHONE, Reader, Visit, visiting
from tests.server.players import begin

pytestmark = pytest.mark.browser

Come = Callable[..., Visit]

CAR: Final = VehicleId("car")
UMA: Final = UnitId("uma")
SOLID: Final = """localStorage.setItem('escarmouche.settings', '{"speed": 0, "view": "solid"}')"""


def ride(speed: int = 0, **uma: Any) -> dict[str, Any]:
    """Uma and a car that heads east; Max stands in its way, a wall farther on."""
    car = {
        "id": "car",
        "sheet": "field_car",
        "name": {"en": "the car", "fr": "la voiture"},
        "at": [6.0, 8.0],
        "heading": "E",
        "speed": speed,
    }
    rows = ["." * 40] * 4 + ["." * 34 + "##" + "." * 4] * 8 + ["." * 40] * 4
    return {
        **DUEL,
        "field": {"rows": "\n".join(rows) + "\n"},
        "army": [
            {
                "seat": "blue",
                "vehicle": [car],
                "unit": [{"id": "uma", "name": "Uma", "sheet": "scout", **uma}],
            },
            {
                "seat": "orange",
                "unit": [{"id": "max", "name": "Max", "sheet": "archer", "at": [17, 7], "facing": "N"}],
            },
        ],
    }


DRIVING: Final[dict[str, Any]] = {"aboard": ["car", "driver"]}
STANDING: Final[dict[str, Any]] = {"at": [5, 4], "facing": "S"}
"""At the door."""


@contextmanager
def riding(
    visit: Come, address: str, scenario: dict[str, Any], reader: Reader | None = None, **options: Any
) -> Iterator[tuple[Page, Head]]:
    """Uma is chosen, and it is her turn."""
    table = open_duel(address, scenario=scenario, options={"starter": "first_seat"})
    with playing(address, table) as player:
        begin(player)
    page = visit(reader, seats_of(table), **({"quick": True} | options)).page
    expect(page.locator(".actions[data-unit=uma]")).to_be_visible()
    with watching(address, ident(table)) as head:
        yield page, head


def car(head: Head) -> Vehicle:
    return head.battle.vehicles[CAR]


def ahead(head: Head, studs: float, right: float = 0) -> tuple[float, float]:
    """A place so far before the nose of the car."""
    where = hull(car(head))
    return where.point(right, where.length / 2 + studs)


def course(page: Page) -> Locator:
    return page.locator(".beside section.step")


def test_a_way_is_shown_with_its_chances_before_it_is_gone(visit: Come, address: str) -> None:
    with riding(visit, address, ride(speed=2, **DRIVING)) as (page, head):
        shown = page.locator("section.step.ahead")
        expect(shown).to_contain_text("The car goes 10 studs east (90°) and meets: Max.")
        expect(shown.locator(".hits li")).to_have_text("The car runs into Max: 21% to hurt Max, 21% to kill.")
        hand = Hand(page)
        hand.press(ahead(head, 15), head.battle.field)
        expect(course(page)).to_have_attribute("data-speed", "3")
        expect(page.locator("section.step .hits li").first).to_contain_text("to hurt Max")
        page.keyboard.press("Escape")
        hand.press(ahead(head, 10), head.battle.field)
        expect(course(page).locator(".yes")).to_have_text("Drive into Max")
        hand.press(ahead(head, 10), head.battle.field)
        head.wait(2)
        assert any(event["type"] == "RanOver" and event["unit"] == "max" for event in head.events)


def test_steering_by_pointing(visit: Come, address: str) -> None:
    with riding(visit, address, ride(speed=1, **DRIVING)) as (page, head):
        hand, field = Hand(page), head.battle.field
        aside = ahead(head, 6, right=5)
        hand.press(aside, field)
        expect(course(page).locator(".yes")).to_contain_text("right")
        degrees = int(course(page).get_attribute("data-degrees") or 0)
        course(page).get_by_role("button", name="Turn right").click()
        expect(course(page)).to_have_attribute("data-degrees", str(degrees + 5))
        hand.press(aside, field)
        expect(course(page)).to_have_attribute("data-degrees", str(degrees))
        course(page).locator(".yes").click()
        head.wait(2)
        assert car(head).heading == 90 + degrees


def test_driving_with_the_keys(visit: Come, address: str) -> None:
    with riding(visit, address, ride(**DRIVING)) as (page, head):
        expect(page.locator("section.step.ahead")).to_be_visible()
        for key in ("ArrowUp", "ArrowUp", "Enter"):
            page.keyboard.press(key)
        head.wait(2)
        assert car(head).speed == 2
        expect(page.locator(".bow[data-deed='2']")).to_be_visible()
        expect(page.locator("section.step.ahead")).to_contain_text("10 studs")
        for key in ("ArrowLeft", "ArrowLeft", "Shift+ArrowRight", "Enter"):
            page.keyboard.press(key)
        head.wait(3)
        assert car(head).heading == 81


def test_a_turn_that_is_refused_says_why_where_one_pressed(visit: Come, address: str) -> None:
    with riding(visit, address, ride(**DRIVING)) as (page, head):
        expect(page.locator("section.step.ahead")).to_be_visible()
        page.keyboard.press("ArrowUp")
        page.keyboard.press("Enter")
        head.wait(2)
        expect(page.locator(".bow[data-deed='2']")).to_be_visible()
        expect(page.locator("section.step.ahead")).to_contain_text("5 studs")
        Hand(page).press(ahead(head, 5), head.battle.field)
        expect(course(page).locator(".yes")).to_contain_text("Drive")
        course(page).locator(".yes").click()
        head.wait(3)
        expect(page.locator(".bow[data-deed='3']")).to_be_visible()
        expect(page.locator("section.step.ahead")).to_contain_text("Next Round")
        Hand(page).press(ahead(head, 5), head.battle.field)
        expect(page.locator(".beside")).to_contain_text("BOW-R-54")


def test_a_seat_is_pressed_on_the_vehicle_itself(visit: Come, address: str) -> None:
    with riding(visit, address, ride(**STANDING)) as (page, head):
        hand, field, seat = Hand(page), head.battle.field, berth_at(car(head), "front")
        hand.press(seat, field)
        expect(page.locator(".beside [data-berth=front]")).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".beside .yes")).to_have_text("Get on the car: passenger 1")
        hand.press(seat, field)
        head.wait(2)
        aboard = head.battle.units[UMA].aboard
        assert aboard and (aboard.vehicle, aboard.berth) == (CAR, "front")


def test_a_finger_finds_every_seat(visit: Come, address: str) -> None:
    phone = Reader("fr", "dark", 390, 844)
    with riding(visit, address, ride(**STANDING), phone, **PHONE) as (page, head):
        Hand(page, touch=True).press(hull(car(head))[:2], head.battle.field)
        seats = page.locator(".beside [data-berth]")
        expect(seats).to_have_count(4)
        assert too_small(page, ".beside") == []
        assert found_by_axe(page, ".beside") == []
        boxes = [box for seat in seats.all() if (box := seat.bounding_box())]
        middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]
        apart = [
            max(abs(one[0] - other[0]), abs(one[1] - other[1]))
            for number, one in enumerate(middles)
            for other in middles[:number]
        ]
        assert min(apart) >= LEAST_TARGET
        page.locator(".beside [data-berth=back_left]").tap()
        page.locator(".beside .yes").tap()
        head.wait(2)
        aboard = head.battle.units[UMA].aboard
        assert aboard and (aboard.vehicle, aboard.berth) == (CAR, "back_left")


@pytest.mark.parametrize("phone", [Reader("fr", "light", 390, 844), Reader("en", "dark", 844, 390)], ids=str)
@pytest.mark.parametrize("right", [-6, 6])
def test_a_finger_finds_one_button_for_a_course(visit: Come, address: str, phone: Reader, right: int) -> None:
    with riding(visit, address, ride(speed=2, **DRIVING), phone, **PHONE) as (page, head):
        Hand(page, touch=True).press(ahead(head, 3, right=right), head.battle.field)
        expect(page.locator(".yes")).to_have_count(1)
        course(page).locator(".yes").tap()
        head.wait(2)
        assert (car(head).heading > 90) == (right > 0)


@pytest.fixture
def sculptor(artist: Browser, address: str) -> Iterator[Come]:
    """Opens the page in three dimensions; what a Chromium without graphics card says of it is no trouble."""
    with ExitStack() as open_visits:

        def come(reader: Reader | None = None, at: str = "/", **options: Any) -> Visit:
            visit = visiting(artist, address, reader, **{**options, "quick": False}, script=SOLID)
            return open_visits.enter_context(visit).open(at)

        yield come


def test_the_solid_view_shows_the_way_and_takes_its_marks(sculptor: Come, address: str) -> None:
    with riding(sculptor, address, ride(speed=2, **DRIVING)) as (page, head):
        labels = page.locator(".labels")
        expect(labels.locator(".hit")).to_have_text("21% to hurt")
        expect(labels.locator(".way", has_text="2")).to_be_visible()
        mark = labels.locator(".speed", has_text="3").bounding_box()
        assert mark
        page.mouse.click(mark["x"] + mark["width"] / 2, mark["y"] + mark["height"] + 4)
        expect(course(page)).to_have_attribute("data-speed", "3")
        expect(labels.locator(".way", has_text="3")).to_be_visible()
        page.keyboard.press("Enter")
        head.wait(2)
        assert car(head).speed == 3


def test_text_mode_tells_what_is_hit_and_with_which_chance(visit: Come, address: str) -> None:
    with riding(visit, address, ride(speed=2, **DRIVING)) as (page, _):
        page.get_by_role("button", name="Text mode").click()
        told = page.locator(".action").filter(has=page.get_by_role("heading", name="Drive into Max"))
        expect(told).to_contain_text("meets: Max.")
        expect(told).to_contain_text("The car runs into Max: 21% to hurt Max, 21% to kill.")
        expect(told).to_contain_text("Up to speed 4 it gets all the way.")
        steering = page.locator(".action").filter(has=page.get_by_role("heading", name="Steer"))
        steering.get_by_label("Degrees").fill("45")
        expect(steering).to_contain_text("the way is free")


def test_the_roster_says_who_drives_with_which_gun(visit: Come, address: str) -> None:
    with riding(visit, address, ride(**DRIVING)) as (page, _):
        side = page.locator(".side")
        expect(side.get_by_role("button", name="Uma drives the car (front gun)")).to_be_visible()
        expect(side.get_by_role("button", name="the car speed 0 of 4 Uma (driver, front gun)")).to_be_visible()
