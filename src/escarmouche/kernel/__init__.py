"""What a game is: seats, commands, events, refusals, rules, dice, matches and journals."""

from escarmouche.kernel.contributions import Contributions, SecretRound, new_secret, pledge_of, witness
from escarmouche.kernel.dice import (
    ALGORITHM,
    Dice,
    HandDice,
    RecordedDice,
    RollWanted,
    ScriptedDice,
    ScriptError,
    Seed,
    StreamDice,
    StripDice,
    commitment,
    keeps_promise,
    new_seed,
)
from escarmouche.kernel.game import AnyGame, Decision, Game, Odds, Outcome, Setup, Space, sampled
from escarmouche.kernel.journal import Cut, Entry, Journal, JournalError, parse_journal
from escarmouche.kernel.journalfile import JournalFile, read_journal
from escarmouche.kernel.match import AnyMatch, AnyStep, Match, Step, begin, resume
from escarmouche.kernel.past import AnyTransition, Transition, replay
from escarmouche.kernel.refusals import Refusal
from escarmouche.kernel.rolls import Die, Modifier, Roll, Throw, die
from escarmouche.kernel.rulebook import Rule, RuleBook, RuleKind, load_rulebook
from escarmouche.kernel.rules import RuleId, rule
from escarmouche.kernel.seats import CLOCK, GAME_MASTER, SPECTATOR, Seat
from escarmouche.kernel.takebacks import Takeback, takebacks
from escarmouche.kernel.verify import VerifyFinding, VerifyReport, verify

__all__ = [
    "ALGORITHM",
    "CLOCK",
    "GAME_MASTER",
    "SPECTATOR",
    "AnyGame",
    "AnyMatch",
    "AnyStep",
    "AnyTransition",
    "Contributions",
    "Cut",
    "Decision",
    "Dice",
    "Die",
    "Entry",
    "Game",
    "HandDice",
    "Journal",
    "JournalError",
    "JournalFile",
    "Match",
    "Modifier",
    "Odds",
    "Outcome",
    "RecordedDice",
    "Refusal",
    "Roll",
    "RollWanted",
    "Rule",
    "RuleBook",
    "RuleId",
    "RuleKind",
    "ScriptError",
    "ScriptedDice",
    "Seat",
    "SecretRound",
    "Seed",
    "Setup",
    "Space",
    "Step",
    "StreamDice",
    "StripDice",
    "Takeback",
    "Throw",
    "Transition",
    "VerifyFinding",
    "VerifyReport",
    "begin",
    "commitment",
    "die",
    "keeps_promise",
    "load_rulebook",
    "new_secret",
    "new_seed",
    "parse_journal",
    "pledge_of",
    "read_journal",
    "replay",
    "resume",
    "rule",
    "sampled",
    "takebacks",
    "verify",
    "witness",
]
