"""The workers of a cluster as an executor: those of a Dask scheduler that exists, or of one that is started here.

Dask keeps tasks of workers that are lost, and gives them to others; how often, its scheduler decides. A task carries
the code of a claim of one's own, so that workers need nothing but the same loadbal.

Needs dask and distributed, which the extra `cluster` brings.
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
"""The address that stands for a scheduler of one's own, on this machine."""

PATIENCE = 10
"""Seconds that a scheduler has to answer."""

DASK_SETTINGS = {
    # Workers would look at their own stacks a hundred times a second.
    "distributed.worker.profile.enabled": False,
    # Every column would be given back to the system when it is freed, and the next one be paid for page by page, which
    # takes longer than to look at it.
    "distributed.nanny.pre-spawn-environ.MALLOC_TRIM_THRESHOLD_": None,
}
"""What Dask is told of the workers that are started here."""


StartWorkers: TypeAlias = Callable[[], AbstractContextManager[Executor]]
"""What brings the workers of a hunt, and ends them."""


def worker_starter(address: str | None, count: int) -> StartWorkers:
    """The workers of the cluster at an address; without one, so many processes of this machine."""
    return partial(cluster, address, count) if address else partial(workers, count)


@contextmanager
def cluster(address: str, count: int) -> Iterator[Executor]:
    """The workers of the scheduler at an address; for `local` so many processes of this machine, ended at the end.

    Raises: InvalidInputError if there is no such scheduler, it has no workers, or Dask is not installed; BrokenExecutor
    if the scheduler or too many of its workers are lost meanwhile.
    """
    dask = _import_dask()
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    with _local_client(dask, count) if address == LOCAL else _remote_client(dask, address) as client:
        if not client.nthreads():
            raise InvalidInputError(
                f"the scheduler at {address} has no workers; start some with `dask worker {address}`"
            )
        executor = client.get_executor(pure=False)
        try:
            yield executor
        except (dask.KilledWorker, CancelledError) as error:
            raise BrokenExecutor("the cluster lost its scheduler, or too many workers over one task") from error
        finally:
            executor.shutdown(wait=False)


def _import_dask() -> Any:  # noqa: ANN401 - a module without types
    try:
        return import_module("distributed")
    except ImportError:
        raise InvalidInputError("dask is not there; `pip install 'loadbal[cluster]'` brings it") from None


@contextmanager
def _remote_client(dask: Any, address: str) -> Iterator[Any]:  # noqa: ANN401 - as above
    """A client of a scheduler that exists."""
    if not re.fullmatch(r"\w+://[^/]+:\d+", address):
        raise InvalidInputError(
            f"{address!r} is no address; tcp://HOST:PORT, as `dask scheduler` prints it, or {LOCAL}"
        )
    try:
        client = dask.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise InvalidInputError(f"no scheduler answers at {address}; `dask scheduler` starts one") from error
    with client:
        yield client


@contextmanager
def _local_client(dask: Any, count: int) -> Iterator[Any]:  # noqa: ANN401 - as above
    """A client of a scheduler with so many workers, started here."""
    with (
        import_module("dask").config.set(DASK_SETTINGS),
        dask.LocalCluster(
            n_workers=count, threads_per_worker=1, processes=True, dashboard_address=":0", silence_logs=logging.CRITICAL
        ) as started,
        dask.Client(started, set_as_default=False) as client,
    ):
        yield client
