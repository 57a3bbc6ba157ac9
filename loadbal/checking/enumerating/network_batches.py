"""Batches of networks: one recording of a claim runs all combinations of answers that differ in the network only.

Most checks ask for every small network with every coloring, each with a few thousand load vectors. Building each case
and compiling code for it takes far longer than running its load vectors. So the claim is recorded once for each size of
a network, that is, for each pair of a number of nodes and a number of colors, with an unknown network in place of the
networks of this size (`loadbal.recording.unknown_networks`). A *batch* is a run of networks of one size that follow one
another in the order of enumeration.

Compiled code runs the recorded claim or, if there is no compiler, tables of steps. Both can only say that all cases of
a network pass. If a case fails, or if its numbers may overflow, the engine that `plan_for` chooses runs this network
again by itself. So the order of enumeration stays the same, and with it the first counterexample.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias, TypeVar

from loadbal.checking.enumerating.batches import Question
from loadbal.checking.enumerating.code_run import set_best
from loadbal.checking.enumerating.engines import recorded_search
from loadbal.checking.enumerating.enumeration import Enumeration
from loadbal.checking.enumerating.finders import Finder
from loadbal.checking.enumerating.odometer import following_digits, option_count
from loadbal.checking.enumerating.recorder import Recorder, why_unrecorded
from loadbal.checking.enumerating.share import DEALT_WHOLE
from loadbal.checking.enumerating.shells import WatchedBounds
from loadbal.checking.enumerating.spot_checks import compare_code
from loadbal.claim import Bounds
from loadbal.columns import Box
from loadbal.compiling.network_search import NetworkSearch
from loadbal.errors import InvalidNetworkError
from loadbal.network import EdgeColoring
from loadbal.recording.nodes import Node
from loadbal.recording.ranges import Range
from loadbal.recording.unknown_networks import UnknownColoring

Option = TypeVar("Option")

Size: TypeAlias = tuple[int, int]
"""The number of nodes and the number of colors of a colored network."""

WORTH_BATCHING = 64
"""For at least this many networks of one size, compiling the claim takes less time than running it in columns.

The number is for networks with few load vectors.
"""

VECTORS_PER_NETWORK = 8_000
"""A network with this many load vectors counts as two, because columns take twice as long on it."""

COUNTED = 1 << 12
"""At most this many networks are listed when networks of one size are counted."""

TRIES = 16
"""The search for batches ends after this many combinations without a question for a colored network."""


@dataclass(frozen=True)
class NetworkQuestion:
    """The first question for a colored network, after some answers to the questions before it."""

    before: tuple[int, ...]
    """The digits (indices of answers) of the questions before this question."""
    networks: Sequence[Any]
    """The options."""

    _sizes: list[Size | None] = field(default_factory=list)
    """The sizes of the first options, as far as they are computed."""

    def size_at(self, index: int) -> Size | None:
        """The size of an option; None if it is no colored network."""
        while len(self._sizes) <= index:
            self._sizes.append(_size_of(self.networks[len(self._sizes)]))
        return self._sizes[index]

    def count_of_size(self, index: int) -> int:
        """The number of options of the same size as option `index`, among the `COUNTED` options from it on."""
        end = min(option_count(self.networks, index + COUNTED), index + COUNTED)
        self.size_at(end - 1)
        return self._sizes[index:end].count(self.size_at(index))

    def index_at(self, digits: Sequence[int]) -> int | None:
        """The index of the network of a combination; None if it answers the questions before in another way."""
        place = len(self.before)
        if (*digits, *(0,) * place)[:place] != self.before:
            return None
        return digits[place] if place < len(digits) else 0

    def neighbors_of_size(self, index: int) -> range:
        """The indices of option `index` and of the options directly after it that have the same size."""
        end = index + 1
        while option_count(self.networks, end + 1) > end and self.size_at(end) == self.size_at(index):
            end += 1
        return range(index, end)


def _size_of(option: object) -> Size | None:
    return (option.network.order, option.chi) if isinstance(option, EdgeColoring) else None


class _QuestionFoundError(BaseException):
    """Raised to end a recipe at its question for a network."""

    def __init__(self, question: NetworkQuestion) -> None:
        self.question = question


class QuestionFinder(Recorder):
    """Answers a recipe's questions up to the first for a colored network."""

    def option(self, options: Sequence[Option], name: str = "", /) -> Option:
        """The option that the enumeration chooses.

        Raises: _QuestionFoundError if it is a colored network.
        """
        option = super().option(options, name)
        if isinstance(option, EdgeColoring):
            raise _QuestionFoundError(NetworkQuestion(self.here.place[:-1], options))
        return option


class NetworkRecorder(Recorder):
    """A recorder that answers the question for a colored network with an unknown network of the same size."""

    def __init__(self, here: Enumeration, question: NetworkQuestion) -> None:
        super().__init__(here, threshold=0)
        self.question = question
        self.unknown: UnknownColoring | None = None

    def option(self, options: Sequence[Option], name: str = "", /) -> Option:
        """The option that the enumeration chooses, or an unknown network in its place.

        Raises: UnrecordableError after recorded loads.
        """
        option = super().option(options, name)
        if len(self.here.place) != len(self.question.before) + 1 or not isinstance(option, EdgeColoring):
            return option
        self.unknown = UnknownColoring(self.recording, option.network.order, option.chi)
        return self.unknown  # type: ignore[return-value] # it stands for every network of its size

    def network_numbers(self) -> tuple[tuple[Node, ...], tuple[Range, ...]]:
        """The inputs for numbers of the unknown network that the claim reads, and their ranges."""
        if self.unknown is None:
            return super().network_numbers()
        return tuple(self.unknown.network.numbers.values()), self.unknown.network.number_ranges

    def at(self, digits: Sequence[int]) -> Recorder:
        """A recorder of the same question for loads at another combination, for columns of its cases."""
        recorder = Recorder(self.here.undealt(digits), self.threshold)
        recorder.name, recorder.cut = self.name, self.cut
        return recorder


@dataclass
class SizeSearch:
    """The search on all networks of a size, for one combination of answers to the questions around the network."""

    recorder: NetworkRecorder
    search: NetworkSearch
    runs: int = 0
    """The number of networks on which the search was run."""

    def digits(self, network: int) -> list[int]:
        """The digits (indices of answers) of the combination with a network, given by its index."""
        before, place = self.recorder.question.before, self.recorder.here.place
        return [*before, network, *place[len(before) + 1 :]]

    def relevant_cases(self, network: int, finder: Finder, bounds: Bounds) -> int | None:
        """The number of cases with a network that meet the hypothesis; None unless all these pass.

        None also for a network without a number that the claim reads, such as the diameter of a disconnected network:
        columns decide whether the claim needs the number.

        In run number 1, 4, 16, 64, ... two blocks of cases are compared with columns.

        Raises: DisagreementError if columns and compiled code differ.
        """
        try:
            self.search.choose(self.recorder.question.networks[network])
        except InvalidNetworkError:
            return None
        set_best(self.search.search, finder.best)
        self.runs += 1
        if not self.runs & (self.runs - 1) and self.runs.bit_length() % 2:
            compare_code(finder.question, bounds, self.recorder.at(self.digits(network)), self.search.search)
        return self.search.relevant_cases()


@dataclass(frozen=True)
class NetworkBatch:
    """Combinations with networks of one size next to each other, and with all answers to the questions after these."""

    here: Enumeration
    """The first combination."""
    networks: range
    """The indices of the networks among the options of the question for a network."""
    searches: list[SizeSearch]
    """A search for each combination of answers to the questions after the network, in the order of enumeration."""

    @property
    def has_hypothesis(self) -> bool:
        """Whether a case may miss the hypothesis."""
        return any(it.search.claim.has_hypothesis for it in self.searches)

    def combinations(self) -> Iterator[tuple[int, SizeSearch]]:
        """The combinations of this worker's share in their order: the index of the network, and the search.

        The caller numbers each of them before it asks for the next.
        """
        deal, place, count = self.here.deal, 0, len(self.networks) * len(self.searches)
        while (place := place + deal.skip_others(count - place)) < count:
            network, search = divmod(place, len(self.searches))
            yield self.networks[network], self.searches[search]
            place += 1

    def following(self) -> Enumeration | None:
        """The first combination behind the batch; None if the enumeration ends with it."""
        last = self.searches[-1]
        radices, question = list(last.recorder.here.radices), last.recorder.question
        # The recorded radix may be too small: it may count only one option after the first network of the batch.
        radices[len(question.before)] = option_count(question.networks, self.networks[-1] + 2)
        digits = following_digits(last.digits(self.networks[-1]), radices)
        return None if digits is None else self.here.resumed_at(digits)


class _NotWorthwhileError(Exception):
    """Raised if batches of a size would save no time."""


@dataclass
class NetworkBatches:
    """Finds the batches of an enumeration."""

    question: Question
    bounds: Bounds
    reason: str = ""
    """Why the claim could not be recorded for networks of the latest size; empty if a batch would save no time."""
    _tries: int = TRIES
    """The number of further combinations that are tried although they ask for no colored network."""
    _asked: NetworkQuestion | None = None
    """The latest question for a network."""
    _searches: dict[Size | None, list[SizeSearch] | str] = field(default_factory=dict)
    """The searches for each size of a network, or the reason why there are none, after the answers before `_asked`."""

    def beginning_at(self, here: Enumeration) -> NetworkBatch | None:
        """The batch whose first combination is `here`; None if there is none.

        The recipe is run once for each size of a network, and once more after other answers before the network.
        """
        if not self._tries:
            return None
        if self._asked is None or self._asked.index_at(here.digits) is None:
            self._asked, self._searches = self._question_at(here), {}
        index = None if self._asked is None else self._asked.index_at(here.digits)
        if self._asked is None or index is None:
            self._tries -= 1
            return None
        size = self._asked.size_at(index)
        if size not in self._searches:
            self._searches[size] = self._searches_at(here, self._asked, index)
        searches = self._searches[size]
        self.reason = searches if isinstance(searches, str) else ""
        is_begin = not any(here.digits[len(self._asked.before) + 1 :])
        if isinstance(searches, str) or not is_begin:
            return None
        return NetworkBatch(here, self._asked.neighbors_of_size(index), searches)

    def _question_at(self, here: Enumeration) -> NetworkQuestion | None:
        """The question for a network that the recipe asks after the answers of `here`; None if there is none."""
        try:
            self.question.case(QuestionFinder(here.undealt(here.digits), threshold=0), self._untouched_bounds())
        except _QuestionFoundError as found:
            return found.question
        except Exception:  # noqa: BLE001 - the run of the single combination meets the error again
            return None
        return None

    def _untouched_bounds(self) -> Bounds:
        return self.bounds.untouched() if isinstance(self.bounds, WatchedBounds) else self.bounds

    def _searches_at(self, here: Enumeration, asked: NetworkQuestion, index: int) -> list[SizeSearch] | str:
        """Record and compile the claim for all networks of the size of option `index`; the reason if that fails."""
        bounds, searches, networks = self._untouched_bounds(), list[SizeSearch](), asked.count_of_size(index)
        at: Enumeration | None = here.undealt(here.digits[: len(asked.before) + 1])
        try:
            while at is not None:
                searches.append(self._search(NetworkRecorder(at, asked), bounds, networks))
                at = at.following(len(asked.before) + 1)
        except _NotWorthwhileError:
            return ""
        except Exception as error:  # noqa: BLE001 - the run of the single combination meets the error again
            return why_unrecorded(error)
        if isinstance(self.bounds, WatchedBounds) and isinstance(bounds, WatchedBounds):
            self.bounds.add_uses(bounds)
        return searches

    def _search(self, recorder: NetworkRecorder, bounds: Bounds, networks: int) -> SizeSearch:
        """Record and compile the claim for one combination of answers to the other questions, and `networks` networks.

        Raises: _NotWorthwhileError; any error of code that cannot handle an unknown network.
        """
        case = self.question.case(recorder, bounds)
        if recorder.unknown is None or recorder.cut is None or not self._is_worthwhile(recorder.cut.box, networks):
            raise _NotWorthwhileError
        search = recorded_search(self.question, recorder, recorder.cut.box, case)
        found = NetworkSearch(search, tuple(recorder.unknown.network.numbers))
        found.make_code()
        return SizeSearch(recorder, found)

    def _is_worthwhile(self, box: Box, networks: int) -> bool:
        """True if batches save time, and if the load vectors of the box belong to the cell or shell that is checked."""
        is_elsewhere = isinstance(self.bounds, WatchedBounds) and self.bounds.is_later_shell and not box.is_shell
        weight = networks * (1 + box.count / VECTORS_PER_NETWORK)
        return 0 < box.count <= DEALT_WHOLE and weight >= WORTH_BATCHING and not is_elsewhere
