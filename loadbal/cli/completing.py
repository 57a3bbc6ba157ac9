"""What the shell offers when one presses tab: ids, near misses, papers, protocols."""

from collections.abc import Iterable
from importlib import import_module

import click
from click.shell_completion import CompletionItem

from loadbal import ledger, papers
from loadbal.names import NEAR_MISS


def ids(_context: click.Context, _parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """Claims and their statements that begin so; near misses of a claim once its id is whole."""
    id_, mark, _ = begun.partition(NEAR_MISS)
    rows = ledger.known()
    if mark and id_ in rows:
        return _offered(begun, (f"{id_}{NEAR_MISS}{near.name}" for near in rows[id_].near_misses))
    return _offered(begun, (name for row in rows for name in (row.partition("@")[0], row)))


def paper(_context: click.Context, _parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """Papers that begin so."""
    return _offered(begun, papers.papers())


def protocol(_context: click.Context, _parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """Protocols that begin so."""
    return _offered(begun, (it.name for it in import_module("loadbal.applications.run").PROTOCOLS))


def _offered(begun: str, names: Iterable[str]) -> list[CompletionItem]:
    return [CompletionItem(name) for name in dict.fromkeys(names) if name.startswith(begun)]
