#!/usr/bin/env python3
"""Set Conquérant up, once, and run it. Needs Python 3.11 and nothing else.

python3 run.py               open the table in a browser
python3 run.py VERB ...      conquerant VERB ...
python3 run.py test          every check; --all adds the long tests, anything else goes to pytest
python3 run.py check         the checks that run nothing, or those you name: ruff, mypy, eslint ...
python3 run.py mutate        puts small faults into the core, one at a time, and counts those the tests notice: hours
python3 run.py compile       the engine, now; whatever is for speed does it by itself, and the table beside its work
python3 run.py docs          the documentation as a site, made anew and opened
python3 run.py release       what a release hands out, in .build/release; VERSION behind it names the version first,
                             and --home ADDRESS where the project is at home
python3 run.py offline       a folder of static files to play without a server; --serve tries it
python3 run.py lock          remake requirements/*.txt from requirements/*.in; --upgrade for newer versions
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - the one thing older Pythons are here for; the file must parse on them
    print(f"Conquérant needs Python 3.11 or newer; this is {sys.version.split()[0]}.", file=sys.stderr)
    sys.exit(2)

import datetime
import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sysconfig
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, nullcontext
from functools import cache
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import IO, NamedTuple

import build_docs
import build_release
import build_web

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BUILD = ROOT / ".build"
LOCKS = ROOT / "requirements"

# The packages each verb needs, beside "build", which is for compiling and comes when there is something to compile.
GROUPS = {
    "test": ["play", "test", "lab", "mcp", "docs"],
    "check": ["play", "test", "lab", "mcp"],
    "simulate": ["play", "lab"],
    "report": ["play", "lab"],
    "lab": ["play", "lab"],
    "learn": ["play", "lab"],
    "foresight": ["play", "lab"],
    "reliability": ["play", "lab"],
    "mutate": ["play", "test", "lab", "mutate"],
    "docs": ["play", "docs"],
    "mcp": ["play", "mcp"],
    "release": ["play", "docs", "release"],
}
DEFAULT_GROUPS = ["play"]
FLAG_GROUPS = {
    ("test", "--all"): ["train", "cluster"],
    ("lab", "--train"): ["train"],
    ("simulate", "--on"): ["cluster"],
    ("report", "--on"): ["cluster"],
    ("bench", "batch"): ["lab"],
}

# What `check` knows, and where those of the browser's half look.
WEB_CHECKS = ("eslint", "prettier", "svelte-check")
CHECKS = ("ruff", "format", "mypy", *WEB_CHECKS)
WEB_SOURCES = ("web", "src", "*.{js,ts}")

# The verbs that show something in a browser.
WITH_BROWSER = ("serve", "test")

# The verbs that are there for speed wait for the compiler. People play at once, and the engine is compiled beside that.
# The rest is done before a compiler would be.
FOR_SPEED = (
    "test", "compile", "simulate", "bench", "ladder", "curve", "habits", "tune", "report", "laws", "lab", "crash"
)  # fmt: skip
FOR_PEOPLE = ("serve", "play", "watch")
GENTLY = "--gently"  # for `compile`: at low priority, and without a word

LOCKED_IN_ORDER = (
    "tool", "play", "build", "test", "lab", "mcp", "train", "cluster", "node", "docs", "wasm", "release", "mutate"
)  # fmt: skip
LOCKED_ALONE = ("peers",)  # in an environment of their own
# What pip installs before a group. Torch has builds with and without CUDA under one version, so its hash is not locked.
BEFOREHAND = {"train": "torch==2.13.0"}
LOCK_OPTIONS = ("--universal", "--python-version=3.11", "--generate-hashes", "--no-header", "--no-annotate", "--quiet")
BROKEN_GAME = re.compile(r"^src/conquerant/(games/\w+)/.*: error:", re.MULTILINE)
KEPT_BUILDS = 2
GENTLE = 10  # the priority of what is done beside play, as nice counts it
TESTS_FAILED, NO_TESTS = 1, 5  # pytest's exit codes when some failed, and when nothing was selected
BESIDE = 1  # more test processes than processors: stories wait half of their time, for a browser or a clock
# Test files stay whole, in the order that tests/conftest.py gives them. Whatever the environment says of bytecode,
# without it each of a thousand processes compiles all that it imports anew.
WHOLE = ("--dist=loadfile", "--no-loadscope-reorder")
WITH_BYTECODE = {"PYTHONDONTWRITEBYTECODE": ""}
FEW, TOLD_AGAIN = 12, 2  # so many failed tests at most are asked again, and so often: more of them are no accident


class SetupError(Exception):
    """Set-up cannot go on; the message says why."""


def main(args: list[str]) -> int:
    try:
        return run(args)
    except SetupError as error:
        say(str(error))
        return 1
    except KeyboardInterrupt:
        return 130


def run(args: list[str]) -> int:
    args = args or ["serve"]
    verb = args[0]
    if verb == "lock":
        return lock(args[1:])
    groups = groups_for(args)
    if verb == "check":
        set_up(groups)
        return check(args[1:])
    if verb == "compile" and GENTLY in args and hasattr(os, "nice"):
        os.nice(GENTLE)
    compiles = verb in FOR_SPEED and must_compile()
    with browser_beside(checks=verb == "test") if verb in WITH_BROWSER else nullcontext():
        set_up([*groups, "build"] if compiles else groups)
    if compiles:
        compile_sources()
    if verb == "offline":
        find_node()
        if "--compile" in args:
            fetch_wasm_tools()
        return become([str(venv_file("python")), str(ROOT / "build_offline.py"), *args[1:]])
    if verb == "compile":
        return int(compile_verdict().startswith("FAILED"))
    if verb == "test":
        return test(args[1:])
    if verb == "mutate":
        return become([str(venv_file("python")), str(ROOT / "tests" / "mutation.py"), *args[1:]])
    if verb == "release":
        return release(args[1:])
    if verb == "docs":
        build_site()
    if verb in FOR_PEOPLE and must_compile():
        compile_beside()
    return become([str(venv_file("python")), "-m", "conquerant", *args])


def groups_for(args: list[str]) -> list[str]:
    verb = args[0] if args else ""
    more = [group for flag in args[1:] for group in FLAG_GROUPS.get((verb, flag.partition("=")[0]), [])]
    return [*GROUPS.get(verb, DEFAULT_GROUPS), *more]


def become(command: list[str]) -> int:
    """Where the system allows it, this process turns into the command, so that signals and exit code are its own."""
    if os.name == "posix":
        os.execv(command[0], command)
    return subprocess.call(command)


def set_up(groups: list[str]) -> None:
    """Bring .venv to what the groups' locks say; at once when it is there already."""
    if is_set_up(groups):
        return
    with locked():
        if is_set_up(groups):
            return
        started = time.monotonic()
        say("Setting up (once) ...")
        make_venv()
        for group in groups:
            install_group(group)
        install_project()
        say(f"Set up in {time.monotonic() - started:.0f} s.")


def is_set_up(groups: list[str]) -> bool:
    return (
        is_stamped("venv", venv_identity())
        and all(is_stamped(group, lock_digest(group)) for group in groups)
        and is_stamped("project", project_digest())
    )


def make_venv() -> None:
    if is_stamped("venv", venv_identity()):
        return
    say("  a virtual environment in .venv")
    shutil.rmtree(VENV, ignore_errors=True)
    python = getattr(sys, "_base_executable", sys.executable)
    made = captured([python, "-m", "venv", str(VENV)])
    if made.returncode:
        raise SetupError(venv_complaint(made.stdout))
    put_stamp("venv", venv_identity())


def venv_complaint(output: str) -> str:
    if "ensurepip" in output or "No module named venv" in output:
        return "Python's venv module is missing here: on Debian or Ubuntu, apt install python3-venv."
    return f"Could not make a virtual environment:\n{tail(output)}"


def install_group(group: str) -> None:
    if is_stamped(group, lock_digest(group)):
        return
    say(f"  the packages to {group}")
    install_uv()
    if group in BEFOREHAND:
        install_with_pip(BEFOREHAND[group])
    install("--require-hashes", *alone(group), "-r", str(LOCKS / f"{group}.txt"))
    put_stamp(group, lock_digest(group))


def install_uv() -> None:
    """uv is a matter of speed: where it cannot be had, pip does the same."""
    if is_stamped("tool", lock_digest("tool")):
        return
    if not captured([*pip(), "install", "--require-hashes", "-r", str(LOCKS / "tool.txt")]).returncode:
        put_stamp("tool", lock_digest("tool"))


def install_project() -> None:
    if not is_stamped("project", project_digest()):
        install("--no-deps", "--no-build-isolation", "-e", str(ROOT))
        put_stamp("project", project_digest())


def install(*what: str) -> None:
    with_uv = [str(venv_file("uv")), "pip", "install", "--python", str(venv_file("python")), *what]
    if venv_file("uv").exists() and not captured(with_uv).returncode:
        return
    install_with_pip(*what)


def alone(group: str) -> list[str]:
    """A group that comes after something of its own is locked and installed as it is listed."""
    return ["--no-deps"] if group in BEFOREHAND else []


def install_with_pip(*what: str) -> None:
    with_pip = captured([*pip(), "install", *what])
    if with_pip.returncode:
        raise SetupError(f"Could not install; is there a network? pip says:\n{tail(with_pip.stdout, 4)}")


def pip() -> list[str]:
    return [str(venv_file("python")), "-m", "pip", "--quiet", "--disable-pip-version-check", "--retries=2"]


def lock(options: list[str]) -> int:
    """Each lock is held to the versions of those before it, so that all fit in one environment."""
    with locked():
        make_venv()
        install_uv()
    earlier: list[str] = []
    for group in (*LOCKED_ALONE, *LOCKED_IN_ORDER):
        say(f"Locking {group} ...")
        files = [str(LOCKS / f"{group}.in"), "-o", str(LOCKS / f"{group}.txt"), *earlier]
        made = captured([str(venv_file("uv")), "pip", "compile", *LOCK_OPTIONS, *alone(group), *files, *options])
        if made.returncode:
            raise SetupError(f"Could not lock {group}:\n{tail(made.stdout)}")
        if group in LOCKED_IN_ORDER:
            earlier += ["-c", str(LOCKS / f"{group}.txt")]
    return 0


def venv_file(name: str) -> Path:
    return VENV / "Scripts" / f"{name}.exe" if os.name == "nt" else VENV / "bin" / name


def venv_identity() -> str:
    """Another Python, or another place for the project, needs another environment."""
    return f"{compiled().python_abi()} {ROOT}"


def is_stamped(name: str, content: str) -> bool:
    stamp = VENV / "stamps" / name
    return venv_file("python").exists() and stamp.is_file() and stamp.read_text("utf-8") == content


def put_stamp(name: str, content: str) -> None:
    (VENV / "stamps").mkdir(exist_ok=True)
    (VENV / "stamps" / name).write_text(content, "utf-8")


def lock_digest(group: str) -> str:
    return digest(LOCKS / f"{group}.txt")


def project_digest() -> str:
    return digest(ROOT / "pyproject.toml")


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def must_compile() -> bool:
    """Whether these very sources can be compiled and were not tried yet."""
    folder: Path = compiled().build_folder(ROOT)
    if compiled().pure() or folder.is_dir() or compiled().failure_of(folder).exists():
        return False
    if can_compile():
        return True
    say_once("no-compiler", "No C compiler with Python's headers here: the engine runs interpreted, and slower.")
    return False


def can_compile() -> bool:
    header = Path(sysconfig.get_path("include"), "Python.h")
    compiler = (sysconfig.get_config_var("CC") or "cl").split()[0]
    return header.is_file() and shutil.which(compiler) is not None


def compile_beside() -> None:
    """A process of its own compiles, and ends with us at Ctrl+C. One between us starts it and is gone: nobody has to
    wait for its end."""
    say("Playing interpreted, and slower, while the engine is compiled beside (CONQUERANT_PURE=1 does without).")
    BUILD.mkdir(exist_ok=True)
    command = [sys.executable, str(ROOT / "run.py"), "compile", GENTLY]
    starts_it = "import subprocess, sys; subprocess.Popen(sys.argv[1:], stdin=subprocess.DEVNULL)"
    with (BUILD / "compile.log").open("w", encoding="utf-8") as log:
        subprocess.run([sys.executable, "-c", starts_it, *command], stdout=log, stderr=log, check=False)


def compile_sources() -> None:
    with locked():
        if not must_compile():
            return
        started = time.monotonic()
        say("Compiling the engine (CONQUERANT_PURE=1 does without) ...")
        work = BUILD / "work"
        reused = refresh_copy(work)
        # The stamp is of what is compiled, whatever is edited meanwhile.
        target = BUILD / compiled().stamp(work)
        built, complaints = compile_what_compiles(work)
        if reused and not built:
            say("Compiling from nothing: what an earlier compile left may be the trouble ...")
            shutil.rmtree(work)
            refresh_copy(work)
            built, complaints = compile_what_compiles(work)
        if built:
            gather(work, target)
            say(f"Compiled in {time.monotonic() - started:.0f} s.")
        if complaints:
            compiled().failure_of(target).write_text(complaints, "utf-8")
        remove_old_builds()


def compile_what_compiles(work: Path) -> tuple[bool, str]:
    """Whether it compiled, if need be without the games that do not; and the complaints."""
    complaints = ""
    left_out: set[str] = set()
    while output := build_extensions(work):
        complaints += output
        broken = set(BROKEN_GAME.findall(output)) - left_out
        names = ", ".join(sorted(broken)) or "the engine"
        say(f"Does not compile and runs interpreted, slower: {names}\n{tail(output)}")
        if not broken:
            return False, complaints
        left_out |= broken
        leave_out(broken, work / "pyproject.toml")
    return True, complaints


def leave_out(games: set[str], pyproject: Path) -> None:
    globs = "".join(f'"{game}/*.py", ' for game in sorted(games))
    pyproject.write_text(pyproject.read_text("utf-8").replace("\ninterpret = [", f"\ninterpret = [{globs}"), "utf-8")


def refresh_copy(work: Path) -> bool:
    """Touch only what changed, so that libraries whose sources are as they were stay; whether any are there."""
    done = work / "recipe"
    reused = done.is_file() and done.read_text("utf-8") == compiled().recipe(ROOT)
    if not reused:
        shutil.rmtree(work, ignore_errors=True)
    sources = {path.relative_to(ROOT) for path in (ROOT / "src" / "conquerant").rglob("*.py")}
    for path in sources | {Path("pyproject.toml"), Path("setup.py"), Path("requirements/build.txt")}:
        content = (ROOT / path).read_bytes()
        if not (work / path).is_file() or (work / path).read_bytes() != content:
            (work / path).parent.mkdir(parents=True, exist_ok=True)
            (work / path).write_bytes(content)
    for copy in (work / "src" / "conquerant").rglob("*.py"):
        if copy.relative_to(work) not in sources:
            copy.unlink()
    return reused


def build_extensions(work: Path) -> str:
    """What went wrong, in the compiler's words; nothing if all went well."""
    done = work / "recipe"
    done.unlink(missing_ok=True)
    # mypyc forgets which numbers may be undefined in modules from its cache, and gives up on the other modules.
    # Without the cache it writes all C anew, in seconds; C that is as it was is not compiled again.
    shutil.rmtree(work / ".mypy_cache", ignore_errors=True)
    command = ["setup.py", "build_ext", "--build-lib=lib", f"--parallel={os.cpu_count() or 1}"]
    with (work / "log").open("w+", encoding="utf-8", errors="replace") as log:
        build = subprocess.Popen(
            [str(venv_file("python")), *command],
            cwd=work,
            env={**environment(), "PYTHONUNBUFFERED": "1"},
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
        )
        try:
            show_progress(work, build)
        finally:
            build.kill()
        log.seek(0)
        output = log.read()
    if build.returncode:
        return output or f"the compiler ended with {build.returncode}"
    done.write_text(compiled().recipe(work), "utf-8")
    return ""


def show_progress(work: Path, build: subprocess.Popen[bytes]) -> None:
    """Until the build ends: how many of its libraries are there, on a line of its own where somebody watches."""
    started = time.monotonic()
    libraries = {"_".join(path.relative_to(work).parts[1:-1]) for path in compiled().compiled_sources(work)}
    while build.poll() is None:
        time.sleep(0.5)
        writing = "running build_ext" not in (work / "log").read_text("utf-8", "replace")
        made = sum(is_made(work, library) for library in libraries)
        doing = "writing C" if writing else f"{made} of {len(libraries)} libraries"
        show_line(f"  {doing}, {time.monotonic() - started:.0f} s")
    show_line("")


def is_made(work: Path, library: str) -> bool:
    """Whether a library is as new as the C it is compiled from."""
    code = work / "build" / f"__native_{library}.c"
    binary = work / "lib" / f"{library}__mypyc{sysconfig.get_config_var('EXT_SUFFIX')}"
    return code.is_file() and binary.is_file() and binary.stat().st_mtime >= code.stat().st_mtime


def show_line(line: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\033[K{line}", end="", file=sys.stderr, flush=True)


def gather(work: Path, target: Path) -> None:
    """Extension modules keep their places in the tree: mypyc works out `__file__` from them."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    sources = [path.relative_to(work / "src").with_suffix("") for path in compiled().compiled_sources(work)]
    libraries = [Path(path.name.removesuffix(suffix)) for path in (work / "lib").glob(f"*__mypyc{suffix}")]
    files = {".".join(module.parts): module.as_posix() + suffix for module in sources + libraries}
    ready = work / "ready"
    shutil.rmtree(ready, ignore_errors=True)
    for file in files.values():
        (ready / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(work / "lib" / file, ready / file)
    (ready / compiled().MANIFEST).write_text(json.dumps(files, indent=1), "utf-8")
    shutil.rmtree(target, ignore_errors=True)
    ready.replace(target)


@contextmanager
def browser_beside(checks: bool) -> Iterator[None]:
    """Builds the browser's half while something else is done; after it where node comes from .venv."""
    with ThreadPoolExecutor(1) as beside:
        building = beside.submit(make_browser_half, checks) if build_web.find_node() else None
        yield
    building.result() if building else make_browser_half(checks)


def make_browser_half(checks: bool) -> None:
    if checks:
        fetch_modules()
    build_bundle()


def build_bundle() -> None:
    """The browser's half; without it the server still runs and says what is missing."""
    if build_web.is_built(ROOT):
        return
    with locked("web-lock"):
        node = find_node()
        if build_web.is_built(ROOT) or node is None:
            return
        started = time.monotonic()
        say("Building the browser's half ...")
        complaint = build_web.build(ROOT, node)
        if complaint:
            say(f"Could not build it; the server runs without:\n{tail(complaint)}")
        else:
            say(f"Built in {time.monotonic() - started:.0f} s.")


def find_node() -> build_web.Node | None:
    """The node on the PATH, else the one from PyPI, else none, which is said once."""
    node = build_web.find_node() or build_web.node_of_wheel(VENV)
    if node is not None:
        return node
    try:
        with locked():
            install_group("node")
    except SetupError:
        say_once("no-node", "No node 20.19 or newer here and none to be had: the browser's half is not built.")
    return build_web.node_of_wheel(VENV)


def fetch_wasm_tools() -> None:
    """What compiles the engine for the browser; without it the folder is made all the same."""
    try:
        with locked():
            install_group("build")
            install_group("wasm")
    except SetupError as problem:
        say(str(problem))


def build_site() -> None:
    say("Building the documentation ...")
    complaint = build_docs.build(ROOT, str(venv_file("zensical")))
    if complaint:
        raise SetupError(f"The documentation is not as it should be:\n{tail(complaint)}")


def release(args: list[str]) -> int:
    try:
        if args:
            build_release.prepare(ROOT, args, datetime.datetime.now(datetime.UTC).date())
        build_site()
        say("Building the sources and two wheels; that takes minutes ...")
        for file in build_release.release(ROOT, str(venv_file("python")), ROOT / build_docs.HTML, BUILD / "release"):
            say(f"  {file.relative_to(ROOT)}  {file.stat().st_size / 1e6:.1f} MB")
    except build_release.Unfit as error:
        raise SetupError(str(error)) from error
    return 0


def remove_old_builds() -> None:
    for old in newest_first(file.parent for file in BUILD.glob(f"*/{compiled().MANIFEST}"))[KEPT_BUILDS:]:
        shutil.rmtree(old)
    for old in newest_first(BUILD.glob("*.failed"))[KEPT_BUILDS:]:
        old.unlink()


def newest_first(paths: Iterable[Path]) -> list[Path]:
    return sorted(paths, key=lambda path: path.stat().st_mtime, reverse=True)


class Step(NamedTuple):
    """One check of `run.py test`."""

    name: str
    command: list[str]
    env: Mapping[str, str] = MappingProxyType({})
    fine: tuple[int, ...] = (0,)
    again: Sequence[str] = ()  # for tests: asks only those that failed, one at a time
    memory: Path = ROOT / ".pytest_cache"  # where pytest notes which those are


def test(args: list[str]) -> int:
    """Tests that wait, for a browser or a clock, leave room for the checks beside them."""
    return take([suite(args), [*reading_and_vitest(), *interpreted(args)]], {"compile": compile_verdict()})


def check(names: list[str]) -> int:
    unknown = [name for name in names if name not in CHECKS]
    if unknown:
        raise SetupError(f"No such check: {', '.join(unknown)}. There are {', '.join(CHECKS)}.")
    wanted = names or CHECKS
    if not set(WEB_CHECKS).isdisjoint(wanted):
        fetch_modules()
    chosen = [step for step in readings() if step.name in wanted]
    ours = [step for step in chosen if step.name not in WEB_CHECKS]
    return take([ours, [step for step in chosen if step not in ours]], {})


def fetch_modules() -> None:
    """What the checks of the browser's half are made of."""
    if build_web.has_modules(ROOT, checks=True):
        return
    with locked("web-lock"):
        node = find_node()
        complaint = build_web.install_modules(ROOT, node, checks=True) if node else ""
    if complaint:
        say(f"Could not install what checks the browser's half:\n{tail(complaint)}")


def take(lanes: Sequence[Iterable[Step]], verdicts: dict[str, str]) -> int:
    """Take every step of every lane, whatever the ones before it said: the lanes side by side, the first before one's
    eyes, what the others say when each step is done."""
    with ThreadPoolExecutor(len(lanes)) as pool:
        taken = list(pool.map(take_in_turn, lanes, (lane == 0 for lane in range(len(lanes)))))
    for lane in taken:
        verdicts |= lane
    say("\n" + "\n".join(f"{name:<20} {verdict}" for name, verdict in verdicts.items()))
    return int(any(verdict.startswith("FAILED") for verdict in verdicts.values()))


def take_in_turn(steps: Iterable[Step], seen: bool) -> dict[str, str]:
    verdicts: dict[str, str] = {}
    for step in steps:
        heading = f"\n== {step.name}"
        if seen:
            say(heading)
        started = time.monotonic()
        done = run_step(step, step.command, seen)
        if not seen:
            say(f"{heading}\n{done.stdout}".rstrip())
        good = done.returncode in step.fine
        told_again = 0
        while not good and done.returncode == TESTS_FAILED and step.again and told_again < TOLD_AGAIN:
            failed = failed_tests(step.memory)
            if not 0 < len(failed) <= FEW:
                break
            told_again += 1
            say(f"\n== {step.name}: what failed, once more and one at a time")
            done = run_step(step, step.again, seen)
            good = done.returncode in step.fine
            if good:
                say("\n".join(f"flaky: {name}" for name in failed))
        verdict = ("flaky, but ok" if told_again else "ok") if good else "FAILED"
        verdicts[step.name] = f"{verdict} in {time.monotonic() - started:.1f} s"
    return verdicts


def run_step(step: Step, command: Sequence[str], seen: bool) -> subprocess.CompletedProcess[str]:
    output = None if seen else subprocess.PIPE
    return subprocess.run(
        command,
        cwd=ROOT,
        env={**environment(), **step.env},
        stdout=output,
        stderr=output and subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )


def failed_tests(memory: Path) -> list[str]:
    kept = memory / "v" / "cache" / "lastfailed"
    return sorted(json.loads(kept.read_text("utf-8"))) if kept.is_file() else []


def compile_verdict() -> str:
    folder: Path = compiled().build_folder(ROOT)
    if compiled().failure_of(folder).exists():
        return f"FAILED:\n{tail(compiled().failure_of(folder).read_text('utf-8'))}"
    if folder.is_dir():
        return "ok"
    if compiled().pure() or not can_compile():
        return "left out"
    return "FAILED: the sources were edited meanwhile"


def suite(args: list[str]) -> Iterator[Step]:
    yield asked_again("pytest", "" if "--all" in args else "not long", (os.cpu_count() or 2) + BESIDE, given(args))


def interpreted(args: list[str]) -> Iterator[Step]:
    """Beside the other tests, and one at a time: those wait often enough, for a browser or a clock."""
    named = any((ROOT / arg.partition("::")[0]).exists() for arg in given(args))
    files = [] if named else for_both_builds()
    step = asked_again("pytest, interpreted", "both and not (once or long or compiled_only)", 0, [*given(args), *files])
    yield step._replace(env={**step.env, "CONQUERANT_PURE": "1"}, fine=(0, NO_TESTS))


def asked_again(name: str, marked: str, workers: int, given: list[str]) -> Step:
    """What fails is asked once more with nothing beside it, and told as flaky if it passes: it wants mending, but it
    depends on a race or on how busy the machine is, and says nothing against what was changed."""
    memory = BUILD / "tests" / name.replace(", ", "-")
    pytest = [str(venv_file("python")), "-m", "pytest", "-o", f"cache_dir={memory}", "-m", marked]
    everything = [*pytest, "-n", str(workers), *WHOLE, *given]
    failed = ["-n", "0", "--last-failed", "--last-failed-no-failures=none", "--verbose"]
    return Step(name, everything, WITH_BYTECODE, again=[*everything, *failed], memory=memory)


def given(args: list[str]) -> list[str]:
    return [arg for arg in args if arg not in ("--all", "--")]


def for_both_builds() -> list[str]:
    """The files of tests that must pass in both builds: the others, and all that they import, need not even be read."""
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    return [str(file.relative_to(ROOT)) for file in files if "mark.both" in file.read_text("utf-8")]


def reading_and_vitest() -> Iterator[Step]:
    yield from readings()
    if node := node_with_modules():
        yield Step("vitest", [node.node, "node_modules/vitest/vitest.mjs", "run"])


def readings() -> Iterator[Step]:
    """The checks that read the sources and run none of them; their names are CHECKS."""
    python = str(venv_file("python"))
    scripts = ("run.py", *sorted(path.name for path in ROOT.glob("build_*.py")), "setup.py")
    sources = ("src", "tests", *scripts, "bench", "examples")
    typed = [name for name in sources if (ROOT / name).exists()]
    yield Step("ruff", [python, "-m", "ruff", "check"])
    yield Step("format", [python, "-m", "ruff", "format", "--check", *typed])
    yield Step("mypy", [python, "-m", "mypy", "--strict", *typed])
    node = node_with_modules()
    if node is None:
        say("No node: the checks of the browser's half are left out.")
        return
    kept = ["--cache", "--cache-strategy=content", "--cache-location"]
    eslint = [node.node, "node_modules/eslint/bin/eslint.js", "--max-warnings=0", *kept, ".build/eslint"]
    yield Step("eslint", [*eslint, *WEB_SOURCES])
    prettier = [node.node, "node_modules/prettier/bin/prettier.cjs", "--check", "--log-level=warn"]
    yield Step("prettier", [*prettier, *kept, ".build/prettier", *WEB_SOURCES])
    yield Step("svelte-check", [node.node, "node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings"])


def node_with_modules() -> build_web.Node | None:
    if not build_web.has_modules(ROOT, checks=True):
        return None
    return build_web.find_node() or build_web.node_of_wheel(VENV)


@contextmanager
def locked(name: str = "lock") -> Iterator[None]:
    """One set-up at a time, and one of the browser's half; the system lets go of the lock when its holder dies."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / name).open("w") as file:
        if not try_lock(file):
            say("Waiting for another set-up to finish ...")
            while not try_lock(file):
                time.sleep(0.2)
        yield


def try_lock(file: IO[str]) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def captured(command: list[str], folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=folder,
        env=environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )


def environment() -> dict[str, str]:
    return {**os.environ, "UV_SYSTEM_CERTS": "1"}


def say_once(name: str, line: str) -> None:
    BUILD.mkdir(exist_ok=True)
    if not (BUILD / name).exists():
        say(line)
        (BUILD / name).touch()


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def tail(output: str, lines: int = 15) -> str:
    return "\n".join(f"    {line}" for line in output.rstrip().splitlines()[-lines:])


@cache
def compiled() -> ModuleType:
    """The package's own notion of what is compiled and where, without importing the package."""
    spec = importlib.util.spec_from_file_location("compiled", ROOT / "src" / "conquerant" / "compiled.py")
    if spec is None or spec.loader is None:
        raise SetupError("src/conquerant/compiled.py cannot be read")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
