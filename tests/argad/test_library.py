"""The library: the tables of the book as it prints them, and content of our own that is marked and playable."""

from pathlib import Path
from shutil import copytree

import pytest

from escarmouche.argad.content.library import FILES, library, load_library
from escarmouche.argad.content.troops import leaderless
from escarmouche.argad.model.armour import Armour
from escarmouche.argad.model.ids import WeaponId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import cm
from escarmouche.argad.model.weapons import BARE_HANDS, Missile
from escarmouche.argad.people.pace import ROWS
from escarmouche.argad.resources import DATA
from escarmouche.games import rulebook
from escarmouche.text.datafiles import read_toml
from escarmouche.text.errors import BrokenInput
from tests.argad.broken import NAME, small, started
from tests.argad.build import MOVEMENT

UNPRINTED = (Armour.LIGHT, Armour.THREE, Armour.FOUR_TECH, Armour.FIVE_TECH)
"""Of which no shooting table of the book speaks."""
SETTINGS = ("early_twentieth", "flintlock", "japan", "middle_ages")


def row(weapon: str) -> Missile:
    shot = library().weapons[WeaponId(weapon)].shot
    assert shot
    return shot


def test_every_entry_has_names_in_both_languages_and_rules_that_exist() -> None:
    known, ids = library(), rulebook("argad").ids()
    for table in (known.weapons, known.kinds, known.profiles, known.settings, known.troops, known.rows, known.slots):
        assert all(entry.name.en.strip() and entry.name.fr.strip() for entry in table.values())
    assert {entry.rule for table in (known.weapons, known.kinds, known.rows) for entry in table.values()} <= ids
    assert {rule for slot in known.slots.values() for rule in slot.rules} <= ids


def test_everybody_who_can_be_played_belongs_to_a_setting() -> None:
    known = library()
    for name in SETTINGS:
        arms = known.armoury(known.settings[name])
        people = [known.profiles[row["id"]] for row in read_toml(DATA / "profiles" / f"{name}.toml")["profile"]]
        assert len(people) >= 8
        assert {weapon for one in people for weapon in (*one.weapons, *one.concealed)} <= arms.keys(), name


def test_there_are_troops_of_8_to_16_in_every_setting() -> None:
    troops = library().troops.values()
    assert {troop.setting for troop in troops} == set(SETTINGS)
    assert all(8 <= len(troop.member) <= 16 for troop in troops)
    for troop in troops:
        assert sum(member.rank == "troop_leader" for member in troop.member) == 1
        assert sum(member.me for member in troop.member) == 1
        assert leaderless(troop) == ()


@pytest.mark.rule("ARG-R-91", "ARG-R-30")
def test_numbers_that_the_book_leaves_to_supplements_are_marked_as_ours() -> None:
    ours = {name for name, weapon in library().weapons.items() if weapon.ours}
    assert ours == {
        "ball",
        "blunderbuss",
        "canister",
        "guisarme",
        "javelin",
        "light_machine_gun",
        "shotgun",
        "submachine_gun",
        "throwing_knives",
    }
    whites = {name: row(name).white for name in ours - {"guisarme", "javelin", "throwing_knives"}}
    assert whites == {
        "blunderbuss": 1,
        "shotgun": 1,
        "submachine_gun": 2,
        "light_machine_gun": 3,
        "canister": 4,
        "ball": 2,
    }
    assert [(band.to, band.need) for band in row("javelin").bands] == [(1000, 5), (2000, 7)]
    assert (row("javelin").thrown, row("javelin").moving) == (True, "free")


@pytest.mark.rule("ARG-R-124")
def test_marsh_and_jungle_are_very_difficult_and_marked_as_ours() -> None:
    marsh, jungle = (library().kind(name) for name in ("marsh", "jungle"))
    assert (marsh.foot, marsh.mounted, marsh.ours) == ("very_difficult", "very_difficult", True)
    assert (jungle.foot, jungle.mounted, jungle.ours) == ("very_difficult", "forbidden", True)


@pytest.mark.rule("ARG-R-81", "ARG-3.11", "ARG-41.1")
def test_what_supplements_would_bring_has_a_slot_that_nothing_fills_silently() -> None:
    slots = library().slots
    assert len(slots) >= 10
    named = "pikes shield_wall pavise_wall volley stones artillery_power structures vehicles ships cavalry surprise"
    assert set(f"{named} creatures morale prices lite running_out".split()) <= slots.keys()
    filled = {setting.id: setting.fills for setting in library().settings.values() if setting.fills}
    assert filled == {"middle_ages": {"shield_wall", "pavise_wall"}, "flintlock": {"volley"}}


@pytest.mark.rule("ARG-10.5", "ARG-9.4")
def test_the_movement_table_has_every_row_that_people_need() -> None:
    table = library().movement(library().settings["middle_ages"])
    assert table == dict(sorted(MOVEMENT.items()))
    assert table.keys() == set(ROWS)
    assert [table[row] for row in ("mounted_light", "mounted_foot", "mounted_heavy")] == [4000, 3600, 3200]


@pytest.mark.rule("ARG-9.4", "ARG-4.13")
def test_a_setting_may_change_the_movement_table() -> None:
    setting = {"id": "slow", "name": NAME, "text": NAME, "weapons": [], "movement": {"light": 18, "mounted_heavy": 34}}
    state = started(small(setting="slow", library={"setting": [setting]}))
    assert (state.movement["light"], state.movement["mounted_heavy"], state.movement["kit"]) == (1800, 3400, 1600)


Printed = tuple[str, list[tuple[float, int, bool]], dict[str, object]]
TABLES: list[Printed] = [
    ("crossbow", [(20, 5, False), (40, 6, False), (60, 7, False)], {"moving": "no", "mounted": "no", "reload": 1}),
    ("bow", [(20, 5, False), (40, 6, False), (60, 7, True)], {"moving": "no", "mounted": "no", "reload": 0}),
    ("composite_bow", [(20, 5, False), (40, 6, False), (60, 7, True)], {"moving": "no", "mounted": "malus"}),
    ("longbow", [(20, 5, False), (40, 6, False), (60, 7, True)], {"moving": "no", "mounted": "no", "reload": 0}),
    ("yumi", [(10, 5, False), (20, 6, False), (40, 7, True)], {"moving": "no", "mounted": "malus", "reload": 0}),
    ("flint_pistol", [(10, 5, False), (20, 7, False)], {"moving": "malus", "reload": 1, "pistol": True}),
    ("flint_musket", [(20, 5, False), (40, 6, False), (60, 7, False)], {"moving": "no", "mounted": "no", "reload": 1}),
    ("revolver", [(10, 5, False), (20, 6, False)], {"moving": "malus", "shots": 2, "reload": 0, "pistol": True}),
    ("rifle", [(40, 5, False), (80, 6, False), (120, 7, False)], {"moving": "no", "shots": 1, "reload": 0}),
]


@pytest.mark.rule("ARG-16.13", "ARG-16.14", "ARG-16.16", "ARG-16.17", "ARG-17.1", "ARG-17.2", "ARG-40.6", "ARG-40.7")
@pytest.mark.parametrize(("weapon", "bands", "values"), TABLES, ids=[table[0] for table in TABLES])
def test_the_shooting_tables_are_those_of_the_book(
    weapon: str, bands: list[tuple[float, int, bool]], values: dict[str, object]
) -> None:
    shot = row(weapon)
    assert [(band.to, band.need, band.outdoors) for band in shot.bands] == [(cm(to), *rest) for to, *rest in bands]
    assert {name: getattr(shot, name) for name in values} == values


@pytest.mark.rule("ARG-16.13", "ARG-16.15", "ARG-16.16", "ARG-16.17", "ARG-R-86")
@pytest.mark.parametrize(
    ("weapon", "four", "five"), [("crossbow", 0, 0), ("bow", -1, -2), ("longbow", 0, -1), ("yumi", -1, -1)]
)
def test_armour_against_bows(weapon: str, four: int, five: int) -> None:
    against = row(weapon).against
    assert [against.get(armour, 0) for armour in (Armour.FOUR, Armour.FOUR_STAR, Armour.FIVE, Armour.FIVE_STAR)] == [
        four,
        four,
        five,
        five,
    ]
    assert [against.get(armour, 0) for armour in UNPRINTED] == [0, 0, 0, 0]


@pytest.mark.rule("ARG-17.3", "ARG-R-86")
@pytest.mark.parametrize("weapon", ["flint_pistol", "flint_musket"])
def test_flintlocks_have_a_malus_against_armour_at_long_range_only(weapon: str) -> None:
    *near, far = row(weapon).bands
    assert [band.against for band in near] == [{}] * len(near)
    assert [far.against.get(armour, 0) for armour in (Armour.LIGHT, Armour.FOUR, Armour.FIVE)] == [0, -1, -1]


@pytest.mark.rule("ARG-40.5")
def test_the_modern_setting_has_the_two_rows_of_the_book_and_ours_beside_them() -> None:
    known = library()
    arms = known.armoury(known.settings["early_twentieth"]).values()
    printed = {weapon.id for weapon in arms if weapon.shot and not weapon.ours and not weapon.bayonet}
    assert printed == {"revolver", "rifle"}


@pytest.mark.rule("ARG-40.8")
def test_only_a_bolt_action_rifle_with_bayonet_shoots_and_strikes() -> None:
    assert [name for name, weapon in library().weapons.items() if weapon.bayonet] == ["rifle_bayonet"]


COVERS = [
    ("brush", -1, "foot", None, True),
    ("forest", -1, "foot", 1000, False),
    ("open_forest", -1, "isolated", 2000, False),
    ("jungle", -1, "foot", 200, False),
    ("marsh", -1, "foot", None, True),
    ("shallow_water", 0, "foot", None, False),
    ("deep_water", -1, "swimmers", None, False),
    ("lone_tree", -1, "single", None, False),
    ("hedge", -1, "foot", None, True),
    ("bank", -1, "foot", None, True),
    ("low_wall", -1, "foot", None, True),
    ("palisade", -1, "foot", None, True),
    ("rampart", -1, "foot", None, True),
    ("fence", -1, "foot", None, False),
]


@pytest.mark.rule("ARG-20.1", "ARG-20.2", "ARG-20.3", "ARG-20.4", "ARG-20.5", "ARG-20.6", "ARG-20.7", "ARG-20.8")
@pytest.mark.parametrize(("name", "cover", "covers", "hides", "low"), COVERS, ids=[case[0] for case in COVERS])
def test_the_cover_table_is_that_of_the_book(name: str, cover: int, covers: str, hides: int | None, low: bool) -> None:
    kind = library().kind(name)
    assert (kind.cover, kind.covers, kind.hides_beyond, kind.hides_low) == (cover, covers, hides, low)


GOINGS = [
    ("brush", "difficult"),
    ("high_crops", "difficult"),
    ("forest", "difficult"),
    ("open_forest", "easy"),
    ("orchard", "easy"),
    ("bank", "difficult"),
    ("ditch", "difficult"),
    ("slope", "difficult"),
    ("low_wall", "difficult"),
    ("fence", "difficult"),
    ("shallow_water", "very_difficult"),
    ("deep_water", "swim"),
    ("low_thing", "difficult"),
    ("table", "difficult"),
]


@pytest.mark.rule("ARG-11.1", "ARG-11.2", "ARG-11.3", "ARG-11.4", "ARG-11.5", "ARG-11.6", "ARG-12.1")
@pytest.mark.parametrize(("name", "foot"), GOINGS, ids=[case[0] for case in GOINGS])
def test_the_terrain_table_is_that_of_the_book(name: str, foot: str) -> None:
    assert library().kind(name).foot == foot


@pytest.mark.rule("ARG-11.3")
def test_close_order_has_no_room_between_trees() -> None:
    assert [library().kind(name).close_order for name in ("open_forest", "orchard", "plain")] == [False, False, True]


def test_what_everybody_has_is_in_every_setting() -> None:
    known = library()
    assert all(BARE_HANDS.id in known.armoury(setting) for setting in known.settings.values())


@pytest.mark.parametrize("ask", ["profile", "setting", "troop", "weapon", "kind"])
def test_what_is_not_there_is_said(ask: str) -> None:
    with pytest.raises(BrokenInput, match=r"library: no .* has the id dragon"):
        getattr(library(), ask)("dragon")


def test_a_scenario_may_replace_an_entry() -> None:
    longer = {"id": "bow", "name": NAME, "rule": "ARG-16.14", "shot": {"bands": [{"to": 25, "need": 5}]}}
    state: Skirmish = started(small(library={"weapon": [longer]}))
    shot = state.weapons[WeaponId("bow")].shot
    assert shot
    assert shot.bands[0].to == 2500
    assert row("bow").bands[0].to == 2000


def test_a_broken_file_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    copytree(DATA, folder)
    assert load_library(folder) == library()
    for file in (*FILES, "troops/japan.toml"):
        (folder / file).write_text("[[row]\n", encoding="utf-8")
        with pytest.raises(BrokenInput, match=rf"{Path(file).name}: this is not TOML"):
            load_library(folder)
        (folder / file).write_text((DATA / file).read_text(encoding="utf-8"), encoding="utf-8")
