"""How the Rocq theorems about partitions and hulls read: their definitions, in the words of the claims."""

from loadbal.checking.proving.arguments import Theorem

PARTITION = (
    "`partition d A`: A is a list of integers >= 1, in any order, with the sum d. `equipartition`: no two parts"
    " differ by more than 1. `E d n` is E(d,n), as the library makes it. `of_level q A`: all parts of A are q or q +"
    " 1."
)

MACHINE = (
    "Costs, block sizes and times are elements of any ordered field F, such as the rationals or the reals. `message"
    " M` is lambda + delta, `send M` is tau, `move M` is rho, and the domain gives their signs. `time M d m A` is"
    " the run time on the d-cube for blocks of m bytes: the sum of `phase M d m a` over the parts a."
)

FASTEST = (
    "`fastest (phase M d m) d A`: no partition of d takes less time than A for blocks of m bytes. `touches`: A is"
    " fastest at some m >= 0. `owns_face`: A is fastest on an interval of positive length."
)

LINE = "`line M d A s i`: the run time is i + s m for every m; s is its slope, and i its intercept."

OWNERS = (
    "`inner d n` is the library's `is_inner`: for some q >= 1, E(d,n-1), E(d,n) and E(d,n+1) have parts q and q + 1"
    " alone. By this rule E(d,n) owns a face unless it is inner. `faces d` is F(d), the number of n from 1 to d that"
    " are not inner."
)

ROUNDED = "`d / q` is rounded down and `ceil d q` up. `last_wide d w`: w is the largest integer with 2w(w+1) <= d."

SQUARES = "Square roots are written as squares; `Nat.sqrt d` is the square root rounded down."


def theorem(claim: str, name: str, *reads: str, refutes: bool = False) -> Theorem:
    """The theorem `name` of Rocq that proves a claim; `reads` are sentences that say how its statement reads."""
    return Theorem(f"bokhari/{claim}", name, " ".join(reads), refutes=refutes)


def refutation(claim: str, name: str, *reads: str) -> Theorem:
    """The theorem `name` of Rocq that refutes a claim: it negates the claim's whole statement."""
    return theorem(claim, name, *reads, refutes=True)
