"""Page 5, in the order of the book: clothing and armour, class, traits and trades."""

import pytest

from escarmouche.argad.content.library import library
from escarmouche.argad.melee.results import Fighter, Result, Swing, result
from escarmouche.argad.model.armour import Armour
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.people import command, pace
from escarmouche.text.errors import BrokenInput
from tests.argad.broken import NAME, changed, small, started
from tests.argad.build import BLUE, character, profile, skirmish
from tests.argad.melee import came, fought, pair

X = CharacterId("X")


def struck(class_: int, armour: str, total: int) -> Result:
    """What a strike of that total does to somebody."""
    target = Fighter(id=X, class_=class_, armour=Armour(armour))
    return result(Swing(striker=CharacterId("A"), target=X), target, total)


STRUCK: list[tuple[int, str, int, Result]] = [
    (3, "light", 4, "kill"),
    (3, "light", 3, "push_back"),
    (3, "light", 2, "miss"),
    (3, "4", 4, "push_back"),
    (3, "4", 5, "kill"),
    (4, "5", 5, "push_back"),
    (4, "5", 6, "kill"),
    (3, "4T", 4, "push_back"),
    (3, "4T", 5, "kill"),
    (4, "5T", 5, "push_back"),
    (4, "5T", 6, "kill"),
]


@pytest.mark.rule("ARG-5.1", "ARG-5.2", "ARG-5.3", "ARG-5.8", "ARG-5.9", "ARG-4.11")
@pytest.mark.parametrize(("class_", "armour", "total", "expected"), STRUCK)
def test_class_and_armour_both_have_to_be_exceeded(class_: int, armour: str, total: int, expected: Result) -> None:
    assert struck(class_, armour, total) == expected


@pytest.mark.rule("ARG-5.4")
def test_in_the_middle_ages_a_man_at_arms_is_class_5_in_armour_5() -> None:
    people = library().profiles
    assert [(people[name].class_, people[name].armour) for name in ("man_at_arms", "knight", "guard", "sergeant")] == [
        (5, "5"),
        (5, "5"),
        (4, "4"),
        (4, "4"),
    ]
    other = {"id": "man_at_arms", "name": NAME, "class": 4, "armour": "5"}
    data = changed("party.0.troop.member.0.profile", "man_at_arms")
    ada = started({**data, "library": {"profile": [other]}}).characters[CharacterId("ada")]
    assert (ada.profile.class_, ada.profile.armour) == (4, "5")


@pytest.mark.rule("ARG-5.5")
def test_a_small_shield_is_part_of_armour_or_training() -> None:
    swordsman, bearer = profile(3), profile(3, talents=("buckler",))
    assert pace.rows(character("bearer", of=bearer)) == pace.rows(character("swordsman", of=swordsman))
    assert [struck(one.class_, one.armour, 4) for one in (swordsman, bearer)] == ["kill", "kill"]


@pytest.mark.rule("ARG-5.6")
def test_a_large_shield_slows_and_its_wall_is_left_to_a_pack() -> None:
    bearer = skirmish([character("a", of=profile(3, shield=True)), character("b", place=(40, 30))])
    allowances = [pace.allowance(bearer, one) for one in bearer.characters.values()]
    assert allowances == [1600, 2000]
    assert library().profiles["pavise_bearer"].shield
    assert library().slots["shield_wall"].formation


@pytest.mark.rule("ARG-5.7")
def test_full_kit_slows_without_protecting() -> None:
    fusilier = library().profiles["fusilier"]
    state = skirmish([character("a", of=fusilier)])
    assert pace.allowance(state, state.characters[CharacterId("a")]) == 1600
    assert (fusilier.armour, struck(fusilier.class_, fusilier.armour, 4)) == (Armour.LIGHT, "kill")


@pytest.mark.rule("ARG-5.10")
def test_the_t_marks_protection_against_modern_projectiles_only() -> None:
    bands = [{"to": 20, "need": 5}]
    ray = {"id": "ray", "name": NAME, "rule": "ARG-6.4", "shot": {"bands": bands, "against": {"4T": -1}}}
    later = {"id": "later", "name": NAME, "text": NAME, "weapons": ["ray"]}
    state = started(small(library={"weapon": [ray], "setting": [later]}, setting="later"))
    shot = state.weapons[WeaponId("ray")].shot
    assert shot
    assert [shot.against.get(armour, 0) for armour in (Armour.FOUR_TECH, Armour.FOUR)] == [-1, 0]
    assert (Armour.FOUR_TECH.threshold, Armour.FIVE_TECH.threshold) == (Armour.FOUR.threshold, Armour.FIVE.threshold)


@pytest.mark.rule("ARG-5.11", "ARG-4.7")
@pytest.mark.parametrize(
    ("values", "missing"),
    [({"class": 3, "armour": "light"}, ""), ({"class": 3}, "armour"), ({"armour": "light"}, "class")],
)
def test_class_and_clothing_are_what_a_character_cannot_do_without(values: dict[str, object], missing: str) -> None:
    data = changed("party.0.troop.member.0.profile", {"id": "x", "name": NAME, **values})
    if not missing:
        assert started(data).characters[CharacterId("ada")].profile.class_ == 3
        return
    with pytest.raises(BrokenInput, match=f"member ada, profile: the field {missing} is missing"):
        started(data)


@pytest.mark.rule("ARG-5.12")
def test_a_trait_that_is_not_stated_equals_the_class() -> None:
    plain, agile = profile(4), profile(4, traits={"agility": 5})
    assert [plain.trait("agility"), plain.trait("morale"), agile.trait("agility"), agile.trait("health")] == [
        4,
        4,
        5,
        4,
    ]


@pytest.mark.rule("ARG-5.13")
def test_trades_need_no_number() -> None:
    assert library().profiles["old_salt"].talents == ("sailor",)
    assert profile(3, talents=("physician",)).talents == ("physician",)


@pytest.mark.rule("ARG-5.14")
@pytest.mark.parametrize(("total", "expected"), [(3, "miss"), (4, "push_back"), (5, "kill")])
@pytest.mark.parametrize("other", [{}, {"weapons": ("two_handed_sword",)}, {"traits": {"perception": 1}}])
def test_class_alone_says_how_hard_somebody_is_to_beat(total: int, expected: Result, other: dict[str, object]) -> None:
    person = profile(4, **other)  # type: ignore[arg-type]  # fields by their names
    assert struck(person.class_, person.armour, total) == expected


@pytest.mark.rule("ARG-5.15")
def test_class_1_falls_to_anything_that_strikes_at_all() -> None:
    assert struck(1, "light", 2) == "kill"
    weak = Swing(striker=CharacterId("A"), target=X, modifier=-1)
    target = Fighter(id=X, class_=1)
    assert [result(weak, target, natural) for natural in (1, 2, 3)] == ["miss", "push_back", "kill"]


@pytest.mark.rule("ARG-5.16", "ARG-5.17")
@pytest.mark.parametrize(("class_", "expected"), [(2, "push_back"), (3, "kill")])
def test_the_untrained_strike_worse_with_the_same_sword(class_: int, expected: Result) -> None:
    told = fought(pair((class_, "light", "sword"), (3, "light", "dagger")), [4])
    assert came(told)["A"] == expected


@pytest.mark.rule("ARG-5.18")
def test_class_4_needs_no_leader() -> None:
    for class_, disordered in ((3, True), (4, False), (5, False)):
        state = skirmish([character("a", of=profile(class_)), character("chief", BLUE, (90, 30), rank="troop_leader")])
        assert command.disordered(state, CharacterId("a")) is disordered


@pytest.mark.rule("ARG-5.19")
def test_class_5_needs_a_6() -> None:
    assert [struck(5, "light", total) for total in (4, 5, 6)] == ["miss", "push_back", "kill"]


@pytest.mark.rule("ARG-5.17", example="ARG-EX-1")
def test_an_early_medieval_javelin_man() -> None:
    javelin_man = library().profiles["javelin_man"]
    state = skirmish([character("a", of=javelin_man)], weapons=library().weapons)
    assert (javelin_man.class_, javelin_man.armour) == (3, Armour.LIGHT)
    assert pace.allowance(state, state.characters[CharacterId("a")]) == 2000
    assert [struck(3, "light", total) for total in (3, 4, 5)] == ["push_back", "kill", "kill"]
