"""A campaign on the page: three chapters with the same people in the same seats, and an evening as a file."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.prepared import playing, seats_of
from tests.browser.test_game_masters_desk import dock, opened, take, troubles
from tests.browser.visits import Reader, visiting
from tests.http_client import HTTP
from tests.server.players import Player, connected

SEATS = ("blue", "orange")
PHONE = Reader(width=390, height=844)


def campaign(address: str, **seats: str) -> Any:
    new = {
        "game": "argad",
        "scenario": "the-salt-road",
        "options": {},
        "seats": {**dict.fromkeys(SEATS, "person"), **seats},
    }
    return HTTP.post(f"{address}/api/tables", json=new).raise_for_status().json()


def end(player: Player) -> None:
    for seat in SEATS:
        assert player.play(seat, {"type": "AgreeToEnd"})["type"] == "done"


def ending(page: Page) -> Locator:
    return page.get_by_role("dialog")


def onward(page: Page) -> None:
    """The next chapter as it is proposed; whoever opens it goes there at once."""
    before = page.url
    ending(page).get_by_role("button", name="Open the next chapter").click()
    expect(ending(page)).to_have_count(0)
    assert page.url != before


def test_three_chapters_from_the_end_of_each(browser: Browser, address: str) -> None:
    table = campaign(address)
    with visiting(browser, address, quick=True) as came:
        page = came.open(seats_of(table)).page
        with playing(address, table) as player:
            end(player)
            party = ending(page).get_by_role("group", name="Who comes along: Blue")
            expect(party).to_contain_text("5 of 5 places")
            party.get_by_label("Name of Josse").fill("Josse the Lame")
            party.get_by_label("Sibille comes along").uncheck()
            party.get_by_label("What they are", exact=True).select_option("archer")
            party.get_by_label("What they are called").fill("Gil the Red")
            party.get_by_role("button", name="Recruit").click()
            expect(party).to_contain_text("5 of 5 places")
            onward(page)
            links = player.hear_until("rematch")
        people = page.get_by_role("complementary", name="People")
        expect(people).to_contain_text("Josse the Lame")
        expect(people).to_contain_text("Gil the Red")
        expect(people).not_to_contain_text("Sibille")
        for last in (False, True):
            with connected(address) as connection:
                player = Player(None, connection)  # type: ignore[arg-type]  # it is another server's table
                there = {"table": {"id": links["table"]}, "seats": links["seats"]}
                assert player.hello(there, *SEATS)["type"] == "welcome"
                end(player)
                if last:
                    expect(ending(page)).to_contain_text("The campaign is over.")
                else:
                    onward(page)
                    links = player.hear_until("rematch")
        assert troubles(came) == []


def test_the_game_master_goes_on_and_the_players_follow(browser: Browser, address: str) -> None:
    table = campaign(address, **{"game-master": "person"})
    with playing(address, table) as player:
        end(player)
    with visiting(browser, address, PHONE, quick=True) as masters, visiting(browser, address, quick=True) as blues:
        master, blue = (
            visit.open(seats_of(table, seat)).page for visit, seat in ((masters, "game-master"), (blues, "blue"))
        )
        expect(ending(blue)).to_contain_text("The game master opens the next chapter.")
        expect(ending(blue).get_by_role("button", name="Open the next chapter")).to_have_count(0)
        ending(blue).get_by_text("The chronicle").click()
        expect(ending(blue)).to_contain_text("Sergeant Thierry")
        onward(master)
        ending(blue).get_by_role("link", name="Go to the next game").click()
        expect(blue.get_by_role("complementary", name="People")).to_contain_text("Perronelle")
        assert [*troubles(masters), *troubles(blues)] == []


def test_an_evening_is_saved_and_opened_again(browser: Browser, address: str, tmp_path: Path) -> None:
    table = opened(address, options={"preparation": True})
    with visiting(browser, address, quick=True) as came:
        page = came.open(seats_of(table, "game-master")).page
        take(page, "When …, then …")
        take(page, "Falls")
        dock(page).get_by_label("Who", exact=False).first.select_option(label="Somebody")
        take(page, "Ask me")
        take(page, "Do it")
        expect(page.locator(".plans")).to_contain_text("When somebody falls")
        with page.expect_download() as saving:
            take(page, "Save the evening")
        kept = tmp_path / saving.value.suggested_filename
        saving.value.save_as(kept)
        assert kept.name == "the-three-herons.toml"
        came.open("/#/scenarios")
        page.get_by_role("radio", name="Argad!").check(force=True)
        broken = tmp_path / "broken.toml"
        broken.write_text("id = ", encoding="utf-8")
        page.get_by_label("Open a scenario file").set_input_files(broken)
        expect(page.get_by_role("alert")).to_contain_text("TOML")
        page.get_by_label("Open a scenario file").set_input_files(kept)
        expect(page.get_by_label("Game master", exact=True)).to_have_value("person")
        for side in ("Blue", "Orange"):
            page.get_by_label(f"Who plays {side}").select_option("open")
        page.get_by_role("button", name="Open the table").click()
        expect(page.locator(".plans")).to_contain_text("When somebody falls")
