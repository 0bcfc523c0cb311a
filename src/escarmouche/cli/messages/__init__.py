"""What the command line says, in both languages: one module for each topic, imported when something is said of it.

Python tables instead of TOML files: reading TOML would cost a third of the time in which `--help` answers.
"""

from importlib import import_module

from escarmouche.text.languages import Language


class Translator:
    """The messages in one language: `say("serve.port_taken", port=80)` with `say = Translator("fr")`."""

    def __init__(self, language: Language) -> None:
        self.language = language

    def __call__(self, key: str, /, **params: object) -> str:
        topic, _, name = key.partition(".")
        return topic_messages(topic)[name][self.language].format_map(params)

    def problem(self, error: OSError) -> str:
        """What the system says went wrong."""
        from escarmouche.text.messages import system_words

        return system_words(error.strerror or str(error), self.language)


def topic_messages(topic: str) -> dict[str, dict[str, str]]:
    """The messages of a topic by their names, then by language."""
    messages: dict[str, dict[str, str]] = import_module(f"{__name__}.{topic}").MESSAGES
    return messages
