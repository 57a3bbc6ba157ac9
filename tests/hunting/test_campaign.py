"""Campaigns: several hunts that are stored, stopped and continued, and the ledger records that they give."""

import itertools
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from loadbal import ledger, names
from loadbal.checking import exhaustive
from loadbal.claim import Bounds
from loadbal.errors import DisagreementError, InvalidInputError, UnreadableFileError
from loadbal.hunting import campaign, checkpoint, search
from loadbal.hunting.campaign import CampaignSession, PlannedHunt
from loadbal.hunting.database import HUNTING, CampaignDatabase
from loadbal.hunting.search_log import SearchLog
from loadbal.hunting.workers import TimeIsUpError, workers
from loadbal.records import recorded
from loadbal.verdict import Bounded, Refuted, Undecided, Verdict

CLAIMS = Path(__file__).parent.parent / "claims_to_hunt.py"
HOLDS, FAILS, SAMPLED, VACUOUS = (
    PlannedHunt(f"{CLAIMS}::{name}", Bounds(4, 2)) for name in ("HOLDS", "FAILS", "SAMPLES", "NEVER")
)
KNOWN = PlannedHunt("houle/observation-2", Bounds(4, 2))
one_worker = partial(workers, 1)


def run_session(
    path: Path, *hunts: PlannedHunt, seconds: float | None = None, tell: Callable[[int], object] = id
) -> list[Verdict]:
    """Run the hunts in one session of a campaign with the database at `path`, and return their verdicts."""
    with CampaignDatabase.open(path) as database:
        return [verdict for _, verdict in CampaignSession(database, one_worker, tell).verdicts(hunts, seconds)]


@pytest.fixture
def state(tmp_path: Path) -> Path:
    return tmp_path / "night.sqlite"


def test_every_hunt_gives_its_verdict_once(state: Path) -> None:
    bounded, refuted = run_session(state, HOLDS, FAILS)

    assert isinstance(bounded, Bounded)
    assert isinstance(refuted, Refuted)
    assert refuted.answers["loads"] == (0, 2)
    assert run_session(state, HOLDS, FAILS) == []
    with CampaignDatabase.open(state) as database:
        assert [one.outcome for one in database.statuses()] == ["bounded", "refuted"]


CHECKED = [
    HOLDS,
    FAILS,
    KNOWN,
    *(PlannedHunt(f"{CLAIMS}::{name}", Bounds(4, 2)) for name in ("FAILS_ON_THREE", "SAMPLES_FAIL", "MANY_TOKENS")),
    PlannedHunt("houle/lemma-13@set-equality", Bounds(4, 1)),
    PlannedHunt("houle/perfect-balance~within two", Bounds(3, 3, smallest=2)),
    PlannedHunt("plaxton/lemma-2.1@denominator", Bounds(2, 2)),
    PlannedHunt("houle/conjecture-kary@membership", Bounds(15, 0)),
]
"""Hunts with and without a counterexample; their claims read the bound on loads, that on sizes, both or none."""


@pytest.mark.parametrize("hunt", [*CHECKED, SAMPLED], ids=lambda hunt: hunt.name.partition("::")[2] or hunt.name)
def test_the_stored_record_equals_that_of_an_exhaustive_check(state: Path, hunt: PlannedHunt) -> None:
    verdict, found = run_session(state, hunt), exhaustive.check(names.claim(hunt.name), hunt.bounds)

    assert verdict == [found]
    with CampaignDatabase.open(state) as database:
        assert database.records() == [(hunt.name, recorded(found, "exhaustive", hunt.bounds, "deep"))]


def test_cases_that_repeat_at_every_larger_size_are_counted_once(state: Path, tmp_path: Path) -> None:
    own = tmp_path / "own.py"
    up_to = "case=lambda choose, it: choose.option(range(1, it.size + 1), 'n'), assumes=lambda it: it > 1"
    own.write_text(f"from loadbal.claim import Claim\nUP = Claim(sentence='.', {up_to}, holds=lambda it: it > 0)\n")
    (verdict,) = run_session(state, PlannedHunt(f"{own}::UP", Bounds(4, 2)))

    assert verdict == exhaustive.check(names.claim(f"{own}::UP"), Bounds(4, 2))
    assert isinstance(verdict, Bounded)
    assert (verdict.evidence.cases, verdict.evidence.relevant) == (4, 3)


def test_a_claim_about_samples_ends_undecided(state: Path) -> None:
    (verdict,) = run_session(state, SAMPLED)

    assert isinstance(verdict, Undecided)
    assert verdict.reason == "no counterexample among 4 samples"
    assert run_session(state, SAMPLED) == []
    with CampaignDatabase.open(state) as database:
        assert [one.outcome for one in database.statuses()] == ["undecided"]


def test_a_hunt_without_a_relevant_case_ends_as_vacuous(state: Path) -> None:
    (verdict,) = run_session(state, VACUOUS)

    assert isinstance(verdict, Undecided)
    assert re.match(r"none of [\d,]+ cases within .* meets the hypothesis", verdict.reason)
    assert run_session(state, VACUOUS) == []
    with CampaignDatabase.open(state) as database:
        assert [one.outcome for one in database.statuses()] == ["vacuous"]
        assert database.records() == []


def test_a_counterexample_that_this_process_does_not_find_is_an_error() -> None:
    found, log = search.Counterexample(Bounds(3, 2, smallest=3), {"network": "made up"}), SearchLog()

    with pytest.raises(DisagreementError, match="the worker processes find the counterexample"):
        campaign.exhaustive_verdict(FAILS, found, log)


def stopping(progress: list[int]) -> Callable[[int], None]:
    """A callback for progress: it records the numbers of cases, and interrupts the session at its third call."""

    def stop(cases: int) -> None:
        progress.append(cases)
        if len(progress) == 3:
            raise KeyboardInterrupt

    return stop


def test_an_interrupted_hunt_continues_to_the_verdict_of_an_undisturbed_one(state: Path) -> None:
    progress: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        run_session(state, HOLDS, tell=stopping(progress))
    with CampaignDatabase.open(state) as database:
        (one,) = database.statuses()
        begun = database.stored_log(HOLDS.key, checkpoint.label(HOLDS.name))
    continued = run_session(state, HOLDS)

    assert (one.outcome, one.cases, len(begun.cells)) == (HUNTING, progress[1], 2)
    assert continued == run_session(state.with_name("undisturbed.sqlite"), HOLDS)


def test_a_hunt_whose_time_is_up_is_undecided_and_not_stored_as_ended(state: Path) -> None:
    def time_is_up(_: int) -> None:
        raise TimeIsUpError

    (verdict,) = run_session(state, HOLDS, tell=time_is_up)

    assert isinstance(verdict, Undecided)
    assert verdict.reason == "its time was up; no counterexample so far; searched: size 1 with loads 0 to 0"
    assert verdict.evidence is not None
    assert verdict.evidence.cases == 1
    with CampaignDatabase.open(state) as database:
        assert database.records() == []


def test_no_hunt_begins_after_the_time_of_the_session(state: Path) -> None:
    assert run_session(state, HOLDS, seconds=-1.0) == []


def test_a_hunt_stops_at_its_own_time_limit(state: Path) -> None:
    (verdict,) = run_session(state, PlannedHunt(f"{CLAIMS}::SLOW", Bounds(2, 2), seconds=0.05))

    assert isinstance(verdict, Undecided)
    assert verdict.reason == "its time was up; no counterexample so far, but no size is finished"


def test_a_hunt_begins_only_if_time_is_left(state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(campaign, "monotonic", lambda: 100.0)

    assert run_session(state, FAILS, seconds=0.0) == []
    assert len(run_session(state, FAILS, seconds=0.9)) == 1


def test_a_session_skips_hunts_that_have_ended(state: Path) -> None:
    run_session(state, HOLDS)

    assert [type(verdict) for verdict in run_session(state, HOLDS, FAILS)] == [Refuted]


def test_seconds_and_cases_of_two_sessions_add_up_without_repetition(
    state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The fake clock advances by a second at each reading: when a hunt begins, and after each cell."""
    monkeypatch.setattr(campaign, "monotonic", itertools.count(100).__next__)
    progress: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        run_session(state, HOLDS, tell=stopping(progress))
    with CampaignDatabase.open(state) as database:
        assert database.seconds_used(HOLDS.key) == 2
        cells = len(list(exhaustive.cells(HOLDS.bounds)))
    run_session(state, HOLDS, tell=progress.append)

    with CampaignDatabase.open(state) as database:
        assert database.seconds_used(HOLDS.key) == 2 + (cells - 2) + 1
    assert progress[3] == progress[2]
    assert len(progress) == 3 + (cells - 2) + 1


def test_a_hunt_has_as_many_shares_as_there_are_workers(state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hunt, noted_shares = search.hunt, []

    def noted(*given: Any, shares: int, **more: Any) -> search.Counterexample | None:  # noqa: ANN401 - passed on
        noted_shares.append(shares)
        return hunt(*given, shares=shares, **more)

    monkeypatch.setattr(search, "hunt", noted)
    with CampaignDatabase.open(state) as database:
        list(CampaignSession(database, lambda: ThreadPoolExecutor(3), id).verdicts([HOLDS]))
    assert noted_shares == [3]


def test_a_hunt_of_a_claim_that_changed_is_refused(state: Path, tmp_path: Path) -> None:
    own = tmp_path / "own.py"
    own.write_text(CLAIMS.read_text())
    hunt = PlannedHunt(f"{own}::HOLDS", Bounds(2, 1))
    run_session(state, hunt)
    own.write_text(own.read_text() + "# changed")

    with pytest.raises(InvalidInputError, match="has changed; delete the checkpoint, or name another file"):
        run_session(state, hunt)


FALSE = PlannedHunt("houle/lemma-13@set-equality", Bounds(4, 1))


def test_a_ledger_gets_the_records_of_its_own_claims_only(state: Path) -> None:
    near = PlannedHunt("houle/perfect-balance~within two", Bounds(2, 2))
    run_session(state, KNOWN, HOLDS, FAILS, FALSE, near)
    with CampaignDatabase.open(state) as database:
        found = database.records()
    before, rows = ledger.known(), campaign.rows_with_records(ledger.known(), found)

    added = {id_: [one for one in row.evidence if one not in before[id_].evidence] for id_, row in rows.items()}
    assert {id_: new for id_, new in added.items() if new} == {
        id_: [record] for id_, record in found if id_ in {KNOWN.name, FALSE.name}
    }
    assert campaign.rows_with_records(rows, found) == rows
    assert (rows[KNOWN.name].verdict, rows[FALSE.name].verdict) == (before[KNOWN.name].verdict, "refuted")


def test_a_counterexample_makes_a_bounded_row_refuted() -> None:
    record = recorded(exhaustive.check(names.claim(FALSE.name), FALSE.bounds), "exhaustive", FALSE.bounds, "deep")
    row = next(row for row in ledger.known().values() if row.verdict == "bounded")
    after = campaign.rows_with_records({row.id: row}, [(row.id, record)])[row.id]

    assert (after.verdict, after.witness) == ("refuted", record.witness)


def test_a_counterexample_of_a_proved_claim_is_an_error_with_its_name() -> None:
    record = recorded(exhaustive.check(names.claim(FALSE.name), FALSE.bounds), "exhaustive", FALSE.bounds, "deep")
    with pytest.raises(
        DisagreementError, match=f"^one check refutes {KNOWN.name}, and another proves it for all sizes"
    ):
        campaign.rows_with_records(ledger.known(), [(KNOWN.name, record)])


def test_a_file_that_is_no_database_is_refused(state: Path) -> None:
    state.write_text("nothing of the kind" * 100)
    with pytest.raises(UnreadableFileError, match="as the database of a campaign"):
        run_session(state, HOLDS)


def test_the_hunts_of_a_file_are_read_with_their_defaults(tmp_path: Path) -> None:
    file = tmp_path / "night.toml"
    file.write_text(
        f'[[hunt]]\nclaim = "{KNOWN.name}"\nsize = 4\nload = 2\n[[hunt]]\nclaim = "{HOLDS.name}"\nseconds = 5\n'
        f'[[hunt]]\nclaim = "{FAILS.name}"\nsize = 3\nload = 1\nseconds = 0.5'
    )

    assert campaign.read_hunts(file) == [
        KNOWN,
        PlannedHunt(HOLDS.name, Bounds(5, 6), 5),
        PlannedHunt(FAILS.name, Bounds(3, 1), 0.5),
    ]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "is not a campaign"),
        ("[", "is not TOML"),
        ("hunt = 3", "is not a campaign"),
        ("hunt = [3]", "hunt 1 of .* is 3; expected the key `claim`"),
        ("[[hunt]]\nsize = 3", "expected the key `claim`"),
        ('[[hunt]]\nclaim = "houle/lemma-4"\nspeed = 3', "expected the key `claim` and, if you like, the keys `size`"),
        ("[[hunt]]\nclaim = 4", "the claim of hunt 1 of .* is 4 of type int; expected an id or FILE.py::NAME$"),
        ('[[hunt]]\nclaim = "houle/lemma-44"', "no claim is called 'houle/lemma-44'"),
        ('[[hunt]]\nclaim = "houle/lemma-4"\nsize = "3"', "size"),
        ('[[hunt]]\nclaim = "houle/lemma-4"\nsize = 0', "the largest size is 0"),
        (
            '[[hunt]]\nclaim = "houle/lemma-4"\nseconds = -3',
            "the time of hunt 1 of .* is -3 of type int; expected a positive number of seconds up to 1,000,000,000$",
        ),
        ('[[hunt]]\nclaim = "houle/lemma-4"\nseconds = 0', "the time of hunt 1"),
        ('[[hunt]]\nclaim = "houle/lemma-4"\nseconds = true', "the time of hunt 1"),
        ('[[hunt]]\nclaim = "houle/lemma-4"\nseconds = nan', "the time of hunt 1"),
        ('[[hunt]]\nclaim = "houle/lemma-4"\nseconds = inf', "the time of hunt 1 of .* is inf of type float"),
        ('[[hunt]]\nclaim = "houle/lemma-4"\n[[hunt]]\nclaim = "houle/lemma-4"', "lists the hunt houle/lemma-4"),
    ],
)
def test_a_file_that_is_no_campaign_is_refused(tmp_path: Path, text: str, says: str) -> None:
    file = tmp_path / "night.toml"
    file.write_text(text)
    with pytest.raises(InvalidInputError, match=says):
        campaign.read_hunts(file)
