"""Finds the parts of a case that can be shown: fields by name, a network with a coloring, and a run.

A case is whatever a recipe builds: a record, a tuple or a single value.
"""

from fractions import Fraction
from typing import Any

from loadbal import names
from loadbal.network import EdgeColoring, Network
from loadbal.networks import given
from loadbal.trace import Frame, Trace


def parts_of_case(case: Any) -> dict[str, Any]:  # noqa: ANN401 - a case is whatever the recipe builds
    """The parts of a case by name: the fields of a record, the elements of a tuple, or the whole case.

    A tuple of numbers is a load vector and stays in one piece.

    >>> parts_of_case((1, 2)), parts_of_case((1, "x"))
    ({'case': (1, 2)}, {'part 0': 1, 'part 1': 'x'})
    """
    names: tuple[str, ...] = getattr(case, "_fields", ()) or tuple(getattr(case, "__dataclass_fields__", ()))
    if not names and isinstance(case, tuple) and not all(isinstance(part, int | Fraction) for part in case):
        return {f"part {place}": part for place, part in enumerate(case)}
    return {name: getattr(case, name) for name in names} or {"case": case}


def network_and_coloring(case: Any) -> tuple[Network | None, EdgeColoring | None]:  # noqa: ANN401 - as above
    """The network of a case and its edge coloring; each is None if the case has none.

    The network is that of the first coloring among the parts, or else the first network.
    """
    parts = [case, *parts_of_case(case).values()]
    coloring = next((part for part in parts if isinstance(part, EdgeColoring)), None)
    return next(filter(None, map(given.network_of, [coloring, *parts])), None), coloring


def trace_of_case(claim: names.Reading, case: Any) -> Trace | None:  # noqa: ANN401 - as above
    """The run of a case as a trace, made by the claim's function `trace`; None if that returns no trace.

    For a claim without such a function: a single frame with the network and the loads of the case, or None if the case
    has no network or no loads.
    """
    if claim.trace is not None:
        found = claim.trace(case)
        return found if isinstance(found, Trace) else None
    network, coloring = network_and_coloring(case)
    if network is None:
        return None
    loads = next((part for part in parts_of_case(case).values() if _are_loads(part, network.order)), None)
    return None if loads is None else Trace(network, (Frame("the case", loads),), coloring)


def _are_loads(part: object, order: int) -> bool:
    """Whether a part of a case is a load vector: a tuple of `order` integers."""
    return isinstance(part, tuple) and len(part) == order and all(isinstance(load, int) for load in part)
