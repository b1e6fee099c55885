"""Make a folder of static files in which everybody plays without a server: `python3 run.py offline`.

Runs in .venv, where the package is; needs node for the browser's half and Pyodide, and pip for two wheels.
"""

from __future__ import annotations

import argparse
import ast
import asyncio
import base64
import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import build_offline_wasm
import build_web
from conquerant import compiled

ROOT = Path(__file__).resolve().parent
PACKAGE = ROOT / "src" / "conquerant"
WHEELS = ROOT / ".build" / "offline-wheels"
PYODIDE = ROOT / "node_modules" / "pyodide"
PAGES = ROOT / "web" / "offline"

# Pyodide's Python and the system it was built for: what wheels must fit.
PYTHON, ABI, PLATFORM = "3.14", "cp314", "pyemscripten_2026_0_wasm32"
NEEDED = ("librt", "msgspec", "mypy-extensions")
LOADED = ("pyodide.mjs", "pyodide.asm.mjs")
LIBRARY, PACKAGES = "python_stdlib.zip", "pyodide-lock.json"
# Of Python's library what nobody here imports, nor what they import: a third of it, which then need not travel.
LEFT_OUT = frozenset(
    """
    _pyio _pyrepl _sysconfigdata__emscripten_wasm32-emscripten __hello__ __phello__ antigravity bdb cProfile compileall
    doctest email fileinput filecmp ftplib getpass html http imaplib mailbox mimetypes modulefinder multiprocessing
    netrc nturl2path optparse pdb pickletools plistlib poplib profile pstats pty pyclbr pydoc rlcompleter sched shelve
    site-packages smtplib socketserver symtable tabnanny this timeit trace tty unittest wave webbrowser wsgiref xml
    xmlrpc zipapp
    """.split()
)
ENCODINGS = re.compile(r"encodings/(__init__|aliases|ascii|charmap|cp437|idna|latin_1|punycode|\w+_escape|utf_\w+)\.py")
DATA = (".toml", ".json")

POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; font-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'"
)
ASIDE = ("404.html", ".nojekyll", "service.js", "LICENSE", "NOTICE")  # nobody needs them offline
GROUPS = {"assets": "boards, words and pictures", "data": "rules and games", "engine": "engine"}
LIMIT = 10_000_000  # bytes of a first visit

# Where to begin; games and bots are found by folder and name, so all of them come.
BEGIN = ("local/browser.py", "games/*.py", "games/*/*.py", "bots/*.py")
ABSENT = "lab"  # what stands on it is left to machines with processes


class CannotBuild(Exception):
    """The message says why."""


def main(args: list[str]) -> int:
    asked = _arguments().parse_args(args)
    folder = Path(asked.folder).resolve()
    try:
        _check_folder(folder)
        fetch_modules()
        if asked.compile:
            compile_engine()
        made = make(folder, fast_bots=asked.fast_bots)
    except CannotBuild as problem:
        print(problem, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Ended; nothing was changed.", file=sys.stderr)
        return 130
    report(folder)
    print(f"The engine in it is {made}.")
    if asked.serve:
        serve(folder, asked.port, asked.under)
    return 0


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("run.py offline", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", nargs="?", default=str(ROOT / ".build" / "offline"), help="made anew; .build/offline")
    parser.add_argument("--serve", action="store_true", help="then serve it on this machine, as any web host would")
    parser.add_argument("--port", type=int, default=8010)
    parser.add_argument("--under", default="/", help="the path to serve it under, to try a sub-path")
    parser.add_argument("--compile", action="store_true", help="the engine to WebAssembly first: bots think faster")
    parser.add_argument("--fast-bots", action="store_true", help="bots answer at once; for tests and measures")
    return parser


def fetch_modules() -> None:
    """Pyodide among them: whether the engine is compiled for it cannot be known before."""
    complaint = build_web.install_modules(ROOT, _node(), checks=True)
    if complaint:
        raise CannotBuild(f"Could not fetch what the browser's half is made of:\n{complaint}")


def compile_engine() -> None:
    """Where the tools cannot be had the engine runs as it is, slower."""
    try:
        build_offline_wasm.build(lambda line: print(line, file=sys.stderr, flush=True))
    except build_offline_wasm.CannotCompile as problem:
        print(f"The engine is not compiled, and slower: {problem}", file=sys.stderr)


def make(folder: Path, fast_bots: bool = False) -> str:
    """And how the engine in it runs. It is made beside and put in its place whole."""
    fetch_modules()
    modules = None if compiled.pure() else build_offline_wasm.found()
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{folder.name}-", dir=folder.parent) as beside:
        made = Path(beside, "made")
        _bundle(made)
        engine(made / "engine", modules)
        answers(made / "data")
        pages(made, fast_bots)
        service(made)
        if folder.exists():
            folder.replace(Path(beside, "before"))
        made.replace(folder)
    return "compiled" if modules else "interpreted; --compile makes its bots faster"


def _check_folder(folder: Path) -> None:
    """Only what we made ourselves is made anew."""
    if folder.exists() and any(folder.iterdir()) and not (folder / "engine" / "files.json").is_file():
        raise CannotBuild(f"{folder} is not empty, and no folder of ours: name another")


def _bundle(folder: Path) -> None:
    os.environ["CONQUERANT_OFFLINE"] = str(folder)
    complaint = build_web.bundle(ROOT, _node())
    if complaint:
        raise CannotBuild(f"Could not build the browser's half:\n{complaint}")


def _node() -> build_web.Node:
    node = build_web.find_node() or build_web.node_of_wheel(ROOT / ".venv")
    if node is None:
        raise CannotBuild("No node 20.19 or newer here: the browser's half cannot be built.")
    return node


# What Python is made of in the browser


def engine(folder: Path, modules: Path | None = None) -> None:
    folder.mkdir()
    for name in LOADED:
        shutil.copy(PYODIDE / name, folder / name)
    (folder / "pyodide.asm.wasm.gz").write_bytes(gzip.compress((PYODIDE / "pyodide.asm.wasm").read_bytes(), 9, mtime=0))
    _zipped(folder / LIBRARY, _library())
    told = json.loads((PYODIDE / PACKAGES).read_text("utf-8"))
    (folder / PACKAGES).write_text(json.dumps({**told, "packages": {}}), "utf-8")  # we load none of theirs
    _zipped(folder / "packages.zip", _of_wheels())
    _zipped(folder / "conquerant.zip", _sources(modules))
    _to_bytecode(folder)
    list_parts(folder)


def _to_bytecode(folder: Path) -> None:
    done = subprocess.run(
        [_node().node, str(ROOT / "build_offline_code.mjs"), str(folder)], capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise CannotBuild(f"Pyodide does not run in node, which reads our modules for it:\n{done.stderr[-2000:]}")


def list_parts(folder: Path) -> None:
    """What the page fetches to have its engine."""
    parts = [_part(path) for path in sorted(folder.iterdir()) if path.name != "files.json"]
    (folder / "files.json").write_text(json.dumps(parts, indent=1), "utf-8")


def _part(path: Path) -> dict[str, str | int]:
    data = path.read_bytes()
    return {"name": path.name, "digest": hashlib.sha256(data).hexdigest()[:16], "bytes": len(data)}


def _library() -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(PYODIDE / LIBRARY) as archive:
        for name in sorted(archive.namelist()):
            top, _, inside = name.partition("/")
            alien = top == "encodings" and inside and not ENCODINGS.fullmatch(name)
            if top.removesuffix(".py") not in LEFT_OUT and not alien:
                yield name, archive.read(name)


def _of_wheels() -> Iterator[tuple[str, bytes]]:
    for wheel in _wheels():
        with zipfile.ZipFile(wheel) as archive:
            for name in sorted(archive.namelist()):
                if name.endswith((".py", ".so")) or "license" in name.lower():
                    yield name, archive.read(name)


def _wheels() -> list[Path]:
    """As the lock names them, fetched once."""
    locked = "\n".join(_pins((ROOT / "requirements" / "play.txt").read_text("utf-8")))
    folder = WHEELS / hashlib.sha256(f"{locked} {PLATFORM}".encode()).hexdigest()[:16]
    if not folder.is_dir():
        _download(folder, locked)
    return sorted(folder.glob("*.whl"))


def _pins(lock: str) -> Iterator[str]:
    for entry in re.split(r"\n(?=\S)", lock):
        if re.match(rf"(?:{'|'.join(NEEDED)})==", entry):
            yield entry.partition(" ;")[0] if "--hash" not in entry else entry


def _download(folder: Path, locked: str) -> None:
    """Beside its place, then there at once: two may do so at the same time."""
    WHEELS.mkdir(parents=True, exist_ok=True)
    fits = [f"--python-version={PYTHON}", f"--abi={ABI}", "--implementation=cp", f"--platform={PLATFORM}"]
    what = ["download", "--quiet", "--no-deps", "--only-binary=:all:", "--require-hashes", *fits]
    with tempfile.TemporaryDirectory(prefix=".", dir=WHEELS) as beside:
        pins, wheels = Path(beside, "pins.txt"), Path(beside, "wheels")
        pins.write_text(locked, "utf-8")
        done = subprocess.run(
            [sys.executable, "-m", "pip", *what, "-r", str(pins), "-d", str(wheels)],
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise CannotBuild(
                f"Could not fetch {', '.join(NEEDED)} for Pyodide; is there a network? pip says:\n{done.stderr}"
            )
        try:
            wheels.replace(folder)
        except OSError:
            if not folder.is_dir():  # somebody else was quicker
                raise


def _sources(binaries: Path | None) -> Iterator[tuple[str, bytes]]:
    """The modules that the house and its bots may load, compiled where they are, and what lies beside them."""
    modules: set[Path] = set()
    coming = [path for pattern in BEGIN for path in PACKAGE.glob(pattern)]
    while coming:
        module = coming.pop()
        if module not in modules:
            modules.add(module)
            coming += _imported(module)
    data = {path for folder in {file.parent for file in modules} for path in folder.iterdir() if _is_data(path)}
    instead = _compiled(binaries, modules) if binaries else {}
    for path in sorted(modules | data):
        if path not in instead:
            yield path.relative_to(PACKAGE.parent).as_posix(), path.read_bytes()
        elif path.name == "game.py":  # by which a game is found; the compiled module comes before it
            yield path.relative_to(PACKAGE.parent).as_posix(), b""
    for path in sorted({file for files in instead.values() for file in files}):
        yield path.relative_to(binaries or path).as_posix(), path.read_bytes()


def _compiled(binaries: Path, modules: set[Path]) -> dict[Path, list[Path]]:
    """Of each compiled module what stands for it: a file of its own, and what its folder shares."""
    suffix = build_offline_wasm.settings()["EXT_SUFFIX"]
    found = {}
    for module in modules:
        place = module.relative_to(PACKAGE.parent).with_suffix("")
        own = binaries / f"{place}{suffix}"
        if own.is_file():
            found[module] = [own, binaries / f"{'_'.join(place.parts[:-1])}__mypyc{suffix}"]
    return found


def _imported(module: Path) -> Iterator[Path]:
    """Also inside functions; with each module the packages it lies in."""
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import | ast.ImportFrom) else []
        origin = f"{node.module}." if isinstance(node, ast.ImportFrom) else ""
        for name in names:
            yield from _files(f"{origin}{name}".split("."))


def _files(dotted: list[str]) -> Iterator[Path]:
    if dotted[0] != PACKAGE.name or dotted[1:2] == [ABSENT]:
        return
    for depth in range(1, len(dotted) + 1):
        path = PACKAGE.parent.joinpath(*dotted[:depth])
        yield from (file for file in (path / "__init__.py", path.with_suffix(".py")) if file.is_file())


def _is_data(path: Path) -> bool:
    return (path.suffix in DATA and path.name != "puzzles.json") or (path.parent == PACKAGE and path.suffix == ".ftl")


def _zipped(file: Path, contents: Iterator[tuple[str, bytes]]) -> None:
    """The same bytes for the same contents."""
    with zipfile.ZipFile(file, "w") as archive:
        for name, data in contents:
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED, 9)


# What the page reads before the engine is there


def answers(folder: Path) -> None:
    """What the API says to everybody alike, by the host's own hand."""
    from conquerant import games, languages

    puzzles = [f"/games/{slug}/puzzles" for slug in games.names()]
    rules = [f"/games/{slug}/rules/{lang}" for slug in games.names() for lang in languages.LANGUAGES]
    for path, data in asyncio.run(_asked(["/games", *(f"/games/{slug}" for slug in games.names()), *rules, *puzzles])):
        file = folder / f"{path[1:]}.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)


async def _asked(paths: list[str]) -> list[tuple[str, bytes]]:
    from conquerant.local.door import open_door
    from conquerant.local.drawer import Pocket

    door = await open_door(Pocket(), lambda *_: None, lambda _: None)
    told = [(path, (await door.ask("GET", path)).body) for path in paths]
    await door.house.close()
    return told


# Pages


def pages(folder: Path, fast_bots: bool) -> None:
    shutil.copytree(PAGES / "icons", folder / "icons")
    shutil.copy(PAGES / "manifest.webmanifest", folder)
    house = "here, fast" if fast_bots else "here"
    head = (PAGES / "head.html").read_text("utf-8").replace("{policy}", POLICY).replace("{house}", house)
    index = (folder / "index.html").read_text("utf-8")
    (folder / "index.html").write_text(index.replace('<meta charset="utf-8" />', head, 1), "utf-8")
    lost = (PAGES / "404.html").read_text("utf-8")
    (script,) = re.findall(r"<script>(.*?)</script>", lost, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    (folder / "404.html").write_text(lost.replace("{script}", f"'sha256-{digest}'"), "utf-8")
    (folder / ".nojekyll").touch()
    for name in ("LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, folder)
    shutil.copytree(ROOT / "licenses", folder / "licenses")


def service(folder: Path) -> None:
    """The service worker knows every file but the large ones, which the engine keeps by itself."""
    kept = [path.relative_to(folder).as_posix() for path in sorted(folder.rglob("*")) if _is_kept(path)]
    whole = hashlib.sha256()
    for name in kept:
        whole.update(f"{name}\0".encode() + (folder / name).read_bytes())
    code = (PAGES / "service.js").read_text("utf-8")
    code = code.replace('"{version}"', json.dumps(whole.hexdigest()[:16])).replace('"{files}"', json.dumps(kept))
    (folder / "service.js").write_text(code, "utf-8")


def _is_kept(path: Path) -> bool:
    """Modules are loaded by the browser itself, so they are kept here too."""
    large = path.parent.name == "engine" and path.suffix not in (".mjs", ".json")
    aside = path.parent.name == "licenses" or path.name in ASIDE
    return path.is_file() and not large and not aside


# What it weighs, and trying it


def report(folder: Path) -> None:
    """Bytes of a first visit, as they are and as hosts send them that compress text."""
    weights = {name: [0, 0] for name in ("page", *GROUPS.values(), "in all")}
    for path in folder.rglob("*"):
        if _is_kept(path) or path.parent.name == "engine":
            data = path.read_bytes()
            small = min(len(data), len(gzip.compress(data, 9)))
            for group in (_group(path.relative_to(folder)), "in all"):
                weights[group][0] += len(data)
                weights[group][1] += small
    print(f"{'':<28}{'bytes':>12}{'compressed':>14}")
    for group, (plain, small) in weights.items():
        print(f"{group:<28}{plain:>12,}{small:>14,}")
    print(f"\n{folder}: put it on any web host, at any path.")
    if weights["in all"][1] > LIMIT:
        print(f"That is more than {LIMIT:,} bytes for a first visit.", file=sys.stderr)


def _group(path: Path) -> str:
    return GROUPS.get(path.parts[0], "page")


def serve(folder: Path, port: int, under: str) -> None:
    from build_offline_serve import server

    made = server(folder, port, under)
    print(f"http://127.0.0.1:{made.server_port}{under.rstrip('/')}/ (Ctrl+C ends it)", flush=True)
    try:
        made.serve_forever()
    except KeyboardInterrupt:
        made.server_close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
