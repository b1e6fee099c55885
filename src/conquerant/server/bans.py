"""Who is not let in: people by their cookie, addresses and networks by where they come from."""

from __future__ import annotations

import ipaddress

from conquerant.host import wire
from conquerant.host.limits import household

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Bans:
    """What the store says, as it was a moment ago."""

    def __init__(self) -> None:
        self.people: frozenset[str] = frozenset()
        self.networks: list[Network] = []

    def set(self, standing: list[tuple[str, str]]) -> None:
        self.people = frozenset(who for kind, who in standing if kind == "person")
        self.networks = [ipaddress.ip_network(who) for kind, who in standing if kind == "address"]

    def person(self, person: str | None) -> bool:
        return person in self.people

    def address(self, host: str) -> bool:
        if not self.networks:
            return False
        try:
            address = ipaddress.ip_network(household(host)).network_address
        except ValueError:
            return False
        return any(address in network for network in self.networks)


def banned() -> wire.Problem:
    return wire.Problem("banned", "the operator of this server has shut you out", 403)
