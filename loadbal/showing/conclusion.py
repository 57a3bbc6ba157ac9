"""Explains why a case fails a conclusion: the comparisons that come out wrong, with the values of both sides.

The conclusion is recompiled from its source so that every part of its result passes through an observer; its result
does not change. Functions that it calls are recompiled in the same way. A failing call in which no comparison is found
is shown as a call.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from loadbal.auditing.observing import BY_SYMBOL, chained, comparison_symbol, observed, property_getter
from loadbal.claim import Claim
from loadbal.protocols.convergence import fate, reaches
from loadbal.showing import mathematics
from loadbal.showing.failed_part import LONGEST, FailedPart, side_text

DEEPEST = 4
"""How deeply calls may be nested to be recompiled; the conclusion itself is the first."""

THE_RUN = "the run"
"""The text for the left side of a failed `reaches`; the right side says what the run does."""


def fates(claim: Claim[Any], case: Any) -> list[str]:  # noqa: ANN401 - a case is whatever the recipe builds
    """Lines that say what the runs of `reaches` do in a case in which the claim fails; none without such a run."""
    failed = failed_parts(claim.holds, case)
    return [f"{THE_RUN} {part.relation} {part.right}" for part in failed if part.left == THE_RUN]


def failed_parts(holds: Callable[..., Any], case: Any) -> list[FailedPart]:  # noqa: ANN401 - a case is whatever the recipe builds
    """Return the parts of a conclusion that fail in a case; none if the conclusion holds.

    If any of them is a comparison, parts that are no comparisons are left out.

    >>> [str(it) for it in failed_parts(lambda it: max(it) - min(it) <= 1, (0, 3))]
    ['3 > 1, against max(it) - min(it) <= 1']
    """
    observer = Observer(getattr(holds, "__module__", ""))
    observer.call(True, "the conclusion", holds, case)  # noqa: FBT003 - the wanted result
    comparisons = [it for it in observer.failed if it.relation]
    return list({str(it): it for it in comparisons or observer.failed}.values())


@dataclass
class Observer:
    """Computes every part of a conclusion in its place, and collects the parts with the wrong truth value.

    Each method gets the truth value that is wanted, the source text of the part, and what is needed to compute it; it
    returns the value of the part unchanged. A part that fails is added to `failed`; a part that succeeds removes the
    failed parts within it, which do not matter then.
    """

    module: str
    """The module of the conclusion; only its functions and those of the library are recompiled."""
    failed: list[FailedPart] = field(default_factory=list)
    depth: int = 0
    """How many recompiled calls enclose the observed part, at most `DEEPEST`."""

    def whole(self, wanted: bool, source: str, _connective: str, part: Callable[[], Any]) -> Any:  # noqa: ANN401, FBT001 - truth values
        """Compute a part that consists of other observed parts."""
        before = len(self.failed)
        return self._judged(wanted, source, before, part())

    def comparison(self, wanted: bool, source: str, symbol: str, left: Any, right: Any) -> Any:  # noqa: ANN401, FBT001 - of any type
        """Compare two sides; if the truth is not the wanted one, record the part with both values."""
        truth = BY_SYMBOL[symbol].compare(left, right)
        if bool(truth) != wanted:
            # Sets may be incomparable: then the negation does not hold either.
            candidates = (symbol, BY_SYMBOL[symbol].negation)
            relation = next((it for it in candidates if BY_SYMBOL[it].compare(left, right)), f"not {symbol}")
            part = FailedPart(_negated(wanted, source), left, relation, right)
            self.failed.append(next(it for it in (part, part.beyond, FailedPart(part.claimed)) if it.is_short))
        return truth

    def chain(self, wanted: bool, source: str, symbols: str, *sides: Callable[[], Any]) -> Any:  # noqa: ANN401, FBT001 - of any type
        """Compare each side of a chain such as `a <= b < c` with the next; a chain that fails is shown as a whole."""
        truth = chained(symbols, sides, lambda symbol, left, right: BY_SYMBOL[symbol].compare(left, right))
        return self._judged(wanted, source, len(self.failed), truth)

    def same(self, wanted: bool, source: str, left: Any, right: Any) -> Any:  # noqa: ANN401, FBT001 - truth values
        """Test whether two truth values are the same; if that is not as wanted, record the part with both of them."""
        truth = bool(left) == bool(right)
        if truth != wanted:
            relation = "but" if wanted else "and"
            self.failed.append(FailedPart(_negated(wanted, source), bool(left), relation, bool(right)))
        return truth

    def call(self, wanted: bool, source: str, function: Any, *given: Any, **named: Any) -> Any:  # noqa: ANN401, FBT001 - any function
        """Call a function; it is recompiled if its source is available."""
        if len(given) == 2 and (symbol := comparison_symbol(function)):
            return self.comparison(wanted, source, symbol, *given)
        before = len(self.failed)
        if function is math.isclose and wanted:
            self.failed.append(FailedPart(source, given[0], "is not near", given[1]))
        truth = self._observed(wanted, function)(*given, **named)
        if not self._is_informative(self.failed[before:]):
            # Local names of the called function mean nothing to readers of the conclusion: show the call instead.
            self.failed[before:] = [FailedPart(_negated(wanted, source))]
        if function is reaches and wanted and not truth and (happened := fate(*given, **named)):
            self.failed[before:] = [FailedPart(source, THE_RUN, *happened)]
        if (sides := getattr(function, "sides", None)) and wanted and not truth:
            left, left_value, right, right_value = sides(*given, **named)
            source = mathematics.unicode(f"{left} <= {right}")
            self.failed[before:] = [FailedPart(source, left_value, ">", right_value)]
        with_values = _with_values(function, given)
        return self._judged(wanted, with_values or source, before, truth, has_values=bool(with_values))

    def attribute(self, wanted: bool, source: str, owner: Any, name: str) -> Any:  # noqa: ANN401, FBT001 - any object
        """Read an attribute; a property is called like a function."""
        if getter := property_getter(owner, name):
            return self.call(wanted, source, getter, owner)
        return self._judged(wanted, source, len(self.failed), getattr(owner, name))

    def _is_informative(self, failed: list[FailedPart]) -> bool:
        """True if the failed parts within a call explain its failure, so that the call need not be shown instead."""
        return self.depth == 0 or not failed or any(it.relation or it.has_values for it in failed)

    def _judged(self, wanted: bool, source: str, before: int, truth: Any, *, has_values: bool = False) -> Any:  # noqa: ANN401, FBT001 - truth values
        """Return the value of a part; drop or add failed parts by it, except the first `before`, which are outside."""
        if bool(truth) == wanted:
            del self.failed[before:]
        elif len(self.failed) == before:
            self.failed.append(FailedPart(_negated(wanted, source), has_values=has_values))
        return truth

    def _observed(self, wanted: bool, function: Any) -> Callable[..., Any]:  # noqa: ANN401, FBT001 - any function
        """Return the function recompiled so that an observer sees the parts of its result; unchanged if that fails."""
        if self.depth >= DEEPEST:
            return function  # type: ignore[no-any-return] # any callable
        deeper = Observer(self.module, self.failed, self.depth + 1)
        return observed(function, deeper, wanted=wanted, module=self.module)


def _negated(wanted: bool, source: str) -> str:  # noqa: FBT001 - the wanted truth value
    return source if wanted else f"not {source}"


def _with_values(function: Any, given: Sequence[Any]) -> str:  # noqa: ANN401 - any function
    """A call as text, with the values of its arguments; empty if it has none or the text is too long."""
    call = f"{getattr(function, '__name__', 'it')}({', '.join(map(side_text, given))})"
    return call if given and len(call) <= LONGEST else ""
