"""Section 3.1, details: which k belongs to g groups.

Source: the proof of Lemma 3.2.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, same_truth
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.papers.plaxton.cases import PAPER

# --- plaxton/lemma-3.2-k ---


class Logs(NamedTuple):
    """log p, log g, and a value of k."""

    processors: Number
    groups: Number
    k: Number

    @property
    def fits(self) -> Truth:
        """Whether g = p^(1/k), by the logarithms: k log g = log p."""
        return self.k * self.groups == self.processors


def logs(choose: Choose, bounds: Bounds) -> Logs:
    """Any whole d = log p and log g; `Bounds.load` bounds both, and k is log p / log g."""
    d, log = choose.integer(1, bounds.load, "log p"), choose.integer(1, bounds.load, "log g")
    return Logs(d, log, Fraction(d, log))


def printed_k(choose: Choose, bounds: Bounds) -> Logs:
    """The same with k = log p / log p."""
    it = logs(choose, bounds)
    return it._replace(k=Fraction(it.processors, it.processors))


def inverse_k(choose: Choose, bounds: Bounds) -> Logs:
    """The same with k = log g / log p."""
    it = logs(choose, bounds)
    return it._replace(k=1 / it.k)


def real_logs(choose: Choose, _bounds: Bounds) -> Logs:
    """Any real log p, log g >= 1 and k."""
    return Logs(choose.rational(1, None, "log p"), choose.rational(1, None, "log g"), choose.rational(0, None, "k"))


def k_claim(
    reading: str, formula: str, case: Callable[[Choose, Bounds], Logs], miss: NearMiss[Logs], repairs: str = ""
) -> Claim[Logs]:
    """The readings differ in the value of k."""
    return Claim(
        reading=reading,
        repairs=repairs,
        sentence=f"For all p and g >= 2 with whole logarithms, k = {formula} has g = p^(1/k).",
        case=case,
        holds=lambda it: it.fits,
        near_misses=(miss,),
    )


LEMMA_3_2_K = Statement(
    f"{PAPER}/lemma-3.2-k",
    Source(PAPER, "proof of Lemma 3.2"),
    "g = p^(1/k) and k = log p / log p.",
    (
        k_claim(
            "text",
            "log p / log p",
            printed_k,
            NearMiss("g < p", "The same for g < p.", assumes=lambda it: it.groups < it.processors),
        ),
        k_claim(
            "log-g",
            "log p / log g",
            logs,
            NearMiss("turned around", "The same with k = log g / log p.", case=inverse_k),
            f"{PAPER}/lemma-3.2-k@text",
        ),
        Claim(
            reading="equal",
            sentence=(
                "For real log p >= 1, log g >= 1 and k >= 0 with g = p^(1/k), k = 1 just if g = p, where k = log"
                " p / log p and k = log p / log g are one."
            ),
            case=real_logs,
            assumes=lambda it: it.fits,
            holds=lambda it: same_truth(it.k == 1, it.groups == it.processors),
            near_misses=(NearMiss("always", "It has k = 1 for each g.", case=logs, holds=lambda it: it.k == 1),),
        ),
    ),
)

STATEMENTS = (LEMMA_3_2_K,)
