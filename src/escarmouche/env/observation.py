"""What a seat observes: arrays of fixed shapes made from its view alone, and which words it may say."""

from typing import Any, Final

import numpy as np
from gymnasium import spaces

from escarmouche.bow.battle import Battle
from escarmouche.env import belongings, pieces
from escarmouche.env.arrays import HIGHEST, LOWEST, Array, Mask
from escarmouche.env.belongings import OBJECT, Belongings
from escarmouche.env.drafts import Draft
from escarmouche.env.facts import FACT, FACTS, facts
from escarmouche.env.lexicon import Lexicon, Word
from escarmouche.env.pieces import PIECE, Pieces, marks
from escarmouche.env.planes import PLANE, PLANES, Planes
from escarmouche.env.rewards import Points
from escarmouche.kernel import Seat

Observation = dict[str, Any]
"""`observation`: the arrays `field`, `pieces`, `objects`, `facts`; `action_mask`: 1 for each word that may be said."""

_CHOSEN: Final = pieces.COLUMN["chosen"]
_CHOSEN_PLANE: Final = PLANE["piece: chosen"]


class Observer:
    """The eyes of one seat."""

    def __init__(self, opening: Battle, lexicon: Lexicon, seat: Seat, points: Points) -> None:
        self._lexicon, self._seat, self._points = lexicon, seat, points
        self._pieces = Pieces(opening, seat, lexicon.piece)
        self._belongings = Belongings(opening, seat, lexicon.object)
        self._planes = Planes(seat, lexicon.piece)
        self._seen: tuple[Battle, dict[str, Array]] | None = None
        self._kinds = np.array([FACT[f"choosing: {kind}"] for kind in lexicon.kinds])

    def observe(self, view: Battle, draft: Draft | None) -> Observation:
        """What the seat sees now; `draft` is what it is saying, if it is its turn to speak."""
        seen = {name: array.copy() for name, array in self._look(view).items()}
        mask: Mask = np.zeros(len(self._lexicon.things), np.int8)
        if draft is not None and draft.choices:
            choices = np.fromiter(draft.choices, np.intp)
            mask[choices] = 1
            seen["facts"][self._kinds[choices]] = 1.0
            for word in draft.said:
                self._tell(view, seen, word)
        return {"observation": seen, "action_mask": mask}

    def _look(self, view: Battle) -> dict[str, Array]:
        """The same arrays as long as nothing has happened."""
        if self._seen is None or self._seen[0] is not view:
            table = self._pieces.table(view)
            arrays = {
                "field": self._planes.stack(view, table),
                "pieces": table,
                "objects": self._belongings.table(view),
                "facts": facts(view, self._seat, self._points.standings(view), len(self._lexicon.deed)),
            }
            self._seen = view, arrays
        return self._seen[1]

    def _tell(self, view: Battle, seen: dict[str, Array], word: Word) -> None:
        """Show one word that has been said."""
        words, thing = self._lexicon, self._lexicon.things[word]
        match words.kinds[word]:
            case "piece":
                seen["pieces"][word - words.first["piece"], _CHOSEN] = 1.0
                if unit := view.units.get(thing):
                    (x, y), (across, deep) = unit.at, view.footprint(unit)
                    seen["field"][_CHOSEN_PLANE, y : y + deep, x : x + across] = 1.0
            case "object":
                seen["objects"][word - words.first["object"], belongings.COLUMN["chosen"]] = 1.0
            case "stud":
                seen["field"][PLANE["said: stud"], thing[1], thing[0]] = 1.0
            case "command":
                seen["facts"][FACT[f"said: {thing.__name__}"]] = 1.0
            case "deed":
                seen["facts"][len(FACTS) + word - words.first["deed"]] = 1.0
            case "answer" if thing:
                seen["facts"][FACT["said: yes"]] = 1.0


def observation_space(lexicon: Lexicon, battle: Battle) -> spaces.Dict:
    """What all observations of a seat have in common."""
    seen: dict[str, spaces.Space[Any]] = {
        "field": _box(len(PLANES), battle.field.depth, battle.field.width),
        "pieces": _box(len(lexicon.piece), len(PIECE) + len(marks(battle))),
        "objects": _box(max(1, len(lexicon.object)), len(OBJECT)),
        "facts": _box(len(FACTS) + len(lexicon.deed)),
    }
    mask = spaces.Box(0, 1, (len(lexicon.things),), np.int8)
    return spaces.Dict({"observation": spaces.Dict(seen), "action_mask": mask})


def _box(*shape: int) -> spaces.Box:
    return spaces.Box(LOWEST, HIGHEST, shape, np.float32)
