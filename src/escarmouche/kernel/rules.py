"""References to the rules of the books: the common language of code, tests, messages and people."""

import re
from typing import NewType

RuleId = NewType("RuleId", str)

FORM = re.compile(r"[A-Z]+-([0-9A-Z]+\.)*[0-9A-Z]+|[A-Z]+-(R|EX)-[0-9]+")


def rule(reference: str) -> RuleId:
    """Name a rule, as in `RANGE = rule("BOW-2.4.2.19")`.

    Only the form is checked here; the tests look every reference up in the rule index.
    """
    if not FORM.fullmatch(reference):
        raise ValueError(f"{reference!r} is not the id of a rule, such as BOW-2.4.2.19 or BOW-R-5")
    return RuleId(reference)
