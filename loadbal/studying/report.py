"""A study as text: the properties, the theorems, and the worst runs that were measured; and as JSON."""

import json
from collections.abc import Iterator
from typing import TypeAlias

from loadbal.arithmetic import Number
from loadbal.checking.solving.backends import name_and_version, solvers
from loadbal.studying.findings import Finding
from loadbal.studying.networks import Measurement
from loadbal.studying.nodes import NodeStudy
from loadbal.studying.study import Study

LEGEND = "n nodes; D is the discrepancy at the start; at rest: no edge sends a token"

AnyStudy: TypeAlias = Study | NodeStudy

HEADS = ("worst runs", "rounds", "discrepancy", "bound")


def lines(study: AnyStudy) -> list[str]:
    """The lines about a study, without the verdict."""
    said = [f"{study.rule.title}: {study.scope}", ""]
    said += [f"{it.outcome:<10} {statement(it)}" for it in study.findings]
    said += ["", LEGEND, f"proved: {authority(study)}"]
    if study.measurements:
        at = ", ".join(f"{it.name} = {v}" for it, v in zip(study.rule.parameters, study.smallest, strict=True))
        said += ["", *_table(study, f"{HEADS[0]}{', ' if at else ''}{at}")]
    return said


def statement(it: Finding) -> str:
    """A property with its bound, its counterexample, or the reason why it is undecided."""
    if not it.says:
        return it.what
    return f"{it.what}, {it.says}" if it.outcome == "proved" else f"{it.what}: {it.says}"


def authority(study: AnyStudy) -> str:
    """Who proved the properties: Rocq's kernel, or solvers about a single edge."""
    by = " and ".join(map(name_and_version, solvers()))
    rest = [it.what for it in study.findings if it.outcome == "proved" and not it.theorem]
    if not rest:
        return f"theorems about this rule, checked by {study.kernel_line}"
    one = study.part.split()[-1]
    edge = f"by {by} for a single {one}; {study.theory} says how {study.part} becomes a network"
    if len(rest) == sum(it.outcome == "proved" for it in study.findings):
        return f"{edge} ({study.kernel_line})"
    return f"theorems about this rule, checked by {study.kernel_line}; but {', '.join(map(repr, rest))} {edge}"


def bound(study: Study, it: Measurement) -> int | None:
    """The proved bound on the discrepancy in which runs on the networks of a family end; None if there is none."""
    rests = it.rounds is not None
    gap = study.gap if rests else study.swap_gap
    if gap is None:
        return None
    factors = (coloring.network.diameter * (1 if rests else coloring.chi) for coloring in it.family.members())
    return int(gap.at(study.smallest)) * max(factors)


def rows(study: AnyStudy) -> Iterator[tuple[str, str, str, str]]:
    """The worst runs as rows of a table with the columns `HEADS`."""
    if isinstance(study, NodeStudy):
        for found in study.measurements:
            yield found.networks, _cell(found.rounds), str(found.final), _cell(None)
        return
    for it in study.measurements:
        networks = f"{it.family.name}, {it.family.order} nodes, loads 0 to {it.family.load}"
        yield networks, _cell(it.rounds and it.rounds.value), str(it.final.value), _cell(bound(study, it))


def _cell(value: Number | None) -> str:
    return "-" if value is None else str(value)


def _table(study: AnyStudy, head: str) -> list[str]:
    """The worst runs as aligned lines, under a heading."""
    listed = [(head, *HEADS[1:]), *rows(study)]
    width = max(len(row[0]) for row in listed)
    return [f"{row[0]:<{width}}" + "".join(f"{cell:>13}" for cell in row[1:]) for row in listed]


def verdict_line(name: str, study: AnyStudy) -> str:
    """The last line: whether every property is decided."""
    every = study.findings
    if study.was_interrupted:
        known = sum(it.outcome != "not asked" for it in every)
        late = ", before the worst runs were measured" if known == len(every) else ""
        return f"undecided: {name}; the command was interrupted after {known} of {len(every)} properties{late}"
    open_ = [it.key for it in every if it.outcome == "undecided"]
    if open_:
        are = "is" if len(open_) == 1 else "are"
        return f"undecided: {name}; {len(open_)} of {len(every)} properties {are} undecided: {', '.join(open_)}"
    proved = sum(it.outcome == "proved" for it in every)
    return f"decided: {name}; {proved} properties proved, {len(every) - proved} refuted"


def json_text(name: str, study: AnyStudy) -> str:
    """The study as a JSON document."""
    findings = [
        {
            "key": it.key,
            "property": it.what,
            "outcome": it.outcome,
            "says": it.says,
            "theorem": it.theorem or None,
        }
        for it in study.findings
    ]
    measured = [dict(zip(("networks", "rounds", "discrepancy", "bound"), row, strict=True)) for row in rows(study)]
    parameters = [{"name": it.name, "least": it.least, "most": it.most} for it in study.rule.parameters]
    document = {
        "rule": name,
        "parameters": parameters,
        "decided": study.is_decided,
        "proved": authority(study),
        "findings": findings,
        "measured": measured,
    }
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"
