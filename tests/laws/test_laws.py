"""Every law holds in every game found."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conquerant import compiled
from conquerant.core.laws import LAWS, Law
from laws.subjects import SLUGS, round_of_cases, subject

GAME = pytest.mark.parametrize("slug", SLUGS)
IMAGINING, WORDING = 4, 10


def laws(*once: int, but: int = 0) -> pytest.MarkDecorator:
    """Every law but one; these in one build alone."""
    marks = dict.fromkeys(once, pytest.mark.once)
    told = [law for law in LAWS if law.number != but]
    cases = [pytest.param(law, id=f"law{law.number}", marks=marks.get(law.number, ())) for law in told]
    return pytest.mark.parametrize("law", cases)


@laws(but=WORDING)
@GAME
@pytest.mark.both
@settings(max_examples=4 if compiled.state() == compiled.COMPILED else 2, deadline=None)
@given(seed=st.integers(0, 2**32 - 1))
def test_law_holds_in_random_games(slug: str, law: Law, seed: int) -> None:
    tables = round_of_cases(slug)
    law.check(subject(slug), replace(tables[seed % len(tables)], seed=seed))


@GAME
@settings(max_examples=2, deadline=None)
@given(seed=st.integers(0, 2**32 - 1))
def test_everything_has_words_in_random_games(slug: str, seed: int) -> None:
    tables = round_of_cases(slug)
    LAWS[WORDING - 1].check(subject(slug), replace(tables[seed % len(tables)], seed=seed))


@laws(IMAGINING, WORDING)
@GAME
@pytest.mark.both
def test_law_holds_before_the_first_move(slug: str, law: Law) -> None:
    law.check_game(subject(slug))


@laws()
@GAME
@pytest.mark.long
@settings(max_examples=5, deadline=None)
@given(seed=st.integers(0, 2**32 - 1))
def test_law_holds_whatever_two_settings_meet(slug: str, law: Law, seed: int) -> None:
    for i, case in enumerate(round_of_cases(slug)):
        law.check(subject(slug), replace(case, seed=(seed + i) % 2**32))
