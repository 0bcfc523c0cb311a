"""The lab in a real browser: a job from press to done, its report opened from disk, odds, and what is shown when."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Download, Page, expect

from escarmouche.lab.paper import paper
from tests.browser.findings import KINDS
from tests.browser.looks import found_by_axe, outside_the_window
from tests.browser.visits import LOCALES, Reader, Visit
from tests.http_client import HTTP

pytestmark = pytest.mark.browser

Come = Callable[..., Visit]

GAMES: Final = 40
RECRUITS: Final = quote('{"blue": {"level": "recruit"}, "orange": {"level": "recruit"}}')
READERS: Final = [Reader("en", "light"), Reader("fr", "dark", 390, 844)]
VERDICTS: Final = {
    "en": re.compile(r"wins \d+ to \d+ games in 100"),
    "fr": re.compile(r"gagne \d+ à \d+\sparties sur\s100"),
}
WORDS: Final = {
    "en": {
        "start": "Play the games",
        "blue": "Level of Blue",
        "orange": "Level of Orange",
        "recruit": "Recruit",
        "done": "Done",
        "report": "Save the report",
        "picture": "Save picture: Who wins, by side",
        "play": "Play this battle",
        "open": "Open the table",
        "link": "Link copied",
        "copy": "Copy the link",
        "battle": "First skirmish",
    },
    "fr": {
        "start": "Jouer les parties",
        "blue": "Niveau de Bleu",
        "orange": "Niveau d’Orange",
        "recruit": "Recrue",
        "done": "Terminé",
        "report": "Enregistrer le rapport",
        "picture": "Enregistrer l’image\u00a0: Qui gagne, par camp",
        "play": "Jouer cette bataille",
        "open": "Ouvrir la table",
        "link": "Lien copié",
        "copy": "Copier le lien",
        "battle": "Première escarmouche",
    },
}


def start(address: str, games: int = GAMES, **more: object) -> str:
    """A job of Recruits; its id."""
    job = {"game": "bow", "scenario": "first-skirmish", "others": {"level": "recruit"}, "games": games, **more}
    answer = HTTP.post(f"{address}/api/lab/jobs", json=job)
    found: str = answer.raise_for_status().json()["id"]
    return found


def nothing_wrong(page: Page) -> None:
    """Also in what is folded, once the answer is there."""
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    page.evaluate("document.querySelectorAll('main details').forEach(folded => { folded.open = true; })")
    assert found_by_axe(page) == []
    assert outside_the_window(page) == []


def kept(download: Download, folder: Path) -> Path:
    """The file that somebody saved."""
    path = folder / download.suggested_filename
    download.save_as(path)
    return path


@pytest.mark.parametrize("reader", READERS, ids=str)
def test_a_job_from_press_to_done(visit: Come, browser: Browser, reader: Reader, tmp_path: Path) -> None:
    words = WORDS[reader.language]
    came = visit(reader, "/#/lab", permissions=["clipboard-read", "clipboard-write"])
    page = came.page
    for seat in ("blue", "orange"):
        page.get_by_role("radiogroup", name=words[seat]).get_by_label(words["recruit"]).check()
    page.get_by_role("button", name=str(GAMES), exact=True).click()
    nothing_wrong(page)
    page.get_by_role("button", name=words["start"]).click()
    expect(page).to_have_url(re.compile(r"#/lab/[a-z0-9]{24}$"))
    expect(page.locator("[data-state=done]").get_by_text(words["done"])).to_be_visible()
    expect(page.locator("[data-verdict]")).to_have_text(VERDICTS[reader.language])
    expect(page.locator("figure svg[role=img]").nth(4)).to_be_visible()
    nothing_wrong(page)

    page.get_by_role("button", name=words["copy"]).click()
    expect(page.get_by_role("button", name=words["link"])).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == page.url

    with page.expect_download() as saving:
        page.get_by_role("button", name=words["picture"]).click()
    picture = kept(saving.value, tmp_path).read_text(encoding="utf-8")
    assert picture.startswith("<svg") and "var(--" not in picture
    with page.expect_download() as saving:
        page.get_by_role("button", name=words["report"]).click()
    report = kept(saving.value, tmp_path)
    look_at_the_report(browser, report, reader, words["battle"])

    page.get_by_role("link", name=words["play"]).click()
    expect(page.get_by_role("button", name=words["open"])).to_be_visible()
    expect(page).to_have_url(re.compile(r"#/scenarios/first-skirmish"))

    came.go("/#/lab")
    expect(page.get_by_role("link", name=words["battle"])).to_be_visible()


def look_at_the_report(browser: Browser, file: Path, reader: Reader, heading: str | re.Pattern[str]) -> None:
    """Opened from disk, without any server."""
    context = browser.new_context(
        locale=LOCALES["en"], color_scheme=reader.theme, viewport={"width": reader.width, "height": reader.height}
    )
    page = context.new_page()
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("console", lambda said: troubles.append(said.text) if said.type in ("error", "warning") else None)
    page.on("request", lambda asked: None if asked.url.startswith(("file:", "data:")) else troubles.append(asked.url))
    page.goto(file.as_uri())
    expect(page.get_by_role("heading", level=1)).to_have_text(heading)
    expect(page.locator("figure svg[role=img], section table, canvas").first).to_be_visible()
    assert page.locator("html").get_attribute("lang") == reader.language
    nothing_wrong(page)
    assert troubles == []
    context.close()


@pytest.mark.parametrize("reader", READERS, ids=str)
@pytest.mark.parametrize("kind", ["change", "curves", "rows", "heat", "worth"])
def test_every_finding_as_a_file(browser: Browser, reader: Reader, kind: str, tmp_path: Path) -> None:
    finding = KINDS[kind]()
    file = tmp_path / f"{kind}.html"
    file.write_text(paper(finding, reader.language), encoding="utf-8")
    assert file.stat().st_size < 600_000
    title = getattr(finding, "title", None)
    heading = getattr(title, reader.language) if title else re.compile("A hill under fire|La colline sous le feu")
    look_at_the_report(browser, file, reader, heading)


def test_a_job_is_watched_stopped_and_goes_on(visit: Come) -> None:
    came = visit()
    page = came.page
    job = start(came.address, 5000)
    came.go(f"/#/lab/{job}")
    expect(page.locator("[data-verdict]")).to_be_visible()
    expect(page.get_by_role("heading", name="How sure it becomes")).to_be_visible()
    page.get_by_role("button", name="Stop", exact=True).click()
    go_on = page.get_by_role("button", name="Go on")
    expect(go_on).to_be_visible()
    nothing_wrong(page)
    go_on.click()
    expect(page.locator("[data-state=playing], [data-state=waiting]")).to_be_visible()
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(go_on).to_be_visible()


def test_what_if_from_a_result(visit: Come) -> None:
    came = visit()
    page = came.page
    came.go(f"/#/lab/{start(came.address, 4)}")
    expect(page.locator("[data-state=done]")).to_be_visible()
    page.get_by_role("link", name="What if…").click()
    page.get_by_label("Choose an option to change…").select_option(label="Round limit")
    page.get_by_role("spinbutton", name="Round limit").first.fill("3")
    page.get_by_role("spinbutton", name="Round limit").first.press("Tab")
    page.get_by_role("button", name=str(GAMES), exact=True).click()
    nothing_wrong(page)
    page.get_by_role("button", name="Play the games").click()
    expect(page.locator("[data-state=done]")).to_be_visible()
    expect(page.get_by_text("Round limit: 3 instead of")).to_be_visible()
    expect(page.locator(".badge").first).to_have_text("✓ Moved")
    nothing_wrong(page)


@pytest.mark.parametrize("reader", READERS, ids=str)
def test_odds_follow_what_is_chosen_and_are_shared_by_the_address(visit: Come, reader: Reader) -> None:
    came = visit(reader, "/#/lab/odds")
    page = came.page
    expect(page.locator("figure svg[role=img]")).to_be_visible()
    nothing_wrong(page)
    page.get_by_role("radio").nth(1).check()
    expect(page.locator("section table td").nth(3)).to_be_visible()
    nothing_wrong(page)
    page.get_by_role("radio").nth(2).check()
    field = page.get_by_role("application")
    expect(field.locator("canvas")).to_be_visible()
    reading = page.locator(".reading")
    field.focus()
    page.keyboard.press("ArrowRight")
    expect(reading).to_have_text(re.compile(r"\d.*\d.*\d"))
    before = reading.text_content()
    page.keyboard.press("ArrowDown")
    expect(reading).not_to_have_text(before or "")
    nothing_wrong(page)
    shared = page.url
    assert "ask=heat" in shared
    page.goto("about:blank")
    page.goto(shared)
    expect(page.get_by_role("radio").nth(2)).to_be_checked()
    expect(page.get_by_role("application").locator("canvas")).to_be_visible()


def test_a_link_that_leads_nowhere(visit: Come) -> None:
    came = visit()
    came.go("/#/lab/zzzzzzzzzzzzzzzzzzzzzzzz")
    expect(came.page.get_by_text("There is no such result.")).to_be_visible()
    assert came.troubles  # the browser itself notes that the server said no
    came.troubles.clear()
    nothing_wrong(came.page)


def test_the_start_page_leads_to_the_lab_and_loads_no_charts(visit: Come) -> None:
    came = visit()
    asked: list[str] = []
    came.page.on("request", lambda request: asked.append(request.url))
    came.page.get_by_role("region", name="Play").get_by_role("link", name=re.compile("^Lab")).click()
    expect(came.page.get_by_role("button", name="Play the games")).to_be_visible()
    scripts = came.page.evaluate(
        "performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))"
        ".reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)"
    )
    assert 0 < scripts < 200_000


@pytest.mark.parametrize("reader", READERS, ids=str)
def test_worth_compares_price_and_battle(visit: Come, reader: Reader) -> None:
    page = visit(reader, "/#/lab/worth").page
    chart = page.locator("figure").filter(has=page.get_by_role("heading", level=2, name="Minifigs"))
    expect(chart.locator("svg[role=img]")).to_be_visible()
    nothing_wrong(page)
    expect(chart.get_by_role("row").nth(2)).to_be_visible()


def test_any_game_of_a_result_is_watched_by_one_press(visit: Come, address: str) -> None:
    page = visit(Reader(), f"/#/lab/{start(address, 4)}").page
    expect(page.get_by_role("heading", name="Watch a game")).to_be_visible()
    page.get_by_role("link", name=re.compile("The longest")).click()
    expect(page.locator(".bow #field canvas")).to_be_visible()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.get_by_role("link", name="Back to the result").click()
    expect(page.get_by_role("heading", name="Watch a game")).to_be_visible()


def test_games_are_played_until_it_is_decided(visit: Come) -> None:
    page = visit(Reader(), "/#/lab?scenario=hill-under-fire&players=" + RECRUITS).page
    page.get_by_label("Play until it is decided").check()
    page.get_by_role("button", name="Play the games").click()
    expect(page.locator(".big")).to_have_text(re.compile(r"^Decided: Orange is better"))
    expect(page.get_by_text("Done", exact=True)).to_be_visible()


@pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader.language)
def test_a_value_is_swept(visit: Come, reader: Reader) -> None:
    french = reader.language == "fr"
    page = visit(reader, "/#/lab?mode=sweep&scenario=hill-under-fire&players=" + RECRUITS).page
    page.get_by_label("Choisissez une option…" if french else "Choose an option…", exact=True).select_option(
        "round_limit"
    )
    page.get_by_label("Les valeurs" if french else "Values, with").fill("3 9")
    page.get_by_role("button", name=WORDS[reader.language]["start"]).click()
    expect(page.get_by_text(WORDS[reader.language]["done"], exact=True)).to_be_visible()
    expect(page.locator(".big")).to_have_text(
        re.compile("De 3 à 9|Entre 3 et 9" if french else "From 3 to 9|Between 3 and 9")
    )
    nothing_wrong(page)
