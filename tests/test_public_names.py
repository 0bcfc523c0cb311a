"""The public names: all that can be done in a game is among them, and programs and editors find each of them."""

import ast
import doctest
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from escarmouche import argad, bow
from escarmouche.argad.chapters import COMMANDS as ARGAD_COMMANDS
from escarmouche.argad.chapters import ORDERS
from escarmouche.bow.chapters import COMMANDS as BOW_COMMANDS

PACKAGES = ("escarmouche.argad", "escarmouche.bow", "escarmouche.lab", "escarmouche.players", "escarmouche.text")


@pytest.mark.parametrize("package", PACKAGES)
def test_every_public_name_is_there_and_listed(package: str) -> None:
    module = import_module(package)
    assert dir(module) == sorted(module.__all__) != []
    assert [name for name in dir(module) if not hasattr(module, name)] == []


@pytest.mark.parametrize("package", PACKAGES)
def test_a_stub_names_each_of_them_for_editors(package: str) -> None:
    """`from … import name as name` is how a stub says that a name is meant to be used from outside."""
    module = import_module(package)
    assert module.__file__ is not None
    tree = ast.parse(Path(module.__file__).with_suffix(".pyi").read_text(encoding="utf-8"))
    names = [
        (alias.asname, alias.name) for node in tree.body if isinstance(node, ast.ImportFrom) for alias in node.names
    ]
    assert sorted(names) == [(name, name) for name in module.__all__]


@pytest.mark.parametrize("package", PACKAGES)
def test_a_name_that_is_not_there_is_an_error_that_says_so(package: str) -> None:
    module = import_module(package)
    with pytest.raises(AttributeError, match=f"module '{package}' has no attribute 'dragon'"):
        _ = module.dragon


@pytest.mark.parametrize("package", PACKAGES)
def test_the_example_of_a_package_runs(package: str) -> None:
    ran = doctest.testmod(import_module(package))
    assert ran.attempted > 0
    assert ran.failed == 0


@pytest.mark.parametrize("package", PACKAGES)
def test_importing_a_package_loads_none_of_its_modules(package: str) -> None:
    code = f"import sys, {package}; print([name for name in sys.modules if name.startswith('{package}.')])"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout == "[]\n"


@pytest.mark.parametrize(
    ("package", "types", "least"),
    [
        (bow, BOW_COMMANDS, 27),
        (argad, ARGAD_COMMANDS, 49),
        (argad, tuple(ORDERS.kinds), 30),
    ],
    ids=["BOW commands", "Argad! commands", "Argad! orders"],
)
def test_all_commands_and_orders_are_public(package: ModuleType, types: tuple[type, ...], least: int) -> None:
    assert len(types) >= least
    assert [one.__name__ for one in types if getattr(package, one.__name__, None) is not one] == []
