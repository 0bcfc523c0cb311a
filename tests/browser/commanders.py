"""Hands that play a skirmish of Argad! on the page, and a head for each seat that knows what its seat is told.

The head only decides what to do; it is done by mouse on what the page shows.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from math import dist
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import let_it_settle
from tests.browser.prepared import Opened
from tests.server.players import Player, connected

RIM: Final = 32
"""Pixels of the wooden table around the ground when all of it is shown; web/src/argad/flat/FlatTable.svelte."""
NEAREST: Final = 72.0
"""Pixels of a centimetre, at most; web/src/flat/camera.ts."""
STEPS: Final = 10
"""Centimetres."""
CM: Final = 100
"""What a centimetre is on the wire."""
KNOWS: Final = "deed => Number(document.querySelector('.argad').dataset.deed) >= deed"
"""Whether the page shows that much."""
PASSING: Final = ("early", "passing", "shots", "melee")
"""Parts of a turn that pass by themselves where nothing is to be done; web/src/argad/acting/duties.svelte.ts."""

Spot = tuple[float, float]
"""In centimetres."""
Goal = Callable[["Commander", dict[str, Any]], Spot | None]
"""Where somebody is to go; None: nowhere."""


@dataclass
class Screen:
    """Who sits at a screen that several people share: to begin with, the first of them."""

    seat: str


@dataclass
class Commander:
    """Somebody at a page who plays one seat: what the seat is told, and hands."""

    seat: str
    page: Page
    player: Player
    screen: "Screen | None" = None
    """The screen, if others sit at it as well."""
    goal: Goal = field(default=lambda me, who: me.walk(who))
    presses: int = 0
    """Buttons, keys and figures that were pressed or dragged to play."""

    @property
    def view(self) -> Any:
        return self.player.view

    @property
    def turn(self) -> int:
        return int(self.view.get("turn", 1))

    @property
    def is_over(self) -> bool:
        return bool(self.player.status.get("ending"))

    def catch_up(self) -> None:
        """Hear all that has been told until now."""
        self.player.say(type="ping")
        self.player.hear_until("pong")

    @property
    def is_awaited(self) -> bool:
        return self.seat in self.player.acting

    @property
    def questions(self) -> list[dict[str, Any]]:
        return [asked for asked in self.view.get("questions", ()) if asked["seat"] == self.seat]

    @property
    def is_announcing(self) -> bool:
        return self.view.get("phase") == "orders" and not self.questions

    def play(self) -> None:
        """Whatever the page asks for, once; a part of the turn with nothing to do in it the page passes by itself."""
        known = len(self.player.deeds)
        if self._has_nothing_to_do():
            self._hear_more(known)
            return
        if self.screen and self.screen.seat != self.seat:
            if self.screen.seat in self.player.acting:
                return
            self.press(self.page.locator(".cover + dialog .button.main"))
            self.screen.seat = self.seat
        self.expect_up_to_date()
        if not self.is_awaited:
            return
        if self.is_announcing:
            self.announce()
        known = len(self.player.deeds)
        self.press(self.page.locator(".question .replies button").first if self.questions else self.ready_button)
        self._hear_more(known)

    @property
    def ready_button(self) -> Locator:
        return self.page.locator(".dock .bar .button.main")

    def expect_up_to_date(self) -> None:
        """Until the head and the page know the same."""
        self.page.wait_for_function(KNOWS, arg=len(self.player.deeds))
        shown = int(self.page.locator(".argad").get_attribute("data-deed") or 0)
        while len(self.player.deeds) < shown:
            self.player.hear()

    def announce(self) -> None:
        """Everybody of this seat who has no orders yet is sent somewhere."""
        self._show_the_whole_table()
        for person in self.mine:
            spot = self.goal(self, person)
            if person["id"] not in self.view.get("drafts", {}) and spot is not None:
                self.order(person, spot)

    def order(self, person: dict[str, Any], spot: Spot) -> None:
        """Drag somebody there, and wait until it is announced."""
        known = len(self.player.deeds)
        start, end = self.place(_spot(person)), self.place(spot)
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(*end, steps=2)
        self.page.mouse.up()
        self.presses += 1
        self._hear_more(known)
        self.expect_up_to_date()

    def press(self, button: Locator) -> None:
        expect(button).to_be_enabled()
        button.click()
        self.presses += 1

    @property
    def mine(self) -> list[dict[str, Any]]:
        people = self.view["characters"].values()
        return [one for one in people if (one.get("lender") or one["owner"]) == self.seat]

    @property
    def foes(self) -> list[dict[str, Any]]:
        sides = self.view.get("sides", ())
        friends = next((side for side in sides if self.seat in side), [self.seat])
        return [one for one in self.view["characters"].values() if one["owner"] and one["owner"] not in friends]

    def nearest_foe(self, person: dict[str, Any]) -> Spot | None:
        here = _spot(person)
        return min((_spot(foe) for foe in self.foes), key=lambda spot: dist(here, spot), default=None)

    def charge(self, person: dict[str, Any]) -> Spot | None:
        """In the first turn: no dice have fallen yet, so everybody is where they were posted."""
        return self.nearest_foe(person) if self.turn == 1 else None

    def walk(self, person: dict[str, Any]) -> Spot | None:
        """In the first turn, beside each other, so that nobody meets anybody: what comes of blows depends on dice."""
        east, south = _spot(person)
        return (east, south + STEPS) if self.turn == 1 else None

    def place(self, spot: Spot) -> tuple[float, float]:
        """Where a spot of the table is in the window while all of it is shown."""
        box = self.page.locator("#field canvas").first.bounding_box()
        assert box
        ground = self.view["ground"]
        width, depth = ground["width"] / CM, ground["depth"] / CM
        room = [max(size - 2 * RIM, size * 0.6) for size in (box["width"], box["height"])]
        scale = min(room[0] / width, room[1] / depth, NEAREST)
        x = (spot[0] - width / 2) * scale + box["x"] + box["width"] / 2
        y = (spot[1] - depth / 2) * scale + box["y"] + box["height"] / 2
        return x, y

    def _show_the_whole_table(self) -> None:
        self.page.locator("#field .controls button").last.click()
        let_it_settle(self.page)

    def _has_nothing_to_do(self) -> bool:
        if self.view.get("phase", "early") not in PASSING:
            return False
        answer = self.player.ask("ask", seat=self.seat, question={"type": "AskDuty"})
        return not {"asked", "undecided", "decided", "ready"}.intersection(answer["answer"])

    def _hear_more(self, known: int) -> None:
        while len(self.player.deeds) == known and not self.is_over:
            self.player.hear()


def _spot(person: dict[str, Any]) -> Spot:
    x, y = person["at"]
    return x / CM, y / CM


@contextmanager
def commanders(address: str, opened: Opened, pages: dict[str, Page], **more: Any) -> Iterator[list[Commander]]:
    """Heads for these seats, each at its page."""
    with ExitStack() as lines:
        found = []
        for seat, page in pages.items():
            player = Player(None, lines.enter_context(connected(address)))  # type: ignore[arg-type]  # another server's table
            assert player.hello(opened, seat)["type"] == "welcome"
            found.append(Commander(seat, page, player, **more))
        yield found


def play_to_the_end(them: Sequence[Commander], until: Callable[[], bool] = lambda: False, most: int = 200) -> None:
    """Or until it has come as far as somebody wants to see."""
    for _ in range(most):
        for one in them:
            one.catch_up()
            if one.is_over or until():
                return
            if one.is_awaited:
                one.play()
    raise AssertionError(f"no end after {most} rounds")
