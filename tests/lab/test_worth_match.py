"""Fair fights: armies within a budget, by the study that comes with us."""

from typing import Any

import numpy as np
import pytest

from escarmouche.bow.content.library import library
from escarmouche.lab.bow.kinds import OPTIONS, equipment_kinds, fields, library_kinds, sweep_kinds
from escarmouche.lab.engines.one import OneEngine
from escarmouche.lab.game_metrics import metrics
from escarmouche.lab.worth.matching import FAIR, SUGGESTIONS, MatchUpTest, matches
from escarmouche.lab.worth.shipped import known_worths, shipped
from escarmouche.lab.worth.study import Trials
from escarmouche.text.errors import BrokenInput
from tests.lab.jobs import RECRUIT

ARMY: dict[str, Any] = {"units": [{"sheet": "archer", "count": 3}, {"sheet": "guard", "count": 2}]}
STUDY = shipped("bow")


class TestTheStudyThatShips:
    def test_its_kinds_are_those_of_today_at_todays_costs(self) -> None:
        today = [subject for part in (library_kinds(), equipment_kinds(), sweep_kinds()) for subject in part.subjects]
        assert list(STUDY.subjects) == today

    def test_all_that_it_prices_is_there(self) -> None:
        priced = STUDY.finding.priced
        costs = {subject.id: subject.cost for subject in STUDY.subjects}
        units = {each.id: each.cost for each in priced if each.group in ("sheet", "vehicle")}
        assert units.items() <= costs.items()
        assert units.keys() == {each.id for each in library_kinds().subjects}
        gains = {gain.id: costs[gain.having] - costs[gain.lacking] for gain in equipment_kinds().gains}
        assert {each.id: each.cost for each in priced if each.group == "equipment"} == gains
        assert len([each for each in priced if each.group == "sweep"]) == len(sweep_kinds().points)

    def test_its_numbers_agree(self) -> None:
        """What is told follows from the parameters that foretell battles."""
        worths = known_worths("bow")
        for each in STUDY.finding.priced:
            if each.group in ("sheet", "vehicle"):
                assert each.worth.value == pytest.approx(worths[each.id], rel=1e-3)
                assert each.worth.low is not None
                assert each.worth.low < each.worth.value
        assert (np.linalg.eigvalsh(STUDY.fitted.covariance) > -1e-5).all()
        ratios = [np.log(worths[each.id] / each.cost) for each in STUDY.subjects if each.group == "sheet"]
        assert np.mean(ratios) == pytest.approx(0, abs=1e-4)

    def test_it_foretells_better_than_the_formula(self) -> None:
        assert STUDY.check.worths.loss < STUDY.check.costs.loss < 1

    def test_another_game_has_none(self) -> None:
        with pytest.raises(BrokenInput, match="no study of worth comes with chess"):
            shipped("chess")


class TestMatches:
    @pytest.mark.parametrize("budget", [60, 120, 200, 500])
    def test_all_keep_to_the_budget(self, budget: int) -> None:
        found = matches("bow", ARMY, budget, STUDY)
        assert 0 < len(found.matches) <= SUGGESTIONS
        for match in found.matches:
            assert match.side.cost == metrics("bow").muster("first-skirmish", match.side.army).points <= budget

    def test_with_enough_to_spend_they_are_even(self) -> None:
        found = matches("bow", ARMY, 200, STUDY)
        assert len(found.matches) == SUGGESTIONS
        for match in found.matches:
            assert match.chance.value == pytest.approx(0.5, abs=FAIR)
            assert match.chance.low is not None
            assert match.chance.low < 0.5 < (match.chance.high or 0)

    def test_with_little_to_spend_the_best_is_as_strong_as_can_be(self) -> None:
        found = matches("bow", ARMY, 30, STUDY)
        chances = [match.chance.value for match in found.matches]
        assert chances[0] == min(chances) > 0.5 + FAIR

    def test_no_two_are_of_the_same_kinds_and_heroes_come_once(self) -> None:
        found = matches("bow", ARMY, 400, STUDY)
        kinds = [frozenset(entry["sheet"] for entry in _entries(match.side.army)) for match in found.matches]
        assert len(kinds) == len(set(kinds))
        heroes = {sheet.id for sheet in library().sheets.values() if not sheet.shared}
        for match in found.matches:
            assert all(entry.get("count", 1) == 1 for entry in _entries(match.side.army) if entry["sheet"] in heroes)

    def test_the_own_army_is_told(self) -> None:
        own = matches("bow", ARMY, 200, STUDY).own
        assert own.cost == 3 * 26 + 2 * 14
        assert [piece.en for piece in own.pieces] == ["3 × archer", "2 × guard"]
        worths = known_worths("bow")
        assert own.worth.value == pytest.approx(3 * worths["archer"] + 2 * worths["guard"], rel=1e-3)

    def test_what_the_study_does_not_know_is_taken_at_its_cost(self) -> None:
        strange = {"units": [{"sheet": "guard", "count": 2, "outfit": {"right": "spear"}}, {"sheet": "archer"}]}
        found = matches("bow", strange, 100, STUDY)
        assert [piece.en for piece in found.guessed] == ["guard: spear"]
        assert found.own.worth.value == pytest.approx(2 * 10 + known_worths("bow")["archer"], rel=1e-3)

    def test_an_outfit_of_the_study_is_known(self) -> None:
        known = {"units": [{"sheet": "trooper", "outfit": {"right": "submachine_gun", "head": "helmet"}}]}
        assert matches("bow", known, 100, STUDY).guessed == ()

    @pytest.mark.parametrize(
        ("army", "budget", "problem"),
        [
            ({}, 100, "my.toml: the army has no minifig"),
            ({"units": [{"sheet": "nobody"}]}, 100, "my.toml: .*nobody"),
            ({"units": [{"shet": "guard"}]}, 100, "my.toml"),
            (ARMY, 9, "budget: 9 points do not buy anything; the cheapest costs 10"),
        ],
    )
    def test_bad_input_is_explained(self, army: dict[str, Any], budget: int, problem: str) -> None:
        with pytest.raises(BrokenInput, match=problem):
            matches("bow", army, budget, STUDY, "my.toml")


def _entries(army: dict[str, Any]) -> list[dict[str, Any]]:
    return [*army.get("units", ()), *army.get("vehicles", ())]


def test_a_match_can_be_put_to_the_test() -> None:
    found = matches("bow", ARMY, 200, STUDY)
    trials = Trials(game="bow", fields=fields(), games=8, seed="test", player=RECRUIT, options=OPTIONS)
    duel, again = (MatchUpTest(trials, found.own, found.matches[0].side) for _ in range(2))
    assert duel.games == 8
    with OneEngine() as one:
        assert len(list(duel.run(one))) == len(list(again.run(one))) == 8
    assert duel.chance() == again.chance()
    assert 0 <= duel.chance().value <= 1
    first, turned = duel.jobs[:2]
    assert list(first.armies.values()) == list(turned.armies.values())[::-1]
    assert first.seed == turned.seed
