"""What the program's own source says: the rules it cites, and the messages it names."""

import ast
import inspect
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, reduce
from importlib import import_module
from operator import or_
from pathlib import Path

from escarmouche.cli.messages import topic_messages
from escarmouche.games import GAMES, TABLE, rulebook
from escarmouche.text.errors import BrokenInput
from escarmouche.text.texts import Texts, load_texts

PROJECT = Path(__file__).parents[2]
PACKAGE = PROJECT / "src" / "escarmouche"


GAMELESS = ("kernel", "presentation", "rendering", "scripts", "text")
"""Packages that know no game: what they say stands in the messages of the last."""


@dataclass(frozen=True)
class Mention:
    """A place in the source that names a message of a catalogue, and its parameters if they can be read there."""

    place: str
    package: str
    """Whose catalogue it is."""
    key: str
    params: frozenset[str] | None

    @property
    def texts(self) -> Texts:
        return catalogue(self.package)


@cache
def known_rules() -> frozenset[str]:
    return frozenset(entry for name in (*GAMES, TABLE) for entry in rulebook(name).ids())


@cache
def modules() -> dict[str, ast.Module]:
    """The source of every module of the program, by the module's name."""
    files = {file.relative_to(PACKAGE.parent).with_suffix(""): file for file in sorted(PACKAGE.rglob("*.py"))}
    return {
        ".".join(path.parts).removesuffix(".__init__"): ast.parse(file.read_text(encoding="utf-8"), file)
        for path, file in files.items()
    }


def home(package: str) -> str:
    """Where a new message of this package is written."""
    folder = PACKAGE / (GAMELESS[-1] if package in GAMELESS else package) / "data"
    where = "a file of {}/texts/" if (folder / "texts").is_dir() else "{}/texts.toml"
    return where.format(folder.relative_to(PROJECT).as_posix())


def catalogue_files() -> dict[str, list[Path]]:
    """The messages of each package that has some: a file `data/texts.toml`, or several in `data/texts/`."""
    found: dict[str, list[Path]] = {}
    for file in sorted([*PACKAGE.glob("*/data/texts.toml"), *PACKAGE.glob("*/data/texts/*.toml")]):
        found.setdefault(file.relative_to(PACKAGE).parts[0], []).append(file)
    return found


@cache
def catalogue(package: str) -> Texts:
    """The messages that a package speaks with, none if it has no file of them."""
    if package in GAMELESS[:-1]:
        return catalogue(GAMELESS[-1])
    return reduce(or_, map(load_texts, catalogue_files().get(package, [])), Texts({}, package))


@cache
def command_line_messages() -> dict[str, dict[str, str]]:
    """What the command line says, by topic and name."""
    topics = sorted(file.stem for file in (PACKAGE / "cli" / "messages").glob("*.py") if file.stem != "__init__")
    return {f"{topic}.{name}": texts for topic in topics for name, texts in topic_messages(topic).items()}


class _Asked(dict[str, object]):
    """Parameters for a message that notes which ones the message has."""

    def __bool__(self) -> bool:
        return True

    def __missing__(self, name: str) -> str:
        self[name] = name
        return name


def placeholders(texts: Texts, key: str) -> frozenset[str]:
    asked = _Asked()
    texts.say(key, "en", asked)
    return frozenset(asked)


@cache
def calls(tree: ast.Module) -> tuple[tuple[str, ast.Call], ...]:
    """Each call with the name that is called, as it is written."""
    return tuple((ast.unparse(node.func), node) for node in ast.walk(tree) if isinstance(node, ast.Call))


def literal_rules() -> Iterator[tuple[str, str]]:
    """Each id that `rule("…")` is given as it stands, with its place."""
    for module, tree in modules().items():
        for name, call in calls(tree):
            if name == "rule" and isinstance(call.args[0], ast.Constant):
                yield f"{module}:{call.lineno}", str(call.args[0].value)


def constant_rules() -> Iterator[tuple[str, str]]:
    """Each module constant that is an id, however it was put together."""
    prefixes = tuple({f"{entry.partition('-')[0]}-" for entry in known_rules()})
    for module in modules():
        for name, value in vars(import_module(module)).items():
            if isinstance(value, str) and value.startswith(prefixes):
                yield f"{module}.{name}", value


def mentions() -> Iterator[Mention]:
    """Each message named by its key in a refusal, a modifier, an outcome, a finding or an error."""
    for module, tree in modules().items():
        package = module.split(".")[1] if "." in module else ""
        keyed = {**_errors(), **_values(package)}
        for name, call in calls(tree):
            if name in keyed and (read := _read(call, *keyed[name])):
                yield Mention(f"src/{module.replace('.', '/')}.py:{call.lineno}", *read)


def _values(package: str) -> dict[str, tuple[str, int]]:
    """Values that carry a message of their own package, and where in the call its key stands."""
    keys = {"Refusal.of": 1, "Modifier.of": 3, "Outcome": 1, "VerifyFinding": 1, "self._find": 1}
    return {name: (package, at) for name, at in keys.items()}


@cache
def _errors() -> dict[str, tuple[str, int]]:
    """Errors that carry a message: each class knows its catalogue, and names it in its own package."""
    for module in modules():
        import_module(module)
    kinds = [BrokenInput]
    for kind in kinds:
        kinds.extend(kind.__subclasses__())
    return {kind.__name__: (_package(kind), list(inspect.signature(kind).parameters).index("key")) for kind in kinds}


def _package(error: type[BrokenInput]) -> str:
    """The package whose texts the error speaks with."""
    return next(kind for kind in error.__mro__ if "texts" in vars(kind)).__module__.split(".")[1]


def _read(call: ast.Call, package: str, at: int) -> tuple[str, str, frozenset[str] | None] | None:
    key = call.args[at] if len(call.args) > at else None
    if not isinstance(key, ast.Constant) or not isinstance(key.value, str):
        return None
    return package, key.value, params(call, at)


def params(call: ast.Call, at: int) -> frozenset[str] | None:
    """The names of the parameters: keywords, or a dictionary after the key."""
    names: list[object] = [keyword.arg for keyword in call.keywords]
    for further in call.args[at + 1 :]:
        if not isinstance(further, ast.Dict):
            return None
        names += [key.value if isinstance(key, ast.Constant) else None for key in further.keys]
    return None if None in names else frozenset(map(str, names))


def speaking(package: str) -> list[ast.Module]:
    """The modules that speak with the messages of a package."""
    packages = GAMELESS if package in GAMELESS else (package,)
    prefixes = tuple(f"escarmouche.{each}." for each in packages)
    return [tree for name, tree in modules().items() if f"{name}.".startswith(prefixes)]


def strings(package: str) -> set[str]:
    """Every string and every name of a class in the source of a package."""
    nodes = [node for tree in speaking(package) for node in ast.walk(tree)]
    classes = {node.name for node in nodes if isinstance(node, ast.ClassDef)}
    return classes | {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def told(package: str) -> list[re.Pattern[str]]:
    """The words that a renderer puts together: `word("compass", way)` and `counted("stud", 3)`."""
    forms = {"word": "{}_.+", "counted": "(?:one|many)_{}"}
    found = [
        (name.rpartition(".")[2], call.args[0].value)
        for tree in speaking(package)
        for name, call in calls(tree)
        if call.args and isinstance(call.args[0], ast.Constant)
    ]
    return [re.compile(forms[verb].format(re.escape(str(kind)))) for verb, kind in found if verb in forms]


def patterns(package: str) -> list[re.Pattern[str]]:
    """The f-strings of a package that say anything by themselves, as in `f"compass_{way}"`."""
    written = [node.values for tree in speaking(package) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
    pieces = [[str(part.value) if isinstance(part, ast.Constant) else "" for part in parts] for parts in written]
    telling = [parts for parts in pieces if any(piece.isidentifier() for piece in parts)]
    return [re.compile("".join(re.escape(piece) or ".+" for piece in parts)) for parts in telling]
