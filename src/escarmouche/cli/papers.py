"""Findings kept as pages for any browser."""

import errno
import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from escarmouche.cli.language import Language
from escarmouche.cli.words import Say

if TYPE_CHECKING:
    from escarmouche.lab.findings import Finding


def html_option(say: Say) -> click.Option:
    return click.Option(["--html"], metavar=say("file_value"), help=say("html_option"))


def check_page(file: str, say: Say) -> None:
    """Whether a page could be written there: better said before hours of games than after."""
    from escarmouche.lab.paper import template  # noqa: PLC0415 - not for `--help`

    template()
    if not Path(file).parent.is_dir():
        raise _not_kept(file, os.strerror(errno.ENOENT), say)


def keep_page(finding: "Finding", file: str, language: Language, say: Say) -> None:
    """Write the page that draws a finding."""
    from escarmouche.lab.paper import paper  # noqa: PLC0415 - not for `--help`

    try:
        Path(file).write_text(paper(finding, language), encoding="utf-8")
    except OSError as error:
        raise _not_kept(file, error.strerror or "", say) from None


def _not_kept(file: str, problem: str, say: Say) -> click.ClickException:
    return click.ClickException(say("page_not_kept", file=file, problem=problem))
