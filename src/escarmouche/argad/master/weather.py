"""The game master says how light it is and what weather there is (ARG-7.9, ARG-20.14, ARG-R-211)."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.content.weathers import distances_under, on_a_clear_day, weather_of
from escarmouche.argad.master.rulings import ANNOUNCING, Reason
from escarmouche.argad.model.command_kinds import CommandKind, no_offers
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import Tenths
from escarmouche.argad.model.weather import Light, Sky, Weather
from escarmouche.kernel import Refusal, Seat, rule

WEATHER: Final = rule("ARG-R-211")


class SetWeather(Struct, frozen=True, tag=True, omit_defaults=True):
    """From now on it is so light, and the sky is so: how far people see and hear, how they shoot and walk."""

    light: Light
    sky: Sky
    reason: Reason = ""


class WeatherRuled(Struct, frozen=True, tag=True):
    """The light and the sky before and after, and how far people see and hear now."""

    before: Weather
    after: Weather
    distances: dict[str, Tenths]
    reason: str

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(skirmish, weather=self.after, options=replace(skirmish.options, **self.distances))


def under(known: Skirmish, light: Light, sky: Sky) -> WeatherRuled:
    """What would change."""
    usual = on_a_clear_day(known.options, known.weather)
    after = weather_of(light, sky, usual)
    return WeatherRuled(known.weather, after, distances_under(after, usual), "")


def _refuse(known: Skirmish, seat: Seat, command: SetWeather) -> Refusal | None:
    if (known.weather.light, known.weather.sky) == (command.light, command.sky):
        return Refusal.of(WEATHER, "master_same_weather")
    return None


def _set(resolution: Resolution, seat: Seat, command: SetWeather) -> None:
    resolution.emit(replace(under(resolution.skirmish, command.light, command.sky), reason=command.reason))


SET_WEATHER: Final = CommandKind(SetWeather, ANNOUNCING, WEATHER, no_offers, _refuse, _set, master=True)
