"""Runs a hunt on the workers of a Dask cluster: of a running scheduler, or of a scheduler started on this machine.

If a worker is lost, Dask gives its task to another worker, as often as the scheduler's settings allow. Tasks carry the
files of the user's own claims, so the machines of the cluster need only the same version of loadbal.

Needs dask and distributed, which the extra `cluster` installs.
"""

import logging
import re
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from importlib import import_module
from typing import Any, TypeAlias

from loadbal.errors import InvalidInputError
from loadbal.hunting.workers import workers

LOCAL = "local"
"""The address to give for starting a scheduler on this machine, in place of the address of a running scheduler."""

PATIENCE = 10
"""How many seconds to wait until a scheduler answers, before the address is refused."""

DASK_SETTINGS = {
    # The profiler would inspect the stacks of each worker a hundred times a second.
    "distributed.worker.profile.enabled": False,
    # Dask has the allocator return freed memory to the system at once. Then each new column faults in its pages again,
    # which takes longer than the search of the column.
    "distributed.nanny.pre-spawn-environ.MALLOC_TRIM_THRESHOLD_": None,
}
"""Settings for the Dask workers that are started on this machine."""


StartWorkers: TypeAlias = Callable[[], AbstractContextManager[Executor]]
"""A function that starts the workers of a hunt: `with start_workers() as executor` ends them after the block."""


def worker_starter(address: str | None, count: int) -> StartWorkers:
    """A function that starts workers: those of the cluster at `address`; if that is None, `count` processes."""
    return partial(cluster, address, count) if address else partial(workers, count)


@contextmanager
def cluster(address: str, count: int) -> Iterator[Executor]:
    """Provide the workers of the scheduler at `address` as an executor inside a with block.

    The address `local` starts a scheduler with `count` processes on this machine, and ends them after the block.

    Raises: InvalidInputError if no scheduler answers, it has no workers, or Dask is not installed; BrokenExecutor if
    the scheduler or too many of its workers are lost inside the block.
    """
    dask = _import_dask()
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    with _local_client(dask, count) if address == LOCAL else _remote_client(dask, address) as client:
        if not client.nthreads():
            raise InvalidInputError(
                f"the Dask scheduler at {address} has no workers; start some with `dask worker {address}`"
            )
        executor = client.get_executor(pure=False)
        try:
            yield executor
        except (dask.KilledWorker, CancelledError) as error:
            raise BrokenExecutor(
                "the connection to the Dask scheduler broke, or one task ended several workers;"
                " restart the cluster, then the hunt"
            ) from error
        finally:
            executor.shutdown(wait=False)


def _import_dask() -> Any:  # noqa: ANN401 - a module without types
    """The module `distributed`, imported only if a cluster is used."""
    try:
        return import_module("distributed")
    except ImportError:
        raise InvalidInputError("Dask is not installed; run `pip install 'loadbal[cluster]'`") from None


@contextmanager
def _remote_client(dask: Any, address: str) -> Iterator[Any]:  # noqa: ANN401 - as above
    """A Dask client of the running scheduler at `address`."""
    if not re.fullmatch(r"\w+://[^/]+:\d+", address):
        raise InvalidInputError(
            f"the address of the scheduler is {address!r}; expected tcp://HOST:PORT, as `dask scheduler` prints it,"
            f" or {LOCAL}"
        )
    try:
        client = dask.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise InvalidInputError(f"no Dask scheduler answers at {address}; start one with `dask scheduler`") from error
    with client:
        yield client


@contextmanager
def _local_client(dask: Any, count: int) -> Iterator[Any]:  # noqa: ANN401 - as above
    """A Dask client of a new scheduler on this machine with `count` workers."""
    with (
        import_module("dask").config.set(DASK_SETTINGS),
        dask.LocalCluster(
            n_workers=count, threads_per_worker=1, processes=True, dashboard_address=":0", silence_logs=logging.CRITICAL
        ) as started,
        dask.Client(started, set_as_default=False) as client,
    ):
        yield client
