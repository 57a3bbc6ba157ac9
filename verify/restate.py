"""Asks Rocq's kernel about every theorem, and records statements, axioms and the definitions below in the ledger.

    python -m verify.restate [--accept ID]...

runs no other check. It is for a commit that adds theorems, or that changes definitions below many of them. It prints
each change of a row, and refuses a change of a claim that `--accept` does not name; in ID, * is any text.
"""

import argparse
import sys

from loadbal import files, ledger
from loadbal.errors import RocqError
from verify import settle
from verify.conftest import LEDGER
from verify.plan import every
from verify.rows import revision


def main() -> int:
    """Rewrite the ledger beside the plan; return 1 if a change is refused, 3 if the kernel cannot be asked."""
    parser = argparse.ArgumentParser(prog="python -m verify.restate", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--accept", action="append", default=[], metavar="ID")
    accepted = parser.parse_args().accept
    try:
        found = {check: settle.record(check) for check in every() if check.run.method == "kernel"}
    except RocqError as error:
        sys.stderr.write(f"{error}\n")
        return 3
    revised = revision(ledger.load(LEDGER), found, accepted)
    if revised.text:
        files.write(LEDGER, revised.text)
    sys.stdout.write("".join(f"{line}\n" for line in revised.lines))
    return int(not revised.text)


if __name__ == "__main__":
    sys.exit(main())
