"""Completions that the shell offers on the Tab key: ids, near misses, papers, protocols."""

from collections.abc import Iterable
from importlib import import_module

import click
from click.shell_completion import CompletionItem

from loadbal import ledger, papers
from loadbal.names import NEAR_MISS


def ids(_context: click.Context, _parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """Claims and statements that begin with `begun`; for an id followed by `~`, the near misses of that claim."""
    id_, mark, _ = begun.partition(NEAR_MISS)
    rows = ledger.known()
    if mark and id_ in rows:
        return _completions(begun, (f"{id_}{NEAR_MISS}{near.name}" for near in rows[id_].near_misses))
    return _completions(begun, (name for row in rows for name in (row.partition("@")[0], row)))


def paper(_context: click.Context, _parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """Papers that begin with `begun`."""
    return _completions(begun, papers.papers())


def protocol(_context: click.Context, _parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """Protocols that begin with `begun`."""
    return _completions(begun, (it.name for it in import_module("loadbal.applications.run").PROTOCOLS))


def _completions(begun: str, names: Iterable[str]) -> list[CompletionItem]:
    return [CompletionItem(name) for name in dict.fromkeys(names) if name.startswith(begun)]
