"""List what a seat may do, look into the spaces of commands, and be told why something else is not possible."""

from random import Random

from escarmouche.bow import BOW, Attack, Move, Moves, read_position, render_refusal
from escarmouche.kernel import Refusal, ScriptedDice, Space

battle = read_position("""
A>............-B

A: archer blue
B: guard orange
""")
blue, orange = battle.seats

for offer in BOW.commands(battle, blue):
    match offer:
        case Moves():  # a space: too many commands to list
            print(f"move {offer.unit} to one of {len(offer.places)} places, the last is {offer.places[-1]}")
        case Space():
            print(f"a space of {type(offer).__name__}, such as {offer.sample(Random(1))}")
        case Attack():
            print(f"attack {offer.target}")
        case command:
            print(command)

answer = BOW.decide(battle, blue, Move(next(iter(battle.units)), (9, 0), 90), ScriptedDice())
if isinstance(answer, Refusal):
    print(render_refusal(battle, answer, "en"))
