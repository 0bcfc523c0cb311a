"""Studies of worth: drawn armies, the lab's own engines and files, and what is told."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from escarmouche.kernel import Seat
from escarmouche.lab.bow.fields import DEEP, halves
from escarmouche.lab.bow.kinds import (
    CREWS,
    OPTIONS,
    described,
    equipment_kinds,
    fields,
    library_kinds,
    own_kind,
    sweep_kinds,
)
from escarmouche.lab.engines import open_engine
from escarmouche.lab.estimates import Estimate
from escarmouche.lab.game_metrics import metrics
from escarmouche.lab.job import Job
from escarmouche.lab.pieces import pieces
from escarmouche.lab.prepared_job import PreparedJob, prepared
from escarmouche.lab.worth.drawing import drawn_armies
from escarmouche.lab.worth.shipped import shipped
from escarmouche.lab.worth.study import Study, Trials
from escarmouche.lab.worth.subjects import StudyPlan
from escarmouche.lab.worth.summary import finding, verdict
from escarmouche.text.errors import BrokenInput
from escarmouche.text.texts import Localized
from tests.lab.jobs import RECRUIT

FEW = ("peasant", "guard", "archer", "rifleman")


def few() -> StudyPlan:
    kinds = {subject.id: subject for subject in library_kinds().subjects}
    return StudyPlan(subjects=tuple(kinds[name] for name in FEW))


def trials(games: int = 12, seed: str = "few") -> Trials:
    return Trials(game="bow", fields=fields(), games=games, seed=seed, player=RECRUIT, options=OPTIONS)


def jobs(games: int = 12) -> list[Job]:
    return trials(games).jobs(few().subjects)


@pytest.fixture(scope="module")
def study() -> Study:
    made = Study(few())
    with open_engine("one") as one:
        list(made.run(jobs(), one))
    return made


class TestKinds:
    def test_every_sheet_and_vehicle_that_fights_on_land_is_priced(self) -> None:
        ids = {subject.id for subject in library_kinds().subjects}
        assert {"trooper", "archer", "captain", "horse", "tank", "biplane"} <= ids
        assert not ids & {"dummy", "rowing_boat"}

    def test_they_cost_what_the_formula_says(self) -> None:
        costs = {subject.id: subject.cost for subject in library_kinds().subjects}
        assert (costs["archer"], costs["guard"], costs["rocket_trooper"], costs["tank"]) == (26, 14, 60, 44 + 2 * 12)

    def test_equipment_is_the_difference_of_two_bodies(self) -> None:
        plan = equipment_kinds()
        costs = {subject.id: subject.cost for subject in plan.subjects}
        gains = {gain.id: costs[gain.having] - costs[gain.lacking] for gain in plan.gains}
        assert (gains["knife"], gains["bow"], gains["shield"], gains["suit_of_armour"]) == (1, 14, 1, 2)
        assert "small_hammer" not in gains

    def test_a_sweep_varies_one_ability_of_a_body(self) -> None:
        plan = sweep_kinds()
        costs = {subject.id: subject.cost for subject in plan.subjects}
        by_hp = [costs[point.kind] for point in plan.points if point.series == "ranged hp"]
        assert by_hp == [22, 44, 66, 88]
        usual = {
            point.kind for point in plan.points if (point.series, point.at) in {("melee hp", 1), ("melee move", 5)}
        }
        assert len(usual) == 1

    def test_names_are_unlike(self) -> None:
        parts = library_kinds(), equipment_kinds(), sweep_kinds()
        ids = [subject.id for part in parts for subject in part.subjects]
        assert len(ids) == len(set(ids))

    def test_somebodys_own_kind_is_one_piece(self) -> None:
        kind = own_kind(
            Localized("mine", "mien"), {"units": [{"sheet": "guard", "outfit": {"right": "spear"}}]}, "mine.toml"
        )
        assert (kind.cost, kind.group) == (10, "own")
        with pytest.raises(BrokenInput, match="this one has 2"):
            own_kind(Localized("mine", "mien"), {"units": [{"sheet": "guard", "count": 2}]}, "mine.toml")

    def test_pieces_are_described(self) -> None:
        outfit = {"right": "spear", "head": "suit_of_armour", "body": "suit_of_armour"}
        assert described({"units": [{"sheet": "guard", "outfit": outfit}]}).en == "guard: spear, suit of armour"
        assert described({"units": [{"sheet": "guard", "outfit": {}}]}).fr == "garde\u00a0: rien"
        crew = {"driver": {"sheet": "trooper"}}
        assert described({"vehicles": [{"sheet": "tank"}]}).en == "tank without crew"
        assert described({"vehicles": [{"sheet": "tank", "crew": crew}]}).en == "tank with crew"

    def test_a_vehicle_with_its_crew_and_without_is_named_as_such(self) -> None:
        """A horse is 36 by itself and 50 with its rider."""
        alone = {piece.id: (piece.name.en, piece.name.fr, piece.cost) for piece in pieces("bow")}
        manned = {kind.id: (kind.name.en, kind.name.fr, kind.cost) for kind in library_kinds().subjects}
        assert (alone["horse"], manned["horse"]) == (
            ("horse without rider", "cheval sans cavalier", 36),
            ("horse with rider", "cheval avec cavalier", 50),
        )
        assert {priced.name for priced in shipped("bow").finding.priced} >= {
            kind.name for kind in library_kinds().subjects if kind.group == "vehicle"
        }


class TestFields:
    def test_both_halves_are_alike(self) -> None:
        for half in halves():
            rows = half.rows()
            assert rows == [row[::-1] for row in reversed(rows)]
            assert len({len(row) for row in rows}) == 1

    def test_there_is_cover_between_the_zones(self) -> None:
        for half in halves():
            middle = "".join(half.rows()[DEEP:-DEEP])
            assert {"-", "t", "r"} & set(middle)

    @pytest.mark.parametrize("vehicle", CREWS)
    def test_the_largest_armies_find_room(self, vehicle: str) -> None:
        largest = {"vehicles": [{"sheet": vehicle, "count": 5}], "units": [{"sheet": "guard"}]}
        for field in fields():
            job = Job(scenario=field, armies={Seat("blue"): largest, Seat("orange"): largest}, games=1)
            assert len(PreparedJob(job).start.vehicles) == 10


class TestDrawing:
    def test_the_seed_and_the_number_decide(self) -> None:
        draft = jobs()[0].draft
        assert draft
        drawn = [drawn_armies(draft, "a", number) for number in range(50)]
        assert drawn == [drawn_armies(draft, "a", number) for number in range(50)]
        assert drawn != [drawn_armies(draft, "b", number) for number in range(50)]
        assert all(draft.least <= len(army) <= draft.most for pair in drawn for army in pair)

    def test_armies_match_but_for_the_contrast(self) -> None:
        draft = jobs()[0].draft
        assert draft
        worths = [kind.worth for kind in draft.kinds]
        sums = np.array(
            [[sum(worths[kind] for kind in army) for army in drawn_armies(draft, "a", number)] for number in range(300)]
        )
        ratios = np.log(sums[:, 1] / sums[:, 0])
        assert abs(ratios.mean()) < 0.1
        assert np.quantile(np.abs(ratios), 0.9) < draft.contrast + 0.3

    def test_weights_are_kept(self) -> None:
        draft = trials().jobs(few().subjects, weights={"archer": 7})[0].draft
        assert draft
        drawn = [kind for number in range(200) for kind in drawn_armies(draft, "a", number)[0]]
        assert drawn.count(FEW.index("archer")) / len(drawn) == pytest.approx(0.7, abs=0.08)

    def test_each_army_plays_both_seats_on_the_same_dice(self) -> None:
        ready = prepared(jobs()[0])
        one, other = (ready._single(ready.job, number) for number in (4, 5))  # type: ignore[attr-defined]  # a job with drawn armies
        assert list(one.armies.values()) == list(other.armies.values())[::-1]
        assert one.seed == other.seed

    def test_a_field_for_three_is_refused(self) -> None:
        with pytest.raises(BrokenInput, match="2 seats; this one has 3"):
            prepared(replace(jobs()[0], scenario="market-brawl"))

    def test_battles_come_in_pairs(self) -> None:
        with pytest.raises(BrokenInput, match="choose a multiple of 2"):
            prepared(replace(jobs()[0], games=3))


class TestRunning:
    def test_all_engines_find_the_same(self, study: Study) -> None:
        made = Study(few())
        with open_engine("local", 2) as two:
            list(made.run(jobs(), two))
        ours, theirs = study.table(), made.table()
        assert all(np.array_equal(getattr(ours, column), getattr(theirs, column)) for column in ours.__struct_fields__)
        assert np.array_equal(study.fitted().parameters, made.fitted().parameters)

    def test_a_stopped_study_goes_on(self, study: Study, tmp_path: Path) -> None:
        with open_engine("one") as one:
            running = Study(few()).run(jobs(), one, tmp_path)
            for _ in range(4):
                next(running)
            running.close()  # type: ignore[attr-defined]  # a generator
            lines = sum(len(file.read_bytes().splitlines()) for file in tmp_path.iterdir())
            assert 0 < lines - len(jobs()) < 12
            again = Study(few())
            list(again.run(jobs(), one, tmp_path))
        assert np.array_equal(study.fitted().parameters, again.fitted().parameters)

    def test_other_kinds_are_another_study(self, tmp_path: Path) -> None:
        with open_engine("one") as one:
            list(Study(few()).run(jobs()[:1], one, tmp_path))
            others = trials().jobs(few().subjects, {"archer": 99.0})
            with pytest.raises(BrokenInput, match="different: draft"):
                list(Study(few()).run(others[:1], one, tmp_path))

    def test_both_games_of_a_battle_are_rows_of_the_same_armies(self, study: Study) -> None:
        table = study.table()
        assert len(table.score) == 12
        for battle in np.unique(table.battles):
            first, second = np.flatnonzero(table.battles == battle)
            assert np.array_equal(table.own[first], table.own[second])
            assert np.array_equal(table.other[first], table.other[second])

    def test_time_that_is_up_decides_nothing(self) -> None:
        """Points left are the formula's own judgement."""
        made = Study(few())
        short = [replace(job, options={"round_limit": 1}) for job in jobs()]
        with open_engine("one") as one:
            results = list(made.run(short, one))
        assert any(result.outcome and result.outcome.key == "most_points" for result in results)
        assert set(made.table().score) == {0.5}


class TestTelling:
    def test_a_study_becomes_a_finding(self, study: Study) -> None:
        found = finding(study, study.fitted(), "few", RECRUIT)
        assert (found.games, found.seed, [priced.id for priced in found.priced]) == (12, "few", list(FEW))
        assert "12 games" in found.text.en
        assert all(0 < priced.battles <= 6 for priced in found.priced)
        assert finding(study, study.fitted(), "few", RECRUIT, only={"guard"}).priced[0].cost == 14

    def test_prices_are_judged_in_words(self) -> None:
        told = verdict(60, Estimate(27.0, 24.2, 31.1))
        assert told == Localized("costs 60, plays like 24–31", "coûte 60, joue comme 24–31")
        assert verdict(2, Estimate(0.2, -0.24, 0.71), "worth_gain").fr == "coûte 2, apporte de −0,2 à 0,7"
        assert verdict(26, Estimate(33.0, 26.4, 41.0)).en == "costs 26, plays like 26.4–41.0"


def test_armies_are_taken_apart_and_put_together() -> None:
    army: dict[str, Any] = {
        "units": [{"sheet": "archer", "count": 2}, {"sheet": "peasant", "outfit": {"right": "stick"}}],
        "vehicles": [{"sheet": "horse", "crew": {"rider": {"sheet": "guard"}}}],
    }
    bow = metrics("bow")
    pieces = bow.singles(army, "army")
    assert pieces[0] == pieces[1] == {"units": [{"sheet": "archer"}]}
    assert pieces[2] == {"units": [{"sheet": "peasant"}]}
    whole = bow.joined(pieces)
    assert whole["units"] == [{"sheet": "archer", "count": 2}, {"sheet": "peasant"}]
    assert bow.muster("first-skirmish", whole) == bow.muster("first-skirmish", army)
