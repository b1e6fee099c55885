"""The tuner: reproducible, honest about what it found, careful with the file."""

from __future__ import annotations

import json
import tomllib
from typing import Any

import pytest

from conquerant import cli, games
from conquerant.core.errors import BadInput
from conquerant.lab import tune

SMALL = ["tune", "conquetes", "--seats", "2", "--rounds", "2", "--games", "4", "--proof", "4", "--json"]


def test_the_same_seed_finds_the_same_weights(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for jobs in ("1", "2"):
        assert cli.run([*SMALL, "--jobs", jobs]) == 0
        told.append(json.loads(capsys.readouterr().out))
    assert told[0] == told[1]
    assert set(told[0]["weights"]) == set(games.read_hints("conquetes")["weights"])


def test_a_challenger_differs_a_little() -> None:
    from conquerant.core.chance import Rng

    ours = games.read_hints("world")["weights"]
    for seed in range(20):
        changed = tune._change(ours, 0.5, Rng(seed))
        assert 1 <= len(changed) <= tune.CHANGED
        assert all(0.5 < weight / ours[name] < 2 for name, weight in changed.items() if ours[name])


def test_weights_change_what_a_bot_values() -> None:
    edition = games.read_edition("world")
    state = games.load("world").start(3)
    from conquerant.core.chance import Rng
    from conquerant.core.playout import playout

    playout(state, Rng("values"), 60)
    plain, bold = (games.make("world", edition, weights) for weights in ({}, {"army": 3.0}))
    assert plain.value(plain.place(state.position()), 0) == games.load("world").value(state, 0)
    assert plain.value(plain.place(state.position()), 0) != bold.value(bold.place(state.position()), 0)


def test_a_weight_that_does_not_exist_is_named() -> None:
    edition = games.read_edition("world")
    with pytest.raises(BadInput, match=r"weight armi: world has .*did you mean army"):
        games.make("world", edition, {"armi": 1.0})
    wrong: dict[str, Any] = {"army": "much"}
    with pytest.raises(BadInput, match="weight army: expected a number"):
        games.make("world", edition, wrong)


@pytest.mark.parametrize("slug", games.names())
def test_the_file_keeps_its_comments_and_says_how(slug: str) -> None:
    text = (games.folder(slug) / "hints.toml").read_text(encoding="utf-8")
    weights = tomllib.loads(text)["weights"]
    name = next(iter(weights))
    written = tune.rewrite(text, {**weights, name: 12.5}, {"how": "a test", "share": 0.5})
    assert tomllib.loads(written)["weights"] == {**weights, name: 12.5}
    assert tomllib.loads(written)["found"] == {"how": "a test", "share": 0.5}
    assert written.count("#") == text.count("#")


def test_given_weights_are_proved_as_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["tune", "conquetes", "--seats", "2", "--rounds", "0", "--proof", "2", "--json"]
    assert cli.run([*given, "--weight", "card=0.2"]) == 0
    assert json.loads(capsys.readouterr().out)["weights"]["card"] == 0.2
    for wrong, named in (("crad=1", "did you mean card"), ("card=much", "weight card: expected a number")):
        assert cli.run([*given, "--weight", wrong]) == 2
        assert named in capsys.readouterr().err
