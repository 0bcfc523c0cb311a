"""The contract can fail: each of these games breaks it in one way, and the check for it notices."""

import random as chance
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest
from msgspec import UNSET, UnsetType
from msgspec.structs import asdict, replace

from escarmouche.kernel import GAME_MASTER, Decision, Dice, Modifier, Odds, Outcome, Refusal, Seat, Space, rule
from tests.ambush.game import (
    D6,
    RULES,
    Ambush,
    Award,
    Awarded,
    Command,
    Deal,
    Dealt,
    Event,
    Guess,
    Hidden,
    Hide,
    Phase,
    State,
    Strike,
    Struck,
    View,
)
from tests.contract import checks
from tests.contract.case import ambush_case
from tests.contract.checks import Check

GAMES = 30


class DealsTooMany(Ambush):
    """Somebody gets a fourth card."""

    def deal(self, player: Seat, dice: Dice) -> Event:
        count = 4 if player == "blue" else 3
        return Dealt(player, count, dice.roll("deal", player, D6, count).faces)


class GoesOnForEver(Ambush):
    """The game is over, but a seat may still act."""

    def acting(self, state: State) -> frozenset[Seat]:
        return super().acting(state) or frozenset(state.players)

    def commands(self, state: State, seat: Seat) -> Iterator[Command | Space[Command]]:
        yield from super().commands(state, seat) if not self.outcome(state) else [Deal()]


class ListsAnIllegalCommand(Ambush):
    def commands(self, state: State, seat: Seat) -> Iterator[Command | Space[Command]]:
        yield from super().commands(state, seat)
        if state.phase is Phase.HIDE and seat in self.acting(state):
            yield Hide(7)


class ListsOutOfTurn(Ambush):
    def commands(self, state: State, seat: Seat) -> Iterator[Command | Space[Command]]:
        if state.phase is Phase.DEAL and not self.outcome(state):
            yield Deal()
        else:
            yield from super().commands(state, seat)


class AcceptsWhatItDoesNotList(Ambush):
    """Anybody may award a point."""

    def award(self, state: State, seat: Seat, command: Award) -> Sequence[Event] | Refusal:
        return [Awarded(command.to)] if command.to in state.players else super().award(state, seat, command)


class RefusesWithoutARule(Ambush):
    def hide(self, state: State, seat: Seat, command: Hide) -> Sequence[Event] | Refusal:
        answer = super().hide(state, seat, command)
        return Refusal(rule("AMB-9.9"), answer.key, answer.params) if isinstance(answer, Refusal) else answer


class RefusesWithoutAMessage(Ambush):
    def hide(self, state: State, seat: Seat, command: Hide) -> Sequence[Event] | Refusal:
        answer = super().hide(state, seat, command)
        return Refusal(answer.rule, "unheard_of") if isinstance(answer, Refusal) else answer


class RefusesWithoutAParameter(Ambush):
    def hide(self, state: State, seat: Seat, command: Hide) -> Sequence[Event] | Refusal:
        answer = super().hide(state, seat, command)
        return Refusal(answer.rule, answer.key) if isinstance(answer, Refusal) else answer


class RaisesInsteadOfRefusing(Ambush):
    def hide(self, state: State, seat: Seat, command: Hide) -> Sequence[Event] | Refusal:
        state.hands[seat].index(command.card)
        return super().hide(state, seat, command)


class ModifiesWithoutARule(Ambush):
    def modifiers(self, command: Strike) -> tuple[Modifier, ...]:
        return tuple(replace(modifier, rule=rule("AMB-9.9")) for modifier in super().modifiers(command))


class RollsInSecret(Ambush):
    """Uses dice that no journal knows."""

    def strike(self, state: State, seat: Seat, command: Strike, dice: Dice) -> Sequence[Event] | Refusal:
        answer = super().strike(state, seat, command, dice)
        if isinstance(answer, Refusal):
            return answer
        return [replace(event, hit=chance.random() < 0.5) if isinstance(event, Struck) else event for event in answer]


class EvolvesByChance(Ambush):
    """What an event does depends on more than the event."""

    def evolve(self, state: State, event: Event) -> State:
        after = super().evolve(state, event)
        if isinstance(event, Struck) and not event.hit and chance.random() < 0.5:
            return replace(after, guessed=frozenset({event.seat}))
        return after


class ChangesThePast(Ambush):
    def evolve(self, state: State, event: Event) -> State:
        if isinstance(event, Awarded):
            state.points[event.to] += 1
            return state
        if isinstance(event, Struck) and event.hit:
            state.points[event.seat] += 1
            return super().evolve(state, replace(event, hit=False))
        return super().evolve(state, event)


class ForgetsInTheSave(Ambush):
    """Keeps something beside the state's own fields: JSON turns the pair into a list."""

    def evolve(self, state: State, event: Event) -> State:
        after = super().evolve(state, event)
        if isinstance(event, Dealt):
            hands = {seat: list(hand) for seat, hand in after.hands.items()}
            return replace(after, hands=hands)
        return after


class FollowsTheOrderOfAMapping(Ambush):
    """Lists guesses in the order in which the hands were dealt, which a save does not keep."""

    def commands(self, state: State, seat: Seat) -> Iterator[Command | Space[Command]]:
        offers = list(super().commands(state, seat))
        yield from (offer for offer in offers if not isinstance(offer, Guess))
        for owner in state.hands:
            yield from (offer for offer in offers if isinstance(offer, Guess) and offer.of == owner)


class NeedsANull(View, frozen=True, kw_only=True):
    leader: Seat | None


class HasAViewThatNeedsNulls(Ambush):
    view_type: Any = NeedsANull

    def view(self, state: State, seat: Seat) -> View:
        return NeedsANull(**asdict(super().view(state, seat)), leader=None)


class TakesNullForSomethingElse(View, frozen=True, kw_only=True):
    leader: Seat | UnsetType | None = UNSET


class HasAViewThatLosesNulls(Ambush):
    view_type = TakesNullForSomethingElse

    def view(self, state: State, seat: Seat) -> View:
        return TakesNullForSomethingElse(**asdict(super().view(state, seat)), leader=None)


class ShowsTheHands(Ambush):
    def view(self, state: State, seat: Seat) -> View:
        return replace(super().view(state, seat), hands=state.hands)


class CountsTheHiddenCard(Ambush):
    """A leak that is hard to see: the order of the points follows the hidden hands."""

    def view(self, state: State, seat: Seat) -> View:
        seen = super().view(state, seat)
        strongest = max(state.hands, key=lambda owner: sum(state.hands[owner]), default=None)
        return replace(seen, striker=seen.striker or strongest)


class OffersWhatIsTrue(Ambush):
    """Lists only the guesses that are right."""

    def commands(self, state: State, seat: Seat) -> Iterator[Command | Space[Command]]:
        for command in super().commands(state, seat):
            if not isinstance(command, Guess) or command.card in state.hands[command.of]:
                yield command


class RefusesWhatIsFalse(Ambush):
    """A wrong guess is refused: a free probe."""

    def guess(self, state: State, seat: Seat, command: Guess) -> Sequence[Event] | Refusal:
        answer = super().guess(state, seat, command)
        if not isinstance(answer, Refusal) and command.card not in state.hands[command.of]:
            return Refusal.of(rule("AMB-1.3"), "no_such_player", seat=command.of)
        return answer


class KnowsTheOdds(Ambush):
    def odds(self, state: State, seat: Seat, command: Command) -> Odds | None:
        if isinstance(command, Guess) and command.of in state.hands:
            return Odds(chances={"right": float(command.card in state.hands[command.of])})
        return super().odds(state, seat, command)


class EndsByHiddenThings(Ambush):
    def outcome(self, state: State) -> Outcome | None:
        flush = next((seat for seat, hand in state.hands.items() if hand == (6, 6, 6)), None)
        return Outcome((flush,), "most_points", {"seat": flush}) if flush else super().outcome(state)


class TellsWhatWasDealt(Ambush):
    def see(self, state: State, event: Event, seat: Seat) -> Event | None:
        return event if isinstance(event, Dealt) else super().see(state, event, seat)


class TellsWhatWasHidden(Ambush):
    def see(self, state: State, event: Event, seat: Seat) -> Event | None:
        return event if isinstance(event, Hidden) else super().see(state, event, seat)


class BlindsTheGameMaster(Ambush):
    def see(self, state: State, event: Event, seat: Seat) -> Event | None:
        return None if seat == GAME_MASTER and isinstance(event, Hidden) else super().see(state, event, seat)


class HidesFromTheActor(Ambush):
    def see(self, state: State, event: Event, seat: Seat) -> Event | None:
        return None if isinstance(event, Struck) and event.seat == seat else super().see(state, event, seat)


class OpenButSecretive(Ambush):
    """Says that nothing is hidden, and hides the hands."""

    open = True


class PassesForSomebodyElse(Ambush):
    def overdue(self, state: State) -> tuple[Seat, Command] | None:
        return Seat("stranger"), Deal()


class PassesAgainstTheRules(Ambush):
    def overdue(self, state: State) -> tuple[Seat, Command] | None:
        acting = sorted(self.acting(state) - {GAME_MASTER})
        return (acting[0], Hide(7)) if acting else None


class TooBrief(Ambush):
    """Leaves out the last event where nobody reads events."""

    def decide_briefly(
        self, state: State, seat: Seat, command: Command, dice: Dice
    ) -> Decision[State, Event] | Refusal:
        decision = self.decide(state, seat, command, dice)
        return decision if isinstance(decision, Refusal) else self.decision(state, decision.events[:-1])


class HandsOnAnotherState(Ambush):
    """Goes on from another state than its last event leads to."""

    def decide(self, state: State, seat: Seat, command: Command, dice: Dice) -> Decision[State, Event] | Refusal:
        decision = super().decide(state, seat, command, dice)
        if isinstance(decision, Refusal):
            return decision
        return replace(decision, states=(*decision.states[:-1], state))


BROKEN: list[tuple[type[Ambush], Check]] = [
    (DealsTooMany, checks.check_random_play_keeps_the_invariants),
    (GoesOnForEver, checks.check_a_finished_game_offers_nothing),
    (ListsAnIllegalCommand, checks.check_every_listed_command_is_accepted),
    (ListsOutOfTurn, checks.check_every_listed_command_is_accepted),
    (AcceptsWhatItDoesNotList, checks.check_other_commands_are_refused_with_a_rule),
    (RefusesWithoutARule, checks.check_other_commands_are_refused_with_a_rule),
    (RefusesWithoutAMessage, checks.check_other_commands_are_refused_with_a_rule),
    (RefusesWithoutAParameter, checks.check_other_commands_are_refused_with_a_rule),
    (RaisesInsteadOfRefusing, checks.check_other_commands_are_refused_with_a_rule),
    (ModifiesWithoutARule, checks.check_modifiers_cite_rules_and_speak_both_languages),
    (RollsInSecret, checks.check_replay_equals_play),
    (EvolvesByChance, checks.check_replay_equals_play),
    (HandsOnAnotherState, checks.check_states_are_those_that_the_events_lead_through),
    (TooBrief, checks.check_states_are_those_that_the_events_lead_through),
    (ChangesThePast, checks.check_no_past_state_changes),
    (ForgetsInTheSave, checks.check_states_survive_serialisation),
    (FollowsTheOrderOfAMapping, checks.check_a_loaded_state_plays_like_the_live_one),
    (HasAViewThatNeedsNulls, checks.check_views_survive_the_wire),
    (HasAViewThatLosesNulls, checks.check_views_survive_the_wire),
    (ShowsTheHands, checks.check_two_worlds_look_the_same),
    (CountsTheHiddenCard, checks.check_two_worlds_look_the_same),
    (OffersWhatIsTrue, checks.check_two_worlds_look_the_same),
    (RefusesWhatIsFalse, checks.check_two_worlds_look_the_same),
    (KnowsTheOdds, checks.check_two_worlds_look_the_same),
    (EndsByHiddenThings, checks.check_two_worlds_look_the_same),
    (TellsWhatWasDealt, checks.check_hidden_events_look_the_same),
    (TellsWhatWasHidden, checks.check_hidden_events_look_the_same),
    (BlindsTheGameMaster, checks.check_the_game_master_sees_all_and_the_actor_something),
    (HidesFromTheActor, checks.check_the_game_master_sees_all_and_the_actor_something),
    (OpenButSecretive, checks.check_an_open_game_shows_everything),
    (PassesForSomebodyElse, checks.check_what_is_overdue_is_legal),
    (PassesAgainstTheRules, checks.check_what_is_overdue_is_legal),
]


@pytest.mark.parametrize(("broken", "check"), BROKEN, ids=lambda value: value.__name__)
def test_the_contract_notices(broken: type[Ambush], check: Check) -> None:
    case = ambush_case(broken())
    with pytest.raises((AssertionError, ValueError, KeyError)):
        for seed in range(GAMES):
            check(case, seed)


def test_every_check_has_a_game_that_fails_it() -> None:
    assert {check for _, check in BROKEN} == set(checks.CHECKS)


def test_the_rules_cited_by_the_broken_games_are_not_in_the_index() -> None:
    assert rule("AMB-9.9") not in RULES


def test_the_sound_game_is_not_noticed() -> None:
    """The broken games fail for their fault, not for their being watched."""
    for check in checks.CHECKS:
        check(ambush_case(Ambush()), Random(1).randrange(1000))
