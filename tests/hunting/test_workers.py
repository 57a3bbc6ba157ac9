"""Processes that share the work."""

import os
import time
from multiprocessing import active_children

import pytest

from loadbal.hunting.workers import Here, workers


def test_one_worker_is_this_process() -> None:
    with workers(1) as executor:
        assert executor.submit(os.getpid).result() == os.getpid()


def test_an_error_waits_for_whoever_asks() -> None:
    future = Here().submit(int, "x")
    with pytest.raises(ValueError, match="invalid literal"):
        future.result()


def test_several_workers_are_other_processes() -> None:
    with workers(2) as executor:
        assert executor.submit(os.getpid).result(timeout=60) != os.getpid()


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
