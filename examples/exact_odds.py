"""Exact odds: of a command in a position, and of a duel from the sheets alone."""

from escarmouche.bow import BOW, Attack, read_position
from escarmouche.lab import DuelQuestion, Fighter, answer

battle = read_position("""
A>...................-.B

A: archer blue
B: guard orange
""")
blue, orange = battle.seats
attack = next(command for command in BOW.commands(battle, blue) if isinstance(command, Attack))
odds = BOW.odds(battle, blue, attack)
if odds:
    print(", ".join(f"{outcome} {chance:.1%}" for outcome, chance in odds.chances.items()))
    print(", ".join(f"{modifier.amount:+} ({modifier.rule})" for modifier in odds.modifiers))

duel = answer(DuelQuestion(one=Fighter(sheet="archer"), other=Fighter(sheet="guard"), studs=20))
archer_has_fallen, guard_has_fallen = duel.curves
for rounds, chance in guard_has_fallen.points[1:4]:
    print(f"after {rounds:.0f} Rounds the guard has fallen with a chance of {chance:.1%}")
