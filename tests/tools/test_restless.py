"""`make flaky` runs the files whose tests start something, and leaves out those that only compute."""

from pathlib import Path

import pytest

from tools.restless import restless_files


@pytest.fixture
def project(tmp_path: Path) -> Path:
    files = {
        "tests/helper.py": "import subprocess",
        "tests/second_hand.py": "from tests import helper",
        "tests/plain.py": "from pathlib import Path",
        "tests/here/test_process.py": "import subprocess",
        "tests/here/test_server.py": "from escarmouche.server.app import PAGE",
        "tests/here/test_inside.py": "def test():\n    from time import sleep",
        "tests/here/test_by_a_helper.py": "from tests.second_hand import anything",
        "tests/here/test_computing.py": "import timeit\nfrom escarmouche import bow\nfrom tests.plain import Path",
        "tests/there/conftest.py": "from playwright.sync_api import Browser",
        "tests/there/deep/test_by_a_fixture.py": "",
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def test_files_that_start_something_are_found_also_by_what_they_use(project: Path) -> None:
    assert [file.stem for file in restless_files(project)] == [
        "test_by_a_helper",
        "test_inside",
        "test_process",
        "test_server",
        "test_by_a_fixture",
    ]


def test_of_ours_the_servers_and_the_pages_are_among_them_and_the_rules_are_not() -> None:
    folders = {file.parent.name for file in restless_files()}
    assert {"server", "browser"} <= folders
    assert not folders & {"argad", "bow"}
