"""Bodies on the table: who leaves one, who bears it, and where it lies (ARG-38.22, ARG-R-207)."""

from collections.abc import Iterable

from msgspec.structs import replace

from escarmouche.argad.model.bodies import ALIVE, Body, How, body_id, leaves_mark
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId, ThingId
from escarmouche.argad.model.skirmish import Skirmish, in_order
from escarmouche.argad.people.pace import bearers


def laid(skirmish: Skirmish, how: How, people: Iterable[Character]) -> Skirmish:
    """Everybody who is out leaves a body where he or she fell; those who run away do not (ARG-R-207)."""
    if how in ALIVE:
        return skirmish
    fresh = {body_id(who.id): _body(skirmish, how, who) for who in people}
    return replace(skirmish, bodies=in_order({**skirmish.bodies, **fresh}))


def _body(skirmish: Skirmish, how: How, who: Character) -> Body:
    return Body(
        id=body_id(who.id),
        person=replace(who, captive=None, captor=None, disguise=None, dressing=None),
        how=how,
        turn=skirmish.turn,
        at=who.at,
        room=who.room,
        height=who.height,
        matters=leaves_mark(who),
    )


def let_fall(skirmish: Skirmish, bearer: Character) -> Skirmish:
    """Bodies that somebody bore alone lie where the bearer fell."""
    alone = [name for name in bearer.carries if name in skirmish.bodies and not bearers(skirmish, name)]
    fallen = {name: lying(skirmish.bodies[name], bearer) for name in alone}
    return replace(skirmish, bodies={**skirmish.bodies, **fallen})


def lying(body: Body, bearer: Character) -> Body:
    """Where its bearer is."""
    return replace(body, at=bearer.at, room=bearer.room, height=bearer.height)


def up_again(skirmish: Skirmish, who: CharacterId) -> Skirmish:
    """Somebody is in the game again: no body is left, in nobody's arms."""
    name = body_id(who)
    if name not in skirmish.bodies:
        return skirmish
    for bearer in bearers(skirmish, name):
        kept = tuple(thing for thing in skirmish.characters[bearer].carries if thing != name)
        skirmish = skirmish.change(bearer, carries=kept)
    return replace(skirmish, bodies={other: body for other, body in skirmish.bodies.items() if other != name})


def to_handle(skirmish: Skirmish, name: ThingId) -> Body | None:
    """A body that may be carried and treated, where the table plays so: not those of whom nobody keeps count."""
    body = skirmish.bodies.get(name) if skirmish.options.care else None
    return body if body is not None and body.matters else None
