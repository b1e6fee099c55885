"""What is handed to whoever runs a server for others: container, composition, unit, and the forge's workflow."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from conquerant import cli  # noqa: F401 - it adds the verbs
from conquerant.verbs.app import app

ROOT = Path(__file__).resolve().parents[1]
DEPLOY = ROOT / "deploy"
WORKFLOWS = ROOT / ".github" / "workflows"


def tool(name: str) -> str:
    found = shutil.which(name, path=str(Path(sys.executable).parent))
    if found is None:
        pytest.skip(f"no {name} here")
    return found


def called(*command: str) -> None:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def composition() -> dict[str, Any]:
    told: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    return told


def test_the_container_is_written_as_its_linter_wants_it() -> None:
    called(tool("hadolint"), "--no-color", str(DEPLOY / "Containerfile"))


def test_the_workflow_is_written_as_its_linter_wants_it() -> None:
    called(tool("zizmor"), "--offline", "--no-progress", "--quiet", str(ROOT / ".github"))


@pytest.mark.parametrize(
    ("schema", "file"),
    [
        ("compose-spec", DEPLOY / "compose.yaml"),
        ("github-workflows", WORKFLOWS / "test.yml"),
        ("citation-file-format", ROOT / "CITATION.cff"),
    ],
)
def test_what_others_read_has_the_shape_they_publish(schema: str, file: Path) -> None:
    called(tool("check-jsonschema"), "--builtin-schema", f"vendor.{schema}", str(file))


def test_a_container_is_built_from_the_sources_alone_and_no_secret_travels() -> None:
    left_out = (ROOT / ".dockerignore").read_text("utf-8").split("\n")
    for line in (ROOT / ".gitignore").read_text("utf-8").split():
        name = line.strip("/")
        known = {name, f"**/{name}"} | ({"**/.*_cache"} if name.endswith("_cache") else set())
        assert known & set(left_out), f"{line} would be sent to the builder"
    for secret in ("deploy/.env", "deploy/password"):
        assert secret in left_out
        assert secret in (ROOT / "MANIFEST.in").read_text("utf-8").split()
        assert f"/{secret}" in (ROOT / ".gitignore").read_text("utf-8").split()


def test_podman_too_asks_whether_the_table_is_well() -> None:
    """Its own format of images keeps no health check: the composition says it again, the command names the other."""
    container = (DEPLOY / "Containerfile").read_text("utf-8")
    asked = re.search(r"HEALTHCHECK .*\n\s+CMD (\[.+\])", container)
    assert asked
    assert composition()["services"]["table"]["healthcheck"]["test"] == ["CMD", *json.loads(asked[1])]
    for told in (container, (ROOT / "docs" / "deploy.md").read_text("utf-8")):
        assert "podman build --format docker " in told


def test_the_unit_is_one_that_systemd_reads() -> None:
    analyse = shutil.which("systemd-analyze")
    if analyse is None:
        pytest.skip("no systemd here")
    done = subprocess.run(
        [analyse, "verify", str(DEPLOY / "conquerant.service")], capture_output=True, text=True, timeout=60, check=False
    )
    told = [line for line in done.stderr.splitlines() if "conquerant.service" in line]
    assert not [line for line in told if "is not executable" not in line], told  # it is not installed here


def commands() -> list[str]:
    """What container, composition and unit start, each as one line."""
    container = (DEPLOY / "Containerfile").read_text("utf-8")
    inside = re.search(r"^CMD \[(.+)\]$", container, re.MULTILINE)
    assert inside
    unit = re.search(r"^ExecStart=(.+)$", (DEPLOY / "conquerant.service").read_text("utf-8"), re.MULTILINE)
    assert unit
    composed = composition()["services"]["table"]["command"][0].removeprefix("exec ")
    return ["conquerant " + " ".join(re.findall(r'"([^"]*)"', inside[1])), composed, unit[1]]


@pytest.mark.parametrize("line", commands(), ids=["container", "compose", "unit"])
def test_what_they_start_is_a_verb_with_options_it_has(line: str) -> None:
    words = shlex.split(line)
    assert words[0].endswith("conquerant")
    _, bound, _ = app.parse_args(words[1:], exit_on_error=False, print_error=False)
    assert bound.arguments["host"] == "0.0.0.0"  # within a container or a home, behind what the operator put before it
    assert bound.arguments["port"] == 8000


def test_the_proxy_that_is_believed_is_the_one_that_is_there() -> None:
    told = composition()
    proxy = told["services"]["proxy"]["networks"]["inside"]["ipv4_address"]
    assert f"--proxy {proxy}" in told["services"]["table"]["command"][0]
    assert "table:8000" in (DEPLOY / "Caddyfile").read_text("utf-8")


def test_the_three_systems_run_the_same_suite() -> None:
    told = yaml.safe_load((WORKFLOWS / "test.yml").read_text("utf-8"))
    suite = told["jobs"]["suite"]
    assert {name.partition("-")[0] for name in suite["strategy"]["matrix"]["system"]} == {"ubuntu", "macos", "windows"}
    assert suite["steps"][-1]["run"] == "python run.py test"
