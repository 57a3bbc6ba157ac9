"""Observers: they see every part of a result, and the result stays the same."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from loadbal.auditing.observing import BY_SYMBOL, chained, comparison_symbol, observed, property_getter


@dataclass
class Listing:
    """An observer that lists what it is asked to compute."""

    seen: list[str] = field(default_factory=list)

    def whole(self, wanted: bool, source: str, connective: str, part: Callable[[], Any]) -> Any:  # noqa: ANN401, FBT001 - as observers are called
        """Compute a part that is made of others."""
        self.seen.append(f"{connective} of {source}" if wanted else f"not {connective} of {source}")
        return part()

    def comparison(self, wanted: bool, source: str, symbol: str, left: Any, right: Any) -> Any:  # noqa: ANN401, FBT001 - as above
        """Compare two sides."""
        self.seen.append(source if wanted else f"not {source}")
        return BY_SYMBOL[symbol].compare(left, right)

    def chain(self, _wanted: bool, source: str, symbols: str, *sides: Callable[[], Any]) -> Any:  # noqa: ANN401, FBT001 - as above
        """Compare the sides of a chain."""
        self.seen.append(f"{symbols} in {source}")
        return chained(symbols, sides, lambda symbol, left, right: BY_SYMBOL[symbol].compare(left, right))

    def same(self, _wanted: bool, source: str, left: Any, right: Any) -> Any:  # noqa: ANN401, FBT001 - as above
        """Compare two truths."""
        self.seen.append(f"same {source}")
        return left == right

    def call(self, _wanted: bool, source: str, function: Any, *given: Any, **named: Any) -> Any:  # noqa: ANN401, FBT001 - as above
        """Call a function."""
        self.seen.append(f"call {source}")
        return function(*given, **named)

    def attribute(self, _wanted: bool, source: str, owner: Any, name: str) -> Any:  # noqa: ANN401, FBT001 - as above
        """Read an attribute."""
        self.seen.append(f"attribute {source}")
        return getattr(owner, name)


@pytest.mark.parametrize(
    ("function", "given", "seen"),
    [
        (lambda it: it <= 4, 3, ["it <= 4"]),
        (lambda it: not it > 4, 3, ["all of not it > 4", "not it > 4"]),
        (lambda it: it < 2 or it < 9, 3, ["any of it < 2 or it < 9", "it < 2", "it < 9"]),
        (lambda it: (it < 5) & (it < 9), 3, ["all of (it < 5) & (it < 9)", "it < 5", "it < 9"]),
        (lambda it: 1 < it <= 4, 3, ["< <= in 1 < it <= 4"]),
        (lambda it: all(one < 4 for one in it), (1, 2), ["all of all((one < 4 for one in it))", "one < 4", "one < 4"]),
        (lambda it: bool(it) and it.real, 3, ["all of bool(it) and it.real", "all of bool(it)", "attribute it.real"]),
        (lambda it: str(it).isdigit(), 3, ["call str(it).isdigit()"]),
    ],
)
def test_the_parts_of_a_result_are_seen(function: Callable[[Any], Any], given: object, seen: list[str]) -> None:
    listing = Listing()
    changed = observed(function, listing, wanted=True, module=__name__)

    assert changed(given) == function(given)
    assert listing.seen == seen


def test_functions_of_other_modules_and_without_source_are_unchanged() -> None:
    assert observed(abs, Listing(), wanted=True, module=__name__) is abs
    assert observed(
        test_functions_of_other_modules_and_without_source_are_unchanged, None, wanted=True, module="x"
    ) is (test_functions_of_other_modules_and_without_source_are_unchanged)


def test_the_code_of_an_observed_function_is_shared_and_its_closure_is_not() -> None:
    def below(most: int) -> Callable[[int], bool]:
        return lambda it: it < most

    one, other = (observed(below(most), Listing(), wanted=True, module=__name__) for most in (3, 5))
    assert one.__code__ is other.__code__
    assert [one(4), other(4)] == [False, True]


def test_a_chain_computes_no_side_after_the_first_failure() -> None:
    def never() -> int:
        raise AssertionError

    assert chained("< <", (lambda: 3, lambda: 2, never), lambda _, left, right: left < right) is False


def test_properties_and_built_in_comparisons_are_recognized() -> None:
    class Box:
        size = property(lambda _: 3)
        plain = 4

    assert property_getter(Box(), "plain") is None
    getter = property_getter(Box(), "size")
    assert getter is not None
    assert getter(Box()) == 3
    assert [comparison_symbol(it) for it in (frozenset.__le__, frozenset.__eq__, len)] == ["<=", "==", ""]
