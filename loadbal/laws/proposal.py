"""A proposed law for the values of an extremum: it is fitted to all values but the last, and must predict the last."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from loadbal.errors import InvalidInputError
from loadbal.hunting.values import Value
from loadbal.laws.fitting import FEWEST, Fit, disagreement, fits

OTHERS = 3
"""At most this many other laws are named beside the proposed law."""

FAR = 200
"""Two laws are compared up to this many sizes beyond the last measured size."""


@dataclass(frozen=True)
class Proposal:
    """The values of an extremum, and the laws that fit all values but the last, the shortest law first."""

    values: tuple[Value, ...]
    fits: tuple[Fit, ...]

    @property
    def last(self) -> Value:
        """The last value, which was not used to fit the laws."""
        return self.values[-1]

    @property
    def law(self) -> Fit | None:
        """The shortest law that predicts the last value correctly; None if no law does."""
        return next((fit for fit in self.fits if fit.law.at(self.last.size) == self.last.value), None)

    @property
    def failed(self) -> list[Fit]:
        """The laws shorter than `law` that predict a wrong last value; all laws if there is no `law`."""
        return list(self.fits[: self.fits.index(self.law)] if self.law else self.fits)

    @property
    def others(self) -> list[tuple[Fit, int]]:
        """A few laws longer than `law` that also predict the last value.

        Each is paired with the first size beyond the last at which its value differs from that of `law`.
        """
        if self.law is None:
            return []
        rest = self.fits[self.fits.index(self.law) + 1 :]
        right = [fit for fit in rest if fit.law.at(self.last.size) == self.last.value]
        compared = ((fit, disagreement(self.law, fit, self.last.size, self.last.size + FAR)) for fit in right)
        return [(fit, size) for fit, size in compared if size is not None][:OTHERS]


def proposal(values: Sequence[Value]) -> Proposal:
    """Fit laws to all values but the last.

    Raises: InvalidInputError if there are too few values.
    """
    if len(values) < FEWEST + 1:
        raise InvalidInputError(
            f"the number of sizes with a value is {len(values)}; a formula needs at least {FEWEST + 1}; raise the size"
        )
    return Proposal(tuple(values), tuple(fits([(it.size, Fraction(it.value)) for it in values[:-1]])))


def lines(found: Proposal) -> list[str]:
    """Lines about a proposal for a terminal, without the verdict: laws that failed, the law, and other laws."""
    last, before = found.last, found.values[:-1]
    said = [
        f"{fit} fits up to n = {before[-1].size}; for n = {last.size} it predicts {_text(fit, last)}, not {last.value}"
        for fit in found.failed[:OTHERS]
    ]
    if (fit := found.law) is None:
        return said
    fitted, judged = before[: -fit.held_out], before[-fit.held_out :]
    told = f"n = {max(fitted[0].size, fit.law.first)} to {fitted[-1].size}"
    said += [
        f"law: {fit}",
        f"  fitted to {told}; the values held out, n = {judged[0].size} to {judged[-1].size}, agree",
        f"  predicted for n = {last.size}: {_text(fit, last)}; measured: {last.value}",
    ]
    return said + [f"{other} has these values, too, and another one for n = {size}" for other, size in found.others]


def _text(fit: Fit, at: Value) -> str:
    """The value that a law predicts for a size, as text."""
    value = fit.law.at(at.size)
    return "no value" if value is None else str(value)


def verdict_line(name: str, found: Proposal) -> str:
    """The last line of a report: always `undecided`, because a law that fits is no proof."""
    reach = f"n = {found.values[0].size} to {found.last.size}"
    if found.law is None:
        return f"undecided: {name}; no simple law has the values for {reach}"
    return f"undecided: {name}; the values for {reach} fit {found.law}; a fit is no proof"


def b_file(values: Sequence[Value]) -> str:
    """The values as a b-file, the format of lists of integer sequences: a size and its value in each line.

    Raises: InvalidInputError for a value that is no integer.
    """
    if fraction := next((it for it in values if Fraction(it.value).denominator > 1), None):
        raise InvalidInputError(
            f"the value for n = {fraction.size} is {fraction.value}, but a b-file, the OEIS format, has"
            " only integers; leave out the b-file"
        )
    return "".join(f"{it.size} {it.value}\n" for it in values)


def json_text(name: str, found: Proposal) -> str:
    """The values and all laws that fit as a JSON document; exact values are strings such as "3/16"."""
    laws = [
        {
            "law": fit.law.text,
            "first": max(fit.law.first, found.values[0].size),
            "held out": fit.held_out,
            "predicted": None if (value := fit.law.at(found.last.size)) is None else str(value),
            "measured": str(found.last.value),
        }
        for fit in found.fits
    ]
    values = [{"size": it.size, "value": str(it.value)} for it in found.values]
    return json.dumps({"claim": name, "verdict": "undecided", "values": values, "laws": laws}, indent=1) + "\n"
