"""A forecast of the time of the further sizes of a hunt, so that a user learns early that it would not end."""

from loadbal.hunting.search_log import SearchLog

TELLING = 10_000
"""A size with fewer cases does not show how long a case takes, because starting the search takes most of its time."""


def seconds_ahead(log: SearchLog, largest: int) -> float:
    """The expected time of the sizes up to `largest` that the log lacks; the last size in the log must be finished.

    The forecast assumes that the number of cases, and the time with it, grows by the same factor from each size to the
    next. Mostly both grow faster. The result is 0 if there are too few sizes, or if the last size has too few cases.

    Units: seconds of all workers together.
    """
    totals = log.size_totals()
    if len(totals) < 2 or totals[-1].cases < TELLING:
        return 0
    before, last = totals[-2:]
    factor = max(1, last.cases / max(1, before.cases))
    return sum(log.seconds[last.size] * factor**further for further in range(1, largest - last.size + 1))
