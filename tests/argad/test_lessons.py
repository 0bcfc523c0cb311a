"""The lessons: each can be learnt to its end by whoever does what its steps say, however the dice fall."""

from pathlib import Path
from typing import Any, Final

import pytest
from msgspec import to_builtins

from escarmouche.argad.chapters import Command
from escarmouche.argad.game import ARGAD
from escarmouche.argad.lessons import COMMAND, FOLDER, lessons, load_lesson
from escarmouche.argad.model.measures import read
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.kernel import GAME_MASTER, Refusal, Seat, Seed, Setup, StreamDice
from escarmouche.presentation.lessons import Deed, Lesson, cues_due, steps_done
from escarmouche.text.codec import convert
from escarmouche.text.errors import BrokenInput

PATIENCE = 80
"""Commands that a slow learner with bad luck may need."""

DONE: Final[dict[str, Any]] = {"type": "Done"}


def announce(character: str, kind: str, **order: Any) -> dict[str, Any]:
    return {"type": "Announce", "character": character, "order": {"type": kind, **order}}


def go(character: str, *path: tuple[float, float]) -> dict[str, Any]:
    return announce(character, "Go", path=[list(corner) for corner in path])


def shoot(target: str) -> dict[str, Any]:
    return {"type": "Shoot", "shot": {"shooter": "ada", "weapon": "crossbow", "target": target}}


def strike(striker: str, target: str, weapon: str = "sword") -> dict[str, Any]:
    return {"type": "Strike", "striker": striker, "target": target, "weapon": weapon}


TOLD: Final = {"en": "The soup is hot.", "fr": "La soupe est chaude."}

WANTED: Final[dict[str, tuple[tuple[dict[str, Any], ...], ...]]] = {
    "announce": ((go("isaut", (25, 30)),), (), (go("isaut", (18, 42)),), (), ()),
    "slow-dice": (
        (go("isaut", (26, 30)),),
        (),
        (go("isaut", (26, 30)),),
        (go("isaut", (26, 16)), go("isaut", (26, 13)), go("isaut", (26, 12))),
    ),
    "shots": (
        (shoot("max"),),
        (),
        (),
        (announce("ada", "Reload", weapon="crossbow"),),
        (announce("ada", "Reload", weapon="crossbow"),),
        (shoot("zed"), shoot("max"), shoot("kim")),
        (),
    ),
    "blows": (
        (announce("isaut", "Charge", whom="max"),),
        (announce("isaut", "Charge", whom="max"),),
        (),
        (),
        (strike("isaut", "zed"), strike("isaut", "max")),
    ),
    "disorder": (
        (go("isaut", (28, 30)),),
        (go("isaut", (28, 30)),),
        ({"type": "AnnounceGroup", "characters": ["gaud", "isaut"], "path": [[48, 22]]},),
        (),
    ),
    "ranks": (
        ({"type": "Form", "leader": "mabile", "rally": "mabile"},),
        ({"type": "Form", "leader": "mabile", "rally": "mabile"},),
        (announce("mabile", "InRanks", leg="forward", length=10),),
        (announce("mabile", "InRanks", leg="forward", length=10),),
        (announce("mabile", "InRanks", pivot=180),),
        (announce("mabile", "InRanks", pivot=180),),
    ),
    "riding": (
        (announce("garin", "MountUp", animal="bay"),),
        (announce("garin", "MountUp", animal="bay"),),
        (announce("garin", "Charge", whom="max"),),
        (announce("garin", "Charge", whom="max"),),
        (strike("garin", "max"),),
    ),
    "desk": (
        (),
        ({"type": "SetStatus", "character": "gobin", "status": "hidden", "on": False},),
        ({"type": "PlayNpc", "character": "oudine", "does": "tells", "seat": "blue", "text": TOLD},),
        ({"type": "RollAttitude", "character": "oudine", "seat": "blue"},),
        ({"type": "SendNote", "to": ["blue"], "text": "A quick look."},),
        ({"type": "MoveCharacter", "character": "josse", "to": [35, 24], "reason": "a quick look"},),
        (),
    ),
}
"""What a learner tries in each step, as a file would say it, before they say that they are done."""


class Learner:
    """Plays what the step asks for; the table plays for everybody else."""

    def __init__(self, lesson: Lesson, seed: int) -> None:
        self.lesson, self.seed = lesson, Seed(bytes([seed] * 32))
        self.state: Skirmish = ARGAD.start(Setup(lesson.seats, lesson.scenario))
        self.deeds: list[Deed] = []
        self.follow()

    @property
    def done(self) -> int:
        return steps_done(self.lesson.step, [event for deed in self.deeds for event in deed.events])

    def learn(self) -> None:
        while (step := self.done) < len(self.lesson.step):
            assert len(self.deeds) < PATIENCE, f"step {step + 1} is not done"
            assert self.state.outcome is None, f"the story is over at step {step + 1}"
            self.do(step)

    def do(self, step: int) -> None:
        """What is wanted, and what follows; a step that only the page can see is passed."""
        if self.lesson.step[step].on_page:
            step += 1
        said = self.state
        for wanted in WANTED[self.lesson.id][step]:
            self.play(self.lesson.seat, to_builtins(read(wanted, COMMAND, "wanted")))
            if self.done > step:
                return
        if self.lesson.seat in ARGAD.acting(self.state):
            self.play(self.lesson.seat, DONE if not self.state.questions else self.answer())
        assert self.state is not said, f"nothing can be done in step {step + 1}"

    def answer(self) -> Any:
        return to_builtins(next(iter(ARGAD.commands(self.state, self.lesson.seat))))

    def play(self, seat: Seat, command: Any) -> bool:
        """Whether it was allowed."""
        said = convert(command, Command)
        decision = ARGAD.decide(self.state, seat, said, StreamDice(self.seed, len(self.deeds)))
        if isinstance(decision, Refusal):
            return False
        states = (self.state, *decision.states)
        noticed = [
            ARGAD.see(state, event, self.lesson.seat) for state, event in zip(states, decision.events, strict=False)
        ]
        self.deeds.append(Deed(seat, to_builtins(said), [to_builtins(each) for each in noticed if each is not None]))
        self.state = decision.state
        if seat == self.lesson.seat:
            self.follow()
        return True

    def follow(self) -> None:
        """What the table does: what the lesson wants of the others, and nothing else for them."""
        for _ in range(PATIENCE):
            if any(self.play(cue.seat, cue.command) for cue in cues_due(self.lesson, self.deeds)):
                continue
            acting = ARGAD.acting(self.state)
            if not acting or self.lesson.seat in acting:
                return
            overdue = ARGAD.overdue(self.state)
            assert overdue is not None
            self.play(overdue[0], to_builtins(overdue[1]))
        raise AssertionError("the others never come to an end")


def test_there_are_eight_and_announcing_comes_first() -> None:
    assert [lesson.id for lesson in lessons()] == list(WANTED)


@pytest.mark.parametrize("seed", range(1, 9))
@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.id)
def test_a_lesson_can_be_learnt_however_the_dice_fall(lesson: Lesson, seed: int) -> None:
    learner = Learner(lesson, seed)
    learner.learn()
    assert lesson.seat == GAME_MASTER or any(one.owner == lesson.seat for one in learner.state.characters.values())


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.id)
def test_nothing_is_done_before_the_learner_does_it(lesson: Lesson) -> None:
    learner = Learner(lesson, 1)
    assert learner.done == 0
    assert lesson.seat in ARGAD.acting(learner.state)


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.id)
def test_the_learner_sees_short_texts(lesson: Lesson) -> None:
    texts = [text for step in lesson.step for text in (step.text, step.hint)]
    assert [text.en for text in texts if max(len(text.en), len(text.fr)) > 200] == []


def test_the_others_answer_as_soon_as_the_learner_has_spoken() -> None:
    learner = Learner(lessons()[0], 1)
    assert not learner.state.drafts
    while not learner.done:
        learner.do(0)
    assert list(learner.state.drafts) == ["isaut", "max"]


def test_the_others_do_what_the_lesson_wants_once_a_turn() -> None:
    """Max strikes nobody, in each melee anew."""
    learner = Learner(next(lesson for lesson in lessons() if lesson.id == "blows"), 1)
    learner.learn()
    turns, said = 1, list[tuple[int, str]]()
    for deed in learner.deeds:
        if deed.command["type"] == "NoStrike":
            said.append((turns, deed.command["striker"]))
        turns += any(event["type"] == "TurnBegan" for event in deed.events)
    assert said
    assert len(said) == len(set(said))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('piece = "isaut"', 'piece = "eve"', r"step 1, point, piece: the index has no eve"),
        ('button = "ready"', 'button = "fly"', r"step 4, point, button: no action is called fly; there are Across, "),
        ('seat = "blue"\nminutes', 'seat = "straw"\nminutes', r"seat: straw has no troop here"),
        ('seat = "orange"\ncommand', 'seat = "straw"\ncommand', r"other, seat: straw has no troop here"),
        ("step = 2\n", "step = 9\n", r"other 1, step: the index has no 9"),
        ('page = "looks_ahead"', 'page = "sleeps"', r"step 2, done: the index has no sleeps"),
        ('type = "Charge"', 'type = "Fly"', r"other 2, command"),
        ("at = [10, 30]", "at = [300, 30]", r"isaut sticks out over the edge"),
    ],
)
def test_a_lesson_that_cannot_be_played_says_why(tmp_path: Path, old: str, new: str, message: str) -> None:
    text = (FOLDER / "announce.toml").read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "announce.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BrokenInput, match=message):
        load_lesson(path)
