"""`python -m benchmarks`: runs them all and prints one table."""

from benchmarks import (
    argad_drawing,
    argad_load,
    argad_melee,
    argad_movement,
    argad_play,
    argad_sight,
    argad_units,
    command_line,
    first_load,
    heat,
    lab_scaling,
    odds,
    players_play,
    random_play,
    reach,
    sight,
    table_at_rest,
    table_load,
)
from benchmarks.result import table

BENCHMARKS = (
    command_line.run,
    odds.run,
    heat.run,
    sight.run,
    reach.run,
    random_play.run,
    argad_sight.run,
    argad_movement.run,
    argad_units.run,
    argad_melee.run,
    argad_play.run,
    argad_drawing.run,
    first_load.run,
    table_load.run,
    argad_load.run,
    table_at_rest.run,
    players_play.run,
    lab_scaling.run,
)


def main() -> None:
    print(table([result for run in BENCHMARKS for result in run()]))


if __name__ == "__main__":
    main()
