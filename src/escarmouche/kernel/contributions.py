"""Secrets that the seats mix into the key of the dice, so that nobody chooses what falls.

Secrets come in rounds. First seats pledge: each tells a hash of its secret. When one of them tells the secret itself,
no more pledges are taken; when all who pledged have told theirs, the key changes. Nobody who pledges knows the other
secrets of the round, and whoever keeps the seed learns them too late to choose.
"""

import hashlib
import hmac
import secrets
from dataclasses import dataclass, replace
from functools import reduce
from typing import Final

from escarmouche.kernel.dice import SEED_BYTES, Seed
from escarmouche.kernel.journal import Forgo, Pledge, Share
from escarmouche.kernel.refusals import Refusal
from escarmouche.kernel.rules import rule
from escarmouche.kernel.seats import Seat

SECRET_BYTES: Final = SEED_BYTES
COMMITMENT_DIGITS: Final = 64

PLEDGE_FIRST = rule("TABLE-5.1")
THE_SECRET_PLEDGED = rule("TABLE-5.2")
A_PLEDGE_LEFT = rule("TABLE-5.3")

Contribution = Pledge | Share | Forgo


def new_secret() -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


def pledge_of(secret: bytes) -> str:
    """What a seat tells before its secret."""
    return hashlib.blake2b(secret, digest_size=32, person=b"escarmouche oath").hexdigest()


def mixed(key: Seed, told: bytes) -> Seed:
    """The key after a round whose secrets, joined in the order of their pledges, are these."""
    return Seed(hashlib.blake2b(told, digest_size=SEED_BYTES, key=key, person=b"escarmouche keys").digest())


def witness(seed: Seed, seal: str) -> str:
    """What a seat is shown of a line's seal: it tells nothing, and whoever learns the seed can check it."""
    return hashlib.blake2b(seal.encode(), digest_size=20, key=seed, person=b"escarmouche seen").hexdigest()


@dataclass(frozen=True)
class SecretRound:
    """Secrets that changed the key together."""

    line: int
    """The number of the line that ended it; the key is another from the next one on."""
    shares: tuple[Share, ...]
    """In the order of their pledges. Their own could be chosen by whoever writes the lines, when all are known."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(share.seat for share in self.shares)

    @property
    def told(self) -> bytes:
        return b"".join(bytes.fromhex(share.secret) for share in self.shares)


@dataclass(frozen=True)
class Contributions:
    """What the seats of a game have contributed so far."""

    seats: tuple[Seat, ...]
    rounds: tuple[SecretRound, ...] = ()
    pledges: tuple[Pledge, ...] = ()
    """Of the round that is under way, without those that were given up."""
    shares: tuple[Share, ...] = ()
    """Of the round that is under way."""

    @property
    def awaited(self) -> tuple[Pledge, ...]:
        """The pledges whose secrets have not been told."""
        told = {share.seat for share in self.shares}
        return tuple(pledge for pledge in self.pledges if pledge.seat not in told)

    @property
    def contributed(self) -> frozenset[Seat]:
        """The seats whose secrets are in the key."""
        return frozenset(seat for one in self.rounds for seat in one.seats)

    @property
    def silent(self) -> tuple[Seat, ...]:
        """The seats that have contributed nothing."""
        return tuple(seat for seat in self.seats if seat not in self.contributed)

    def key(self, seed: Seed, line: int) -> Seed:
        """The key of the dice that are thrown for a line."""
        over = (one.told for one in self.rounds if one.line < line)
        return reduce(mixed, over, seed)

    def refuse(self, line: Contribution) -> Refusal | None:
        match line:
            case Pledge():
                return self._refuse_pledge(line)
            case Share():
                return self._refuse_share(line)
            case Forgo():
                return None if self._awaited(line.seat) else Refusal.of(A_PLEDGE_LEFT, "no_pledge", seat=line.seat)

    def after(self, line: Contribution) -> "Contributions":
        """What follows from a line that is not refused."""
        match line:
            case Pledge():
                return replace(self, pledges=(*self.pledges, line))
            case Share():
                return replace(self, shares=(*self.shares, line))._ended(line.number)
            case Forgo():
                pledges = tuple(pledge for pledge in self.pledges if pledge.seat != line.seat)
                return replace(self, pledges=pledges)._ended(line.number)

    def _ended(self, line: int) -> "Contributions":
        """A round is over when no secret is awaited. Without any secret it was none."""
        if self.awaited or not self.shares:
            return self
        told = {share.seat: share for share in self.shares}
        shares = tuple(told[pledge.seat] for pledge in self.pledges)
        return replace(self, rounds=(*self.rounds, SecretRound(line, shares)), pledges=(), shares=())

    def _refuse_pledge(self, line: Pledge) -> Refusal | None:
        if line.seat not in self.seats:
            return Refusal.of(PLEDGE_FIRST, "pledge_of_nobody", seat=line.seat)
        if self.shares:
            return Refusal.of(PLEDGE_FIRST, "pledges_closed")
        if self._awaited(line.seat):
            return Refusal.of(PLEDGE_FIRST, "pledged_already", seat=line.seat)
        if len(line.commitment) != COMMITMENT_DIGITS or not _is_hex(line.commitment):
            return Refusal.of(PLEDGE_FIRST, "pledge_unclear", digits=COMMITMENT_DIGITS)
        return None

    def _refuse_share(self, line: Share) -> Refusal | None:
        pledge = self._awaited(line.seat)
        if pledge is None:
            return Refusal.of(A_PLEDGE_LEFT, "no_pledge", seat=line.seat)
        if not _keeps_pledge(line.secret, pledge.commitment):
            return Refusal.of(THE_SECRET_PLEDGED, "secret_differs", seat=line.seat)
        return None

    def _awaited(self, seat: Seat) -> Pledge | None:
        return next((pledge for pledge in self.awaited if pledge.seat == seat), None)


def _is_hex(text: str) -> bool:
    return set(text) <= set("0123456789abcdef")


def _keeps_pledge(secret: str, commitment: str) -> bool:
    if len(secret) != 2 * SECRET_BYTES or not _is_hex(secret):
        return False
    return hmac.compare_digest(pledge_of(bytes.fromhex(secret)), commitment)
