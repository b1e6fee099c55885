"""The figures of our table behind one web server, as JSON: `behind.py KIND CLIENTS SECONDS`."""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

from conquerant.server.measure import bench
from conquerant.server.measure.client import Server

PROGRAM = Path(__file__).with_name("serve_with.py")


class Behind(Server):
    program = (sys.executable, str(PROGRAM), sys.argv[1])


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = Behind(Path(folder) / "data", 0, *bench.OPTIONS)
        try:
            print(json.dumps(bench.played(server, "world", int(sys.argv[2]), 2, float(sys.argv[3]))))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
