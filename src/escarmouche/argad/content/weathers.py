"""What each light and each weather changes, as the table of them says (ARG-R-211)."""

from collections.abc import Mapping
from functools import cache

from msgspec import Struct

from escarmouche.argad.model.measures import read
from escarmouche.argad.model.options import Options
from escarmouche.argad.model.units import Tenths
from escarmouche.argad.model.weather import Light, Sky, Weather
from escarmouche.argad.resources import DATA
from escarmouche.text.datafiles import read_toml


class WeatherRow(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A light or a weather. People see and hear at most so far; shots and moves out of doors change by so much."""

    id: Light | Sky
    distances: dict[str, Tenths] = {}
    shots: int = 0
    move: int = 0


class _Rows(Struct, frozen=True, forbid_unknown_fields=True):
    row: tuple[WeatherRow, ...]


@cache
def weathers() -> Mapping[str, WeatherRow]:
    return {row.id: row for row in read(read_toml(DATA / "weather.toml"), _Rows, "weather.toml").row}


def weather_of(light: Light, sky: Sky, usual: Mapping[str, Tenths]) -> Weather:
    """Both together: what hampers shots counts once, what slows people adds up."""
    rows = (weathers()[light], weathers()[sky])
    changed = {name for row in rows for name in row.distances}
    return Weather(
        light=light,
        sky=sky,
        shots=min(row.shots for row in rows),
        move=sum(row.move for row in rows),
        usual={name: usual[name] for name in sorted(changed)},
    )


def distances_under(weather: Weather, usual: Mapping[str, Tenths]) -> dict[str, Tenths]:
    """How far people see and hear: nobody farther than on a clear day."""
    rows = (weathers()[weather.light], weathers()[weather.sky])
    return {name: min(far, *(row.distances.get(name, far) for row in rows)) for name, far in usual.items()}


def on_a_clear_day(options: Options, weather: Weather) -> dict[str, Tenths]:
    """How far people see and hear here if nothing hinders."""
    names = sorted({name for row in weathers().values() for name in row.distances})
    return {name: weather.usual.get(name, getattr(options, name)) for name in names}
