import pytest

from escarmouche.games import TABLE, rulebook
from escarmouche.kernel import RuleBook


@pytest.fixture
def table_rules() -> RuleBook:
    return rulebook(TABLE)
