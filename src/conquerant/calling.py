"""How whoever reads a hint calls this program, and what to install for a verb whose packages are missing."""

from __future__ import annotations

from importlib.util import find_spec

from conquerant.compiled import CHECKOUT
from conquerant.core.errors import BadInput

# The modules that a verb may miss, by the extra that brings them.
EXTRAS = {
    "lab": "altair gymnasium networkx numpy open_spiel pettingzoo polars pyspiel scipy vl_convert".split(),
    "train": "cloudpickle sb3_contrib stable_baselines3 torch".split(),
    "mcp": ["mcp"],
    "cluster": ["ray"],
}


def in_checkout() -> bool:
    return (CHECKOUT / "run.py").is_file()


def words() -> list[str]:
    """`python3 run.py` in a checkout, which sets things up; its own name where it was installed."""
    return ["python3", "run.py"] if in_checkout() else ["conquerant"]


def command() -> str:
    return " ".join(words())


def checkout_alone(verb: str) -> BadInput:
    """Said where a verb was asked for that needs the sources, and run.py beside them."""
    if in_checkout():
        return BadInput("", f"{verb} is a verb of run.py: python3 run.py {verb}")
    return BadInput("", f"{verb} needs the sources of Conquérant; what was installed has none")


def require(*modules: str) -> None:
    """Fails as their import would, before anything has begun."""
    for module in modules:
        if find_spec(module) is None:
            raise ModuleNotFoundError(name=module)


def missing(error: ModuleNotFoundError) -> BadInput | None:
    """What to install for it; nothing where it is no package of an extra."""
    module = (error.name or "").partition(".")[0]
    extra = next((extra for extra, modules in EXTRAS.items() if module in modules), "")
    if not extra:
        return None
    return BadInput("", f"{module} is not installed here: pip install 'conquerant[{extra}]' brings it")
