"""The contract: what every game must keep, checked on random legal play.

Each check takes a case and a seed, looks at the game that they fix, and fails with an AssertionError that says what was
broken.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from random import Random
from typing import Any

import msgspec
from msgspec import inspect

from escarmouche.kernel import (
    CLOCK,
    GAME_MASTER,
    SPECTATOR,
    Modifier,
    Refusal,
    Roll,
    Seat,
    Seed,
    StreamDice,
    begin,
    parse_journal,
    resume,
    verify,
)
from escarmouche.kernel.match import AnyStep
from escarmouche.presentation.changes import plain
from escarmouche.text.codec import convert, decoder, encode, fingerprint
from escarmouche.text.languages import LANGUAGES
from tests.contract.case import Case

Check = Callable[[Case, int], None]


@dataclass(frozen=True, eq=False)
class Turn:
    """One command of a random game: before, the command, what happened, after.

    What the game offers and refuses before it is asked once, for all checks of that game.
    """

    case: Case
    before: Any
    seat: Seat
    command: Any
    events: tuple[Any, ...]
    after: Any
    mark: str
    """The fingerprint of what came after, when it came."""
    _offers: dict[Seat, list[Any]] = field(default_factory=dict)
    _verdicts: dict[Seat, list[tuple[Any, Refusal | None]]] = field(default_factory=dict)

    def offers(self, seat: Seat) -> list[Any]:
        if seat not in self._offers:
            self._offers[seat] = listed(self.case, self.before, seat)
        return self._offers[seat]

    def verdicts(self, seat: Seat) -> list[tuple[Any, Refusal | None]]:
        """Each command that is offered, with its refusal if there is one."""
        if seat not in self._verdicts:
            commands = [offer for offer in self.offers(seat) if not is_space(offer)]
            self._verdicts[seat] = [(command, refusal(self.case, self.before, seat, command)) for command in commands]
        return self._verdicts[seat]


LIKELY = 0.15
"""How often random play takes one of the likely commands, where there is one."""


def seed_of(number: int) -> Seed:
    return Seed(number.to_bytes(32, "big"))


def opening(case: Case, seed: int) -> AnyStep:
    return begin(case.game, case.setups[seed % len(case.setups)], seed_of(seed))


def listed(case: Case, state: Any, seat: Seat) -> list[Any]:
    return list(case.game.commands(state, seat))


def is_space(offer: Any) -> bool:
    return hasattr(offer, "sample")


def choose(case: Case, state: Any, random: Random) -> tuple[Seat, Any] | None:
    """A random command of a random seat that may act."""
    acting = sorted(case.game.acting(state))
    if not acting:
        return None
    seat = random.choice(acting)
    offers = listed(case, state, seat)
    assert offers, f"{seat} may act, but no command is offered"
    usual = [offer for offer in offers if not isinstance(offer, case.rare)]
    likely = [offer for offer in usual if isinstance(offer, case.likely)]
    if likely and random.random() < LIKELY:
        usual = likely
    offer = random.choice(usual if usual and random.random() < 0.99 else offers)
    return seat, offer.sample(random) if is_space(offer) else offer


def play(case: Case, seed: int) -> Iterator[tuple[AnyStep, Turn]]:
    """A random legal game."""
    random = Random(seed)
    match = opening(case, seed).match
    for _ in range(case.most_commands):
        chosen = choose(case, match.state, random)
        if chosen is None:
            return
        seat, command = chosen
        step = match.play(seat, command)
        if isinstance(step, Refusal):
            assert not any(command == offer for offer in listed(case, match.state, seat)), f"refused: {command}"
            continue
        after = step.match.state
        yield step, Turn(case, match.state, seat, command, step.events, after, fingerprint(after))
        match = step.match


@lru_cache(maxsize=1)  # the checks of one game follow one another
def whole_game(case: Case, seed: int) -> tuple[tuple[AnyStep, Turn], ...]:
    """A random legal game, played once for all its checks."""
    return tuple(play(case, seed))


def turns(case: Case, seed: int) -> Iterator[Turn]:
    return (turn for _, turn in whole_game(case, seed))


def states(case: Case, seed: int) -> list[Any]:
    """All states of a game, each once: where a turn ends, the next begins."""
    return [opening(case, seed).match.state, *(turn.after for turn in turns(case, seed))]


def everybody(case: Case, state: Any) -> list[Seat]:
    return [*case.setups[0].seats, GAME_MASTER, SPECTATOR, Seat("stranger")]


def check_random_play_keeps_the_invariants(case: Case, seed: int) -> None:
    case.sound(opening(case, seed).match.state)
    played = 0
    for turn in turns(case, seed):
        assert case.game.outcome(turn.before) is None, "a game that is over goes on"
        case.sound(turn.after)
        played += 1
    assert played, "nothing could be played"


def check_a_finished_game_offers_nothing(case: Case, seed: int) -> None:
    *_, last = turns(case, seed)
    finished = case.game.outcome(last.after) is not None
    assert finished == (not case.game.acting(last.after)), "nobody may act exactly when the game is over"
    if finished:
        for seat in everybody(case, last.after):
            assert not listed(case, last.after, seat), f"{seat} is offered a command after the end"


def check_every_listed_command_is_accepted(case: Case, seed: int) -> None:
    for turn in turns(case, seed):
        for seat in everybody(case, turn.before):
            for command, refused in turn.verdicts(seat):
                assert refused is None, f"{seat}: {command} is listed, but refused: {refused}"


def check_other_commands_are_refused_with_a_rule(case: Case, seed: int) -> None:
    random = Random(seed)
    for turn in turns(case, seed):
        for seat in everybody(case, turn.before):
            offers = turn.offers(seat)
            for command in case.strange_commands(turn.before, random):
                answer = judge(case, turn.before, seat, command)
                if isinstance(answer, Refusal):
                    check_citation(case, answer)
                    assert command not in offers, f"{command} is listed, but refused"
                else:
                    listed_or_in_a_space = command in offers or any(map(is_space, offers))
                    assert listed_or_in_a_space, f"{seat}: {command} is accepted, but not listed"


def check_modifiers_cite_rules_and_speak_both_languages(case: Case, seed: int) -> None:
    for step, turn in whole_game(case, seed):
        for line in step.lines:
            for roll in msgspec.json.decode(line)["body"].get("rolls", []):
                for modifier in msgspec.convert(roll, Roll).throw.modifiers:
                    check_citation(case, modifier)
        odds = case.game.odds(turn.before, turn.seat, turn.command)
        for modifier in odds.modifiers if odds else ():
            check_citation(case, modifier)


def check_replay_equals_play(case: Case, seed: int) -> None:
    first = opening(case, seed)
    lines, match = list(first.lines), first.match
    for step, _ in whole_game(case, seed):
        lines.extend(step.lines)
        match = step.match
    journal = parse_journal(b"".join(lines), "random game")
    replayed = resume(case.game, journal).match
    assert fingerprint(replayed.state) == fingerprint(match.state), "the replayed state is another one"
    report = verify(case.game, journal, seed_of(seed))
    assert report.sound, f"judged again, the journal differs: {report.findings}"


def check_states_are_those_that_the_events_lead_through(case: Case, seed: int) -> None:
    """A decision hands on the states that a reader of its events works out; a brief one ends in the same."""
    game = case.game
    for turn in turns(case, seed):
        decision = judge(case, turn.before, turn.seat, turn.command)
        brief = game.decide_briefly(turn.before, turn.seat, turn.command, StreamDice(seed_of(0), 1))
        assert not isinstance(brief, Refusal)
        for decided in (decision, brief):
            expected = game.decision(turn.before, decided.events)
            assert encode(decided) == encode(expected), f"{turn.command} hands on other states"
        assert encode(brief.state) == encode(decision.state), f"{turn.command} leads elsewhere"


def check_no_past_state_changes(case: Case, seed: int) -> None:
    """Neither by what was played later, nor by the checks before this one."""
    for number, turn in enumerate(turns(case, seed)):
        assert fingerprint(turn.after) == turn.mark, f"state {number} was changed later"


def check_states_survive_serialisation(case: Case, seed: int) -> None:
    game = case.game
    for turn in turns(case, seed):
        survives(game.state_type, turn.after)
        survives(game.command_type, turn.command)
        for event in turn.events:
            survives(game.event_type, event)
        for seat in everybody(case, turn.after):
            survives(game.view_type, game.view(turn.after, seat))


def check_views_survive_the_wire(case: Case, seed: int) -> None:
    """What is null is left out there: a field that may be None is None when it is missing."""
    kind = case.game.view_type
    assert not (odd := sorted(null_and_needed(kind))), f"None is not the default of {', '.join(odd)}"
    for turn in [*turns(case, seed)][::5]:
        for seat in everybody(case, turn.after):
            view = case.game.view(turn.after, seat)
            again = convert(plain(view), kind, strict=False)
            assert again == view, f"what {seat} sees is not what comes over the wire"


@cache
def null_and_needed(kind: Any) -> frozenset[str]:
    """Fields that may be None and have no default, of a struct and of all that it is made of."""
    found: set[str] = set()
    seen: set[Any] = set()
    left = [inspect.type_info(kind)]
    while left:
        one = left.pop()
        if isinstance(one, inspect.StructType) and one.cls not in seen:
            seen.add(one.cls)
            needed = [each.name for each in one.fields if each.required and may_be_none(each.type)]
            found |= {f"{one.cls.__name__}.{name}" for name in needed}
            left += [each.type for each in one.fields]
        left += [part for part in parts_of(one) if isinstance(part, inspect.Type)]
    return frozenset(found)


def parts_of(kind: inspect.Type) -> Iterator[Any]:
    """What a collection or union is made of."""
    if not isinstance(kind, inspect.StructType):
        for name in ("item_type", "key_type", "value_type"):
            yield getattr(kind, name, None)
        for name in ("types", "item_types"):
            yield from getattr(kind, name, ())


def may_be_none(kind: inspect.Type) -> bool:
    kinds = kind.types if isinstance(kind, inspect.UnionType) else (kind,)
    return any(isinstance(each, inspect.NoneType) for each in kinds)


def check_a_loaded_state_plays_like_the_live_one(case: Case, seed: int) -> None:
    """Nothing depends on what JSON does not keep, such as the order of a mapping's keys."""
    game = case.game
    for turn in turns(case, seed):
        loaded = decoder(game.state_type).decode(encode(turn.before))
        live = [turn.offers(seat) for seat in everybody(case, turn.before)]
        assert live == [listed(case, loaded, seat) for seat in everybody(case, loaded)], "other commands are offered"
        answers = [judge(case, state, turn.seat, turn.command) for state in (turn.before, loaded)]
        assert encode(answers[0]) == encode(answers[1]), f"{turn.command} has other consequences"


def check_two_worlds_look_the_same(case: Case, seed: int) -> None:
    """States that differ only in what a seat may not see give it the same of everything."""
    random = Random(seed)
    for turn in turns(case, seed):
        for seat in players(case, seed):
            check_one_pair_of_worlds(case, turn, seat, random)


def check_hidden_events_look_the_same(case: Case, seed: int) -> None:
    """Events that differ only in what a seat may not know are the same to it."""
    random = Random(seed)
    for turn in turns(case, seed):
        for seat in [*players(case, seed), SPECTATOR]:
            for one, other in case.indistinguishable(turn.after, seat, random):
                here, there = case.game.see(turn.after, one, seat), case.game.see(turn.after, other, seat)
                assert here == there, f"{seat} can tell {one} from {other}"


def check_the_game_master_sees_all_and_the_actor_something(case: Case, seed: int) -> None:
    for turn in turns(case, seed):
        state = turn.before
        for event in turn.events:
            assert case.game.see(state, event, GAME_MASTER) == event, f"the game master does not see {event}"
            state = case.game.evolve(state, event)
        seen = [case.game.see(turn.before, event, turn.seat) for event in turn.events]
        assert any(event is not None for event in seen), f"{turn.seat} does not see what {turn.command} did"


def check_an_open_game_shows_everything(case: Case, seed: int) -> None:
    """A game that says so hides nothing: everybody sees the state and each event as they are."""
    for turn in turns(case, seed):
        for seat in everybody(case, turn.after) if case.game.open else ():
            assert case.game.view(turn.after, seat) is turn.after, f"{seat} is shown something else than the state"
            for event in turn.events:
                assert case.game.see(turn.before, event, seat) is event, f"{seat} does not see {event}"


def check_what_is_overdue_is_legal(case: Case, seed: int) -> None:
    """The table may go on for those who are away, with a command of somebody that it waits for, or of the clock."""
    for state in states(case, seed):
        due = case.game.overdue(state)
        if due is not None:
            seat, command = due
            assert seat in {*case.game.acting(state), CLOCK}, f"nobody waits for {seat}, for whom {command} is due"
            assert not isinstance(judge(case, state, seat, command), Refusal), f"{command} is due, but refused"
            survives(case.game.command_type, command)


CHECKS: tuple[Check, ...] = (
    check_random_play_keeps_the_invariants,
    check_a_finished_game_offers_nothing,
    check_every_listed_command_is_accepted,
    check_other_commands_are_refused_with_a_rule,
    check_modifiers_cite_rules_and_speak_both_languages,
    check_replay_equals_play,
    check_states_are_those_that_the_events_lead_through,
    check_no_past_state_changes,
    check_states_survive_serialisation,
    check_views_survive_the_wire,
    check_a_loaded_state_plays_like_the_live_one,
    check_two_worlds_look_the_same,
    check_hidden_events_look_the_same,
    check_the_game_master_sees_all_and_the_actor_something,
    check_an_open_game_shows_everything,
    check_what_is_overdue_is_legal,
)


def players(case: Case, seed: int) -> list[Seat]:
    return [seat for seat in case.setups[seed % len(case.setups)].seats if seat != GAME_MASTER]


def judge(case: Case, state: Any, seat: Seat, command: Any) -> Any:
    return case.game.decide(state, seat, command, StreamDice(seed_of(0), 1))


def refusal(case: Case, state: Any, seat: Seat, command: Any) -> Refusal | None:
    answer = judge(case, state, seat, command)
    return answer if isinstance(answer, Refusal) else None


def survives(kind: Any, value: Any) -> None:
    again = decoder(kind).decode(encode(value))
    assert again == value, f"{value} comes back from JSON as {again}"
    assert fingerprint(again) == fingerprint(value), f"{value} has another fingerprint after JSON"


def check_citation(case: Case, cited: Refusal | Modifier) -> None:
    """The rule is in the index, and the message can be said in both languages."""
    assert cited.rule in case.rules, f"{cited.rule} is not in the index"
    assert cited.key in case.game.texts, f"no message has the key {cited.key}"
    for language in LANGUAGES:
        assert case.game.texts.say(cited.key, language, cited.params)


def check_one_pair_of_worlds(case: Case, turn: Turn, seat: Seat, random: Random) -> None:
    game, here = case.game, turn.before
    there, strange = case.other_world(here, seat, random), list(case.strange_commands(here, random))
    if there == here:
        return  # nothing is hidden from the seat; equal states are compared where a loaded one plays like the live one
    assert encode(game.view(here, seat)) == encode(game.view(there, seat)), f"{seat} sees two worlds"
    assert turn.offers(seat) == listed(case, there, seat), f"{seat} may do other things in the other world"
    assert game.acting(here) == game.acting(there), "other seats act in the other world"
    assert game.outcome(here) == game.outcome(there), "the other world ends otherwise"
    assert game.occasion(here, seat) == game.occasion(there, seat), f"{seat} decides something else in the other world"
    answered = [(command, refusal(case, here, seat, command)) for command in strange]
    for command, refused in [*turn.verdicts(seat), *answered]:
        assert game.odds(here, seat, command) == game.odds(there, seat, command), f"the odds of {command} tell"
        late = [game.still_answers(seen, now, seat, command) for seen in (here, there) for now in (here, there)]
        assert len(set(late)) == 1, f"{seat} learns from whether {command} comes too late"
        elsewhere = refusal(case, there, seat, command)
        assert refused == elsewhere, f"{seat} learns from the refusal of {command}: {refused}, {elsewhere}"
