"""The public names of the lab, each with the module that defines it."""

from escarmouche.lab.bow.questions import DuelQuestion as DuelQuestion
from escarmouche.lab.bow.questions import Fighter as Fighter
from escarmouche.lab.bow.questions import HeatMapQuestion as HeatMapQuestion
from escarmouche.lab.bow.questions import RangesQuestion as RangesQuestion
from escarmouche.lab.engines import open_engine as open_engine
from escarmouche.lab.estimates import Estimate as Estimate
from escarmouche.lab.job import Contender as Contender
from escarmouche.lab.job import Job as Job
from escarmouche.lab.odds import answer as answer
from escarmouche.lab.report import Report as Report
from escarmouche.lab.report import summarize as summarize
from escarmouche.lab.result import Result as Result
from escarmouche.lab.run import simulate as simulate
from escarmouche.lab.tally import Tally as Tally
