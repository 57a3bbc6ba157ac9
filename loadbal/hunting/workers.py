"""Worker processes that always end with their parent, and the signals and time limits that stop a command.

A command can be stopped by Ctrl-C, SIGTERM, a time limit or SIGKILL. None of them may leave a worker process behind.
"""

import os
import signal
import sys
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
"""The signals by which a user or another program stops a command."""

PATIENCE = 10.0
"""Seconds to wait until the threads of a process pool end, after its processes have ended."""

BLOCKED_SIGNALS = (*STOP_SIGNALS, signal.SIGALRM)
"""The signals that are held back while worker processes start."""


class InlineExecutor(Executor):
    """An executor without workers: it runs every call at once in this process."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:  # noqa: ANN401 - as in Executor
        """Make the call, and return its result or its error as a finished future."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 - result() raises it in the caller
            future.set_exception(error)
        return future


@contextmanager
def workers(count: int) -> Iterator[Executor]:
    """Provide an executor of `count` processes inside a with block; if `count` is 1, of this process itself.

    Leaving the block ends the processes, even in the middle of a call. They also end when this process does.

    Raises: BrokenExecutor if a worker process cannot be started, or ends inside the block.
    """
    if count == 1:
        yield InlineExecutor()
        return
    children_before, threads_before = set(active_children()), set(threading.enumerate())
    pool = ProcessPoolExecutor(count, get_context("spawn"), initializer=_prepare_worker)
    try:
        # Starting the resource tracker unblocks signals, so it has to happen before signals are blocked.
        ensure_running()
        with _signals_blocked():
            _start_processes(pool, count)
        yield pool
    except BrokenProcessPool as error:
        raise BrokenExecutor("the system or a user ended a worker process; run the command again") from error
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in set(active_children()) - children_before:
            child.terminate()
        # The pool's manager thread and the exit of this process both close the same pipe: wait for the thread first.
        for thread in set(threading.enumerate()) - threads_before:
            if type(thread).__module__ == ProcessPoolExecutor.__module__:
                thread.join(PATIENCE)


def _start_processes(pool: ProcessPoolExecutor, count: int) -> None:
    """Start all processes of a pool now: a pool starts one for each waiting call.

    Raises: BrokenExecutor if the system refuses a process, or if one ends before it has read its task.
    """
    try:
        for _ in range(count):
            pool.submit(_do_nothing)
    except OSError as error:
        # A BrokenPipeError that went on would look as if the reader of the output had gone.
        reason = error.strerror or "one ended at once"
        raise BrokenExecutor(f"{count} worker processes cannot be started ({reason}); --jobs 1 needs none") from error


def capacity(executor: Executor) -> int:
    """The number of tasks that an executor runs at the same time; 1 if that is unknown."""
    if client := getattr(executor, "_client", None):
        return sum(client.nthreads().values()) or 1
    return getattr(executor, "_max_workers", 1)


@contextmanager
def stoppable() -> Iterator[None]:
    """Make Ctrl-C and SIGTERM raise KeyboardInterrupt inside a with block, even if the shell ignores SIGINT.

    In any thread but the main one this does nothing, since Python delivers signals to the main thread only.
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
    """The time limit of a command is over. As a KeyboardInterrupt it is not caught by `except Exception`."""


AGAIN = 0.01
"""The time until the alarm is repeated if Python drops its error. Units: seconds."""


@contextmanager
def time_limit(seconds: float | None) -> Iterator[None]:
    """Raise TimeIsUpError in a with block after `seconds`; None, or a thread other than the main one, has no limit."""
    if seconds is None or threading.current_thread() is not threading.main_thread():
        yield
        return
    before, reported = signal.signal(signal.SIGALRM, _raise_time_is_up), sys.unraisablehook

    def raise_again(dropped: "sys.UnraisableHookArgs") -> None:
        """Repeat the alarm if Python drops its error, as it does while a finalizer runs or garbage is collected."""
        if isinstance(dropped.exc_value, TimeIsUpError):
            signal.setitimer(signal.ITIMER_REAL, AGAIN)
        else:
            reported(dropped)

    sys.unraisablehook = raise_again
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        sys.unraisablehook = reported
        signal.signal(signal.SIGALRM, before)


def _raise_time_is_up(_number: int, _frame: FrameType | None) -> NoReturn:
    raise TimeIsUpError


def _raise_interrupt(_number: int, _frame: FrameType | None) -> NoReturn:
    raise KeyboardInterrupt


@contextmanager
def _signals_blocked() -> Iterator[None]:
    """Hold signals back until the end of a with block.

    If a signal came after a process was started and before its parent had recorded it, the process would never be
    ended.
    """
    before = signal.pthread_sigmask(signal.SIG_BLOCK, BLOCKED_SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _prepare_worker() -> None:
    """Prepare a new worker process: ignore Ctrl-C, which its parent handles, and exit when the parent has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_exit_after, args=(parent_process(),), daemon=True).start()
    # The process inherited the blocked signals of `_signals_blocked`.
    signal.pthread_sigmask(signal.SIG_UNBLOCK, BLOCKED_SIGNALS)


def _exit_after(parent: BaseProcess | None) -> None:
    """Wait until the parent process ends, then end this process at once; return if there is no parent."""
    if parent is not None:
        parent.join()
        os._exit(1)


def _do_nothing() -> None:
    """Do nothing: calling this makes the pool start a process."""
