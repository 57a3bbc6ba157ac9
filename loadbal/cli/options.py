"""Options that several commands share, and the types of their values."""

import os
from math import isnan
from pathlib import Path
from typing import Any

import click

from loadbal.hunting import cluster

NATURAL = click.IntRange(min=0)
POSITIVE = click.IntRange(min=1)
JOB_COUNT = click.IntRange(1, max(32, 4 * (os.cpu_count() or 1)))
"""The type of a number of processes. It allows more than there are cores, but a far larger number is a typing error."""
FILE = click.Path(path_type=Path, dir_okay=False)


class Seconds(click.FloatRange):
    """A positive number of seconds; NaN, which no range excludes, is refused."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:  # noqa: ANN401 - click's signature
        """Return the number of seconds."""
        seconds = float(super().convert(value, param, ctx))
        return (
            self.fail(f"{value!r} is not a number of seconds; expected a positive number", param, ctx)
            if isnan(seconds)
            else seconds
        )


SECONDS = Seconds(min=0, min_open=True, max=10**9)

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
