"""What is locked is what the project asks for."""

import re
import tomllib

import pytest
from packaging.requirements import Requirement

from tools.paths import REQUIREMENTS

PROJECT = tomllib.loads((REQUIREMENTS.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LOCKED = dict(
    re.findall(r"^([\w.-]+)==([\w.]+)", (REQUIREMENTS / "play.txt").read_text(encoding="utf-8"), re.MULTILINE)
)


@pytest.mark.parametrize("wanted", PROJECT["dependencies"])
def test_the_locked_version_is_new_enough(wanted: str) -> None:
    requirement = Requirement(wanted)
    assert requirement.specifier.contains(LOCKED[requirement.name])


def test_headers_and_bodies_are_declared_as_litestar_has_done_since_2_25() -> None:
    """An older one would not start."""
    litestar = next(one for one in map(Requirement, PROJECT["dependencies"]) if one.name == "litestar")
    assert not litestar.specifier.contains("2.24.9")
