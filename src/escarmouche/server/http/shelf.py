"""What can be played and read."""

from functools import cache

from litestar import get
from litestar.params import FromPath

from escarmouche import __version__
from escarmouche.game_package import GamePackage
from escarmouche.games import GAMES, TABLE, glossary, rulebook
from escarmouche.kernel import SPECTATOR, Setup
from escarmouche.kernel.rulebook import Rule, RuleBook, Ruling
from escarmouche.players.roster import has_players
from escarmouche.presentation.catalogue import AnyCatalogue, Army, Offer
from escarmouche.presentation.changes import plain
from escarmouche.presentation.lessons import Lesson
from escarmouche.presentation.presets import Preset
from escarmouche.rendering.localizer import seat_name
from escarmouche.rendering.option_texts import OptionText
from escarmouche.server.games import asked_game
from escarmouche.server.http.problems import described
from escarmouche.server.wire.about import About, GameInfo
from escarmouche.server.wire.shelf import (
    ArmyCard,
    Book,
    IdleOption,
    LessonCard,
    OptionCard,
    OptionValue,
    PresetCard,
    RuleCard,
    ScenarioCard,
    SectionCard,
    Shelf,
    Term,
)
from escarmouche.text.texts import Localized


@get("/api/about", sync_to_thread=False)
def about() -> About:
    """What this table is, and which books it knows."""
    return About(__version__, tuple(map(_game_info, GAMES.values())))


def _game_info(package: GamePackage) -> GameInfo:
    book = rulebook(package.name)
    return GameInfo(package.name, book.title, book.author, len(book.rule), package.on_page)


@get("/api/games/{game:str}", sync_to_thread=True, responses=described(400, 404))
def shelf(game: FromPath[str]) -> Shelf:
    """The scenarios, options and lessons of a game."""
    return shelf_of(game)


def shelf_of(game: str) -> Shelf:
    return _shelf(asked_game(game).catalogue())


@get("/api/games/{game:str}/book", sync_to_thread=True, responses=described(400, 404))
def book(game: FromPath[str]) -> Book:
    """The rules of a game and its words; `table` has the rules that hold whatever is played."""
    return _book(game if game == TABLE else asked_game(game).name)


@cache
def _shelf(catalogue: AnyCatalogue) -> Shelf:
    return Shelf(
        catalogue.game.name,
        tuple(scenario_card(catalogue, offer) for offer in catalogue.offers()),
        tuple(map(_option, catalogue.options())),
        tuple(_lesson(catalogue, lesson) for lesson in catalogue.lessons()),
        has_players(catalogue.game.name),
        tuple(map(_preset, catalogue.presets())),
        catalogue.master,
    )


def _start(catalogue: AnyCatalogue, setup: Setup) -> object:
    """The field as everybody sees it before the first command."""
    return plain(catalogue.game.view(catalogue.game.start(setup), SPECTATOR))


def scenario_card(catalogue: AnyCatalogue, offer: Offer) -> ScenarioCard:
    return ScenarioCard(
        offer.id,
        offer.name,
        offer.text,
        tuple(_army(catalogue, army) for army in offer.armies),
        offer.goals,
        offer.minutes,
        offer.options,
        _start(catalogue, offer.setup),
        tuple(IdleOption(each.option, each.value, each.why) for each in offer.idle),
    )


def _army(catalogue: AnyCatalogue, army: Army) -> ArmyCard:
    return ArmyCard(army.seat, seat_name(catalogue.game, army.seat), army.cost, army.pieces)


def _lesson(catalogue: AnyCatalogue, lesson: Lesson) -> LessonCard:
    setup = catalogue.setup(lesson.scenario, {})
    return LessonCard(
        id=catalogue.id_of(setup),
        name=lesson.name,
        text=lesson.text,
        minutes=lesson.minutes,
        seats={seat: "person" if seat == lesson.seat else "idle" for seat in lesson.seats},
        seat=lesson.seat,
        steps=lesson.step,
        closing=lesson.closing,
        rules=lesson.rules,
        scenario=lesson.scenario,
        start=_start(catalogue, setup),
    )


def _option(text: OptionText) -> OptionCard:
    return OptionCard(
        id=text.id,
        name=text.title,
        text=text.text,
        rules=text.rules,
        default=text.default,
        kind=_kind(text),
        values=tuple(OptionValue(choice.value, Localized.from_fields(choice)) for choice in text.choices),
        least=_number(text.least),
        most=_number(text.most),
        unit=text.unit,
        needs=text.needs,
    )


def _preset(preset: Preset) -> PresetCard:
    return PresetCard(preset.id, preset.name, preset.text, preset.options, preset.rules, preset.layer, preset.seconds)


def _kind(text: OptionText) -> str:
    if isinstance(text.default, bool):
        return "yes_no"
    if isinstance(text.default, tuple):
        return "some_of"
    return "number" if text.least is not None else "one_of"


def _number(value: object) -> float | None:
    return value if isinstance(value, int | float) else None


@cache
def _book(name: str) -> Book:
    index = rulebook(name)
    sections = tuple(SectionCard(section.id, Localized.from_fields(section)) for section in index.section)
    terms = tuple(Term(term.word, term.text, term.rule) for term in glossary(name))
    return Book(index.game, index.title, tuple(_rules(index)), terms, sections)


def _rules(index: RuleBook) -> list[RuleCard]:
    cards = []
    for entry in index.entries():
        section = next((each.id for each in reversed(index.section) if entry.id.startswith(f"{each.id}.")), "")
        kind = entry.kind.value if isinstance(entry, Rule) else "ruling" if isinstance(entry, Ruling) else "example"
        cards.append(
            RuleCard(
                entry.id,
                kind,
                Localized.from_fields(entry),
                getattr(entry, "section", section),
                getattr(entry, "rulings", ()),
                getattr(entry, "option", False),
            )
        )
    return cards
