"""Is a battle fair? Computer players play it many times, and the answer comes with an interval."""

from escarmouche.kernel import Seat
from escarmouche.lab import Contender, Job, Tally, open_engine, simulate, summarize
from escarmouche.players import Level

recruit, trooper = Contender(Level.RECRUIT), Contender(Level.TROOPER)
job = Job(scenario="first-skirmish", games=40, players={Seat("blue"): trooper}, others=recruit, seed="example")

with open_engine("one") as one:  # "local" plays in processes, on all cores
    report = summarize(Tally(job, simulate(job, one)))

for seat in report.seats:
    print(f"{seat.seat} wins {seat.wins} games: {seat.rate.value:.0%} ({seat.rate.low:.0%} to {seat.rate.high:.0%})")
for player in report.players:
    print(f"{player.player} wins {player.wins} of {player.games}")
print(f"{report.rounds.median:.0f} Rounds in the median")
