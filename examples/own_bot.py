"""A bot of one's own in fifteen lines, and how it fares against a Recruit."""

from math import atan2, degrees, dist

from escarmouche.bow import BOW, Attack, Battle, Command, Move, Moves, load_scenario, setup
from escarmouche.kernel import Seed, sampled
from escarmouche.players import Choice, Level, Situation, computer_player, play


class Brawler:
    """Attacks as soon as it can; otherwise the unit that is nearest to an enemy walks there and faces it."""

    def choose(self, situation: Situation[Battle, Command]) -> Choice[Command]:
        units, offers = situation.view.units.values(), list(situation.commands)
        enemies = [unit.at for unit in units if unit.owner != situation.seat]
        for offer in offers:
            if isinstance(offer, Attack):
                return Choice(offer)
        places = [(move.unit, (x, y)) for move in offers if isinstance(move, Moves) for x, y, _ in move.places]
        if not places:
            return Choice(sampled(offers[0], situation.random))
        unit, to = min(places, key=lambda place: min(dist(place[1], enemy) for enemy in enemies))
        east, south = min(enemies, key=lambda enemy: dist(to, enemy))
        return Choice(Move(unit, to, round(degrees(atan2(east - to[0], to[1] - south))) % 360))


battle = BOW.start(setup(load_scenario("first-skirmish")))
blue, orange = battle.seats
players = {blue: Brawler(), orange: computer_player("bow", Level.RECRUIT)}
games = [play(BOW, battle, players, Seed(bytes([number]) * 32)) for number in range(20)]
won = sum(game.outcome is not None and blue in game.outcome.winners for game in games)
print(f"the brawler wins {won} of {len(games)} games, with {sum(game.slips for game in games)} slips")
