"""Start a battle from a scenario and play its first command."""

from escarmouche.bow import BOW, Begin, load_scenario, picture, render_event, scenarios, setup
from escarmouche.kernel import Refusal, Seed, StreamDice

print(", ".join(scenario.id for scenario in scenarios()))

battle = BOW.start(setup(load_scenario("first-skirmish"), {"starter": "first_seat"}))
blue, orange = battle.seats

answer = BOW.decide(battle, blue, Begin(), StreamDice(Seed(bytes(32)), 1))
if isinstance(answer, Refusal):
    raise SystemExit(f"refused by {answer.rule}")
for before, event in answer.steps():
    print(render_event(before, event, "en"))

print(picture(answer.state))
