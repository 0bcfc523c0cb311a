"""Modifiers and refusals in words: why a roll is better, worse or forbidden."""

from typing import TYPE_CHECKING, Any

from escarmouche.cli.numbers import decimal
from escarmouche.text.languages import Language

if TYPE_CHECKING:
    from escarmouche.kernel.refusals import Refusal
    from escarmouche.kernel.rolls import Modifier
    from escarmouche.text.texts import Texts


def reason_text(reason: "Modifier | Refusal", texts: "Texts", language: Language) -> str:
    """What the game says of it, with numbers as the language writes them."""
    params = {
        name: decimal(value, language) if isinstance(value, float) else value for name, value in reason.params.items()
    }
    return texts.say(reason.key, language, params)


def reason_data(reason: "Modifier | Refusal", texts: "Texts", language: Language) -> dict[str, Any]:
    """All its fields, and its words."""
    fields = {field: getattr(reason, field) for field in reason.__struct_fields__}
    return {**fields, "text": reason_text(reason, texts, language)}


def modifier_text(modifier: "Modifier", texts: "Texts", language: Language) -> str:
    """`−1, 20 studs away (BOW-2.4.2.19)`"""
    sign = "+" if modifier.amount > 0 else "−"
    return f"{sign}{abs(modifier.amount)}, {reason_text(modifier, texts, language)} ({modifier.rule})"
