"""Studies as files: what a study found, with all that is needed to foretell battles from it."""

from functools import cache
from pathlib import Path

import msgspec
import numpy as np
from msgspec import Struct

from escarmouche.lab.estimates import Estimate
from escarmouche.lab.findings import Worth
from escarmouche.lab.job import Contender
from escarmouche.lab.messages import DATA, LabInput
from escarmouche.lab.worth.checks import Check, check
from escarmouche.lab.worth.model import Fitted
from escarmouche.lab.worth.study import Study
from escarmouche.lab.worth.subjects import Subject
from escarmouche.lab.worth.summary import UNITS, finding, rounded


class StudyFile(Struct, frozen=True, kw_only=True):
    """A study that was made."""

    finding: Worth
    check: Check
    by_field: dict[str, dict[str, Estimate]]
    """What sheets and vehicles are worth on each field alone."""
    subjects: tuple[Subject, ...]
    parameters: tuple[float, ...]
    covariance: tuple[tuple[float, ...], ...]
    """The rows up to the diagonal."""
    pairing: float
    """How much two armies make of each other beyond their worths."""

    @property
    def fitted(self) -> Fitted:
        half = np.zeros((len(self.parameters), len(self.parameters)))
        for number, row in enumerate(self.covariance):
            half[number, : len(row)] = row
        return Fitted(np.array(self.parameters), half + half.T - np.diag(np.diag(half)), self.pairing)


def study_file(study: Study, seed: str, player: Contender) -> StudyFile:
    """All that a study says; to five digits, so that files stay small."""
    fitted = study.fitted()
    return StudyFile(
        finding=finding(study, fitted, seed, player),
        check=check(study.table(), study.costs),
        by_field={field: _units(alone) for field, alone in study.by_field().items()},
        subjects=study.plan.subjects,
        parameters=tuple(float(f"{value:.6g}") for value in fitted.parameters),
        covariance=tuple(
            tuple(float(f"{value:.5g}") for value in row[: number + 1]) for number, row in enumerate(fitted.covariance)
        ),
        pairing=float(f"{fitted.pairing:.4g}"),
    )


def _units(study: Study) -> dict[str, Estimate]:
    fitted = study.fitted()
    return {
        subject.id: rounded(fitted.worth(number))
        for number, subject in enumerate(study.plan.subjects)
        if subject.group in UNITS
    }


def write(study: StudyFile, path: Path) -> None:
    path.write_bytes(msgspec.json.encode(study) + b"\n")


def known_worths(game: str) -> dict[str, float]:
    """What the study that comes with us found, by kind; nothing if there is none."""
    if not _file(game).is_file():
        return {}
    study = shipped(game)
    return dict(zip((subject.id for subject in study.subjects), study.fitted.worths.tolist(), strict=True))


def _file(game: str) -> Path:
    return DATA / f"worth-{game}.json"


@cache
def shipped(game: str) -> StudyFile:
    """The study that comes with us."""
    path = _file(game)
    if not path.is_file():
        raise LabInput(path.name, "study_missing", game=game)
    return msgspec.json.decode(path.read_bytes(), type=StudyFile)
