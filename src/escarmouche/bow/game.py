"""BOW as a game: which commands there are, who judges them, and what follows by itself."""

from collections.abc import Iterator, Sequence
from typing import Any

from escarmouche.bow import ends, piloting, rounds, table
from escarmouche.bow.action import AnyReply
from escarmouche.bow.battle import Battle, Phase, Unit
from escarmouche.bow.chapters import ACTIONS, REPLIES, Command, Event, actions_in
from escarmouche.bow.editions import EARLIER, EDITIONS, VERSION
from escarmouche.bow.extensions.marks import refuse_barred
from escarmouche.bow.scenario import start
from escarmouche.bow.story import Story
from escarmouche.bow.words import TEXTS
from escarmouche.kernel import Dice, Game, Odds, Outcome, Refusal, Seat, Setup, Space, rule

OVER = rule("BOW-R-36")


class Bow(Game[Battle, Any, Any, Battle]):
    """The Bricks Only Wargame. Nothing is hidden: everybody sees the whole battle."""

    name = "bow"
    version = VERSION
    earlier = EARLIER
    state_type = Battle
    command_type = Command
    event_type = Event
    view_type = Battle
    texts = TEXTS
    open = True

    def start(self, setup: Setup) -> Battle:
        return start(setup)

    def acting(self, state: Battle) -> frozenset[Seat]:
        if state.outcome:
            return frozenset()
        if state.questions:
            return frozenset({state.questions[0].seat})
        if state.phase is Phase.DEPLOYMENT:
            return table.deploying(state)
        return frozenset(rounds.in_play(state)) if state.phase is Phase.START else frozenset({state.to_play})

    def commands(self, state: Battle, seat: Seat) -> Iterator[Any]:
        if state.outcome:
            return
        if seat in self.acting(state):
            if state.questions:
                question = state.questions[0]
                yield from _reply_to(question).offers(state, question)
            elif state.phase is Phase.ROUND:
                for unit in rounds.playable(state, seat):
                    yield from unit_commands(state, unit)
            else:
                yield from table.offers(state, seat)
        if seat in rounds.in_play(state):
            yield table.Resign()

    def decide(self, state: Battle, seat: Seat, command: Any, dice: Dice) -> Sequence[Any] | Refusal:
        told = self.tell(state, seat, command, dice)
        return told if isinstance(told, Refusal) else told.events

    def decide_by(self, version: str, state: Battle, seat: Seat, command: Any, dice: Dice) -> Sequence[Any] | Refusal:
        told = self._told(Story(state, dice, edition=EDITIONS[version]), seat, command)
        return told if isinstance(told, Refusal) else told.events

    def advance(self, state: Battle, seat: Seat, command: Any, dice: Dice) -> Battle | Refusal:
        told = self.tell(state, seat, command, dice, brief=True)
        return told if isinstance(told, Refusal) else told.battle

    def tell(self, state: Battle, seat: Seat, command: Any, dice: Dice, *, brief: bool = False) -> Story | Refusal:
        """What follows from the command, with the battle after it."""
        return self._told(Story(state, dice, brief=brief), seat, command)

    def _told(self, story: Story, seat: Seat, command: Any) -> Story | Refusal:
        state = story.battle
        refusal = self.refuse(state, seat, command)
        if refusal:
            return refusal
        if type(command) in ACTIONS:
            _act(story, command)
        elif isinstance(command, table.TableCommand):
            table.resolve(story, seat, command)
        else:
            question = state.questions[0]
            _reply_to(question).resolve(story, question, command)
        settle(story)
        return story

    def refuse(self, state: Battle, seat: Seat, command: Any) -> Refusal | None:
        """The rule that forbids the command, if one does."""
        if state.outcome:
            return Refusal.of(OVER, "battle_over")
        if isinstance(command, table.Resign):
            return table.refuse(state, seat, command)
        if state.questions:
            return _refuse_reply(state, seat, command)
        action = ACTIONS.get(type(command))
        if action is None:
            known = isinstance(command, table.TableCommand)
            return table.refuse(state, seat, command) if known else Refusal.of(OVER, "nothing_asked")
        refusal = rounds.refuse_turn(state, seat, command.unit, action.cost)
        if refusal:
            return refusal
        unit = state.units[command.unit]
        return refuse_barred(state, unit, type(command)) or action.refuse(state, unit, command)

    def evolve(self, state: Battle, event: Any) -> Battle:
        after: Battle = event.apply(state)
        return after

    def view(self, state: Battle, seat: Seat) -> Battle:
        return state

    def see(self, state: Battle, event: Any, seat: Seat) -> Any:
        return event

    def odds(self, state: Battle, seat: Seat, command: Any) -> Odds | None:
        action = ACTIONS.get(type(command))
        unit = state.units.get(command.unit) if action else None
        return action.odds(state, unit, command) if action and unit else None

    def outcome(self, state: Battle) -> Outcome | None:
        return state.outcome

    def overdue(self, state: Battle) -> tuple[Seat, Any] | None:
        """The first seat in seating order gives the usual answer, begins, is ready, or ends a unit's Turn."""
        acting = self.acting(state)
        seat = next((seat for seat in state.seats if seat in acting), None)
        command = _usual(state, seat) if seat else None
        return (seat, command) if seat and command else None


def unit_commands(battle: Battle, unit: Unit) -> list[Any | Space[Any]]:
    """What this unit may do now with the actions that it has left."""
    found: list[Any | Space[Any]] = []
    left, actions = rounds.actions_left(battle, unit), actions_in(battle)
    if unit.marks:
        actions = tuple(action for action in actions if not refuse_barred(battle, unit, action.command))
    for action in actions:
        if action.cost <= left:
            found += action.offers(battle, unit)
    return found


def _usual(battle: Battle, seat: Seat) -> Any:
    """What a seat that is away does: the first of all offers, but of the many things that units do only passing."""
    if battle.questions:
        question = battle.questions[0]
        return next(iter(_reply_to(question).offers(battle, question)))
    if battle.phase is not Phase.ROUND:
        return next(iter(table.offers(battle, seat)))
    unit = min((unit.id for unit in rounds.playable(battle, seat)), default=None)
    return rounds.Pass(unit) if unit else None


def _reply_to(question: Any) -> AnyReply:
    return REPLIES[type(question)]


def _refuse_reply(battle: Battle, seat: Seat, command: Any) -> Refusal | None:
    question = battle.questions[0]
    reply = _reply_to(question)
    if seat != question.seat or not isinstance(command, reply.command):
        return Refusal.of(reply.rule, "answer_first", seat=question.seat)
    return reply.refuse(battle, question, command)


def _act(story: Story, command: Any) -> None:
    action = ACTIONS[type(command)]
    if story.battle.turn is None:
        story.tell(rounds.TurnBegun(command.unit))
    unit = story.battle.units[command.unit]
    action.resolve(story, unit, command)
    for _ in range(action.cost):
        story.tell(rounds.Spent(unit.id, rounds.actions_left(story.battle, unit) - 1))


def settle(story: Story) -> None:
    """What follows by itself, until somebody has to decide something or the battle is over."""
    while story.battle.outcome is None and not story.battle.questions:
        if _end_battle(story) or _end_deployment(story):
            continue
        if not (_end_turn(story) if story.battle.turn else _end_round(story) or _pass_on(story)):
            return


def _end_battle(story: Story) -> bool:
    outcome = ends.judge(story.battle)
    if outcome is None and story.battle.goals and story.edition.goals_can_be_lost:
        ends.note_lost_goals(story)
        outcome = ends.nothing_left_to_win(story.battle)
    if outcome:
        story.tell(ends.Ended(outcome))
    return outcome is not None


def _end_deployment(story: Story) -> bool:
    battle = story.battle
    done = battle.phase is Phase.DEPLOYMENT and battle.ready.issuperset(rounds.in_play(battle))
    if done:
        story.tell(table.AllDeployed())
    return done


def _end_turn(story: Story) -> bool:
    """A Turn ends when the unit passes, is dead, or has no action left and nothing free to do."""
    battle = story.battle
    if battle.turn is None:
        return False
    unit = battle.units.get(battle.turn.unit)
    if unit and not battle.turn.ending:
        if rounds.actions_left(battle, unit) or (battle.vehicles and piloting.may_drive(battle, unit)):
            return False
        story.tell(rounds.Closing(unit.id))
    if battle.vehicles and (vehicle := piloting.owed_move(story.battle)):
        piloting.compulsory_move(story, vehicle)
        return True
    rounds.end_turn(story, battle.turn.unit)
    rounds.finish_seats(story)
    following = rounds.next_player(story.battle)
    if following is None:
        return _end_round(story)
    story.tell(rounds.Passed(following))
    return False


def _end_round(story: Story) -> bool:
    """When every unit has been played, driverless vehicles move and the next Round begins (BOW-3.3.9)."""
    battle = story.battle
    if battle.phase is not Phase.ROUND or battle.turn or rounds.waiting(battle):
        return False
    if vehicles := piloting.driverless(battle):
        piloting.compulsory_move(story, vehicles[0])
        return True
    ends.close_round(story)
    return True


def _pass_on(story: Story) -> bool:
    """A player whose last unplayed unit is gone is skipped (BOW-R-26, BOW-R-34)."""
    battle = story.battle
    if battle.phase is not Phase.ROUND or battle.turn or battle.to_play in rounds.waiting(battle):
        return False
    rounds.finish_seats(story)
    following = rounds.next_player(story.battle)
    if following:
        story.tell(rounds.Passed(following))
    return following is not None


BOW = Bow()
