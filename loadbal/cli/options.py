"""Options that several commands share, and the types of their values."""

import os
from math import isnan, nan
from pathlib import Path
from typing import Any

import click

from loadbal.hunting import cluster


class FileName(click.Path):
    """The name of a file; an error about a folder says what to do, where click only says what the folder is."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:  # noqa: ANN401 - click's signature
        """Return the path."""
        path = super().convert(value, param, ctx)
        if isinstance(path, Path) and path.is_dir():
            self.fail(f"{path} is a folder; name a file", param, ctx)
        return path


class Integer(click.IntRange):
    """An integer from `min` to `max`, or from `min` on; an error says so in words, where click prints x>=0."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:  # noqa: ANN401 - click's signature
        """Return the integer."""
        try:
            return int(super().convert(value, param, ctx))
        except click.BadParameter:
            allowed = f", {self.min} or more" if self.max is None else f" from {self.min} to {self.max:,}"
            self.fail(f"{value!r}; expected an integer{allowed}", param, ctx)


class Seconds(click.FloatRange):
    """A positive number of seconds; NaN, which no range excludes, is refused."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:  # noqa: ANN401 - click's signature
        """Return the number of seconds."""
        try:
            seconds = float(super().convert(value, param, ctx))
        except click.BadParameter:
            seconds = nan
        if isnan(seconds):
            self.fail(f"{value!r}; expected a number of seconds above 0 and at most {self.max:,}", param, ctx)
        return seconds


NATURAL = Integer(min=0)
POSITIVE = Integer(min=1)
JOB_COUNT = Integer(1, max(32, 4 * (os.cpu_count() or 1)))
"""The type of a number of processes. It allows more than there are cores, but a far larger number is a typing error."""
SECONDS = Seconds(min=0, min_open=True, max=10**9)
FILE = FileName(path_type=Path)

JOBS = click.option(
    "--jobs", type=JOB_COUNT, metavar="J", help="The number of processes; without it, one for each core."
)
CLUSTER = click.option(
    "--cluster",
    "address",
    metavar="ADDRESS",
    help="Use the workers of a Dask scheduler: tcp://HOST:PORT, or `local` to start one here.",
)
NETWORK = click.option(
    "--network",
    "networks",
    metavar="G",
    help="Check these networks only: a graph6 string, FILE.g6 (one network a line), FILE.edgelist or FILE.graphml.",
)


def worker_starter(jobs: int | None, address: str | None) -> cluster.StartWorkers:
    """Return the function that starts a command's workers: `jobs` processes here, or the workers of a cluster."""
    if jobs and address not in {None, cluster.LOCAL}:
        raise click.UsageError(
            f"--jobs {jobs} sets the number of processes on this machine, but the cluster {address} has its own"
            " workers; leave out --jobs"
        )
    return cluster.worker_starter(address, jobs or os.cpu_count() or 1)
