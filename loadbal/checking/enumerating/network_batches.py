"""Batches of networks: combinations of answers that differ in the network only are run by one compiled function.

Most checks ask for every small network with every coloring, each with a few thousand load vectors. To build each case,
and to compile code for it, would take far longer than to run its load vectors. So the claim is recorded once with an
unknown network (`loadbal.recording.unknown_networks`), for all networks with one number of nodes and of colors that
stand next to each other in the order of enumeration.

A batch only passes networks. A network on which a case fails, or leaves the range of the code, is run by the engine
that `plan_for` chooses for it alone. So the order of enumeration, and with it the first counterexample, stay the same.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from loadbal.checking.enumerating.batches import Question
from loadbal.checking.enumerating.code_run import set_best
from loadbal.checking.enumerating.engines import recorded_search
from loadbal.checking.enumerating.enumeration import Enumeration
from loadbal.checking.enumerating.finders import Finder
from loadbal.checking.enumerating.odometer import following_digits
from loadbal.checking.enumerating.recorder import Recorder, why_unrecorded
from loadbal.checking.enumerating.share import DEALT_WHOLE
from loadbal.checking.enumerating.shells import WatchedBounds
from loadbal.checking.enumerating.spot_checks import compare_code
from loadbal.claim import Bounds
from loadbal.columns import Box
from loadbal.compiling.machine import vector_bits
from loadbal.compiling.network_search import NetworkSearch
from loadbal.errors import UnfitError
from loadbal.network import EdgeColoring
from loadbal.recording.nodes import Node
from loadbal.recording.ranges import Range
from loadbal.recording.unknown_networks import UnknownColoring

Option = TypeVar("Option")

WORTH_BATCHING = 64
"""A batch has at least so many networks with few load vectors; with fewer, columns take less time than compiling."""

VECTORS_PER_NETWORK = 8_000
"""A network with so many load vectors counts as one network more, since columns take twice the time there."""

TRIES = 16
"""So many combinations that ask for no colored network end the search for batches."""


class NetworkRecorder(Recorder):
    """A recorder that answers the first question for a colored network with an unknown one of the same size."""

    def __init__(self, here: Enumeration) -> None:
        super().__init__(here, threshold=0)
        self.unknown: UnknownColoring | None = None
        self.place = 0
        """The number of questions before the question for the network."""
        self.networks: Sequence[Any] = ()
        """The options of the question for the network."""

    def option(self, options: Sequence[Option], name: str = "", /) -> Option:
        """The option that the enumeration chooses, or an unknown network in place of the first colored network.

        Raises: UnrecordableError after recorded loads.
        """
        option = super().option(options, name)
        if self.unknown is not None or not isinstance(option, EdgeColoring):
            return option
        self.place, self.networks = len(self.here.place) - 1, options
        self.unknown = UnknownColoring(self.recording, *size_of(option))
        return self.unknown  # type: ignore[return-value] # it stands for every network of its size

    def networks_of_a_size(self) -> range:
        """The indices of the networks from the chosen one on that have as many nodes and colors as this one."""
        first, networks = self.here.digits[self.place], self.networks
        size = size_of(networks[first])
        end = first + 1
        while end < len(networks) and isinstance(networks[end], EdgeColoring) and size_of(networks[end]) == size:
            end += 1
        return range(first, end)

    def at(self, digits: Sequence[int]) -> Recorder:
        """A recorder of the same question for loads at another combination, for columns of its cases."""
        recorder = Recorder(self.here.undealt(digits), self.threshold)
        recorder.name, recorder.cut = self.name, self.cut
        return recorder

    def network_numbers(self) -> tuple[tuple[Node, ...], tuple[Range, ...]]:
        """The inputs for numbers of the unknown network that the claim reads, and their ranges."""
        if self.unknown is None:
            return super().network_numbers()
        return tuple(self.unknown.network.numbers.values()), self.unknown.network.number_ranges


def size_of(coloring: EdgeColoring) -> tuple[int, int]:
    """The number of nodes and the number of colors."""
    return coloring.network.order, coloring.chi


class AnsweredSearch(NamedTuple):
    """The search on all networks of a batch, for one combination of answers to the questions after the network."""

    recorder: NetworkRecorder
    search: NetworkSearch

    @property
    def later(self) -> tuple[int, ...]:
        """The digits (indices of answers) of the questions after the network."""
        return self.recorder.here.place[self.recorder.place + 1 :]


@dataclass(frozen=True)
class NetworkBatch:
    """Combinations with networks of one size next to each other, and with all answers to the questions after these."""

    here: Enumeration
    """The first combination."""
    networks: range
    """The indices of the networks among the options of the question for a network."""
    searches: list[AnsweredSearch]
    """One for each combination of answers to the questions after the network, in the order of enumeration."""

    @property
    def vectors(self) -> int:
        """The number of load vectors of all combinations."""
        return len(self.networks) * sum(it.search.box.count for it in self.searches)

    @property
    def has_hypothesis(self) -> bool:
        """Whether a case may miss the hypothesis."""
        return any(it.search.claim.has_hypothesis for it in self.searches)

    def combinations(self) -> Iterator[tuple[int, AnsweredSearch]]:
        """Every combination in the order of enumeration: the index of its network, and its search."""
        return ((network, answered) for network in self.networks for answered in self.searches)

    def relevant_cases(self, network: int, answered: AnsweredSearch, finder: Finder, bounds: Bounds) -> int | None:
        """The number of cases of a combination that meet the hypothesis; None unless all these pass.

        On the networks number 1, 4, 16, 64, ... of the batch two blocks of cases are compared with columns.

        Raises: DisagreementError if columns and compiled code differ.
        """
        recorder, search = answered
        search.choose(recorder.networks[network])
        set_best(search.search, finder.best)
        number = network - self.networks.start + 1
        if not number & (number - 1) and number.bit_length() % 2:
            compare_code(finder.question, bounds, recorder.at(self.digits(network, answered)), search.search)
        return search.relevant_cases()

    def digits(self, network: int, answered: AnsweredSearch) -> list[int]:
        """The digits (indices of answers) of a combination."""
        recorder = answered.recorder
        return [*recorder.here.place[: recorder.place], network, *answered.later]

    def following(self) -> Enumeration | None:
        """The first combination behind the batch; None if the enumeration ends with it."""
        last = self.searches[-1]
        digits = following_digits(self.digits(self.networks[-1], last), last.recorder.here.radices)
        return None if digits is None else self.here.resumed_at(digits)


class _NoBatchError(Exception):
    """Raised if there is no batch because it would save no time."""


@dataclass
class NetworkBatches:
    """Finds the batches of an enumeration."""

    question: Question
    bounds: Bounds
    reason: str = ""
    """Why the claim could not be recorded for the latest network; empty if a batch would save no time."""
    _tries: int = TRIES
    """How many further combinations may ask for no colored network; 0 if there is no compiler."""
    _refused: tuple[tuple[int, ...], int] = ((), 0)
    """The last refused batch: the digits before its network, and the end of the indices of its networks."""

    def __post_init__(self) -> None:
        try:
            vector_bits()
        except UnfitError:
            self._tries = 0

    def beginning_at(self, here: Enumeration) -> NetworkBatch | None:
        """The batch whose first combination is `here`; None if there is none.

        For every network of a refused batch the recipe is run only once.
        """
        if not self._tries or self._is_refused(here.digits):
            return None
        bounds = self.bounds.untouched() if isinstance(self.bounds, WatchedBounds) else self.bounds
        recorder = NetworkRecorder(here.undealt(here.digits))
        self.reason = ""
        try:
            batch = self._recorded(here, recorder, bounds)
        except Exception as error:  # noqa: BLE001 - the run of the single combination meets the error again
            self.reason = "" if isinstance(error, _NoBatchError) else why_unrecorded(error)
            if recorder.unknown is None:
                self._tries -= 1
            else:
                self._refused = recorder.here.place[: recorder.place], recorder.networks_of_a_size().stop
            return None
        if isinstance(self.bounds, WatchedBounds) and isinstance(bounds, WatchedBounds):
            self.bounds.add_uses(bounds)
        return batch

    def _is_refused(self, digits: Sequence[int]) -> bool:
        """Whether the last refused batch contains the combination with these digits."""
        before, end = self._refused
        place = len(before)
        return tuple(digits[:place]) == before and (digits[place] if place < len(digits) else 0) < end

    def _recorded(self, here: Enumeration, recorder: NetworkRecorder, bounds: Bounds) -> NetworkBatch:
        """Record and compile the claim for the batch that begins with the combination of the recorder.

        Raises: _NoBatchError; any error of code that cannot handle an unknown network.
        """
        searches = [self._search(recorder, bounds)]
        networks = recorder.networks_of_a_size()
        while (at := searches[-1].recorder.here.following(recorder.place + 1)) is not None:
            searches.append(self._search(NetworkRecorder(at), bounds))
        return NetworkBatch(here, networks, searches)

    def _search(self, recorder: NetworkRecorder, bounds: Bounds) -> AnsweredSearch:
        """Record and compile the claim for one combination of answers to the questions after the network."""
        case = self.question.case(recorder, bounds)
        if recorder.unknown is None or recorder.cut is None or not self._is_worthwhile(recorder, recorder.cut.box):
            raise _NoBatchError
        search = recorded_search(self.question, recorder, recorder.cut.box, case)
        found = NetworkSearch(search, tuple(recorder.unknown.network.numbers))
        found.make_code()
        return AnsweredSearch(recorder, found)

    def _is_worthwhile(self, recorder: NetworkRecorder, box: Box) -> bool:
        """Whether a batch saves time, and its load vectors are to be checked here at all."""
        is_elsewhere = isinstance(self.bounds, WatchedBounds) and self.bounds.is_later_shell and not box.is_shell
        weight = len(recorder.networks_of_a_size()) * (1 + box.count / VECTORS_PER_NETWORK)
        return 0 < box.count <= DEALT_WHOLE and weight >= WORTH_BATCHING and not is_elsewhere
