"""The rules of Ambush.

Each player gets a hidden hand of three cards, thrown with dice. In the hiding phase all players choose a card at once,
face down, and may guess at a card of another's hand; the highest card strikes, alone, with a die and an aim between 0
and 1000. The first to the agreed points wins. The game master may award a point at any time.
"""

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.kernel import (
    GAME_MASTER,
    Decision,
    Dice,
    Game,
    Modifier,
    Odds,
    Outcome,
    Refusal,
    Roll,
    Seat,
    Setup,
    Space,
    die,
    rule,
)
from escarmouche.text.errors import BrokenInput
from escarmouche.text.texts import Texts

HAND = 3
D6 = die(6)
STEADY = 500
STRIKE_FROM = 4
POINTS = 3

TURN = rule("AMB-1.1")
OWN_CARD = rule("AMB-1.2")
ONE_GUESS = rule("AMB-1.3")
STRIKER = rule("AMB-2.1")
AIM = rule("AMB-2.2")
GAME_OVER = rule("AMB-3.1")
AWARD = rule("AMB-4.1")
RULES = frozenset({TURN, OWN_CARD, ONE_GUESS, STRIKER, AIM, GAME_OVER, AWARD})

TEXTS = Texts(
    {
        "not_now": {"en": "This is not the time for that.", "fr": "Ce n’est pas le moment."},
        "not_your_card": {"en": "You do not hold {card}.", "fr": "Vous n’avez pas {card}."},
        "guessed_already": {"en": "One guess a round.", "fr": "Une seule question par manche."},
        "no_such_player": {"en": "{seat} does not play.", "fr": "{seat} ne joue pas."},
        "not_the_striker": {"en": "{seat} strikes.", "fr": "C’est à {seat} de frapper."},
        "bad_aim": {"en": "Aim between 0 and 1000.", "fr": "Visez entre 0 et 1000."},
        "steady_aim": {"en": "steady aim", "fr": "visée sûre"},
        "not_the_referee": {"en": "Only the game master awards.", "fr": "Seul le meneur accorde un point."},
        "over": {"en": "The game is over.", "fr": "La partie est finie."},
        "most_points": {"en": "{seat} wins.", "fr": "{seat} gagne."},
        "Dealt": {"en": "{seat} is dealt {count} cards.", "fr": "{seat} reçoit {count} cartes."},
        "Hidden": {"en": "{seat} hides a card.", "fr": "{seat} cache une carte."},
        "Guessed.right": {"en": "{seat} guesses: {of} holds {card}.", "fr": "{seat} devine\u00a0: {of} a bien {card}."},
        "Guessed.wrong": {
            "en": "{seat} errs: {of} has no {card}.",
            "fr": "{seat} se trompe\u00a0: {of} n’a pas {card}.",
        },
        "Shown.striker": {"en": "{cards}: {striker} strikes.", "fr": "{cards}\u00a0: {striker} frappe."},
        "Shown.even": {"en": "{cards}: nobody strikes.", "fr": "{cards}\u00a0: personne ne frappe."},
        "Struck.hit": {"en": "{seat} strikes {target}.", "fr": "{seat} frappe {target}."},
        "Struck.missed": {"en": "{seat} misses {target}.", "fr": "{seat} manque {target}."},
        "Awarded": {"en": "{to} is awarded a point.", "fr": "{to} reçoit un point."},
        "progress": {"en": "Points: {points}", "fr": "Points\u00a0: {points}"},
        "purpose_deal": {"en": "cards", "fr": "cartes"},
        "purpose_strike": {"en": "strike", "fr": "coup"},
        "seat_blue": {"en": "Blue", "fr": "Bleu"},
        "seat_orange": {"en": "Orange", "fr": "Orange"},
        "seat_straw": {"en": "Straw", "fr": "Paille"},
    },
    "ambush",
)


class Phase(StrEnum):
    DEAL = "deal"
    HIDE = "hide"
    STRIKE = "strike"


class Deal(Struct, frozen=True, tag=True):
    pass


class Hide(Struct, frozen=True, tag=True):
    card: int


class Guess(Struct, frozen=True, tag=True):
    of: Seat
    card: int


class Strike(Struct, frozen=True, tag=True):
    target: Seat
    aim: int


class Award(Struct, frozen=True, tag=True):
    to: Seat


Command = Deal | Hide | Guess | Strike | Award


class Aims(Struct, frozen=True, tag=True):
    """All the ways to strike at a target: an aim from 0 to `most`."""

    target: Seat
    most: int = 1000

    def sample(self, random: Random) -> Strike:
        return Strike(self.target, random.randint(0, self.most))


class Dealt(Struct, frozen=True, tag=True):
    seat: Seat
    count: int
    cards: tuple[int, ...] = ()


class Hidden(Struct, frozen=True, tag=True):
    seat: Seat
    card: int = 0


class Guessed(Struct, frozen=True, tag=True):
    seat: Seat
    of: Seat
    card: int
    right: bool


class Shown(Struct, frozen=True, tag=True):
    cards: dict[Seat, int]
    striker: Seat | None


class Struck(Struct, frozen=True, tag=True):
    seat: Seat
    target: Seat
    roll: Roll
    hit: bool


class Awarded(Struct, frozen=True, tag=True):
    to: Seat


Event = Dealt | Hidden | Guessed | Shown | Struck | Awarded


class State(Struct, frozen=True):
    seats: tuple[Seat, ...]
    goal: int
    phase: Phase = Phase.DEAL
    hands: dict[Seat, tuple[int, ...]] = {}
    hidden: dict[Seat, int] = {}
    guessed: frozenset[Seat] = frozenset()
    points: dict[Seat, int] = {}
    striker: Seat | None = None

    @property
    def players(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.seats if seat != GAME_MASTER)


class View(Struct, frozen=True):
    phase: Phase
    points: dict[Seat, int]
    counts: dict[Seat, int]
    hidden: frozenset[Seat]
    hands: dict[Seat, tuple[int, ...]]
    chosen: dict[Seat, int]
    striker: Seat | None = None


class Ambush(Game[State, Command, Event, View]):
    name = "ambush"
    version = "1"
    state_type = State
    command_type = Command
    event_type = Event
    view_type = View
    texts = TEXTS

    def start(self, setup: Setup) -> State:
        goal = setup.options.get("points", POINTS)
        if not isinstance(goal, int) or goal < 1:
            raise BrokenInput("setup, points", "wrong_type", expected="int", found=str(goal))
        state = State(setup.seats, goal)
        return replace(state, points=dict.fromkeys(state.players, 0))

    def acting(self, state: State) -> frozenset[Seat]:
        if self.outcome(state):
            return frozenset()
        waiting = {
            Phase.DEAL: state.players[:1],
            Phase.HIDE: tuple(seat for seat in state.players if seat not in state.hidden),
            Phase.STRIKE: (state.striker,) if state.striker else (),
        }[state.phase]
        return frozenset(waiting) | ({GAME_MASTER} & set(state.seats))

    def commands(self, state: State, seat: Seat) -> Iterator[Command | Space[Command]]:
        if seat not in self.acting(state):
            return
        if seat == GAME_MASTER:
            yield from (Award(player) for player in state.players)
        elif state.phase is Phase.DEAL:
            yield Deal()
        elif state.phase is Phase.HIDE:
            yield from (Hide(card) for card in sorted(set(state.hands[seat])))
            if seat not in state.guessed:
                yield from (Guess(of, card) for of in state.players if of != seat for card in range(1, 7))
        else:
            yield from (Aims(target) for target in state.players if target != seat)

    def decide(self, state: State, seat: Seat, command: Command, dice: Dice) -> Decision[State, Event] | Refusal:
        events = self.judge(state, seat, command, dice)
        return events if isinstance(events, Refusal) else self.decision(state, events)

    def judge(self, state: State, seat: Seat, command: Command, dice: Dice) -> Sequence[Event] | Refusal:
        if self.outcome(state):
            return Refusal.of(GAME_OVER, "over")
        if isinstance(command, Award):
            return self.award(state, seat, command)
        if seat == GAME_MASTER or seat not in self.acting(state):
            return Refusal.of(TURN, "not_now")
        match command, state.phase:
            case Deal(), Phase.DEAL:
                return [self.deal(player, dice) for player in state.players]
            case Hide(), Phase.HIDE:
                return self.hide(state, seat, command)
            case Guess(), Phase.HIDE:
                return self.guess(state, seat, command)
            case Strike(), Phase.STRIKE:
                return self.strike(state, seat, command, dice)
        return Refusal.of(TURN, "not_now")

    def award(self, state: State, seat: Seat, command: Award) -> Sequence[Event] | Refusal:
        if seat != GAME_MASTER or GAME_MASTER not in state.seats:
            return Refusal.of(AWARD, "not_the_referee")
        if command.to not in state.players:
            return Refusal.of(AWARD, "no_such_player", seat=command.to)
        return [Awarded(command.to)]

    def deal(self, player: Seat, dice: Dice) -> Event:
        return Dealt(player, HAND, dice.roll("deal", player, D6, HAND).faces)

    def hide(self, state: State, seat: Seat, command: Hide) -> Sequence[Event] | Refusal:
        if command.card not in state.hands[seat]:
            return Refusal.of(OWN_CARD, "not_your_card", card=command.card)
        cards = {**state.hidden, seat: command.card}
        hidden: list[Event] = [Hidden(seat, command.card)]
        return hidden if len(cards) < len(state.players) else [*hidden, Shown(cards, striker_of(cards))]

    def guess(self, state: State, seat: Seat, command: Guess) -> Sequence[Event] | Refusal:
        if seat in state.guessed:
            return Refusal.of(ONE_GUESS, "guessed_already")
        if command.of == seat or command.of not in state.players or not 1 <= command.card <= 6:
            return Refusal.of(ONE_GUESS, "no_such_player", seat=command.of)
        return [Guessed(seat, command.of, command.card, command.card in state.hands[command.of])]

    def strike(self, state: State, seat: Seat, command: Strike, dice: Dice) -> Sequence[Event] | Refusal:
        if command.target == seat or command.target not in state.players:
            return Refusal.of(STRIKER, "no_such_player", seat=command.target)
        if not 0 <= command.aim <= 1000:
            return Refusal.of(AIM, "bad_aim")
        modifiers = self.modifiers(command)
        roll = dice.roll("strike", seat, D6, 1, modifiers)
        return [Struck(seat, command.target, roll, roll.result + sum(m.amount for m in modifiers) >= STRIKE_FROM)]

    def modifiers(self, command: Strike) -> tuple[Modifier, ...]:
        return (Modifier.of("strike", 1, AIM, "steady_aim"),) if command.aim >= STEADY else ()

    def evolve(self, state: State, event: Event) -> State:
        match event:
            case Dealt(seat=seat, cards=cards):
                return replace(state, phase=Phase.HIDE, hands={**state.hands, seat: cards})
            case Hidden(seat=seat, card=card):
                return replace(state, hidden={**state.hidden, seat: card})
            case Guessed(seat=seat):
                return replace(state, guessed=state.guessed | {seat})
            case Shown(cards=cards, striker=striker):
                hands = {seat: without(hand, cards[seat]) for seat, hand in state.hands.items()}
                shown = replace(state, hands=hands, hidden={}, guessed=frozenset(), striker=striker)
                return replace(shown, phase=Phase.STRIKE if striker else next_phase(hands))
            case Struck(seat=seat, hit=hit):
                done = replace(state, striker=None, phase=next_phase(state.hands))
                return scored(done, seat) if hit else done
            case Awarded(to=to):
                return scored(state, to)

    def view(self, state: State, seat: Seat) -> View:
        def open_to(owner: Seat) -> bool:
            return seat in (owner, GAME_MASTER)

        return View(
            state.phase,
            state.points,
            {owner: len(hand) for owner, hand in state.hands.items()},
            frozenset(state.hidden),
            {owner: hand for owner, hand in state.hands.items() if open_to(owner)},
            {owner: card for owner, card in state.hidden.items() if open_to(owner)},
            state.striker,
        )

    def see(self, state: State, event: Event, seat: Seat) -> Event | None:
        match event:
            case Dealt(seat=owner) if seat not in (owner, GAME_MASTER):
                return Dealt(owner, event.count)
            case Hidden(seat=owner) if seat not in (owner, GAME_MASTER):
                return Hidden(owner)
        return event

    def odds(self, state: State, seat: Seat, command: Command) -> Odds | None:
        if isinstance(command, Guess):
            return Odds(chances={"right": 1 - (5 / 6) ** HAND})
        if not isinstance(command, Strike):
            return None
        modifiers = self.modifiers(command)
        least = STRIKE_FROM - sum(modifier.amount for modifier in modifiers)
        return Odds(chances={"hit": (7 - least) / 6}, modifiers=modifiers)

    def outcome(self, state: State) -> Outcome | None:
        winner = next((seat for seat, points in state.points.items() if points >= state.goal), None)
        return Outcome((winner,), "most_points", {"seat": winner}) if winner else None


AMBUSH = Ambush()


def striker_of(cards: Mapping[Seat, int]) -> Seat | None:
    highest = [seat for seat, card in cards.items() if card == max(cards.values())]
    return highest[0] if len(highest) == 1 else None


def without(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def next_phase(hands: Mapping[Seat, tuple[int, ...]]) -> Phase:
    return Phase.HIDE if all(hands.values()) else Phase.DEAL


def scored(state: State, seat: Seat) -> State:
    return replace(state, points={**state.points, seat: state.points[seat] + 1})


def strange_commands(state: State, random: Random) -> Iterator[Command]:
    """Commands of every kind, sensible or not."""
    anybody = [*state.seats, Seat("stranger")]
    yield Deal()
    yield Hide(random.randint(-1, 8))
    yield Guess(random.choice(anybody), random.randint(-1, 8))
    yield Strike(random.choice(anybody), random.randint(-100, 1100))
    yield Award(random.choice(anybody))


def other_world(state: State, seat: Seat, random: Random) -> State:
    """The same table to this seat: the others hold other cards, and have hidden other cards of theirs."""
    hands, hidden = dict(state.hands), dict(state.hidden)
    for owner in state.players:
        if owner != seat and owner in hands:
            hands[owner] = tuple(random.randint(1, 6) for _ in hands[owner])
            if owner in hidden:
                hidden[owner] = random.choice(hands[owner])
    return replace(state, hands=hands, hidden=hidden)


def indistinguishable(state: State, seat: Seat, random: Random) -> Iterator[tuple[Event, Event]]:
    """What others are dealt and what they hide."""

    def card() -> int:
        return random.randint(1, 6)

    for owner in state.players:
        if owner != seat:
            yield Dealt(owner, 2, (card(), card())), Dealt(owner, 2, (card(), card()))
            yield Hidden(owner, card()), Hidden(owner, card())


def sound(state: State) -> None:
    """What holds in every state."""
    assert set(state.points) == set(state.players)
    assert all(0 <= points <= state.goal for points in state.points.values())
    assert all(card in state.hands[seat] for seat, card in state.hidden.items())
    assert len({len(hand) for hand in state.hands.values()}) <= 1
    assert (state.phase is Phase.STRIKE) == (state.striker is not None)
