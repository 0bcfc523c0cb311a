"""Hands that play a battle on the page, and a head that knows the battle as any spectator does.

The head only decides what to do; it is done by mouse, finger or keyboard on what the page shows.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import dist
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from escarmouche.bow.actions.moves import reach
from escarmouche.bow.actions.targets import targets
from escarmouche.bow.battle import Battle, Phase, Unit
from escarmouche.bow.field.battlefield import Field
from escarmouche.bow.field.places import centre
from escarmouche.bow.game import BOW
from escarmouche.bow.names import Stud
from escarmouche.bow.rounds import playable
from escarmouche.kernel import Seat
from tests.http_client import HTTP
from tests.server.players import Player, connected

RIM: Final = 22
"""Pixels of the wooden table around the field when all of it is shown; web/src/bow/flat/camera.ts."""

DUEL: Final[dict[str, Any]] = {
    "id": "duel",
    "name": {"en": "Duel", "fr": "Duel"},
    "text": {"en": "Two archers.", "fr": "Deux archers."},
    "field": {"rows": "\n".join(["." * 20] * 16) + "\n"},
    "army": [
        {"seat": "blue", "unit": [{"id": "ada", "name": "Ada", "sheet": "archer", "at": [4, 7], "facing": "E"}]},
        {"seat": "orange", "unit": [{"id": "max", "name": "Max", "sheet": "archer", "at": [14, 7], "facing": "W"}]},
    ],
}
"""A battle that is soon over."""

STURDY: Final[dict[str, Any]] = {
    **DUEL,
    "army": [
        DUEL["army"][0],
        {"seat": "orange", "unit": [{"id": "max", "name": "Max", "sheet": "captain", "at": [14, 7], "facing": "W"}]},
    ],
}
"""A duel that one arrow does not end."""


def open_duel(address: str, **more: Any) -> dict[str, Any]:
    answer = HTTP.post(f"{address}/api/tables", json={"game": "bow", "scenario": DUEL, **more})
    opened: dict[str, Any] = answer.raise_for_status().json()
    return opened


class Head:
    """Knows the battle from what the table tells everybody."""

    def __init__(self, player: Player) -> None:
        self._player = player

    @property
    def battle(self) -> Battle:
        battle: Battle = self._player.state()
        return battle

    @property
    def deeds(self) -> int:
        return len(self._player.deeds)

    def wait(self, deeds: int) -> None:
        """Until that many deeds are known."""
        while self.deeds < deeds:
            self._player.hear_until("did", "undone")

    def wait_back(self, deeds: int) -> None:
        """Until the game has gone back to that many deeds."""
        while self.deeds > deeds:
            self._player.hear_until("undone")

    @property
    def events(self) -> list[dict[str, Any]]:
        """All that has happened."""
        return [moment["event"] for deed in self._player.deeds for moment in deed["moments"] if moment.get("event")]

    @property
    def rolled(self) -> list[int]:
        """What each roll of the last deed came to."""
        return [roll["result"] for moment in self._player.deeds[-1]["moments"] for roll in moment.get("rolls", ())]

    def told(self, language: str, text: str = "told") -> str:
        """What is said of the last deed: in the story, or exactly, for those who do not see the field."""
        moments = [moment for moment in self._player.deeds[-1]["moments"] if not moment.get("quiet")]
        return " ".join(told[language] for moment in moments for told in moment.get(text) or moment.get("told", ()))

    @property
    def acting(self) -> Seat:
        return min(BOW.acting(self.battle))

    def unit(self) -> Unit:
        """The unit that is being played, or the first that may be."""
        return next(iter(playable(self.battle, self.acting)))

    def target(self, unit: Unit) -> Unit | None:
        return next((target for target in targets(self.battle, unit) if isinstance(target, Unit)), None)

    def way_to_the_enemy(self, unit: Unit) -> Stud:
        """The place nearest to the nearest enemy."""
        battle = self.battle
        here = centre(battle, unit)
        enemies = [other for other in battle.units.values() if not battle.allied(unit.owner, other.owner)]
        enemy = min(enemies, key=lambda other: dist(centre(battle, other), here))
        there = centre(battle, enemy)
        places = [place for place, _ in reach(battle, unit) if place == unit.at or _clear(place, unit.at)]
        return min(places, key=lambda place: dist((place[0] + 1, place[1] + 1), there))


def _clear(place: Stud, at: Stud) -> bool:
    """Whether the stud of a place lies beside the figure that would go there, not under it."""
    return max(abs(place[0] - at[0]), abs(place[1] - at[1])) > 1


@contextmanager
def watching(address: str, table: str) -> Iterator[Head]:
    """Somebody who watches the table."""
    with connected(address) as connection:
        player = Player(None, connection)  # type: ignore[arg-type]  # it only watches
        player.say(type="hello", table=table)
        player.hear_until("welcome")
        yield Head(player)


def let_it_settle(page: Page) -> None:
    """What has just come up beside the field takes room from it: two frames later it is drawn in what is left."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


@dataclass
class Hand:
    """Points and presses on the flat field, and on the buttons beside it."""

    page: Page
    touch: bool = False

    @property
    def canvas(self) -> Locator:
        return self.page.locator("#field canvas").first

    def place(self, place: tuple[float, float], field: Field) -> tuple[float, float]:
        """Where a place of the field, in studs, is in the window while all of the field is shown."""
        let_it_settle(self.page)
        box = self.canvas.bounding_box()
        assert box
        room = [max(size - 2 * RIM, size * 0.6) for size in (box["width"], box["height"])]
        scale = min(room[0] / field.width, room[1] / field.depth)
        x = (place[0] - field.width / 2) * scale + box["x"] + box["width"] / 2
        y = (place[1] - field.depth / 2) * scale + box["y"] + box["height"] / 2
        return x, y

    def press(self, place: tuple[float, float], field: Field) -> None:
        """Press a place of the field, in studs, while all of it is shown."""
        x, y = self.place(place, field)
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.move(x, y)
            self.page.mouse.click(x, y)

    def confirm_going(self, facing: int | None = None) -> None:
        """Go to the place that was pressed, and look the way walked or elsewhere."""
        going = self.page.locator("section.step[data-facing]")
        expect(going).to_be_visible()
        if facing is not None:
            eighths = (facing - int(going.get_attribute("data-facing") or 0)) // 45 % 8
            for _ in range(eighths):
                self.click(going.locator("button").nth(2))
        self.click(going.locator(".yes"))

    def click(self, button: Locator) -> None:
        if self.touch:
            button.tap()
        else:
            button.click()

    def play(self, head: Head) -> None:
        """Play one command of whoever's turn it is. Where it is known who starts, the page begins by itself."""
        battle, before = head.battle, head.deeds
        if battle.phase is Phase.START and battle.options.starter == "first_seat":
            head.wait(1)
            return
        expect(self.page.locator(f".bow[data-deed='{before}'] .dock[aria-busy=false]")).to_be_visible()
        if battle.phase is not Phase.ROUND or battle.questions:
            self.click(self.page.locator(".duty button").first)
        else:
            self._act(head, battle, head.unit())
        head.wait(before + 1)

    def _act(self, head: Head, battle: Battle, unit: Unit) -> None:
        if battle.turn is None:
            self.press(centre(battle, unit), battle.field)
        expect(self.page.locator(f".actions[data-unit={unit.id}]")).to_be_visible()
        target = head.target(unit)
        if target:
            self.press(centre(battle, target), battle.field)
            choice = self.page.locator(f".step .choice[data-piece={target.id}] button.first")
            expect(choice).to_be_visible()
            if self.touch:
                self.click(choice)  # on a phone it may cover the target
            else:
                self.press(centre(battle, target), battle.field)
        else:
            self._walk(head, battle, unit)

    def _walk(self, head: Head, battle: Battle, unit: Unit) -> None:
        place = head.way_to_the_enemy(unit)
        if place == unit.at:
            self.click(self.page.locator("[data-action=pass]"))
            return
        self.press((place[0] + 0.5, place[1] + 0.5), battle.field)
        self.confirm_going()


def play_to_the_end(hand: Hand, head: Head, most: int = 400) -> None:
    for _ in range(most):
        if head.battle.outcome:
            return
        hand.play(head)
    raise AssertionError(f"no end after {most} commands")
