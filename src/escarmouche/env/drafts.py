"""A command while it is being said, word by word."""

from collections.abc import Collection, Iterator

from escarmouche.bow import rounds
from escarmouche.bow.battle import Battle, Phase
from escarmouche.bow.chapters import Command
from escarmouche.bow.game import BOW, unit_commands
from escarmouche.bow.table import Resign
from escarmouche.env.lexicon import Lexicon, Word
from escarmouche.env.sentences import Said, Sentence, Speaker
from escarmouche.kernel import Seat


class Draft:
    """What a seat has said of its next command. A word that has no alternative is said by itself."""

    def __init__(self, lexicon: Lexicon, view: Battle, seat: Seat, *, resigning: bool = False) -> None:
        self.seat = seat
        self.said: Said = ()
        self.command: Command | None = None
        """The whole command, once it has been said."""
        self._speaker, self._resigning = Speaker(lexicon, view), resigning
        self._sentences: list[Sentence] | None = None if _chooses_unit(view) else [*self._offered()]
        self._look_ahead()
        self._go_on()

    def say(self, word: Word) -> None:
        """Say the next word; `ValueError` if it cannot be said now."""
        if word not in self.choices:
            raise ValueError(f"{self.seat} cannot say {word} after {self.said}")
        self._say(word)
        self._go_on()

    def spell(self, command: Command) -> Said:
        """All the words of a command."""
        return self._speaker.spell(command)

    def _say(self, word: Word) -> None:
        if self._sentences is None:
            self._sentences = [*self._begun_with(word)]
        else:
            self._sentences = [sentence for sentence, options in self._options if word in options]
        self.said = (*self.said, word)
        if len(self._sentences[0].words) == len(self.said):
            self.command = self._sentences[0].command(self.said)
        self._look_ahead()

    def _look_ahead(self) -> None:
        """Find the words that may come next, and the sentences that go on with them."""
        self._options: list[tuple[Sentence, Collection[Word]]] = []
        if self.command is None:
            self._options = [(sentence, sentence.options(self.said)) for sentence in self._sentences or ()]
        opening = self._opening_words() if self._sentences is None else ()
        self.choices: frozenset[Word] = frozenset(opening).union(*(options for _, options in self._options))

    def _go_on(self) -> None:
        while len(self.choices) == 1:
            self._say(next(iter(self.choices)))

    def _opening_words(self) -> Iterator[Word]:
        words, view = self._speaker.lexicon, self._speaker.view
        yield from (words.piece[unit.id] for unit in rounds.playable(view, self.seat))
        if self._resigning:
            yield words.command[Resign]

    def _begun_with(self, word: Word) -> Iterator[Sentence]:
        """What can be said of a unit, worked out when it has been named."""
        speaker = self._speaker
        named = speaker.lexicon.things[word]
        offers = [Resign()] if named is Resign else unit_commands(speaker.view, speaker.view.units[named])
        return (speaker.sentences(offer) for offer in offers)

    def _offered(self) -> Iterator[Sentence]:
        for offer in BOW.commands(self._speaker.view, self.seat):
            if self._resigning or not isinstance(offer, Resign):
                yield self._speaker.sentences(offer)


def _chooses_unit(view: Battle) -> bool:
    return view.phase is Phase.ROUND and not view.questions
