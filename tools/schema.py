"""Writes the JSON Schema of what server and page say to each other; the page's types are made from it.

With `--check` it writes nothing and fails when the file is not what the Python types give.
"""

import json
import sys

import msgspec

from escarmouche.server.wire import WIRE
from tools.paths import WEB

SCHEMA = WEB / "src" / "protocol" / "schema.json"


def render() -> str:
    _, definitions = msgspec.json.schema_components(WIRE, ref_template="#/$defs/{name}")
    return json.dumps({"$defs": definitions}, indent=2, ensure_ascii=False) + "\n"


def main(*options: str) -> None:
    if "--check" not in options:
        SCHEMA.write_text(render(), encoding="utf-8")
    elif SCHEMA.read_text(encoding="utf-8") != render():
        sys.exit(f"{SCHEMA.name} is not what the Python types give: run `make types`.")


if __name__ == "__main__":
    main(*sys.argv[1:])
