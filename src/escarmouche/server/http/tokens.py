"""Tokens in a header: never in an address, where a log would keep them."""

from typing import Annotated

from litestar.params import HeaderParameter

Bearer = Annotated[str, HeaderParameter(name="Authorization", required=False, max_length=200)]


def token_in(authorization: str) -> str:
    scheme, _, token = authorization.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""
