"""Pages 34 and 35: secret aims that lead on, endings, convoys, truces and treachery."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.game import ARGAD
from escarmouche.argad.guide.localizer import SkirmishLocalizer
from escarmouche.argad.master.confidences import GiveObjective, TellSecret
from escarmouche.argad.model.aims import Ending, Objective, Secret
from escarmouche.argad.model.ids import CharacterId, ThingId
from escarmouche.argad.model.orders import Charge, LeaveTable
from escarmouche.argad.model.things import Thing
from escarmouche.argad.model.turn_state import Shot
from escarmouche.argad.movement.exits import LeftTable
from escarmouche.argad.phases.announcing import Announce
from escarmouche.argad.phases.objectives import ObjectiveNoted, ObjectiveOpened, is_reached
from escarmouche.argad.phases.truces import AnswerTruce, BreakTruce, OfferTruce, TruceAnswered, TruceBroken, TurnOnAlly
from escarmouche.argad.phases.turn import Done
from escarmouche.argad.shooting.shots import Shoot
from escarmouche.kernel import GAME_MASTER, Seat
from tests.argad.broken import NAME, added, started
from tests.argad.build import BLUE, ORANGE, STRAW, at, character, named, profile
from tests.argad.marching import KIT
from tests.argad.turns import Table, laid

THREE = (BLUE, ORANGE, STRAW)
SPRING = (at(20, 20), at(40, 20), at(40, 40), at(20, 40))


def aim(name: str, seat: Seat, kind: Any = "survive", **values: Any) -> Objective:
    return Objective(id=name, seat=seat, kind=kind, text=named(name), **values)


def three_players(**values: Any) -> Table:
    people = [
        character("ada", BLUE, (10, 30)),
        character("max", ORANGE, (60, 30)),
        character("sid", STRAW, (60, 70)),
    ]
    return laid(people, seats=THREE, **values)


def turn_over(table: Table, seats: tuple[Seat, ...] = THREE) -> None:
    before = table.state.turn
    while table.state.turn == before and table.state.outcome is None:
        for seat in sorted(ARGAD.acting(table.state) & set(seats)):
            if seat in ARGAD.acting(table.state):
                table.try_out(seat, Done())


@pytest.mark.rule("ARG-34.1", example="ARG-EX-32")
def test_each_player_sees_the_own_secret_aim_and_the_game_master_all_three() -> None:
    aims = tuple(aim(f"of_{seat}", seat, secret=True) for seat in THREE)
    known = tuple(Secret(seat=seat, text=named(f"for {seat}")) for seat in THREE)
    state = three_players(objectives=aims, secrets=known, master=True).state
    for seat in THREE:
        view = ARGAD.view(state, seat)
        assert [each.id for each in view.objectives] == [f"of_{seat}"]
        assert [each.seat for each in view.secrets] == [seat]
    assert len(ARGAD.view(state, GAME_MASTER).objectives) == len(ARGAD.view(state, GAME_MASTER).secrets) == 3


@pytest.mark.rule("ARG-45.8", "ARG-45.9")
def test_players_on_one_side_have_a_common_goal_and_a_secret_mission_each() -> None:
    bandits = Seat("red")
    missions = tuple(aim(f"of_{seat}", seat, secret=True) for seat in THREE)
    common = aim("bandits_gone", BLUE, "fell", who=(CharacterId("bandit"),))
    people = [character(f"hero_{seat}", seat, (10 + 4 * n, 30)) for n, seat in enumerate(THREE)]
    people.append(character("bandit", bandits, (70, 70)))
    state = laid(people, seats=(*THREE, bandits), sides=(THREE,), objectives=(common, *missions)).state
    for seat in THREE:
        assert [each.id for each in ARGAD.view(state, seat).objectives] == ["bandits_gone", f"of_{seat}"]
    assert not any(state.enemies(one, other) for one in people[:3] for other in people[:3])
    assert all(state.enemies(one, people[3]) for one in people[:3])


@pytest.mark.rule("ARG-34.1")
def test_the_game_master_hands_out_aims_and_news_in_secret() -> None:
    table = three_players(master=True)
    table.play(GAME_MASTER, GiveObjective(aim("pray", BLUE, "reach", area=SPRING, secret=True)))
    table.play(GAME_MASTER, TellSecret(BLUE, named("the spring is sacred"), CharacterId("ada")))
    given, told = table.events
    assert ARGAD.see(table.state, given, BLUE) == given
    assert ARGAD.see(table.state, told, BLUE) == told
    assert ARGAD.see(table.state, given, ORANGE) is ARGAD.see(table.state, told, ORANGE) is None
    view = ARGAD.view(table.state, ORANGE)
    assert (view.objectives, view.secrets) == ((), ())
    assert table.refusal(BLUE, TellSecret(ORANGE, named("x"))).key == "for_the_master"
    again = GiveObjective(aim("pray", ORANGE))
    assert table.refusal(GAME_MASTER, again).key == "objective_twice"


@pytest.mark.rule("ARG-34.2")
def test_one_aim_leads_to_another_which_its_owner_alone_learns_of() -> None:
    letter = aim("letter", BLUE, "reach", area=SPRING, secret=True)
    table = three_players(
        objectives=(letter, aim("tower", BLUE, "fell", who=(CharacterId("max"),), secret=True, after="letter"))
    )
    assert [each.id for each in ARGAD.view(table.state, BLUE).objectives] == ["letter"]
    turn_over(table)
    assert not table.of(ObjectiveOpened)
    table.state = table.state.change(CharacterId("ada"), at=at(30, 30))
    turn_over(table)
    assert [each.objective for each in table.of(ObjectiveNoted)] == ["letter"]
    assert [each.objective for each in table.of(ObjectiveOpened)] == ["tower"]
    assert [each.id for each in ARGAD.view(table.state, BLUE).objectives] == ["letter", "tower"]
    assert ARGAD.view(table.state, ORANGE).objectives == ()
    assert ARGAD.see(table.state, table.of(ObjectiveOpened)[0], ORANGE) is None


@pytest.mark.rule("ARG-34.2")
@pytest.mark.parametrize(("where", "met"), [((58, 33), True), ((57, 34), False)])
def test_a_person_is_met_when_one_can_speak_to_him(where: tuple[float, float], met: bool) -> None:
    state = three_players().state.change(CharacterId("ada"), at=at(*where))
    assert is_reached(state, aim("monk", BLUE, "meet", whom=CharacterId("max"))) is met


@pytest.mark.rule("ARG-34.2")
def test_a_rite_is_performed_when_its_work_is_done() -> None:
    altar = Thing(id=ThingId("altar"), name=named("altar"), at=at(12, 30), job="pray")
    state = three_players(things={altar.id: altar}).state
    rite = aim("rite", BLUE, "work", thing=altar.id)
    assert not is_reached(state, rite)
    assert is_reached(replace(state, things={altar.id: replace(altar, finished=1)}), rite)


@pytest.mark.rule("ARG-34.4", "ARG-R-195")
@pytest.mark.parametrize(("edge", "met"), [((120, 30), True), ((110, 0), False)])
def test_a_convoy_has_come_through_when_goods_cross_the_right_edge(edge: tuple[float, float], met: bool) -> None:
    crates = tuple(Thing(id=ThingId(f"crate{n}"), name=named("crate")) for n in range(4))
    east = (at(115, 0), at(120, 0), at(120, 80), at(115, 80))
    convoy = aim("convoy", BLUE, "convoy", things=tuple(each.id for each in crates), area=east)
    people = [
        character("ada", BLUE, (110, 12 if not met else 30), of=KIT, carries=(crates[0].id,)),
        character("bo", BLUE, (60, 30), carries=tuple(each.id for each in crates[1:])),
        character("max", ORANGE, (20, 30)),
    ]
    table = laid(people, things={each.id: each for each in crates}, objectives=(convoy,))
    table.move({"ada": LeaveTable((at(*edge),))})
    assert set(table.state.things) == {"crate1", "crate2", "crate3"}
    turn_over(table)
    assert bool(table.of(ObjectiveNoted)) is met


@pytest.mark.rule("ARG-34.4", "ARG-R-195", "ARG-R-173")
def test_a_pack_animal_leaves_with_its_leader_and_its_load_has_come_through() -> None:
    mule = {"id": "mule", "profile": "mule"}
    data = added("party", {"seat": "", "troop": {"id": "beasts", "name": NAME, "member": [mule]}, "post": []})
    pack = {"species": "mule", "troop": "blue", "leader": "ada", "pack": True}
    data["party"][2]["post"] = [{"id": "mule", "at": [10, 13.6], "carries": ["chest"], "animal": pack}]
    data["thing"] = [{"id": "chest", "name": NAME, "weight": "heavy"}]
    data["objective"] = [{"id": "aim", "seat": "blue", "kind": "convoy", "things": ["chest"], "text": NAME}]
    data["party"][0]["post"][1]["at"] = [40, 50]
    table = Table(started(data))
    table.move({"ada": LeaveTable((at(10, 0),))})
    assert [left.led for left in table.of(LeftTable)] == [("mule",)]
    turn_over(table)
    assert [each.objective for each in table.of(ObjectiveNoted)] == ["aim"]


@pytest.mark.rule("ARG-R-197")
def test_a_story_has_several_endings_and_no_winner() -> None:
    aims = (aim("spring", BLUE, "reach", area=SPRING), aim("peace", ORANGE, "survive"), aim("war", ORANGE, "fell"))
    peace = Ending(id="peaceful", text=named("they all drink"), when=("spring", "peace"))
    war = Ending(id="bloody", text=named("they all fight"), when=("war",))
    table = three_players(
        objectives=(aims[0], aims[1], replace(aims[2], who=(CharacterId("ada"),))), endings=(war, peace)
    )
    assert ARGAD.view(table.state, BLUE).endings == ()
    turn_over(table)
    assert table.state.outcome is None
    table.state = table.state.change(CharacterId("ada"), at=at(30, 30))
    turn_over(table)
    assert table.state.outcome is not None
    assert table.state.outcome.params == {"ending": "peaceful"}
    assert table.state.outcome.winners == ()
    assert table.events[-1].text == named("they all drink")


def at_truce() -> tuple[Table, str]:
    archer = profile(weapons=("sword", "crossbow"))
    people = [
        character("ada", BLUE, (10, 30), of=archer),
        character("max", ORANGE, (20, 30)),
        character("sid", STRAW, (60, 70)),
    ]
    table = laid(people, seats=THREE)
    table.play(BLUE, OfferTruce((ORANGE,), "the ford for the salt"))
    (truce,) = table.state.truces
    table.play(ORANGE, AnswerTruce(truce.id, accept=True))
    return table, truce.id


@pytest.mark.rule("ARG-35.7", "ARG-R-200")
def test_a_truce_holds_once_all_parties_have_said_yes_and_its_terms_are_noted() -> None:
    table = three_players()
    table.play(BLUE, OfferTruce((ORANGE,), "no blood before the fair"))
    (offered,) = table.state.truces
    assert not table.state.at_truce(BLUE, ORANGE)
    assert ARGAD.view(table.state, STRAW).truces == ()
    assert ARGAD.see(table.state, table.events[-1], STRAW) is None
    answers = [AnswerTruce(offered.id, accept=True), AnswerTruce(offered.id, accept=False)]
    for seat, possible in ((BLUE, answers[1:]), (ORANGE, answers), (STRAW, [])):
        listed = list(ARGAD.commands(table.state, seat))
        assert [each for each in listed if isinstance(each, AnswerTruce)] == possible
        assert BreakTruce(offered.id) not in listed, "it does not hold yet"
    assert table.refusal(STRAW, AnswerTruce(offered.id, accept=True)).key == "no_such_truce"
    assert table.refusal(BLUE, AnswerTruce(offered.id, accept=True)).key == "truce_accepted"
    table.play(ORANGE, AnswerTruce(offered.id, accept=True))
    assert table.state.truces[0].terms == "no blood before the fair"
    bound = [seat for seat in THREE if BreakTruce(offered.id) in list(ARGAD.commands(table.state, seat))]
    assert bound == [BLUE, ORANGE]
    assert table.state.at_truce(BLUE, ORANGE)
    assert ARGAD.view(table.state, STRAW).truces == table.state.truces


@pytest.mark.rule("ARG-35.7", "ARG-R-200")
def test_a_truce_is_offered_to_others_who_are_neither_bound_nor_gone() -> None:
    table = three_players(resigned=frozenset({STRAW}))
    for seats in ((), (BLUE,), (STRAW,), (ORANGE, ORANGE), (ORANGE, STRAW)):
        assert table.refusal(BLUE, OfferTruce(seats)).key == "truce_with_whom"
    assert OfferTruce((STRAW,)) not in list(ARGAD.commands(table.state, BLUE))
    table.play(BLUE, OfferTruce((ORANGE,)))
    assert table.refusal(ORANGE, OfferTruce((BLUE,))).key == "truce_with_whom"


@pytest.mark.rule("ARG-35.7", "ARG-R-200")
def test_a_truce_of_three_holds_once_the_last_has_said_yes_and_a_no_ends_it() -> None:
    table = three_players()
    table.play(BLUE, OfferTruce((ORANGE, STRAW)))
    (offered,) = table.state.truces
    table.play(ORANGE, AnswerTruce(offered.id, accept=True))
    assert not table.state.at_truce(BLUE, ORANGE)
    assert table.refusal(ORANGE, BreakTruce(offered.id)).key == "no_such_truce"
    refused = Table(table.state)
    refused.play(STRAW, AnswerTruce(offered.id, accept=False))
    assert refused.state.truces == ()
    table.play(STRAW, AnswerTruce(offered.id, accept=True))
    assert table.state.at_truce(BLUE, ORANGE) and table.state.at_truce(BLUE, STRAW)
    assert [event.holds for event in table.of(TruceAnswered)] == [False, True]
    table.play(STRAW, BreakTruce(offered.id))
    assert table.state.deeds[0].against == (BLUE, ORANGE)


@pytest.mark.rule("ARG-R-200")
def test_between_parties_to_a_truce_nobody_is_a_target_until_somebody_breaks_it() -> None:
    table, truce = at_truce()
    for seat in THREE:
        table.play(seat, Done())
    charge = Announce(CharacterId("ada"), Charge(CharacterId("max")))
    assert charge not in list(ARGAD.commands(table.state, BLUE))
    assert table.refusal(BLUE, charge).key == "no_enemy"
    table.play(BLUE, BreakTruce(truce))
    assert table.state.truces == ()
    (broken,) = table.of(TruceBroken)
    assert (broken.deed.seat, broken.deed.what, broken.deed.against) == (BLUE, "broke_truce", (ORANGE,))
    assert table.state.deeds == (broken.deed,)
    assert all(ARGAD.view(table.state, seat).deeds == (broken.deed,) for seat in THREE), "everybody remembers it"
    table.play(BLUE, charge)


@pytest.mark.rule("ARG-R-200")
def test_the_doubt_may_be_kept_until_the_shot() -> None:
    table, truce = at_truce()
    while table.state.phase != "shots":
        for seat in sorted(ARGAD.acting(table.state)):
            table.play(seat, Done())
    shot = Shoot(
        Shot(shooter=CharacterId("ada"), weapon=table.who("ada").profile.weapons[1], target=CharacterId("max"))
    )
    table.refusal(BLUE, shot)
    table.play(BLUE, BreakTruce(truce))
    table.play(BLUE, shot)


@pytest.mark.rule("ARG-45.8", "ARG-R-200")
def test_allies_are_no_targets_and_who_attacks_one_says_so_and_is_sure() -> None:
    green = Seat("green")
    four = (BLUE, ORANGE, STRAW, green)
    people = [character(f"of_{seat}", seat, (10 + 8 * n, 30)) for n, seat in enumerate(four)]
    people += [character(f"bandit{n}", Seat("red"), (20 + 4 * n, 60)) for n in range(12)]
    table = laid(people, seats=(*four, Seat("red")), sides=(four,))
    for seat in (*four, Seat("red")):
        table.play(seat, Done())
    charge = Announce(CharacterId("of_blue"), Charge(CharacterId("of_orange")))
    offers = list(ARGAD.commands(table.state, BLUE))
    assert charge not in offers
    assert Announce(CharacterId("of_blue"), Charge(CharacterId("bandit0"))) in offers
    assert table.refusal(BLUE, charge).key == "no_enemy"
    assert table.refusal(BLUE, TurnOnAlly(ORANGE, sure=False)).key == "sure_about_ally"
    assert table.refusal(BLUE, TurnOnAlly(Seat("red"), sure=True)).key == "no_ally"
    table.play(BLUE, TurnOnAlly(ORANGE, sure=True))
    assert table.state.sides == ((ORANGE, STRAW, green),)
    assert [deed.what for deed in table.state.deeds] == ["turned_on_ally"]
    table.play(BLUE, charge)


@pytest.mark.rule("ARG-3.9")
@pytest.mark.parametrize(("kind", "told"), [("reach", "has reached"), ("hold", "So far Blue keeps")])
def test_what_may_still_slip_away_is_not_told_as_reached(kind: Any, told: str) -> None:
    state = three_players(objectives=(aim("aim", BLUE, kind),)).state
    (sentence,) = SkirmishLocalizer(state).sentences(ObjectiveNoted("aim", BLUE, reached=True))
    assert told in sentence.en
