"""Processes that share the work."""

import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
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


def test_an_error_waits_for_whoever_asks() -> None:
    future = InlineExecutor().submit(int, "x")
    with pytest.raises(ValueError, match="invalid literal"):
        future.result()


def test_a_call_is_made_as_it_was_submitted() -> None:
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


def test_nothing_is_left_behind_whatever_it_is_doing() -> None:
    before = set(active_children())
    with workers(2) as executor:
        executor.submit(os.getpid).result(timeout=60)
        executor.submit(time.sleep, 600)
    for _ in range(100):
        if set(active_children()) <= before:
            return
        time.sleep(0.1)
    pytest.fail("a worker goes on")


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

    # Workers have the same standard output: it ends with the last of them.
    reader = Thread(target=parent.stdout.read, daemon=True)
    reader.start()
    reader.join(60)
    assert not reader.is_alive()
    parent.wait()
    parent.stdout.close()


@pytest.mark.parametrize("number", STOP_SIGNALS)
def test_what_is_stoppable_is_stopped_though_signals_were_ignored(number: signal.Signals) -> None:
    before = signal.signal(number, signal.SIG_IGN)
    try:
        with pytest.raises(KeyboardInterrupt), stoppable():
            signal.raise_signal(number)
        assert signal.getsignal(number) is signal.SIG_IGN
    finally:
        signal.signal(number, before)


def test_an_executor_says_how_many_work_at_once() -> None:
    with ThreadPoolExecutor(3) as threads:
        assert (capacity(threads), capacity(InlineExecutor())) == (3, 1)


@pytest.mark.parametrize(("threads", "count"), [({"a": 2, "b": 3}, 5), ({}, 1)], ids=["some", "none yet"])
def test_a_cluster_works_at_as_many_as_its_workers_have_threads(threads: dict[str, int], count: int) -> None:
    class Cluster(InlineExecutor):
        _client = SimpleNamespace(nthreads=lambda: threads)

    assert capacity(Cluster()) == count


def test_a_worker_leaves_ctrl_c_to_its_parent_and_can_be_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: Queue[tuple[object, bool]] = Queue()
    monkeypatch.setattr(processes, "parent_process", lambda: "the parent")
    monkeypatch.setattr(processes, "_exit_after", lambda parent: seen.put((parent, current_thread().daemon)))
    before = {number: signal.getsignal(number) for number in STOP_SIGNALS}
    try:
        with processes._signals_blocked():
            processes._prepare_worker()
            held = signal.pthread_sigmask(signal.SIG_BLOCK, ())
        assert seen.get(timeout=60) == ("the parent", True)
        assert [signal.getsignal(number) for number in STOP_SIGNALS] == [signal.SIG_IGN, signal.SIG_DFL]
        assert held.isdisjoint(BLOCKED_SIGNALS)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def test_a_worker_ends_after_its_parent_and_whoever_has_none_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[object] = []
    monkeypatch.setattr(os, "_exit", done.append)
    processes._exit_after(None)
    assert done == []
    processes._exit_after(SimpleNamespace(join=lambda: done.append("the parent has ended")))  # type: ignore[arg-type] # all that is asked
    assert done == ["the parent has ended", 1]


def test_signals_are_as_they_were_once_the_time_is_over() -> None:
    before = [signal.getsignal(number) for number in (*STOP_SIGNALS, signal.SIGALRM)]
    with stoppable(), time_limit(60):
        assert signal.getitimer(signal.ITIMER_REAL)[0] > 50
    assert [signal.getsignal(number) for number in (*STOP_SIGNALS, signal.SIGALRM)] == before
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


def test_time_is_up() -> None:
    with pytest.raises(TimeIsUpError), time_limit(0.01):
        time.sleep(60)
    with time_limit(None), time_limit(60):
        pass
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


def test_a_signal_while_workers_are_started_waits_until_they_are() -> None:
    started = []

    def start() -> None:
        with stoppable(), processes._signals_blocked():
            signal.raise_signal(signal.SIGTERM)
            started.append(True)

    with pytest.raises(KeyboardInterrupt):
        start()
    assert started


def test_another_thread_stops_nothing() -> None:
    before = signal.getsignal(signal.SIGTERM)
    seen = []

    def look() -> None:
        with stoppable():
            seen.append(signal.getsignal(signal.SIGTERM))

    thread = Thread(target=look)
    thread.start()
    thread.join()
    assert seen == [before]
