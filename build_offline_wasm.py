"""Compile the engine for the browser: the C that mypyc writes, as WebAssembly for Pyodide's Python.

zig, from PyPI, brings clang, a linker and the headers of musl, the C library that Emscripten's is made of. Python's own
headers come from a Python of that version on this machine, else from Debian by way of apt. No Emscripten is needed.
"""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Any, NamedTuple

from conquerant import compiled

ROOT = Path(__file__).resolve().parent
BUILDS = ROOT / ".build" / "offline-wasm"
PYODIDE = ROOT / "node_modules" / "pyodide"
SYSCONFIG = "_sysconfigdata__emscripten_wasm32-emscripten.py"

PYTHON = "3.14"
SUITE = "forky"  # of Debian, the first that has it
PACKAGE = f"libpython{PYTHON}-dev"

# Types that musl derives from the machine and clang has an opinion of: sizes alike, names not.
PLATFORM = "".join(
    f"typedef {what} {name};\n#define __DEFINED_{name}\n"
    for name, what in {
        "size_t": "__SIZE_TYPE__",
        "uintptr_t": "__SIZE_TYPE__",
        "ptrdiff_t": "__PTRDIFF_TYPE__",
        "ssize_t": "__PTRDIFF_TYPE__",
        "intptr_t": "__PTRDIFF_TYPE__",
        "wchar_t": "__WCHAR_TYPE__",
    }.items()
)
# What holds in the browser whatever this machine is; anything else there would be silent nonsense.
TRUTHS = """#include <Python.h>
_Static_assert(sizeof(void *) == 4 && sizeof(size_t) == 4 && sizeof(long) == 4, "sizes");
_Static_assert(sizeof(time_t) == 8 && sizeof(off_t) == 8 && sizeof(wchar_t) == 4, "sizes");
_Static_assert(sizeof(PyObject) == 8 && PYLONG_BITS_IN_DIGIT == 30, "objects");
"""
COMPILE = (
    "-target wasm32-emscripten -nostdinc -DNDEBUG -fPIC -fvisibility=hidden -O2 -g0 -fno-strict-aliasing "
    "-fno-sanitize=all -Wno-everything -c"
).split()
LINK = (
    "-shared --experimental-pic --unresolved-symbols=import-dynamic --import-memory --export-dynamic --strip-all "
    "--no-check-features --features=mutable-globals,sign-ext,bulk-memory,nontrapping-fptoint,multivalue,reference-types"
).split()  # what the browsers that run Pyodide know, and no more
# Writes what mypyc makes of the sources, for a machine of 32 bits, and says what belongs together.
WRITE_C = """
import json, runpy, sys, sysconfig
import setuptools
asked = sysconfig.get_config_var
sysconfig.get_config_var = lambda name: 4 if name == "SIZEOF_SIZE_T" else asked(name)
def keep(ext_modules, **more):
    told = [{"name": each.name, "sources": each.sources, "folders": each.include_dirs} for each in ext_modules]
    open("extensions.json", "w").write(json.dumps(told))
setuptools.setup = keep
sys.argv = ["setup.py", "build_ext"]
runpy.run_path("setup.py")
"""


class CannotCompile(Exception):
    """The message says why."""


class Extension(NamedTuple):
    """A module, or what the modules of a folder share."""

    name: str
    sources: list[str]
    folders: list[str]


def found() -> Path | None:
    """The modules compiled of these very sources, where they are there."""
    folder = BUILDS / _stamp()
    return folder if folder.is_dir() else None


def build(say: Callable[[str], None]) -> Path:
    """The folder of the compiled modules, made if need be."""
    target = BUILDS / _stamp()
    if target.is_dir():
        return target
    zig, work = _zig(), BUILDS / "work"
    headers = _headers(say)
    say("Writing C for the browser ...")
    extensions = _written(work)
    say(f"Compiling {len(extensions)} modules to WebAssembly ...")
    made = _made(Compiler(zig, headers, work), extensions)
    for old in BUILDS.glob("*/*__mypyc*"):
        if old.parent != made:
            shutil.rmtree(old.parent, ignore_errors=True)
    made.replace(target)
    return target


def _stamp() -> str:
    """Names all that the result depends on."""
    whole = hashlib.sha256(f"{_pin('build', 'mypy')} {_pin('wasm', 'ziglang')} {_pin('play', 'librt')}".encode())
    for path in (PYODIDE / "package.json", Path(__file__), ROOT / "setup.py", *compiled.compiled_sources(ROOT)):
        whole.update(path.name.encode() + path.read_bytes())
    return whole.hexdigest()[:16]


def _pin(lock: str, package: str) -> str:
    (pin,) = re.findall(rf"^{package}==\S+", (ROOT / "requirements" / f"{lock}.txt").read_text("utf-8"), re.MULTILINE)
    return str(pin)


def settings() -> dict[str, Any]:
    """What Pyodide's Python knows of its own making."""
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as library:
        code = library.read(SYSCONFIG).decode()
    (told,) = (each for each in ast.walk(ast.parse(code)) if isinstance(each, ast.Dict))
    pairs = zip(told.keys, told.values, strict=True)
    return {ast.literal_eval(name): value.value for name, value in pairs if name and isinstance(value, ast.Constant)}


# Tools


def _zig() -> Path:
    place = importlib.util.find_spec("ziglang")
    if place is None or not place.submodule_search_locations:
        raise CannotCompile("zig is not here: python3 run.py offline --compile fetches it")
    folder = Path(place.submodule_search_locations[0])
    return folder / ("zig.exe" if os.name == "nt" else "zig")


def _headers(say: Callable[[str], None]) -> Path:
    """Python's headers without those that describe the machine they were made on."""
    kept = BUILDS / f"python{PYTHON}"
    if not (kept / "Python.h").is_file():
        beside = kept.with_suffix(".part")
        shutil.rmtree(beside, ignore_errors=True)
        _copy_headers(_headers_here() or _headers_of_debian(say), beside)
        beside.replace(kept)
    return kept


def _copy_headers(folder: Path, target: Path) -> None:
    shutil.copytree(folder, target, ignore=shutil.ignore_patterns("pyconfig*.h"))


def _headers_here() -> Path | None:
    for python in (sys.executable, f"python{PYTHON}"):
        asks = "import sys, sysconfig; print('%d.%d' % sys.version_info[:2], sysconfig.get_path('include'))"
        try:
            done = subprocess.run([python, "-c", asks], capture_output=True, text=True, check=False)
        except OSError:
            continue
        version, _, folder = done.stdout.strip().partition(" ")
        if version == PYTHON and Path(folder, "internal", "pycore_object.h").is_file():
            return Path(folder)
    return None


def _headers_of_debian(say: Callable[[str], None]) -> Path:
    """By this machine's apt, from where it fetches everything, checked by its keys; nothing is installed."""
    if not (shutil.which("apt-get") and shutil.which("dpkg-deb")):
        raise CannotCompile(f"Python {PYTHON} with its headers is not here, and no apt to fetch them with")
    say(f"Fetching the headers of Python {PYTHON} from Debian ...")
    apart = BUILDS / "apt"
    shutil.rmtree(apart, ignore_errors=True)
    for folder in ("state/lists/partial", "cache/archives/partial"):
        (apart / folder).mkdir(parents=True)
    (apart / "sources.list").write_text(f"deb {_mirror()} {SUITE} main\n", "utf-8")
    told = {
        "Dir::Etc::sourcelist": apart / "sources.list",
        "Dir::Etc::sourceparts": "/dev/null",
        "Dir::State": apart / "state",
        "Dir::State::status": "/dev/null",
        "Dir::Cache": apart / "cache",
        "Acquire::Languages": "none",
        "APT::Update::Error-Mode": "any",
    }
    options = [word for name, value in told.items() for word in ("-o", f"{name}={value}")]
    _asked(["apt-get", *options, "update"], apart)
    _asked(["apt-get", *options, "download", PACKAGE], apart)
    for package in apart.glob(f"{PACKAGE}_*.deb"):
        _asked(["dpkg-deb", "--extract", str(package), "out"], apart)
    return apart / "out" / "usr" / "include" / f"python{PYTHON}"


def _mirror() -> str:
    """Where this machine's apt fetches Debian from."""
    places = _asked(["apt-get", "indextargets", "--format", "$(REPO_URI)"], BUILDS).splitlines()
    found = next((place for place in places if place.rstrip("/").endswith("/debian")), None)
    if found is None:
        raise CannotCompile(f"Python {PYTHON} with its headers is not here, and apt knows no place of Debian's")
    return found


def _asked(command: list[str], folder: Path) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotCompile(f"{command[0]} fails:\n{(done.stderr or done.stdout)[-2000:]}")
    return done.stdout


# From Python to C


def _written(work: Path) -> list[Extension]:
    """In a copy, without the cache of mypy, from which mypyc does not write all it must."""
    shutil.rmtree(work / "src", ignore_errors=True)
    shutil.rmtree(work / ".mypy_cache", ignore_errors=True)
    work.mkdir(parents=True, exist_ok=True)
    shutil.copytree(ROOT / "src", work / "src", ignore=_but_python)
    for name in ("pyproject.toml", "setup.py"):
        shutil.copy(ROOT / name, work / name)
    done = subprocess.run([sys.executable, "-c", WRITE_C], cwd=work, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotCompile(f"mypyc refuses the sources:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    told = json.loads((work / "extensions.json").read_text("utf-8"))
    return [Extension(**each) for each in told]


def _but_python(folder: str, names: list[str]) -> list[str]:
    return [name for name in names if not name.endswith(".py") and not Path(folder, name).is_dir()]


# From C to WebAssembly


class Compiler:
    def __init__(self, zig: Path, headers: Path, work: Path) -> None:
        self.zig = zig
        self.work = work
        self.suffix = str(settings()["EXT_SUFFIX"])
        own, libc = work / "include", zig.parent / "lib" / "libc" / "include"
        system = (zig.parent / "lib" / "include", libc / "x86-linux-musl", libc / "generic-musl")
        self.includes = [word for folder in system for word in ("-isystem", str(folder))]
        self.includes += ["-include", str(own / "platform.h"), f"-I{own}", f"-I{headers}"]
        self.around = {
            **os.environ,
            **{f"ZIG_{which}_CACHE_DIR": str(BUILDS / "cache") for which in ("LOCAL", "GLOBAL")},
        }
        own.mkdir(parents=True, exist_ok=True)
        (own / "platform.h").write_text(PLATFORM, "utf-8")
        (own / "pyconfig.h").write_text(_pyconfig(), "utf-8")
        (own / "truths.c").write_text(TRUTHS, "utf-8")
        self.compile(own / "truths.c", [])

    def make(self, extension: Extension, folder: Path) -> None:
        folders = [f"-I{self.work / each}" for each in (*extension.folders, "build")]
        objects = [self.compile(self.work / source, folders) for source in extension.sources]
        target = folder / (extension.name.replace(".", "/") + self.suffix)
        target.parent.mkdir(parents=True, exist_ok=True)
        self._run(["wasm-ld", *LINK, "-o", str(target), *map(str, objects)])

    def compile(self, source: Path, folders: list[str]) -> Path:
        """zig remembers what it compiled, headers and all."""
        target = source.with_suffix(".o")
        self._run(["cc", *COMPILE, *self.includes, *folders, str(source), "-o", str(target)])
        return target

    def _run(self, words: list[str]) -> None:
        done = subprocess.run([str(self.zig), *words], env=self.around, capture_output=True, text=True, check=False)
        if done.returncode:
            raise CannotCompile(f"zig {words[0]} fails:\n{done.stderr[-2000:]}")


def _pyconfig() -> str:
    """What `configure` found where Pyodide's Python was made."""
    numbers = {
        name: told for name, told in settings().items() if isinstance(told, int) and told and name.isidentifier()
    }
    return "".join(f"#define {name} {told}\n" for name, told in sorted(numbers.items()))


def _made(compiler: Compiler, extensions: list[Extension]) -> Path:
    """One that fails, or Ctrl+C, ends what has not begun."""
    made = BUILDS / "part"
    shutil.rmtree(made, ignore_errors=True)
    pool = ThreadPoolExecutor(os.cpu_count() or 1)
    try:
        jobs = [pool.submit(compiler.make, extension, made) for extension in _largest_first(compiler, extensions)]
        for done, job in enumerate(as_completed(jobs), 1):
            job.result()
            _show(f"  {done} of {len(jobs)} modules")
    finally:
        pool.shutdown(cancel_futures=True)
        _show("")
    return made


def _show(line: str) -> None:
    """Where somebody watches, each line in place of the one before."""
    if sys.stderr.isatty():
        print(f"\r\033[K{line}", end="", file=sys.stderr, flush=True)


def _largest_first(compiler: Compiler, extensions: list[Extension]) -> Iterator[Extension]:
    def size(extension: Extension) -> int:
        return sum((compiler.work / source).stat().st_size for source in extension.sources)

    yield from sorted(extensions, key=size, reverse=True)
