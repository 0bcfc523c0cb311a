"""The public names of the computer players, each with the module that defines it."""

from escarmouche.players.contest import Contest as Contest
from escarmouche.players.contest import play as play
from escarmouche.players.levels import Level as Level
from escarmouche.players.player import TEMPERS as TEMPERS
from escarmouche.players.player import Choice as Choice
from escarmouche.players.player import Player as Player
from escarmouche.players.player import Reason as Reason
from escarmouche.players.player import Situation as Situation
from escarmouche.players.player import Temper as Temper
from escarmouche.players.player import situation as situation
from escarmouche.players.roster import computer_player as computer_player
