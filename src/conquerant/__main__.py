"""`python -m conquerant`."""

import sys

if __name__ == "__main__":
    try:
        from conquerant.cli import main

        main()
    except KeyboardInterrupt:
        sys.exit(130)
