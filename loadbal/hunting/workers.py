"""Processes that share the work, and leave none behind when they are stopped."""

import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.process import BaseProcess
from multiprocessing.resource_tracker import ensure_running
from types import FrameType
from typing import Any, NoReturn

STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM)
"""The signals that stop a command."""

PATIENCE = 10.0
"""Seconds that a pool is given to end when its processes have ended."""

BLOCKED_SIGNALS = (*STOP_SIGNALS, signal.SIGALRM)
"""Those that wait while processes are started."""


class InlineExecutor(Executor):
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
    """So many processes, ended at the end whatever they are doing, or with this one; with one, this does the work.

    Raises: BrokenExecutor if one of them is ended meanwhile.
    """
    if count == 1:
        yield InlineExecutor()
        return
    others, threads = set(active_children()), set(threading.enumerate())
    pool = ProcessPoolExecutor(count, get_context("spawn"), initializer=_prepare_worker)
    try:
        # The tracker of resources lets go of signals that are held back while it is started.
        ensure_running()
        with _signals_blocked():
            for _ in range(count):
                pool.submit(_do_nothing)
        yield pool
    except BrokenProcessPool as error:
        raise BrokenExecutor("a worker process was ended from outside") from error
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in set(active_children()) - others:
            child.terminate()
        # What looks after the processes must not meet the end of this one: both close the same pipe.
        for thread in set(threading.enumerate()) - threads:
            if type(thread).__module__ == ProcessPoolExecutor.__module__:
                thread.join(PATIENCE)


def capacity(executor: Executor) -> int:
    """How many tasks an executor works at at once: one of this process, one of several, or one of a Dask cluster."""
    if client := getattr(executor, "_client", None):
        return sum(client.nthreads().values()) or 1
    return getattr(executor, "_max_workers", 1)


@contextmanager
def stoppable() -> Iterator[None]:
    """Lets Ctrl-C and SIGTERM stop what runs meanwhile, also where it was started with SIGINT ignored.

    Both raise KeyboardInterrupt. Only the main thread can be stopped so.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.signal(number, _raise_interrupt) for number in STOP_SIGNALS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


class TimeIsUpError(KeyboardInterrupt):
    """What stops a command that was given so much time; nothing that catches errors catches it."""


@contextmanager
def time_limit(seconds: float | None) -> Iterator[None]:
    """Stops what runs meanwhile after so many seconds, if any, by TimeIsUpError; only in the main thread."""
    if seconds is None or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, _raise_time_is_up)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _raise_time_is_up(_number: int, _frame: FrameType | None) -> NoReturn:
    raise TimeIsUpError


def _raise_interrupt(_number: int, _frame: FrameType | None) -> NoReturn:
    raise KeyboardInterrupt


@contextmanager
def _signals_blocked() -> Iterator[None]:
    """Holds signals back, so that none falls between a process and its parent's knowing of it; none is lost."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, BLOCKED_SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _prepare_worker() -> None:
    """Leave Ctrl-C to the process that waits for the results, and end when it has ended, whatever runs here."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_exit_after, args=(parent_process(),), daemon=True).start()
    # Signals were held back when this process was started.
    signal.pthread_sigmask(signal.SIG_UNBLOCK, BLOCKED_SIGNALS)


def _exit_after(parent: BaseProcess | None) -> None:
    if parent is not None:
        parent.join()
        os._exit(1)


def _do_nothing() -> None:
    """Be there."""
