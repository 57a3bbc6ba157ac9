"""How far to look for a claim: as far as told, else as far as the ledger says that it was worth it."""

from dataclasses import replace

from loadbal import checking, ledger, names
from loadbal.claim import Bounds
from loadbal.hunting import given_network_bounds
from loadbal.records import Record

HUNT_DEFAULT = Bounds(5, 6)
"""How far a hunt goes unless told otherwise or the ledger knows better."""


def bounds_for_hunt(name: str, size: int | None = None, load: int | None = None) -> Bounds:
    """How far to hunt for a claim: as far as told, else as far as the ledger's first check that refuted it.

    For a claim that the ledger does not have as refuted, as far as its quick check, or else as the defaults say.

    Raises: InvalidNetworkError for a claim on given networks that it does not take.
    """
    if names.ON_NETWORK in name:
        return given_network_bounds.bounds_on_networks(
            name, bounds_for_hunt(name.partition(names.ON_NETWORK)[0]), size, load
        )
    refuting = refuting_records(name)
    quick = [record for record in _records(name) if record.depth == "quick"]
    enumerated = [record for record in refuting or quick if record.method == "exhaustive"]
    far = next(filter(None, map(_bounds_reached, enumerated or refuting)), HUNT_DEFAULT)
    if far.load is None:
        far = replace(far, load=0 if enumerated else max(_witness_loads(name), default=0))
    if size is not None:
        far = replace(far, smallest=1, size=size)
    return far if load is None else replace(far, load=load)


def bounds_for_check(name: str, method: str, size: int | None = None, load: int | None = None) -> Bounds:
    """How far to check a claim by a method: as far as told, else as far as the ledger's check that refuted it.

    For a claim that the ledger does not have as refuted by that method, as its quick checks, or else as the default.

    Raises: InvalidNetworkError for a claim on given networks that it does not take.
    """
    if names.ON_NETWORK in name:
        return given_network_bounds.bounds_on_networks(
            name, bounds_for_check(name.partition(names.ON_NETWORK)[0], method), size, load
        )
    refuting = [record for record in refuting_records(name) if record.method == method and record.depth != "deep"]
    if refuting and size is None and load is None:
        far = min(filter(None, map(_bounds_reached, refuting)), key=lambda bounds: bounds.size)
        return replace(far, load=far.load or 0) if method == "exhaustive" else far
    quick = [_bounds_reached(record) for record in _records(name) if (record.method, record.depth) == (method, "quick")]
    unless_told: Bounds = checking.method(method).DEFAULT_BOUNDS
    far = max(filter(None, quick), key=lambda bounds: bounds.size, default=unless_told)
    top = far.load if load is None else load
    return replace(far, smallest=1, size=size or far.size, load=0 if top is None and method == "exhaustive" else top)


def refuting_records(name: str) -> list[Record]:
    """The ledger's checks that refuted a claim."""
    return [record for record in _records(name) if record.outcome == "refuted"]


def _bounds_reached(record: Record) -> Bounds | None:
    """How far a check came."""
    return record.reached or record.bounds


def _witness_loads(name: str) -> list[int]:
    """The numbers in the counterexamples that the ledger has of a claim or of a near miss."""
    answers = [answer for record in _records(name) if record.witness for answer in record.witness.answers.values()]
    return [load for answer in answers if isinstance(answer, list) for load in answer if isinstance(load, int)]


def _records(name: str) -> list[Record]:
    """What the ledger has of a claim, or of a near miss."""
    id_, _, miss = name.partition(names.NEAR_MISS)
    row = ledger.known().get(id_)
    if row is None:
        return []
    return [near.record for near in row.near_misses if near.name == miss] if miss else list(row.evidence)
