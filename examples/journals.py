"""Record a game in a journal; then read, verify, replay and count it."""

from collections import Counter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from escarmouche.bow import BOW, Battle, Command, Event, load_scenario, setup
from escarmouche.kernel import Cut, JournalFile, Match, Seed, Step, begin, read_journal, replay, resume, verify
from escarmouche.players import Level, computer_player, situation


def record(path: Path) -> Match[Battle, Command, Event]:
    """Play a battle between two Recruits. Each step is stored before the next command is given."""
    recruit, random = computer_player("bow", Level.RECRUIT), Random(1)
    with JournalFile(path) as file:
        step = begin(BOW, setup(load_scenario("first-skirmish")), Seed(bytes(32)))  # in earnest: new_seed()
        file.append(step.lines)
        while BOW.outcome(step.match.state) is None:
            state = step.match.state
            seat = min(BOW.acting(state))
            command = recruit.choose(situation(BOW, BOW.view(state, seat), seat, random)).command
            played = step.match.play(seat, command)
            if not isinstance(played, Step):
                raise SystemExit(f"refused by {played.rule}")
            step = played
            file.append(step.lines)
        file.append(step.match.reveal().lines)
    return step.match


with TemporaryDirectory() as folder:
    match = record(Path(folder, "battle.jsonl"))
    journal = read_journal(Path(folder, "battle.jsonl"))

report = verify(BOW, journal)
print(f"sound: {report.sound}, seed {report.seed}, {report.entries} commands, {report.rolls} rolls")

events: Counter[str] = Counter()
for happened in replay(BOW, journal):
    if isinstance(happened, Cut):  # an undo
        continue
    entry, transition = happened
    events.update(type(event).__name__ for event in transition.events)
print(f"{events['Attacked']} attacks, {events['Killed']} deaths, {events['RoundEnded']} Rounds")

print("the journal leads to the same state:", resume(BOW, journal).match.state == match.state)
