"""BOW as a game: which commands there are, who judges them, and what follows by itself."""

from collections.abc import Iterator
from typing import Any

from escarmouche.bow import ends, rounds, table
from escarmouche.bow.actions.action import Reply, UnitCommand
from escarmouche.bow.battle import Battle, Phase, Question, Turn, Unit
from escarmouche.bow.chapters import ACTIONS, REPLIES, Command, Event, actions_in, is_action
from escarmouche.bow.content.scenario import start
from escarmouche.bow.editions import EARLIER, EDITIONS, VERSION
from escarmouche.bow.extensions.marks import refuse_barred
from escarmouche.bow.resolution import Resolution
from escarmouche.bow.resources import TEXTS
from escarmouche.bow.vehicles import piloting
from escarmouche.kernel import Decision, Dice, Game, Odds, Outcome, Refusal, Seat, Setup, Space, rule

OVER = rule("BOW-R-36")


class Bow(Game[Battle, Command, Event, Battle]):
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

    def still_answers(self, seen: Battle, state: Battle, seat: Seat, command: Command) -> bool:
        """Anybody may begin: whoever is second hears that the battle has begun."""
        return len(self.acting(seen)) > 1

    def commands(self, state: Battle, seat: Seat) -> Iterator[Command | Space[Command]]:
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

    def decide(self, state: Battle, seat: Seat, command: Command, dice: Dice) -> Decision[Battle, Event] | Refusal:
        return self._resolve(Resolution(state, dice), seat, command)

    def decide_briefly(
        self, state: Battle, seat: Seat, command: Command, dice: Dice
    ) -> Decision[Battle, Event] | Refusal:
        return self._resolve(Resolution(state, dice, brief=True), seat, command)

    def decide_by(
        self, version: str, state: Battle, seat: Seat, command: Command, dice: Dice
    ) -> Decision[Battle, Event] | Refusal:
        return self._resolve(Resolution(state, dice, edition=EDITIONS[version]), seat, command)

    def _resolve(self, resolution: Resolution, seat: Seat, command: Command) -> Decision[Battle, Event] | Refusal:
        state = resolution.battle
        refusal = self.refuse(state, seat, command)
        if refusal:
            return refusal
        if is_action(command):
            _act(resolution, command)
        elif isinstance(command, table.TableCommand):
            table.resolve(resolution, seat, command)
        else:
            question = state.questions[0]
            _reply_to(question).resolve(resolution, question, command)
        settle(resolution)
        return resolution.decision()

    def refuse(self, state: Battle, seat: Seat, command: Command) -> Refusal | None:
        """The rule that forbids the command, if one does."""
        if state.outcome:
            return Refusal.of(OVER, "battle_over")
        if isinstance(command, table.Resign):
            return table.refuse(state, seat, command)
        if state.questions:
            return _refuse_reply(state, seat, command)
        if not is_action(command):
            if isinstance(command, table.TableCommand):
                return table.refuse(state, seat, command)
            return Refusal.of(OVER, "nothing_asked")
        action = ACTIONS[type(command)]
        refusal = rounds.refuse_turn(state, seat, command.unit, action.cost)
        if refusal:
            return refusal
        unit = state.units[command.unit]
        return refuse_barred(state, unit, type(command)) or action.refuse(state, unit, command)

    def evolve(self, state: Battle, event: Event) -> Battle:
        return event.apply(state)

    def view(self, state: Battle, seat: Seat) -> Battle:
        return state

    def see(self, state: Battle, event: Event, seat: Seat) -> Event:
        return event

    def odds(self, state: Battle, seat: Seat, command: Command) -> Odds | None:
        unit = state.units.get(command.unit) if is_action(command) else None
        return ACTIONS[type(command)].odds(state, unit, command) if unit else None

    def outcome(self, state: Battle) -> Outcome | None:
        return state.outcome

    def overdue(self, state: Battle) -> tuple[Seat, Command] | None:
        """The first seat in seating order gives the usual answer, begins, is ready, or ends a unit's Turn."""
        acting = self.acting(state)
        seat = next((seat for seat in state.seats if seat in acting), None)
        command = _usual(state, seat) if seat else None
        return (seat, command) if seat and command else None


def unit_commands(battle: Battle, unit: Unit) -> list[Command | Space[Command]]:
    """What this unit may do now with the actions that it has left."""
    found: list[Command | Space[Command]] = []
    left, actions = rounds.actions_left(battle, unit), actions_in(battle)
    if unit.marks:
        actions = tuple(action for action in actions if not refuse_barred(battle, unit, action.command))
    for action in actions:
        if action.cost <= left:
            found += action.offers(battle, unit)
    return found


def _usual(battle: Battle, seat: Seat) -> Command | None:
    """What a seat that is away does: the first command offered, but of the many things that units do only passing."""
    if battle.questions:
        question = battle.questions[0]
        return next(one for one in _reply_to(question).offers(battle, question) if not isinstance(one, Space))
    if battle.phase is not Phase.ROUND:
        return table.usual(battle)
    unit = min((unit.id for unit in rounds.playable(battle, seat)), default=None)
    return rounds.Pass(unit) if unit else None


def _reply_to(question: Question) -> Reply[Any, Command]:
    return REPLIES[type(question)]


def _refuse_reply(battle: Battle, seat: Seat, command: Command) -> Refusal | None:
    question = battle.questions[0]
    reply = _reply_to(question)
    if seat != question.seat or not isinstance(command, reply.command):
        return Refusal.of(reply.rule, "answer_first", seat=question.seat)
    return reply.refuse(battle, question, command)


def _act(resolution: Resolution, command: UnitCommand) -> None:
    action = ACTIONS[type(command)]
    if resolution.battle.turn is None:
        resolution.emit(rounds.TurnBegun(command.unit))
    unit = resolution.battle.units[command.unit]
    action.resolve(resolution, unit, command)
    for _ in range(action.cost):
        resolution.emit(rounds.Spent(unit.id, rounds.actions_left(resolution.battle, unit) - 1))


def settle(resolution: Resolution) -> None:
    """What follows by itself, until somebody has to decide something or the battle is over."""
    while resolution.battle.outcome is None:
        if _end_battle(resolution):
            return
        if resolution.battle.questions:
            return
        if _end_deployment(resolution):
            continue
        turn = resolution.battle.turn
        if not (_end_turn(resolution, turn) if turn else _end_round(resolution) or _pass_on(resolution)):
            return


def _end_battle(resolution: Resolution) -> bool:
    """A battle that is over asks nothing more: what cannot change any more is judged before the answers are there."""
    battle = resolution.battle
    if battle.questions and not resolution.edition.asks_nothing_when_over:
        return False
    outcome = ends.decided_already(battle) if battle.questions else ends.judge(battle)
    if outcome is None and battle.goals and resolution.edition.goals_can_be_lost and not ends.lives_are_open(battle):
        ends.note_lost_goals(resolution)
        outcome = ends.nothing_left_to_win(resolution.battle)
    if outcome:
        resolution.emit(ends.Ended(outcome))
    return outcome is not None


def _end_deployment(resolution: Resolution) -> bool:
    battle = resolution.battle
    done = battle.phase is Phase.DEPLOYMENT and battle.ready.issuperset(rounds.in_play(battle))
    if done:
        resolution.emit(table.AllDeployed())
    return done


def _end_turn(resolution: Resolution, turn: Turn) -> bool:
    """A Turn ends when the unit passes, is dead, or has no action left and nothing free to do."""
    battle = resolution.battle
    unit = battle.units.get(turn.unit)
    if unit and not turn.ending:
        if rounds.actions_left(battle, unit) or (battle.vehicles and piloting.may_drive(battle, unit)):
            return False
        resolution.emit(rounds.Closing(unit.id))
    if battle.vehicles and (vehicle := piloting.owed_move(resolution.battle)):
        piloting.compulsory_move(resolution, vehicle)
        return True
    rounds.end_turn(resolution, turn.unit)
    rounds.finish_seats(resolution)
    following = rounds.next_player(resolution.battle)
    if following is None:
        return _end_round(resolution)
    resolution.emit(rounds.Passed(following))
    return False


def _end_round(resolution: Resolution) -> bool:
    """When every unit has been played, driverless vehicles move and the next Round begins (BOW-3.3.9)."""
    battle = resolution.battle
    if battle.phase is not Phase.ROUND or rounds.waiting(battle):
        return False
    if vehicles := piloting.driverless(battle):
        piloting.compulsory_move(resolution, vehicles[0])
        return True
    ends.close_round(resolution)
    return True


def _pass_on(resolution: Resolution) -> bool:
    """A player whose last unplayed unit is gone is skipped (BOW-R-26, BOW-R-34)."""
    battle = resolution.battle
    if battle.phase is not Phase.ROUND or battle.to_play in rounds.waiting(battle):
        return False
    rounds.finish_seats(resolution)
    following = rounds.next_player(resolution.battle)
    if following:
        resolution.emit(rounds.Passed(following))
    return following is not None


BOW = Bow()
