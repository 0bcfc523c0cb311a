"""A table, and another machine on the same network: two network namespaces with a cable between them.

`unshare --map-root-user --net --mount python -m tests.server.two_machines FOLDER` makes both out of nothing, and they
are gone when it ends. It prints, as JSON, what the other machine is answered before the table is open to it,
meanwhile and after.
"""

import json
import subprocess
import sys
from pathlib import Path

from tests.http_client import HTTP
from tests.server.tables import build_stand_in_page, opened

HOME, GUEST = "10.77.0.1", "10.77.0.2"
SET_UP = f"""
mount -t tmpfs none /run
ip netns add guest
ip link add home type veth peer name cable netns guest
ip addr add {HOME}/24 dev home
ip link set home up
ip link set lo up
ip -n guest addr add {GUEST}/24 dev cable
ip -n guest link set cable up
"""
ASK = "import sys, urllib.request as http; print(http.urlopen(sys.argv[1], timeout=10).read().decode())"


def set_up() -> None:
    for command in SET_UP.split("\n"):
        subprocess.run(command.split() or ["true"], check=True, capture_output=True)


def asked_from_there(address: str) -> str | None:
    """The title of the page; None if nobody answers."""
    command = ["ip", "netns", "exec", "guest", sys.executable, "-c", ASK, address]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else None


def main(folder: Path) -> None:
    set_up()
    page, real = build_stand_in_page(folder), {"STAND_IN": json.dumps({"real_network": True})}
    with opened(page, "serve", "--no-browser", "--data", folder, port=0, env=real, cold=True) as table:
        here = f"{table.address}/api/network"
        would_be = HTTP.get(here).json()["addresses"]
        found = {"before": asked_from_there(would_be[0])}
        for name, is_open in (("open", True), ("closed", False)):
            told = HTTP.post(here, json={"open": is_open}).json()
            found[name] = asked_from_there(told["addresses"][0])
    sys.stdout.write(json.dumps({"port": table.port, "addresses": would_be, **found}))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
