"""Presets and layers of options, and tables of options in which they are named.

Wherever options are written (a setting, a scenario, a position, a script, a set-up), `preset` names a preset and
`layers` what is laid over it. Single options of the same table go before both.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from escarmouche.argad.model.measures import read
from escarmouche.argad.model.options import RETIRED, Options
from escarmouche.argad.resources import DATA, ArgadInput
from escarmouche.presentation.presets import Preset
from escarmouche.text.datafiles import read_toml

FILE: Final = DATA / "presets.toml"


class OptionTable(Options, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Options as people write them, with the names of presets."""

    preset: str = ""
    layers: tuple[str, ...] = ()


class _Presets(Struct, frozen=True, forbid_unknown_fields=True):
    preset: tuple[Preset, ...]


@cache
def presets() -> tuple[Preset, ...]:
    """All presets, the simplest first, then the layers."""
    return load_presets(FILE)


def load_presets(path: Path) -> tuple[Preset, ...]:
    """Read presets and check that the engine takes their values, and that each one speaks of what the others do."""
    found = read(read_toml(path), _Presets, path.name).preset
    for number, preset in enumerate(found):
        place = f"{path.name}, preset {preset.id}"
        if preset.id in {other.id for other in found[:number]}:
            raise ArgadInput(place, "entry_twice", id=preset.id)
        read(preset.options, Options, f"{place}, options")
    whole = [preset for preset in found if not preset.layer]
    known = {name for preset in whole for name in (*preset.options, *preset.left)}
    for preset in whole:
        if missing := sorted(known - {*preset.options, *preset.left}):
            raise ArgadInput(f"{path.name}, preset {preset.id}", "preset_silent", options=", ".join(missing))
    return found


def read_options(place: str, *tables: Mapping[str, Any]) -> Options:
    """Tables of options as people write them, the later ones first in rank.

    Options that are gone since are passed over, so that old set-ups open.
    """
    chosen = {name: value for table in tables for name, value in spelled_out(table, place).items()}
    return read(chosen, Options, place)


def spelled_out(table: Mapping[str, Any], place: str) -> dict[str, Any]:
    """The table with the values of the presets that it names in place of their names."""
    written = {name: value for name, value in table.items() if name not in RETIRED}
    if written.keys().isdisjoint(("preset", "layers")):
        return written
    named = read({name: written.pop(name) for name in ("preset", "layers") if name in written}, OptionTable, place)
    values = [preset.options for preset in _named(named, place)]
    return {name: value for each in (*values, written) for name, value in each.items()}


def _named(table: OptionTable, place: str) -> Iterator[Preset]:
    if table.preset:
        yield _found(table.preset, f"{place}, preset", layer=False)
    for name in table.layers:
        yield _found(name, f"{place}, layers", layer=True)


def _found(name: str, place: str, *, layer: bool) -> Preset:
    known = {preset.id: preset for preset in presets() if preset.layer == layer}
    if name not in known:
        raise ArgadInput(place, "layer_unknown" if layer else "preset_unknown", id=name, known=", ".join(known))
    return known[name]
