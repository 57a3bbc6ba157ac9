"""Copies the present wording of the claims into the ledger: sentences, definitions of terms, places in the papers.

    python -m verify.reword

runs no check, and changes no verdict, count or witness. It is for a commit that rewords sentences.
"""

import sys

from loadbal import files, ledger
from verify.conftest import LEDGER
from verify.rows import merged


def main() -> int:
    """Rewrite the ledger beside the plan."""
    rows = merged(ledger.load(LEDGER), {})
    files.write(LEDGER, ledger.document(rows.values()))
    sys.stdout.write(f"{len(rows)} rows\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
