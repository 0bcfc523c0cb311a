"""A learner at the page: does with the mouse what the step of a lesson asks for."""

from typing import Any

from playwright.sync_api import Locator, expect

from escarmouche.bow.actions.attack import Attack
from escarmouche.bow.actions.moves import Move
from escarmouche.bow.actions.treat import Treat
from escarmouche.bow.names import Stud, UnitId
from escarmouche.bow.rounds import Pass
from escarmouche.bow.units.sheets import STUDS_PER_SPEED
from escarmouche.bow.vehicles.boarding import GetOff, GetOn
from escarmouche.bow.vehicles.hulls import hull
from escarmouche.bow.vehicles.piloting import ChangeSpeed, Drive, Steer, driven
from escarmouche.presentation.lessons import Lesson
from tests.bow.test_lessons import Learner
from tests.browser.hands import Hand, Head


class Pupil:
    """Knows what to do next as any learner would, and does it on the page."""

    def __init__(self, hand: Hand, head: Head, lesson: Lesson) -> None:
        self.hand, self.page, self.head, self.lesson = hand, hand.page, head, lesson
        self._learner = Learner(lesson, 1)

    def learn(self, most: int = 120) -> None:
        """Until all steps are done."""
        self.head.wait(1)
        for _ in range(most):
            self._learner.battle, self._learner.events = self.head.battle, self.head.events
            if self._learner.done == len(self.lesson.step):
                return
            self._do(self._learner.wanted())
        raise AssertionError(f"step {self._learner.done + 1} of {self.lesson.id} is not done")

    def _do(self, command: Any) -> None:
        before = self.head.deeds
        self._ready(before)
        self._select(command.unit)
        match command:
            case Move(to=place, facing=facing) | GetOff(to=place, facing=facing):
                self._go("move" if isinstance(command, Move) else "get_off", place, facing)
            case Attack(target=target):
                self._choose("attack", self._choices(target))
            case Treat(target=target):
                self._choose("treat", self._choices(target))
            case GetOn(vehicle=vehicle, berth=berth):
                self._press_action("get_on")
                self.hand.click(self.page.locator(f"[data-vehicle={vehicle}] [data-berth={berth}]"))
                self.hand.click(self.page.locator(".beside .yes"))
            case ChangeSpeed(speed=0):
                self._choose("change_speed", self._choices().filter(has_text="Stop"))
            case ChangeSpeed(speed=speed):
                self._point_ahead(command.unit, studs=speed * STUDS_PER_SPEED)
            case Steer(degrees=degrees):
                self._point_ahead(command.unit, degrees=degrees, studs=10)
            case Drive():
                self._press_action("drive")
            case Pass():
                self._press_action("pass")
            case _:
                raise AssertionError(command)
        self.head.wait(before + 1)
        self._catch_up()

    def _catch_up(self) -> None:
        """The table passes for the dummies: what is on the page is where the game stands."""
        while self.head.acting != self.lesson.seat and not self.head.battle.outcome:
            self.head.wait(self.head.deeds + 1)

    def _ready(self, deeds: int) -> None:
        expect(self.page.locator(f".bow[data-deed='{deeds}']")).to_be_visible()

    def _select(self, unit: UnitId) -> None:
        actions = self.page.locator(f".actions[data-unit={unit}]")
        if not self.head.battle.turn:
            self.hand.click(self.page.locator(f".side [data-piece={unit}]"))
        expect(actions).to_be_visible()

    def _press_action(self, action: str) -> None:
        self.hand.click(self.page.locator(f".actions [data-action={action}]"))

    def _choices(self, piece: str | None = None) -> Locator:
        which = f"[data-piece={piece}]" if piece else ""
        return self.page.locator(f"section.step .choice{which} button")

    def _choose(self, action: str, choice: Locator) -> None:
        """Press the action; where there are several, press the one that is meant."""
        here = self.page.locator(f".bow:not([data-deed='{self.head.deeds}'])")
        self._press_action(action)
        expect(here.or_(self.page.locator("section.step")).first).to_be_visible()
        if self.page.locator("section.step").is_visible():
            self.hand.click(choice.first)

    def _point_ahead(self, unit: UnitId, degrees: int = 0, studs: int = 0) -> None:
        """Press a place so far before the nose of what the unit drives, then the button that comes up there."""
        battle = self.head.battle
        vehicle = driven(battle, battle.units[unit])
        assert vehicle
        where = hull(vehicle)._replace(heading=(vehicle.heading + degrees) % 360)
        self.hand.press(where.point(0, where.length / 2 + studs), battle.field)
        self.hand.click(self.page.locator(".beside .yes"))

    def _go(self, action: str, place: Stud, facing: int) -> None:
        """Press the place, then turn and confirm beside it."""
        battle = self.head.battle
        self._press_action(action)
        expect(self.page.locator("section.step")).to_be_visible()
        self.hand.press((place[0] + 0.5, place[1] + 0.5), battle.field)
        self.hand.confirm_going(facing)
