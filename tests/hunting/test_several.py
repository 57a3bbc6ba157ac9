"""Several counterexamples: the first ones in the order of a hunt, one of each class, as brute force finds them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest

from loadbal.arithmetic import Number, Truth, total
from loadbal.checking import exhaustive
from loadbal.checking.enumerating import engines, network_batches
from loadbal.checking.enumerating.enumeration import OneByOne
from loadbal.checking.enumerating.odometer import cases
from loadbal.choices import Answers, answers_line
from loadbal.claim import Bounds, Choose, Claim
from loadbal.errors import InvalidInputError, VacuousClaimError
from loadbal.hunting import search
from loadbal.hunting.search_log import SearchLog
from loadbal.hunting.several import SeveralHunt, run_steps, shortest_first
from loadbal.hunting.workers import InlineExecutor, TimeIsUpError
from loadbal.loads import Loads, discrepancy
from loadbal.network import Network
from loadbal.networks.small_graphs import graphs
from loadbal.trace import Frame, Trace

Same = Callable[[Loads, Loads], bool]


@dataclass(frozen=True)
class Known:
    """A false claim, with the relation between loads that its symmetries give, found by thinking."""

    claim: Claim[Any]
    same: Same
    bounds: Bounds
    question: str = "loads"
    order: Callable[[Answers], Any] = lambda _: 0
    """Sorts the cases of a cell into the order of the hunt, which varies the first load vector last."""


def loads_of_size(choose: Choose, bounds: Bounds) -> Loads:
    size = choose.option(range(bounds.smallest, bounds.size + 1), "n")
    return choose.loads(size, 0, bounds.load)


def loads_up_to_one_more(choose: Choose, bounds: Bounds) -> Loads:
    size = choose.option(range(bounds.smallest, bounds.size + 1), "n")
    assert bounds.load is not None
    return choose.loads(size, 0, bounds.load + 1)


def with_option(choose: Choose, bounds: Bounds) -> Loads:
    choose.option(("first", "second"), "which")
    return loads_of_size(choose, bounds)


def two_vectors(choose: Choose, bounds: Bounds) -> tuple[Loads, Loads]:
    return choose.loads(2, 0, bounds.load, "x"), choose.loads(2, 0, bounds.load, "y")


def on_graph(choose: Choose, bounds: Bounds) -> tuple[Network, Loads]:
    network = choose.option(graphs(bounds.smallest, bounds.size, connected=False), "network")
    return network, choose.loads(network.order, 0, bounds.load)


def tokens(choose: Choose, bounds: Bounds) -> Number:
    return choose.integer(0, bounds.load, "k")


def normal(loads: Loads) -> Loads:
    return tuple(load - min(loads) for load in loads)


def in_any_order(x: Loads, y: Loads) -> bool:
    return sorted(x) == sorted(y)


def with_translation(x: Loads, y: Loads) -> bool:
    return in_any_order(normal(x), normal(y))


def with_negation(x: Loads, y: Loads) -> bool:
    return with_translation(x, y) or with_translation(tuple(-load for load in x), y)


def equal(x: Loads, y: Loads) -> bool:
    return x == y


def rotated(x: Loads, y: Loads) -> bool:
    """Whether a rotation or reflection of a cycle, with a translation and perhaps a negation, maps x to y."""
    signed = [normal(x), normal(tuple(-load for load in x))]
    return normal(y) in [it[at:] + it[:at] for z in signed for it in (z, z[::-1]) for at in range(len(z))]


def far_apart(it: Loads) -> Truth:
    """Whether no two loads that are next to each other on a cycle differ by two or more."""
    return all_true(abs(load - it[place - 1]) < 2 for place, load in enumerate(it))


def all_true(truths: Iterator[Truth]) -> Truth:
    found: Truth = True
    for truth in truths:
        found = found & truth
    return found


SMALL = Bounds(size=3, load=3)
KNOWN = {
    "discrepancy": Known(
        Claim(sentence="Discrepancy at most 1.", case=loads_of_size, holds=lambda it: discrepancy(it) <= 1),
        with_negation,
        SMALL,
    ),
    "sum": Known(
        Claim(sentence="Few tokens.", case=loads_of_size, holds=lambda it: total(it) <= 3), in_any_order, SMALL
    ),
    "weights": Known(
        Claim(
            sentence="Light.", case=loads_of_size, holds=lambda it: total((k + 1) * x for k, x in enumerate(it)) <= 8
        ),
        equal,
        SMALL,
    ),
    "hypothesis": Known(
        Claim(
            sentence="Even sums are small.",
            case=loads_of_size,
            holds=lambda it: total(it) <= 3,
            assumes=lambda it: total(it) % 2 == 0,
        ),
        in_any_order,
        SMALL,
    ),
    "cycle": Known(
        Claim(sentence="Neighbors are close.", case=loads_of_size, holds=far_apart),
        rotated,
        Bounds(size=4, load=3, smallest=4),
    ),
    "inspected": Known(
        Claim(sentence="Few.", case=loads_up_to_one_more, holds=lambda it: total(it) <= 2), in_any_order, Bounds(3, 2)
    ),
    "options": Known(Claim(sentence="Few.", case=with_option, holds=lambda it: total(it) <= 4), in_any_order, SMALL),
    "two vectors": Known(
        Claim(sentence="Close.", case=two_vectors, holds=lambda it: total(it[0]) - total(it[1]) <= 1),
        equal,
        Bounds(1, 2),
        question="x",
        order=lambda it: it["y"],
    ),
    "graphs": Known(
        Claim(sentence="Few edges.", case=on_graph, holds=lambda it: total(it[1]) + len(it[0].edges) <= 4),
        in_any_order,
        SMALL,
    ),
    "no loads": Known(Claim(sentence="Few.", case=tokens, holds=lambda it: it <= 1), equal, Bounds(2, 4), question=""),
    "any loads": Known(Claim(sentence="False.", case=loads_of_size, holds=lambda it: it[0] < 0), equal, Bounds(2, 2)),
}


def brute_force(known: Known) -> list[Answers]:
    """The first case of each class, in the order of the hunt: by size, by largest load, then as enumerated."""
    found: list[Answers] = []
    for cell in exhaustive.cells(known.bounds):
        built = [(dict(it.answered), case) for it, case in cases(known.claim.case, cell, OneByOne())]
        for answers, case in sorted(built, key=lambda it: known.order(it[0])):
            fails = known.claim.met(case) and not known.claim.concluded(case)
            if fails and not any(is_same(known, answers, other) for other in found):
                found.append(answers)
    return found


def is_same(known: Known, one: Answers, other: Answers) -> bool:
    rest, others = ({k: v for k, v in it.items() if k != known.question} for it in (one, other))
    return rest == others and (not known.question or known.same(one[known.question], other[known.question]))


def found_by_hunt(known: Known, count: int) -> list[Answers]:
    hunt = SeveralHunt("", known.claim, known.bounds, count)
    hunt.run()
    return [it.answers for it in hunt.found]


@pytest.fixture(params=["columns", "compiled", "representatives", "batches"])
def engine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Let small boxes of load vectors run by an engine that is meant for large ones."""
    if request.param != "columns":
        monkeypatch.setattr(engines, "WORTH_RECORDING", 2)
        monkeypatch.setattr(engines, "WORTH_COMPILING", 2)
    monkeypatch.setattr(engines, "WORTH_REDUCING", 2 if request.param == "representatives" else 10**9)
    monkeypatch.setattr(network_batches, "WORTH_BATCHING", 1 if request.param == "batches" else 10**9)
    return str(request.param)


@pytest.mark.parametrize("name", KNOWN)
@pytest.mark.usefixtures("engine")
def test_the_hunt_finds_what_brute_force_finds_in_the_same_order(name: str) -> None:
    expected = brute_force(KNOWN[name])
    assert len(expected) > 2
    for count in (1, 2, 3, len(expected), len(expected) + 5):
        found = found_by_hunt(KNOWN[name], count)
        assert list(map(answers_line, found)) == list(map(answers_line, expected[:count]))


def spread(choose: Choose, bounds: Bounds) -> Loads:
    return choose.loads(3, 0, bounds.load)


def countdown(it: Loads) -> Trace:
    """A run with a step for every token of the last node."""
    steps = [Frame(str(left), (it[0], it[1], left)) for left in range(it[2], -1, -1)]
    return Trace(Network(3, [(0, 1), (1, 2)]), tuple(steps))


def test_the_least_counterexample_is_that_of_the_hunt_for_one() -> None:
    for known in KNOWN.values():
        least = search.hunt(known.claim, known.bounds, InlineExecutor(), SearchLog())
        assert least is not None
        assert answers_line(search.confirmed_witness("", known.claim, least).answers) == answers_line(
            found_by_hunt(known, 1)[0]
        )


def test_every_counterexample_is_built_again_and_fails() -> None:
    hunt = SeveralHunt("", KNOWN["sum"].claim, SMALL, 100)
    hunt.run()
    assert not hunt.has_enough
    assert all(it.fails and total(it.answers["loads"]) > 3 for it in hunt.found)
    assert str(hunt.log) == "size 1 to 3 with loads 0 to 3"


def test_what_was_found_stays_if_the_hunt_is_interrupted() -> None:
    hunt = SeveralHunt("", KNOWN["sum"].claim, SMALL, 100)

    def stop(_: int) -> None:
        if len(hunt.found) >= 2:
            raise TimeIsUpError

    with pytest.raises(TimeIsUpError):
        hunt.run(stop)
    expected = brute_force(KNOWN["sum"])
    assert [answers_line(it.answers) for it in hunt.found] == list(map(answers_line, expected[: len(hunt.found)]))
    assert 2 <= len(hunt.found) < len(expected)


def test_claims_without_cases_or_with_errors_are_refused() -> None:
    never = replace(KNOWN["sum"].claim, assumes=lambda _: False)
    with pytest.raises(VacuousClaimError):
        SeveralHunt("", never, SMALL, 3).run()
    broken = replace(KNOWN["sum"].claim, holds=lambda it: it[7] > 0)
    with pytest.raises(InvalidInputError, match="IndexError"):
        SeveralHunt("", broken, SMALL, 3).run()


def test_the_steps_of_a_run_are_counted() -> None:
    claim = Claim(sentence="No token at the end.", case=spread, holds=lambda it: it[2] == 0, trace=countdown)
    hunt = SeveralHunt("", claim, Bounds(1, 2), 100)
    hunt.run()
    assert {run_steps(it) for it in hunt.found} == {1, 2}
    assert all(run_steps(it) == it.answers["loads"][2] for it in hunt.found)
    assert [run_steps(it) for it in shortest_first(hunt.found)] == sorted(it.answers["loads"][2] for it in hunt.found)
    without = replace(hunt.found[0], claim=replace(claim, trace=None))
    assert run_steps(without) is None
    with pytest.raises(InvalidInputError, match=r"the counterexample loads 0 0 1 has no run to measure"):
        shortest_first([*hunt.found, without])
