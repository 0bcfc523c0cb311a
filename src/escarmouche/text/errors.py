"""What goes wrong outside the rules.

A player's illegal command is none of these: it gets a `Refusal`. Programming errors are ordinary exceptions.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from escarmouche.text.texts import Texts

Param = str | int | float | bool
"""What a message is filled with."""


class BrokenInput(ValueError):
    """Something that cannot be read: where it stands, and what is wrong with it as a message key."""

    line: int | None = None
    """In a file of lines, the line; the first is 1."""

    def __init__(self, place: str, key: str, /, **params: Param) -> None:
        self.place, self.key, self.params = place, key, params
        super().__init__(place, key, params)

    def __str__(self) -> str:
        from escarmouche.text.messages import explain  # noqa: PLC0415 - the words are themselves read from a file

        return explain(self, "en")

    def __reduce__(self) -> tuple[Any, ...]:
        """So that it reaches another process as it is, whatever a kind of error is made from."""
        return _unfilled, (type(self), self.args), self.__getstate__()

    @classmethod
    def texts(cls) -> "Texts":
        """The catalogue that holds its messages; the errors of another package name their own."""
        from escarmouche.text.messages import messages  # noqa: PLC0415 - it names this class

        return messages()


def _unfilled(kind: type[BrokenInput], args: tuple[Any, ...]) -> BrokenInput:
    return kind.__new__(kind, *args)
