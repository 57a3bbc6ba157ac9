"""Bounds for a hunt or a check if the caller gives none: those of the ledger's own checks of the claim.

A claim that the ledger records as refuted gets the bounds of a check that refuted it, so that a bare `loadbal hunt ID`
or `loadbal check ID` finds a counterexample. Any other claim gets the bounds of its check of depth quick, or else a
default.
"""

from dataclasses import replace

from loadbal import checking, ledger, names
from loadbal.claim import Bounds
from loadbal.hunting import given_network_bounds
from loadbal.records import Record

HUNT_DEFAULT = Bounds(5, 6)
"""The bounds of a hunt if the ledger has neither a refutation nor a quick exhaustive check of the claim."""


def bounds_for_hunt(name: str, size: int | None = None, load: int | None = None) -> Bounds:
    """The bounds of a hunt: `size` and `load` if given, the rest from a record of the claim in the ledger.

    The record is the first that refuted the claim, preferably by an exhaustive check; without a refutation, the first
    exhaustive check of depth quick. If the record allows every load, as a solver's does, the largest load is that of
    its counterexample.

    Raises: InvalidNetworkError if the name ends in `on network ...` and the claim does not take these networks.
    """
    if names.ON_NETWORK in name:
        return given_network_bounds.bounds_on_networks(
            name, bounds_for_hunt(name.partition(names.ON_NETWORK)[0]), size, load
        )
    refuting = refuting_records(name)
    quick = [record for record in _records(name) if record.depth == "quick"]
    enumerated = [record for record in refuting or quick if record.method == "exhaustive"]
    bounds = next(filter(None, map(_bounds_reached, enumerated or refuting)), HUNT_DEFAULT)
    if bounds.load is None:
        bounds = replace(bounds, load=0 if enumerated else max(_witness_loads(name), default=0))
    if size is not None:
        bounds = replace(bounds, smallest=1, size=size)
    return bounds if load is None else replace(bounds, load=load)


def bounds_for_check(name: str, method: str, size: int | None = None, load: int | None = None) -> Bounds:
    """The bounds of a check by a method: `size` and `load` if given, the rest from the ledger's records of the claim.

    If neither is given and the method has refuted the claim at depth quick or standard, the bounds are those of its
    refutation of smallest size. Otherwise they are those of the method's record of depth quick with the largest size,
    or, without such a record, the method's `DEFAULT_BOUNDS`.

    Raises: InvalidNetworkError if the name ends in `on network ...` and the claim does not take these networks.
    """
    if names.ON_NETWORK in name:
        return given_network_bounds.bounds_on_networks(
            name, bounds_for_check(name.partition(names.ON_NETWORK)[0], method), size, load
        )
    refuting = [record for record in refuting_records(name) if record.method == method and record.depth != "deep"]
    if refuting and size is None and load is None:
        bounds = min(filter(None, map(_bounds_reached, refuting)), key=lambda bounds: bounds.size)
        return replace(bounds, load=bounds.load or 0) if method == "exhaustive" else bounds
    quick = [_bounds_reached(record) for record in _records(name) if (record.method, record.depth) == (method, "quick")]
    default: Bounds = checking.method(method).DEFAULT_BOUNDS
    bounds = max(filter(None, quick), key=lambda bounds: bounds.size, default=default)
    top = bounds.load if load is None else load
    # Only a solver can check all loads at once.
    top = 0 if top is None and method == "exhaustive" else top
    return replace(bounds, smallest=1, size=size or bounds.size, load=top)


def refuting_records(name: str) -> list[Record]:
    """The ledger's records of checks that refuted the named claim."""
    return [record for record in _records(name) if record.outcome == "refuted"]


def _bounds_reached(record: Record) -> Bounds | None:
    """The bounds that the check had reached when it ended; if the record has none, the bounds that it was given."""
    return record.reached or record.bounds


def _witness_loads(name: str) -> list[int]:
    """All loads that occur in the ledger's counterexamples of the named claim."""
    answers = [answer for record in _records(name) if record.witness for answer in record.witness.answers.values()]
    return [load for answer in answers if isinstance(answer, list) for load in answer if isinstance(load, int)]


def _records(name: str) -> list[Record]:
    """The ledger's records of the named claim, or the record of a near miss (`ID~NAME`)."""
    id_, _, miss = name.partition(names.NEAR_MISS)
    row = ledger.known().get(id_)
    if row is None:
        return []
    return [near.record for near in row.near_misses if near.name == miss] if miss else list(row.evidence)
