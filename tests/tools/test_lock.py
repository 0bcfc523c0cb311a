"""What is locked is what the project asks for."""

import re
import tomllib
from importlib.metadata import version

import pytest
from packaging.requirements import Requirement

from tools.paths import REQUIREMENTS

PROJECT = tomllib.loads((REQUIREMENTS.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def locked(name: str) -> dict[str, str]:
    """The version of each package in a lock file."""
    text = (REQUIREMENTS / f"{name}.txt").read_text(encoding="utf-8")
    return dict(re.findall(r"^([\w.-]+)==([\w.]+)", text, re.MULTILINE))


LOCKED = locked("play")


@pytest.mark.parametrize("wanted", PROJECT["dependencies"])
def test_the_locked_version_is_new_enough(wanted: str) -> None:
    requirement = Requirement(wanted)
    assert requirement.specifier.contains(LOCKED[requirement.name])


def test_headers_and_bodies_are_declared_as_litestar_has_done_since_2_25() -> None:
    """An older one would not start."""
    litestar = next(one for one in map(Requirement, PROJECT["dependencies"]) if one.name == "litestar")
    assert not litestar.specifier.contains("2.24.9")


@pytest.mark.parametrize("package", ["pip", "setuptools"])
def test_what_installs_the_others_is_as_new_as_the_lock_says(package: str) -> None:
    """A new virtual environment brings those of the day when its Python was made."""
    assert version(package) == locked("installer")[package]
