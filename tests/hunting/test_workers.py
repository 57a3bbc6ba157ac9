"""Worker processes: they end with their parent, and signals and time limits stop a command and its workers."""

import gc
import os
import signal
import subprocess
import sys
import time
import weakref
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import active_children
from pathlib import Path
from queue import Queue
from threading import Thread, current_thread
from threading import enumerate as enumerate_threads
from types import SimpleNamespace

import pytest

from loadbal.hunting import workers as processes
from loadbal.hunting.workers import (
    BLOCKED_SIGNALS,
    STOP_SIGNALS,
    InlineExecutor,
    TimeIsUpError,
    capacity,
    stoppable,
    time_limit,
    workers,
)


def test_one_worker_is_this_process() -> None:
    with workers(1) as executor:
        assert executor.submit(os.getpid).result() == os.getpid()


def test_the_inline_executor_raises_an_error_when_the_result_is_read() -> None:
    future = InlineExecutor().submit(int, "x")
    with pytest.raises(ValueError, match="invalid literal"):
        future.result()


def test_the_inline_executor_passes_keyword_arguments() -> None:
    assert InlineExecutor().submit(int, "11", base=2).result() == 3


def test_several_workers_are_other_processes() -> None:
    with workers(2) as executor:
        assert executor.submit(os.getpid).result(timeout=60) != os.getpid()


def test_no_thread_of_a_pool_outlives_it() -> None:
    before = set(enumerate_threads())
    with workers(2) as executor:
        executor.submit(time.sleep, 600)
    assert set(enumerate_threads()) == before

    with pytest.raises(InterruptedError), workers(2):
        raise InterruptedError
    assert set(enumerate_threads()) == before


def test_a_busy_worker_ends_with_the_block() -> None:
    before = set(active_children())
    with workers(2) as executor:
        executor.submit(os.getpid).result(timeout=60)
        executor.submit(time.sleep, 600)
    for _ in range(100):
        if set(active_children()) <= before:
            return
        time.sleep(0.1)
    pytest.fail("a worker still runs")


BUSY = """
import os, time
from loadbal.hunting import workers as processes
from loadbal.hunting.workers import workers
if __name__ == "__main__":
    with workers(2) as executor:
        print(executor.submit(os.getpid).result(), flush=True)
        for _ in range(2):
            executor.submit(time.sleep, 600)
        time.sleep(600)
"""


def test_workers_end_when_their_parent_is_killed(tmp_path: Path) -> None:
    file = tmp_path / "busy.py"
    file.write_text(BUSY)
    parent = subprocess.Popen([sys.executable, str(file)], stdout=subprocess.PIPE)  # noqa: S603 - our own
    assert parent.stdout
    parent.stdout.readline()
    parent.kill()

    # The workers inherited the standard output, so the pipe closes only when the last worker has ended.
    reader = Thread(target=parent.stdout.read, daemon=True)
    reader.start()
    reader.join(60)
    assert not reader.is_alive()
    parent.wait()
    parent.stdout.close()


@pytest.mark.parametrize("number", STOP_SIGNALS)
def test_a_stoppable_block_is_stopped_even_if_the_signal_was_ignored(number: signal.Signals) -> None:
    before = signal.signal(number, signal.SIG_IGN)
    try:
        with pytest.raises(KeyboardInterrupt), stoppable():
            signal.raise_signal(number)
        assert signal.getsignal(number) is signal.SIG_IGN
    finally:
        signal.signal(number, before)


def test_the_capacity_of_threads_and_of_this_process() -> None:
    with ThreadPoolExecutor(3) as threads:
        assert (capacity(threads), capacity(InlineExecutor())) == (3, 1)


@pytest.mark.parametrize(("threads", "count"), [({"a": 2, "b": 3}, 5), ({}, 1)], ids=["some", "none yet"])
def test_the_capacity_of_a_cluster_is_the_threads_of_its_workers(threads: dict[str, int], count: int) -> None:
    class Cluster(InlineExecutor):
        _client = SimpleNamespace(nthreads=lambda: threads)

    assert capacity(Cluster()) == count


def test_a_worker_leaves_ctrl_c_to_its_parent_and_can_be_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    watched: Queue[tuple[object, bool]] = Queue()
    monkeypatch.setattr(processes, "parent_process", lambda: "the parent")
    monkeypatch.setattr(processes, "_exit_after", lambda parent: watched.put((parent, current_thread().daemon)))
    before = {number: signal.getsignal(number) for number in STOP_SIGNALS}
    try:
        with processes._signals_blocked():
            processes._prepare_worker()
            blocked = signal.pthread_sigmask(signal.SIG_BLOCK, ())
        assert watched.get(timeout=60) == ("the parent", True)
        assert [signal.getsignal(number) for number in STOP_SIGNALS] == [signal.SIG_IGN, signal.SIG_DFL]
        assert blocked.isdisjoint(BLOCKED_SIGNALS)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def test_a_worker_exits_after_its_parent_and_a_process_without_parent_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[object] = []
    monkeypatch.setattr(os, "_exit", done.append)
    processes._exit_after(None)
    assert done == []
    processes._exit_after(SimpleNamespace(join=lambda: done.append("the parent has ended")))  # type: ignore[arg-type] # all that is used
    assert done == ["the parent has ended", 1]


def test_signal_handlers_and_timer_are_restored_after_the_block() -> None:
    before = [signal.getsignal(number) for number in (*STOP_SIGNALS, signal.SIGALRM)]
    with stoppable(), time_limit(60):
        assert signal.getitimer(signal.ITIMER_REAL)[0] > 50
    assert [signal.getsignal(number) for number in (*STOP_SIGNALS, signal.SIGALRM)] == before
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


def test_a_time_limit_interrupts_its_block_and_none_does_not() -> None:
    with pytest.raises(TimeIsUpError), time_limit(0.01):
        time.sleep(60)
    with time_limit(None), time_limit(60):
        pass
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


class Finalized:
    """An object whose finalizer takes longer than the time limit of the test below."""

    def __del__(self) -> None:
        time.sleep(0.05)


def _slow(_phase: str, _info: dict[str, int]) -> None:
    time.sleep(0.05)


def _collect() -> None:
    """Run the garbage collector with a callback that takes as long."""
    gc.callbacks.append(_slow)
    try:
        gc.collect()
    finally:
        gc.callbacks.remove(_slow)


def _forget() -> None:
    """Delete an object to which a weak reference has a callback that takes as long."""
    it = Thread()
    reference = weakref.ref(it, lambda _: time.sleep(0.05))
    del it
    assert reference() is None


@pytest.mark.parametrize("collect", [Finalized, _collect, _forget])
def test_a_time_limit_that_ends_while_garbage_is_collected_ends_the_block_afterwards(
    collect: Callable[[], object],
) -> None:
    """Python drops an error that is raised there."""

    def collect_and_sleep() -> None:
        collect()
        time.sleep(60)

    with pytest.raises(TimeIsUpError), time_limit(0.01):
        collect_and_sleep()


def test_a_blocked_signal_is_delivered_at_the_end_of_the_block() -> None:
    started = []

    def start() -> None:
        with stoppable(), processes._signals_blocked():
            signal.raise_signal(signal.SIGTERM)
            started.append(True)

    with pytest.raises(KeyboardInterrupt):
        start()
    assert started


def test_in_another_thread_the_handlers_stay_as_they_are() -> None:
    before = signal.getsignal(signal.SIGTERM)
    handlers = []

    def read_handler() -> None:
        with stoppable():
            handlers.append(signal.getsignal(signal.SIGTERM))

    thread = Thread(target=read_handler)
    thread.start()
    thread.join()
    assert handlers == [before]


@pytest.mark.parametrize(("error", "reason"), [(BrokenPipeError(), "one ended at once"), (OSError(24, "Full"), "Full")])
def test_workers_that_cannot_start_are_no_closed_output(
    error: OSError, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise error

    monkeypatch.setattr(ProcessPoolExecutor, "submit", refuse)
    with (
        pytest.raises(BrokenExecutor, match=rf"2 worker processes cannot be started \({reason}\); --jobs 1 needs none"),
        workers(2),
    ):
        pytest.fail("no worker was started")
