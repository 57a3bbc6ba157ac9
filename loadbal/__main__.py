"""`python -m loadbal` is the `loadbal` command."""

import sys

from loadbal.cli.app import main

if __name__ == "__main__":
    sys.exit(main())
