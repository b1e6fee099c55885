"""The mutation run's own parts: what it copies, how it names a change, and what it says of those that live."""

from __future__ import annotations

import json
import tomllib
import types
from pathlib import Path
from typing import Any

import pytest

import mutants
import mutation
from mutation import Mutant, Reason

ROOT = Path(__file__).resolve().parents[1]
DIFF = """--- src/conquerant/core/chance.py
+++ src/conquerant/core/chance.py
@@ -1,3 +1,3 @@
 def below(self, n: int) -> int:
-    while x >= least:
+    while x > least:
         x = self.next()"""


def test_a_change_is_one_line_that_stays_the_same_when_others_come_and_go() -> None:
    told = mutation.worded(Mutant("core/chance.py", "conquerant.core.chance.xǁRngǁbelow__mutmut_3", 0), DIFF)
    assert told == "core/chance.py Rng.below: while x >= least: → while x > least:"
    assert mutation.called("conquerant.core.sets.x_one__mutmut_11") == "one"
    assert mutation.called("conquerant.core.record.x__move__mutmut_1") == "_move"


def test_only_what_changed_is_copied_anew(tmp_path: Path) -> None:
    root, place = tmp_path / "root", tmp_path / "place"
    for name in ("src/one.py", "src/two.py", "README.md", "docs/page.md", "tests/test_one.py", "pyproject.toml"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(name, "utf-8")
    mutation.refresh(root, place)
    before = (place / "src/one.py").stat().st_mtime_ns
    (root / "src/two.py").unlink()
    (root / "README.md").write_text("more", "utf-8")
    mutation.refresh(root, place)
    assert (place / "src/one.py").stat().st_mtime_ns == before
    assert not (place / "src/two.py").exists()
    assert (place / "README.md").read_text("utf-8") == "more"


def test_verdicts_go_where_they_are_kept_and_are_not_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mutants/src/conquerant/core/sets.py.meta"
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps({"exit_code_by_key": {"a": None, "b": None, "c": 1}}), "utf-8")
    (tmp_path / "mutants/verdicts").write_text("0\ta\t\n1\tgone\ttests/test_x.py::test\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    mutation.settle()
    assert sorted(mutation.tried(tmp_path / "mutants")) == [
        Mutant("core/sets.py", "a", 0), Mutant("core/sets.py", "b", None), Mutant("core/sets.py", "c", 1),
    ]  # fmt: skip
    assert not (tmp_path / "mutants/verdicts").exists()
    monkeypatch.chdir(tmp_path / "mutants")
    assert list(mutants.left([])) == ["b"]
    assert list(mutants.left(["a*"])) == []


def test_what_noticed_a_fault_is_asked_first_and_what_never_ended_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "noticed").write_text("1\tf__mutmut_1\tquick\n36\tf__mutmut_2\tstuck\n0\tf__mutmut_3\t\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    trials = mutants.Trials(1, [])
    asked: list[Any] = [types.SimpleNamespace(nodeid=name) for name in ("stuck", "slow", "quick")]
    trial = mutants.Trial(1.0, "f__mutmut_4", asked)
    monkeypatch.setattr(trials, "_tried", lambda trial: (0, ""))
    trials._judge(trial, {})
    assert [item.nodeid for item in asked] == ["quick", "slow", "stuck"]
    assert (tmp_path / "verdicts").read_text("utf-8") == "0\tf__mutmut_4\t\n"


def test_figures_count_what_was_tried_alone() -> None:
    tried = [Mutant("core/a.py", "1", 1), Mutant("core/a.py", "2", -24), Mutant("core/a.py", "3", 0)]
    tried += [Mutant("core/b.py", "4", 33), Mutant("core/b.py", "5", None)]
    assert mutation.share(tried) == 0.5
    assert "| `core/a.py` | 3 | 2 | 66.7% |\n| `core/b.py` | 1 | 0 | 0.0% |\n| all | 4 | 2 | 50.0% |" in mutation.table(
        tried
    )


def test_a_survivor_without_a_reason_and_a_reason_without_a_survivor_are_named() -> None:
    reasons = [Reason("it is a hash", ["one", "two"])]
    assert mutation.unexplained(["two", "three"], reasons) == (["three"], ["one"])


def test_the_page_tells_every_survivor_that_is_explained() -> None:
    page = (ROOT / "docs" / "mutation.md").read_text("utf-8")
    reasons = [Reason(**each) for each in tomllib.loads(mutation.REASONS.read_text("utf-8"))["reason"]]
    assert reasons
    for reason in reasons:
        assert reason.why in page
        for change in reason.changes:
            assert change.partition(" ")[0] in page
            assert f"- `{change}`" in page
