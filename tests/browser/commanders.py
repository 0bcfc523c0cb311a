"""Hands that play a skirmish of Argad! on pages, by what these show, and a head that knows what the pages know.

A page says itself what it asks for: nothing is pressed before it stands there and can be pressed, and after each press
something has to follow on that page. The head only looks where people stand, to drag them.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import dist
from typing import Any, Final, Literal

from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import let_it_settle
from tests.browser.prepared import Opened
from tests.server.players import Player, connected

RIM: Final = 32
"""Pixels of the wooden table around the ground when all of it is shown; web/src/argad/flat/FlatTable.svelte."""
NEAREST: Final = 72.0
"""Pixels of a centimetre, at most; web/src/flat/camera.ts."""
CM: Final = 100
"""What a centimetre is on the wire."""
MOST_ORDERS: Final = 2
"""For so many people of a seat there are orders in a turn; the others hold."""
STEPS: Final = 10
"""Centimetres that somebody goes, of the usual twelve or so."""
REACH: Final = 15
"""Centimetres from which somebody charges."""
MOST_MOVES: Final = 2_000
"""After so many presses and waits a skirmish is not going to end any more."""

SHOWN: Final = """() => {
  const table = document.querySelector('.argad');
  const rests = table?.dataset.deed !== undefined;
  const first = selector => [...document.querySelectorAll(selector)].find(
    each => each.checkVisibility() && !each.disabled && each.ariaDisabled !== 'true') !== undefined;
  const asks =
    first('dialog[open] .next') ? 'end' :
    first('.cover + dialog[open] .button.main') ? 'hand over' :
    rests && first('.face') ? 'throw' :
    rests && first('.question .replies button, section:has(#text-asked) button') ? 'reply' :
    rests && first('[data-action=ready]') ? 'ready' : '';
  const part = table?.dataset.part ?? '';
  const awaited = [...document.querySelectorAll('.turn li.awaited .name')].map(each => each.textContent.trim());
  const refused = document.querySelector('.refused, .rejection')?.textContent.trim() ?? '';
  const thrown = document.querySelector('section:has(.face) p')?.textContent.trim() ?? '';
  return { deed: table?.dataset.deed ?? '', asks, part, awaited, refused, thrown };
}"""
"""How far the page knows the game, if nothing moves on it; what it asks for; in which part of the turn which seat
decides; for whom it says that one waits; why the last press of Ready did not count; and what was thrown by hand."""
OTHERWISE: Final = f"known => JSON.stringify(({SHOWN})()) !== known"

Spot = tuple[float, float]
"""In centimetres."""
Goal = Callable[[Any, dict[str, Any]], Spot | None]
"""Where somebody is to go, as the seat sees the table; None: nowhere."""
Asks = Literal["", "end", "hand over", "throw", "reply", "ready"]


@dataclass(frozen=True)
class Shown:
    """What a page shows just now."""

    deed: str
    asks: Asks
    part: str
    awaited: list[str]
    refused: str
    thrown: str

    @property
    def seat(self) -> str:
        return self.part.partition(" ")[0]

    @property
    def turn(self) -> int:
        return int(self.part.split()[1]) if self.part else 0

    @property
    def phase(self) -> str:
        return self.part.split()[2] if self.part else ""


@dataclass
class Screen:
    """A page at which these seats are played."""

    page: Page
    seats: Sequence[str]

    @property
    def shown(self) -> Shown:
        return Shown(**self.page.evaluate(SHOWN))

    def wait(self, before: Shown) -> Shown:
        """Until the page shows something else than before."""
        known = self.page.evaluate("known => JSON.stringify(known)", vars(before))
        self.page.wait_for_function(OTHERWISE, arg=known)
        return self.shown

    def act(self, shown: Shown) -> None:
        """Whatever the page asks for, once. Something has to follow: the game goes on, or somebody else sits here."""
        self.do(shown)
        before, shown = shown, self.shown
        while not shown.deed or (shown.deed, shown.seat, shown.thrown) == (before.deed, before.seat, before.thrown):
            assert not shown.refused, shown
            if shown.asks in ("end", "hand over") and shown.asks != before.asks:
                return
            shown = self.wait(shown)

    def do(self, shown: Shown) -> None:
        """Press what the page asks for."""
        raise NotImplementedError


@dataclass
class Commander(Screen):
    """Somebody who plays by hand."""

    address: str
    table: Opened
    goal: Goal
    touch: bool = False
    presses: int = 0
    """Buttons and figures that were pressed or dragged to play."""
    announced: set[str] = field(default_factory=set[str])
    """The parts of turns in which orders have been given here."""

    def do(self, shown: Shown) -> None:
        match shown.asks:
            case "hand over":
                self.press(self.page.locator(".cover + dialog .button.main"))
            case "throw":
                self.throw()
            case "reply":
                self.press(self.page.locator(".question .replies button").first)
            case "ready":
                if shown.phase == "orders" and shown.part not in self.announced:
                    self.announced.add(shown.part)
                    self.announce(shown.seat)
                self.press(self.ready_button)
            case _:
                raise AssertionError(f"nothing is asked: {shown}")

    def throw(self) -> None:
        """Enter real dice, each with another face than the one before."""
        panel = self.page.locator("section:has(.face)")
        count = max(1, panel.locator("ol li").count())
        for number in range(count):
            faces = panel.locator(".face")
            self.press(faces.nth(number % faces.count()))
        if count > 1:
            self.press(panel.locator(".button.main"))

    @property
    def ready_button(self) -> Locator:
        return self.page.locator("[data-action=ready]")

    def announce(self, seat: str) -> None:
        """Everybody of this seat who has no orders yet is sent somewhere."""
        view = self.look(seat)
        self._show_the_whole_table()
        goals = [(person, self.goal(view, person)) for person in _people_of(view, seat)]
        going = [(person, spot) for person, spot in goals if spot is not None]
        for person, spot in going[:MOST_ORDERS]:
            self.order(view, person, spot)

    def look(self, seat: str) -> Any:
        """How the seat sees the table now."""
        with connected(self.address) as connection:
            player = Player(None, connection)  # type: ignore[arg-type]  # another server's table
            assert player.hello(self.table, seat)["type"] == "welcome"
            return player.view

    def order(self, view: Any, person: dict[str, Any], spot: Spot) -> None:
        """Drag somebody there, or tap both and confirm; until it is announced, or it is said why not."""
        before = self.shown
        if self.touch:
            self._tap(view, person, spot)
        else:
            self._drag(view, person, spot)
        self.page.wait_for_function(
            "deed => (deed !== (document.querySelector('.argad').dataset.deed ?? deed))"
            " || document.querySelector('.dock .why') !== null",
            arg=before.deed,
        )
        if self.page.locator(".dock .why").count():
            self.page.keyboard.press("Escape")

    def _drag(self, view: Any, person: dict[str, Any], spot: Spot) -> None:
        start, end = (self.place(view, where) for where in (_spot(person), spot))
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(*end, steps=2)
        self.page.mouse.up()
        self.presses += 1

    def _tap(self, view: Any, person: dict[str, Any], spot: Spot) -> None:
        """What may be ordered takes room from the table; the finger waits until it has."""
        self.page.touchscreen.tap(*self.place(view, _spot(person)))
        expect(self.page.locator(".dock .person [data-action=go_to]")).to_be_visible()
        let_it_settle(self.page)
        self.page.touchscreen.tap(*self.place(view, spot))
        self.presses += 2
        self.press(self.page.locator(".dock [data-action=announce]"))

    def press(self, button: Locator) -> None:
        if self.touch:
            button.tap()
        else:
            button.click()
        self.presses += 1

    def place(self, view: dict[str, Any], spot: Spot) -> tuple[float, float]:
        """Where a spot of the table is in the window while all of it is shown."""
        box = self.page.locator("#field canvas").first.bounding_box()
        assert box
        ground = view["ground"]
        width, depth = ground["width"] / CM, ground["depth"] / CM
        room = [max(size - 2 * RIM, size * 0.6) for size in (box["width"], box["height"])]
        scale = min(room[0] / width, room[1] / depth, NEAREST)
        x = (spot[0] - width / 2) * scale + box["x"] + box["width"] / 2
        y = (spot[1] - depth / 2) * scale + box["y"] + box["height"] / 2
        return x, y

    def _show_the_whole_table(self) -> None:
        self.press(self.page.locator("#field .controls button").last)
        let_it_settle(self.page)


def attack(view: Any, person: dict[str, Any]) -> Spot | None:
    """Charge the nearest enemy, or come nearer."""
    here = _spot(person)
    foes = [_spot(foe) for foe in view["characters"].values() if foe["owner"] not in ("", person["owner"])]
    foe = min(foes, key=lambda spot: dist(here, spot), default=None)
    if foe is None:
        return None
    away = dist(here, foe)
    if away <= REACH:
        return foe if away > 3 else None  # whoever is in contact stays there
    return here[0] + (foe[0] - here[0]) * STEPS / away, here[1] + (foe[1] - here[1]) * STEPS / away


def walk(view: Any, person: dict[str, Any]) -> Spot | None:
    """A few steps to and fro, so that nobody meets anybody: what comes of blows depends on dice."""
    east, south = _spot(person)
    return (east, south + (STEPS if view.get("turn", 1) % 2 else -STEPS))


def _player_of(person: dict[str, Any]) -> str:
    return str(person.get("lender") or person["owner"])


def _people_of(view: Any, seat: str) -> list[dict[str, Any]]:
    return [one for one in view["characters"].values() if _player_of(one) == seat]


def _spot(person: dict[str, Any]) -> Spot:
    x, y = person["at"]
    return x / CM, y / CM


def play_on(them: Sequence[Screen], until: Callable[[list[Shown]], bool] = lambda shown: False) -> None:
    """To the end, or until the pages show what somebody wants to see."""
    for _ in range(MOST_MOVES):
        shown = [one.shown for one in them]
        if until(shown) or all(each.asks == "end" for each in shown):
            return
        asking = next((at for at, each in enumerate(shown) if each.asks not in ("", "end")), None)
        if asking is None:
            at = _next_to_ask(them, shown)
            them[at].wait(shown[at])
        else:
            them[asking].act(shown[asking])
    raise AssertionError(f"no end after {MOST_MOVES} presses and waits: {[one.shown for one in them]}")


def all_announce(them: Sequence[Screen]) -> None:
    """Until each page asks for orders, where nobody has anything to do before."""
    for one in them:
        shown = one.shown
        while (shown.phase, shown.asks) != ("orders", "ready"):
            shown = one.wait(shown)


def _next_to_ask(them: Sequence[Screen], shown: Sequence[Shown]) -> int:
    """The page of somebody for whom one waits, as the page says that knows most: there something has to happen."""
    knows = max(range(len(them)), key=lambda at: int(shown[at].deed or 0))
    awaited = {name.casefold().replace(" ", "-") for name in shown[knows].awaited}
    of_them = [at for at, one in enumerate(them) if awaited.intersection(one.seats)]
    unended = [at for at, each in enumerate(shown) if each.asks != "end"]
    return next(iter([*of_them, *unended]))
