"""An exception from a check without a reason is found, and one with a reason is not."""

from pathlib import Path

import pytest

from tools.exceptions import unexplained

PYTHON = '''
"""A text may speak of # noqa."""
import one  # noqa: F401 - it is used by name
import two  # noqa: F401
three()  # type: ignore[operator]  # a stub
four()  # type: ignore[operator]
'''
PAGE = """
<!-- svelte-ignore a11y_autofocus (asked for) -->
<!-- svelte-ignore a11y_autofocus -->
// @ts-expect-error It is a classic script.
// @ts-ignore
// eslint-disable-next-line no-alert -- there is no other way
// eslint-disable-next-line no-alert
"""


@pytest.mark.parametrize(
    ("folder", "name", "source", "lines"),
    [("src", "one.py", PYTHON, [4, 6]), ("web/src", "One.svelte", PAGE, [3, 5, 7])],
)
def test_an_exception_without_a_reason_is_found_with_its_line(
    tmp_path: Path, folder: str, name: str, source: str, lines: list[int]
) -> None:
    (tmp_path / folder).mkdir(parents=True)
    (tmp_path / folder / name).write_text(source, encoding="utf-8")
    assert [found.line for found in unexplained(tmp_path)] == lines
