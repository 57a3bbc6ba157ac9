"""Processes that share the work, and leave none behind when they are stopped."""

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from threading import current_thread, main_thread
from typing import Any


class Here(Executor):
    """Runs what is submitted at once, in this process."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:  # noqa: ANN401 - as in Executor
        """The result of the call, or its error, as a future."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 - a future carries any error to whoever asks for the result
            future.set_exception(error)
        return future


@contextmanager
def workers(count: int) -> Iterator[Executor]:
    """So many processes, ended at the end whatever they are doing; with one, this process does the work."""
    if count == 1:
        yield Here()
        return
    others = set(active_children())
    pool = ProcessPoolExecutor(count, get_context("spawn"), initializer=_leave_interrupts)
    try:
        with _ignoring_interrupts():
            for _ in range(count):
                pool.submit(_leave_interrupts)
        yield pool
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in set(active_children()) - others:
            child.terminate()


@contextmanager
def _ignoring_interrupts() -> Iterator[None]:
    """Ignores Ctrl-C meanwhile, which processes started meanwhile inherit; only the main thread can."""
    if current_thread() is not main_thread():
        yield
        return
    handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)


def _leave_interrupts() -> None:
    """Leave Ctrl-C to the process that waits for the results."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
