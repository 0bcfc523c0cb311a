"""Findings kept as pages for any browser."""

import errno
import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from escarmouche.cli.messages import Translator
from escarmouche.cli.option_types import OutputFile

if TYPE_CHECKING:
    from escarmouche.lab.findings import Finding


def html_option(say: Translator) -> click.Option:
    return click.Option(["--html"], type=OutputFile(say), metavar=say("help.file_value"), help=say("html.option"))


def check_page(file: str, say: Translator) -> None:
    """Whether a page could be written there: better said before hours of games than after."""
    from escarmouche.lab.paper import template

    template()
    if not Path(file).parent.is_dir():
        raise _not_written(file, FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT)), say)


def write_page(finding: "Finding", file: str, say: Translator) -> None:
    """Write the page that draws a finding."""
    from escarmouche.lab.paper import paper

    try:
        Path(file).write_text(paper(finding, say.language), encoding="utf-8")
    except OSError as error:
        raise _not_written(file, error, say) from None


def _not_written(file: str, error: OSError, say: Translator) -> click.ClickException:
    return click.ClickException(say("html.not_written", file=file, problem=say.problem(error)))
