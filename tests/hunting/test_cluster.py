"""Hunts on a cluster: workers without the claim's file find the same, also after one of them was killed."""

import os
import resource
import shutil
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager, suppress
from pathlib import Path
from socket import socket
from subprocess import DEVNULL, PIPE, Popen

import numpy as np
import pytest

from loadbal import claimfile, names
from loadbal.claim import Bounds
from loadbal.errors import InvalidInputError
from loadbal.hunting import cluster as clusters
from loadbal.hunting import search
from loadbal.hunting.cluster import LOCAL, cluster
from loadbal.hunting.search_log import SearchLog
from loadbal.hunting.sent_claim import SentClaim
from loadbal.hunting.tasks import search_share
from loadbal.hunting.workers import InlineExecutor, capacity

pytest.importorskip("distributed", reason="the extra `cluster` is not installed")

CLAIMS = Path(__file__).parent.parent / "claims_to_hunt.py"
BOUNDS = Bounds(size=4, load=3)

OWN = """
from loadbal import Claim
from words import SAYS
CLAIM = Claim(sentence=SAYS, case=lambda choose, bounds: choose.loads(bounds.size, 0, bounds.load),
              holds=lambda loads: loads[0] < 3)
"""


@pytest.fixture(scope="module")
def two_workers() -> Iterator[Executor]:
    with cluster(LOCAL, 2) as executor:
        yield executor


def hunted(name: str, executor: Executor) -> tuple[search.Counterexample | None, SearchLog]:
    log = SearchLog()
    return search.hunt(name, BOUNDS, executor, log, shares=capacity(executor)), log


def test_an_address_starts_its_cluster_and_none_starts_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "cluster", lambda *given: ("a cluster", *given))
    monkeypatch.setattr(clusters, "workers", lambda *given: ("processes", *given))

    started: list[object] = [clusters.worker_starter("tcp://here:1", 2)(), clusters.worker_starter(None, 3)()]
    assert started == [("a cluster", "tcp://here:1", 2), ("processes", 3)]


def test_dask_is_imported_as_its_module_distributed() -> None:
    assert clusters._import_dask().__name__ == "distributed"


@pytest.mark.parametrize("claim", ["FAILS", "HOLDS"])
def test_a_cluster_finds_what_this_process_finds(claim: str, two_workers: Executor) -> None:
    assert capacity(two_workers) == 2
    assert hunted(f"{CLAIMS}::{claim}", two_workers) == hunted(f"{CLAIMS}::{claim}", InlineExecutor())


def test_workers_are_sent_the_code_of_a_claim_and_of_its_neighbors(tmp_path: Path, two_workers: Executor) -> None:
    (tmp_path / "words.py").write_text("SAYS = 'few'")
    (tmp_path / "own.py").write_text(OWN)
    sent = SentClaim.of(f"{tmp_path / 'own.py'}::CLAIM")
    for path in tmp_path.glob("*.py"):
        path.unlink()

    assert two_workers.submit(sentence, sent).result() == "few"


@pytest.mark.parametrize("own", [False, True], ids=["known", "own"])
def test_workers_are_sent_the_networks_of_a_file(own: bool, tmp_path: Path, two_workers: Executor) -> None:  # noqa: FBT001 - by pytest
    claim, networks = "houle/lemma-4", tmp_path / "two.g6"
    if own:
        claim = f"{shutil.copy(CLAIMS, tmp_path / 'own.py')}::HOLDS"
    networks.write_text("Cr\nBg\n")
    sent = SentClaim.of(names.on_network(claim, str(networks)))
    here = search_share(sent, Bounds(4, 1))
    for file in tmp_path.iterdir():
        file.unlink()

    assert here.cases > 0
    assert two_workers.submit(search_share, sent, Bounds(4, 1)).result() == here


def sentence(sent: SentClaim) -> str:
    return sent.resolve().sentence


def test_a_worker_with_another_library_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    sent = SentClaim.of("houle/perfect-balance")
    monkeypatch.setattr(claimfile, "library_digest", lambda: "another")

    with pytest.raises(InvalidInputError, match=r"the loadbal of a worker .* differs from"):
        sent.resolve()


def test_code_has_one_digest_wherever_it_is(tmp_path: Path) -> None:
    (tmp_path / "words.py").write_text("SAYS = 'few'")
    (tmp_path / "own.py").write_text(OWN)
    unpacked = claimfile.CodeBundle.of(tmp_path / "own.py").unpack()

    assert unpacked.parent != tmp_path
    assert names.fingerprint(f"{unpacked}::CLAIM") == names.fingerprint(f"{tmp_path / 'own.py'}::CLAIM")


def pages(columns: int) -> int:
    """How many memory pages a worker process has to fetch while it makes and frees this many columns."""
    before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
    for _ in range(columns):
        np.ones(10**5)
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before


def test_workers_reuse_the_memory_of_a_freed_column(two_workers: Executor) -> None:
    assert two_workers.submit(pages, 500).result() < 10_000


def killed_the_first_time(flag: str) -> int:
    """The process id of the worker that runs this; the first worker to run it kills itself instead."""
    if not Path(flag).exists():
        Path(flag).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return os.getpid()


def test_the_task_of_a_lost_worker_is_done_by_another(tmp_path: Path, two_workers: Executor) -> None:
    lost = two_workers.submit(killed_the_first_time, str(tmp_path / "flag"))

    assert lost.result(timeout=120) != os.getpid()
    assert hunted(f"{CLAIMS}::HOLDS", two_workers) == hunted(f"{CLAIMS}::HOLDS", InlineExecutor())


@pytest.mark.filterwarnings("error:Port")
@pytest.mark.usefixtures("two_workers")
def test_a_second_cluster_gives_no_warning_about_its_port() -> None:
    with socket() as taken:
        with suppress(OSError):
            taken.bind(("", 8787))
            taken.listen()
        with cluster(LOCAL, 1) as executor:
            assert executor.submit(abs, -1).result() == 1


@contextmanager
def scheduler() -> Iterator[str]:
    """Start a scheduler without workers in another process, and give its address."""
    command = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--port", "0", "--no-dashboard"]
    with Popen(command, stdout=DEVNULL, stderr=PIPE, text=True) as process:  # noqa: S603 - our own
        try:
            assert process.stderr
            yield next(line.split()[-1] for line in process.stderr if "Scheduler at:" in line)
        finally:
            process.kill()


def test_a_scheduler_without_workers_is_refused() -> None:
    with scheduler() as address, pytest.raises(InvalidInputError, match="has no workers"), cluster(address, 1):
        pass


def test_an_address_without_a_scheduler_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "PATIENCE", 1)
    with pytest.raises(InvalidInputError, match="no Dask scheduler answers at tcp"), cluster("tcp://127.0.0.1:1", 1):
        pass


@pytest.mark.parametrize("address", ["nowhere", "tcp://", "tcp://here", "127.0.0.1:8786"])
def test_a_text_that_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(InvalidInputError, match="the address of the scheduler is "), cluster(address, 1):
        pass


def test_without_dask_the_error_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(InvalidInputError, match=r"pip install 'loadbal\[cluster\]'"), cluster(LOCAL, 1):
        pass
