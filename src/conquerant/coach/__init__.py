"""The coach: what every decision of a game cost, what luck brought, and what that comes to for each seat."""

from conquerant.coach.analysis import analyse
from conquerant.coach.report import Analysis

__all__ = ["Analysis", "analyse"]
