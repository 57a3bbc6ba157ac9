"""Coverage, a text about what a check chose from: descriptions of families, ends of ranges, names of options."""

import pickle
from fractions import Fraction
from typing import NamedTuple

import pytest

from loadbal.choices import Family
from loadbal.domain import MAX_NAMED, UNDESCRIBED, Coverage, Label, coverage_line, described, labels, one_of, reach_line
from loadbal.networks.colorings import colored
from loadbal.networks.small_graphs import GraphListing, graphs
from loadbal.networks.trees import trees


class RecordWithoutText(NamedTuple):
    """A record without a text of its own."""

    order: int
    load: int


class RecordWithText(RecordWithoutText):
    """A record with a text of its own."""

    def __str__(self) -> str:
        return f"N = {self.order}, K = {self.load}"


def covered(*several: object) -> dict[str, object]:
    coverage = Coverage()
    for options in several:
        coverage.add_options("x", options)  # type: ignore[arg-type]
    return dict(coverage.as_json()["x"])


@pytest.mark.parametrize(
    ("options", "entry"),
    [
        (range(3, 8), {"of": "numbers", "from": 3, "to": 7}),
        ([4, 3, 5], {"of": "numbers", "options": 3, "from": 3, "to": 5}),
        ([4, 6, 8], {"of": "one of 4, 6, 8", "options": 3, "from": 4, "to": 8}),
        (("low", "high"), {"of": "one of high, low", "options": 2}),
        ([6, 4, Fraction(1, 2)], {"of": "one of 1/2, 4, 6", "options": 3}),
        ((RecordWithText(10, 2), RecordWithText(8, 3)), {"of": "one of N = 8, K = 3 or N = 10, K = 2", "options": 2}),
        ((RecordWithoutText(8, 3),), {"of": UNDESCRIBED, "options": 1}),
        ((len,), {"of": UNDESCRIBED, "options": 1}),
        (((4, 2), (4, 3)), {"of": "one of (4, 2), (4, 3)", "options": 2}),
        ((True, False), {"of": "one of False, True", "options": 2}),
        (("low", 3), {"of": "one of 3, low", "options": 2}),
        (described("every power of two", (2, 4, 8)), {"of": "every power of two", "options": 3, "from": 2, "to": 8}),
        (trees(1, 4), {"of": "every tree", "options": 5, "from": 1, "to": 4}),
        (range(0, 4 * MAX_NAMED, 3), {"of": UNDESCRIBED, "options": 16, "from": 0, "to": 45}),
    ],
)
def test_options_are_described_or_listed(options: object, entry: dict[str, object]) -> None:
    assert covered(options) == entry


def test_a_family_of_colorings_describes_its_numbers_of_colors() -> None:
    assert (
        covered(colored(trees(1, 3), 1))["of"]
        == "every tree with every proper coloring of D to D + 1 colors, at least one"
    )


def test_the_size_of_a_coloring_is_that_of_its_network() -> None:
    entry = covered(tuple(colored(trees(2, 4), 0)))
    assert (entry["from"], entry["to"]) == (2, 4)


def test_options_of_several_questions_of_one_name_are_merged() -> None:
    assert covered(range(2, 5), range(1, 3)) == {"of": "numbers", "from": 1, "to": 4}
    assert covered(trees(1, 2), described("another", ("x",)))["of"] == "every tree or another"


def test_options_that_are_made_on_demand_are_counted_without_making_them() -> None:
    listing = GraphListing(9, connected=True)
    nine = Family("every connected graph", lambda: listing, lambda choose: choose.option(listing))
    assert covered(nine) == {"of": "every connected graph", "options": 261080, "from": 9, "to": 9}
    assert listing._listed == []
    assert covered(graphs(6, 9, connected=True))["options"] == 112 + 853 + 11117 + 261080
    assert covered(graphs(7, 7, connected=True), nine) == {
        "of": "every connected graph",
        "options": 853 + 261080,
        "from": 7,
        "to": 9,
    }


def test_options_that_are_made_on_demand_count_once_if_several_questions_offer_them() -> None:
    connected, every = graphs(8, 8, connected=True), graphs(8, 8, connected=False)
    assert covered(connected, every)["options"] == 12346
    assert covered(connected, graphs(7, 8, connected=True))["options"] == 853 + 11117
    assert covered((connected[3], every[0]), connected)["options"] == 11117 + 1


def test_numbers_without_a_largest_one() -> None:
    coverage = Coverage()
    coverage.add_numbers("k", 0, None)
    coverage.add_numbers("loads", 0, 3, 2)
    coverage.add_numbers("loads", 1, 5, 4)

    plain = coverage.as_json()
    assert plain["k"] == {"of": "numbers", "from": 0, "to": None}
    assert plain["loads"] == {"of": "numbers", "from": 0, "to": 5, "numbers": [2, 4]}
    assert coverage_line(plain) == "k: numbers from 0 on; loads: numbers from 0 on"
    assert reach_line(plain) == "k from 0; loads 0 to 5"


def test_labels_have_no_ends() -> None:
    coverage = Coverage()
    coverage.add_options("node", labels("every node", range(3)))
    assert coverage.as_json() == {"node": {"of": "every node", "options": 3}}
    grown = Family("every leaf", lambda: (0, 2), lambda choose: choose.option((0, 2)), labels=True)
    coverage.add_options("leaf", grown)
    assert coverage.as_json()["leaf"] == {"of": "every leaf", "options": 2}


def test_numbers_that_are_labels_have_no_ends() -> None:
    coverage, unbounded = Coverage(), Coverage()
    coverage.add_numbers(Label("source", "every processor"), 0, 3)
    coverage.add_numbers(Label("source", "every processor"), 0, 7)
    unbounded.add_numbers(Label("source", "every processor"), 0, None)

    assert coverage.as_json() == {"source": {"of": "every processor", "options": 8}}
    assert reach_line(coverage.as_json()) == "source: 8 options"
    assert unbounded.as_json() == {"source": {"of": "every processor"}}
    assert reach_line(unbounded.as_json()) == coverage_line(unbounded.as_json()) == "source: every processor"


def test_a_label_can_be_pickled() -> None:
    name = pickle.loads(pickle.dumps(Label("source", "every processor")))  # noqa: S301 - made in this line
    assert (name, name.description) == ("source", "every processor")


def test_one_question_without_a_largest_number_is_enough() -> None:
    coverage = Coverage()
    coverage.add_numbers("k", 0, None)
    coverage.add_numbers("k", 2, 5)
    coverage.add_numbers(Label("source", "every processor"), 2, 5)
    assert coverage.as_json() == {
        "k": {"of": "numbers", "from": 0, "to": None},
        "source": {"of": "every processor", "options": 4},
    }


def test_a_few_options_are_listed_by_their_names() -> None:
    names = [f"rule {number}" for number in range(MAX_NAMED + 1)]
    assert covered(tuple(names[:-1]))["of"] == one_of(names[:-1])
    assert covered(tuple(names))["of"] == UNDESCRIBED


def test_names_are_listed_in_natural_order_numbers_first() -> None:
    assert one_of([2, -3, 10, -5]) == "one of -5, -3, 2, 10"
    assert one_of(["d 10", "c", 7, "d 9"]) == "one of 7, c, d 9, d 10"


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        ({"of": "every tree", "options": 1_200, "from": 1, "to": 3}, "x: 1,200 options, 1 to 3"),
        ({"of": "every tree", "options": 1, "from": 2, "to": 2}, "x: 1 option, 2"),
        ({"of": "every tree", "options": 2}, "x: 2 options"),
        ({"of": "numbers", "from": 3, "to": 3}, "x 3"),
        ({"of": "numbers", "from": 3, "to": None}, "x from 3"),
        ({"of": "numbers", "from": 0, "to": 4}, "x 0 to 4"),
        ({"of": "every tree"}, "x: every tree"),
    ],
)
def test_the_extent_is_reported_by_count_and_ends(entry: dict[str, object], expected: str) -> None:
    assert reach_line({"x": entry}) == expected
