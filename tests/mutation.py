"""The mutation run: `python3 run.py mutate [--jobs N] [--again | --tell] [NAME ...]`.

Mutmut makes each small change in the files that pyproject.toml lists, in a copy below .build/mutate, and finds out
which tests come by; `tests/mutants.py` tries them, and those tests must fail. What was tried stays tried until its
function changes, so a run can be ended and gone on with; `--again` tries once more what lived, `--tell` tries nothing.
A run of all writes docs/mutation.md; one of NAMES (`conquerant.core.chance*`) only tells. Below the share in LEAST,
with something left to try or a survivor that tests/survivors.toml does not explain, it fails.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
PLACE = ROOT / ".build" / "mutate"
REASONS = ROOT / "tests" / "survivors.toml"
PAGE = ROOT / "docs" / "mutation.md"
COPIED = ("src", "tests", "docs", "README.md", "pyproject.toml")
PASSED_OVER = {"__pycache__", "node_modules"}
LEAST = 0.85
SURVIVED, UNREACHED = 0, 33  # as mutmut keeps them: all tests passed, none comes by; None: not tried yet
CLASS = "ǁ"  # it stands around the class in mutmut's names of methods


class Mutant(NamedTuple):
    file: str  # below src/conquerant
    name: str
    code: int | None

    @property
    def lives(self) -> bool:
        return self.code in (SURVIVED, UNREACHED)


class Reason(NamedTuple):
    why: str
    changes: list[str]


def main(jobs: int, again: bool, names: list[str]) -> int:
    refresh(ROOT, PLACE)
    os.chdir(PLACE)
    os.environ["CONQUERANT_PURE"] = "1"
    settle()
    lay(jobs, again)
    code = try_them(jobs, names)
    settle()
    return code or tell(whole=not names)


def try_them(jobs: int, names: list[str]) -> int:
    given = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["tool"]["mutmut"]
    tests = [*given["pytest_add_cli_args"], *given["pytest_add_cli_args_test_selection"]]
    trying = [sys.executable, str(ROOT / "tests" / "mutants.py"), str(jobs), *tests, "--", *names]
    return subprocess.run(trying, cwd="mutants", env={**os.environ, "MUTANT_UNDER_TEST": ""}, check=False).returncode


def lay(jobs: int, again: bool) -> None:
    """As `mutmut run` begins: the changed functions beside the others, and the tests that come by each."""
    from mutmut import __main__ as mutmut

    Path("mutants").mkdir(exist_ok=True)
    mutmut.set_mutant_under_test("mutant_generation")
    mutmut.copy_src_dir()
    mutmut.copy_also_copy_files()
    mutmut.setup_source_paths()
    mutmut.create_mutants(jobs)
    mutmut.collect_or_load_stats(mutmut.get_mutant_runner(jobs), apply_config_invalidation=True)
    if again:
        mutmut._reset_mutant_results(lambda name, code: code in (SURVIVED, UNREACHED))


def settle() -> None:
    """What tests/mutants.py found out, into mutmut's own files, where what changed is forgotten."""
    verdicts = Path("mutants", "verdicts")
    if not verdicts.is_file():
        return
    with Path("mutants", "noticed").open("a", encoding="utf-8") as kept_too:
        kept_too.write(verdicts.read_text("utf-8"))
    lines = [line.split("\t") for line in verdicts.read_text("utf-8").splitlines()]
    found = {name: int(code) for code, name, _ in lines}
    for file in Path("mutants").rglob("*.py.meta"):
        kept: dict[str, Any] = json.loads(file.read_text("utf-8"))
        codes = kept["exit_code_by_key"]
        codes.update({name: code for name, code in found.items() if name in codes})
        whole = file.with_suffix(".new")  # nobody who ends this finds half a file
        whole.write_text(json.dumps(kept, indent=4), "utf-8")
        whole.replace(file)
    verdicts.unlink()


def refresh(root: Path, place: Path) -> None:
    """Only what changed is written anew, so that mutmut knows what it need not try again."""
    wanted = {path.relative_to(root) for name in COPIED for path in files_of(root / name)}
    for old in [path for name in COPIED for path in files_of(place / name)]:
        if old.relative_to(place) not in wanted:
            old.unlink()
    for path in wanted:
        content = (root / path).read_bytes()
        if not (place / path).is_file() or (place / path).read_bytes() != content:
            (place / path).parent.mkdir(parents=True, exist_ok=True)
            (place / path).write_bytes(content)


def files_of(place: Path) -> list[Path]:
    if place.is_file():
        return [place]
    return [path for path in place.rglob("*") if path.is_file() and PASSED_OVER.isdisjoint(path.parts)]


def tell(whole: bool) -> int:
    mutants = sorted(tried(PLACE / "mutants"))
    left = sum(mutant.code is None for mutant in mutants)
    living = [worded(mutant, diff_of(mutant.name)) for mutant in mutants if mutant.lives]
    reasons = [Reason(**each) for each in tomllib.loads(REASONS.read_text("utf-8"))["reason"]]
    missing, needless = unexplained(living, reasons)
    print(table(mutants) + f"{left} not tried yet")
    print("".join(f"lives, and nobody has said why that is no matter: {line}\n" for line in missing), end="")
    if not whole:
        return int(bool(missing))
    print("".join(f"explained, and was not seen to live: {line}\n" for line in needless), end="")
    PAGE.write_text(page(mutants, reasons, missing), "utf-8")
    return int(bool(left or missing or needless) or share(mutants) < LEAST)


def tried(place: Path) -> Iterator[Mutant]:
    for file in place.rglob("*.py.meta"):
        of = file.relative_to(place / "src" / "conquerant").as_posix().removesuffix(".meta")
        codes: dict[str, int | None] = json.loads(file.read_text("utf-8"))["exit_code_by_key"]
        yield from (Mutant(of, name, code) for name, code in codes.items())


def diff_of(name: str) -> str:
    """As mutmut shows it, in the copy."""
    from mutmut.mutation.diff_apply import get_diff_for_mutant

    return str(get_diff_for_mutant(name))


def worded(mutant: Mutant, diff: str) -> str:
    """One line for a change: where, what was there and what is there instead."""
    changed = [line for line in diff.splitlines() if not line.startswith(("---", "+++"))]
    old, new = (" ".join(line[1:].strip() for line in changed if line.startswith(sign)) for sign in "-+")
    return f"{mutant.file} {called(mutant.name)}: {old} → {new}"


def called(name: str) -> str:
    """`conquerant.core.chance.xǁRngǁbelow__mutmut_3` is `Rng.below`, `conquerant.core.sets.x_one__mutmut_1` `one`."""
    last = name.rpartition("__mutmut_")[0].rpartition(".")[2]
    return last.removeprefix(f"x{CLASS}").replace(CLASS, ".") if CLASS in last else last.removeprefix("x_")


def unexplained(living: Iterable[str], reasons: list[Reason]) -> tuple[list[str], list[str]]:
    """What lives without a reason, and what is explained without need."""
    lives, explained = set(living), {change for reason in reasons for change in reason.changes}
    return sorted(lives - explained), sorted(explained - lives)


def share(mutants: list[Mutant]) -> float:
    done = [mutant for mutant in mutants if mutant.code is not None]
    return sum(not mutant.lives for mutant in done) / len(done) if done else 0.0


def table(mutants: list[Mutant]) -> str:
    rows = ["| file | changes | noticed | share |", "|---|---:|---:|---:|"]
    files = Counter(mutant.file for mutant in mutants if mutant.code is not None)
    for file in sorted(files):
        of_file = [mutant for mutant in mutants if mutant.file == file and mutant.code is not None]
        rows.append(row(f"`{file}`", of_file))
    return "\n".join([*rows, row("all", [mutant for mutant in mutants if mutant.code is not None])]) + "\n"


def row(name: str, mutants: list[Mutant]) -> str:
    noticed = sum(not mutant.lives for mutant in mutants)
    return f"| {name} | {len(mutants)} | {noticed} | {share(mutants):.1%} |"


def page(mutants: list[Mutant], reasons: list[Reason], missing: list[str]) -> str:
    """docs/mutation.md: the figures, and each survivor below the reason why nobody could notice."""
    head = PAGE.read_text("utf-8").partition("## The figure\n")[0]
    left = sum(mutant.code is None for mutant in mutants)
    partly = f"{len(mutants) - left} of {len(mutants)} changes were tried, the others not yet.\n\n" if left else ""
    told = [f"{head}## The figure\n\n{partly}{table(mutants)}\n## What lives, and why nobody notices\n"]
    told += [f"\n{reason.why}\n\n{listed(reason.changes)}" for reason in reasons]
    if missing:
        told.append(f"\n## What lives, and wants a test or a reason\n\n{listed(missing)}")
    return "".join(told)


def listed(changes: list[str]) -> str:
    return "".join(f"- `{change}`\n" for change in changes)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="run.py mutate", description="Would the tests notice a fault in the core?")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these, as in 'conquerant.core.chance*'")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many are tried at the same time")
    parser.add_argument("--again", action="store_true", help="what lived is tried once more")
    parser.add_argument("--tell", action="store_true", help="nothing is tried; what was found is written down")
    asked = parser.parse_args()
    if asked.tell:
        os.chdir(PLACE)
        settle()
        sys.exit(tell(whole=not asked.names))
    sys.exit(main(asked.jobs, asked.again, asked.names))
