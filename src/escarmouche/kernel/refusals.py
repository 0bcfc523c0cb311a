"""Why a command is not carried out: a value that names its rule and speaks the reader's language."""

from msgspec import Struct

from escarmouche.kernel.rules import RuleId
from escarmouche.text.errors import Param


class Refusal(Struct, frozen=True, omit_defaults=True):
    """The rule that forbids it, the key of its message and what the message is about."""

    rule: RuleId
    key: str
    params: dict[str, Param] = {}

    @classmethod
    def of(cls, rule: RuleId, key: str, /, **params: Param) -> "Refusal":
        return cls(rule, key, params)
