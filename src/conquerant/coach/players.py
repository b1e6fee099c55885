"""Many games: what each player lost by his decisions, and how lucky he was."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from conquerant.coach.report import Account, Analysis


@dataclass
class Player:
    """One name over all games analysed."""

    name: str
    accounts: list[Account] = field(default_factory=list)

    def json(self) -> dict[str, Any]:
        n = len(self.accounts)
        decisions = sum(each.decisions for each in self.accounts)
        lost = -sum(each.own for each in self.accounts)
        verdicts: dict[str, int] = {}
        for each in self.accounts:
            for name, count in each.verdicts.items():
                verdicts[name] = verdicts.get(name, 0) + count
        return {
            "player": self.name,
            "games": n,
            "decisions": decisions,
            "lost": lost / decisions if decisions else 0.0,
            **verdicts,
            "result": sum(each.result for each in self.accounts) / n,
            "adjusted": sum(each.adjusted for each in self.accounts) / n,
            "luck": sum(each.luck for each in self.accounts) / n,
            "residual": sum(abs(each.residual) for each in self.accounts) / n,
        }


def table(analyses: list[Analysis]) -> list[Player]:
    """Those who lose least for each decision first; where a record names nobody, by seat."""
    found: dict[str, Player] = {}
    for analysis in analyses:
        for account in analysis.accounts:
            name = analysis.players[account.seat] or f"{analysis.game} {account.seat}"
            found.setdefault(name, Player(name)).accounts.append(account)
    return sorted(found.values(), key=lambda player: (player.json()["lost"], player.name))
