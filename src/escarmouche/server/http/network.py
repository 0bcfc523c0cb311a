"""From where the table can be reached, and how somebody at its machine lets others in."""

from typing import Any

from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from escarmouche.server.guard import is_at_machine
from escarmouche.server.http.problems import described
from escarmouche.server.messages import RequestError
from escarmouche.server.network import Network
from escarmouche.server.wire.network import NetworkInfo, OpenNetwork


@get("/api/network", sync_to_thread=False)
def show_network(request: Request[Any, Any, Any], network: NamedDependency[Network]) -> NetworkInfo:
    """From where the table can be reached."""
    return network.info(at_machine=is_at_machine(request))


@post("/api/network", status_code=200, responses=described(400, 403, 409, 413))
async def change_network(
    request: Request[Any, Any, Any], data: JSONBody[OpenNetwork], network: NamedDependency[Network]
) -> NetworkInfo:
    """Open the table to other machines at home, or close it to them: only for whoever sits at its machine."""
    if not is_at_machine(request):
        raise RequestError("not_at_machine", status=403)
    if data.open:
        await network.open()
    else:
        network.close()
    return network.info(at_machine=True)
