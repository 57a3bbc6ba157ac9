"""Section 3.6, its first half: Definition 1, block and cyclic distributions, what a regular distribution tells."""

from collections.abc import Callable

from loadbal.arithmetic import Truth, implies, quotient, same_truth, total, where
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import Loads, discrepancy, in_order, same_loads
from loadbal.papers.jan import runs
from loadbal.papers.jan.cases import PAPER, Tasks, any_loads, tasks
from loadbal.protocols.regular_balance import regular, remainder
from loadbal.theory.regular_distribution import chunks_rounded_up, dealt_in_turn, is_regular, proportional_chunks
from loadbal.trace import Trace

Deal = Callable[[Tasks], Loads]

REG = "Reg(N, P), which is ceil(N/P) on the first N mod P of P processors and floor(N/P) on the others"

# --- jan/definition-1 ---


def with_ties(tasks: int, order: int) -> Loads:
    """Definition 1 with m <= N mod P in place of m < N mod P."""
    low, rest = quotient(tasks, order), remainder(tasks, order)
    return tuple(where((place <= rest) & (rest > 0), low + 1, low) for place in range(order))


def defines(loads: Loads, definition: Callable[[int, int], Loads] = regular) -> Truth:
    """Whether Reg(N, P) has N tasks, is regular, and is these loads if they are regular, N being their total."""
    held = definition(total(loads), len(loads))
    return (total(held) == total(loads)) & is_regular(held) & implies(is_regular(loads), same_loads(loads, held))


DEFINITION_1 = Statement(
    f"{PAPER}/definition-1",
    Source(PAPER, "Definition 1"),
    "Processor m of P has ceil(N/P) of N elements if m < N mod P, else floor(N/P).",
    (
        Claim(
            sentence=(
                f"For any N >= 0 and P >= 1, {REG}, sums to N, does not increase, has entries that differ by at most"
                " 1, and is the only vector of P natural numbers with these properties."
            ),
            case=any_loads,
            holds=defines,
            near_misses=(
                NearMiss("m <= N mod P", "The same with m <= N mod P.", holds=lambda loads: defines(loads, with_ties)),
                NearMiss(
                    "in any order",
                    "It is the only vector with error at most 1 that sums to N.",
                    holds=lambda loads: implies(
                        discrepancy(loads) <= 1, same_loads(loads, regular(total(loads), len(loads)))
                    ),
                ),
            ),
        ),
    ),
)

# --- jan/block-regular, jan/cyclic-regular, jan/figure-3 ---


def ceil_chunks(it: Tasks) -> Loads:
    """Chunks of ceil(N/P)."""
    return chunks_rounded_up(*it)


def proportional(it: Tasks) -> Loads:
    """Chunks with boundaries in proportion."""
    return proportional_chunks(*it)


def cyclic(it: Tasks) -> Loads:
    """Elements dealt out in turn."""
    return dealt_in_turn(*it)


def equal_chunks(it: Tasks) -> Loads:
    """Chunks of floor(N/P) for everybody."""
    return (quotient(it.tasks, it.order),) * it.order


def two_in_turn(it: Tasks) -> Loads:
    """Blocks of two elements dealt out in turn, the last block perhaps of one."""
    pairs, odd = quotient(it.tasks, 2), remainder(it.tasks, 2)
    last = remainder(pairs, it.order)
    blocks = dealt_in_turn(pairs, it.order)
    return tuple(2 * count + where(last == place, odd, 0) for place, count in enumerate(blocks))


def is_reg(deal: Deal) -> Callable[[Tasks], Truth]:
    """Whether the counts are Reg(N, P)."""
    return lambda it: same_loads(deal(it), regular(*it))


def beside_reg(deal: Deal) -> Callable[[Tasks], Trace]:
    """The counts, then those of Reg(N, P)."""
    return lambda it: runs.in_a_row(("the chunks", deal(it)), ("Reg(N, P)", regular(*it)))


def is_reg_in_order(deal: Deal) -> Callable[[Tasks], Truth]:
    """Whether the counts, sorted, are Reg(N, P), sorted."""
    return lambda it: same_loads(in_order(deal(it)), in_order(regular(*it)))


def divides(it: Tasks) -> Truth:
    """Whether P divides N."""
    return remainder(*it) == 0


def ceil_chunks_fit(it: Tasks, *, small: bool = True) -> Truth:
    """Whether N < P, or N mod P is 0 or P - 1."""
    rest = remainder(*it)
    few = (it.tasks < it.order) if small else (it.tasks < 0)
    return few | (rest == 0) | (rest == it.order - 1)


PROPORTIONAL = "Chunks from element floor(14 m/4) to floor(14 (m+1)/4) - 1 for processor m"

BLOCK_REGULAR = Statement(
    f"{PAPER}/block-regular",
    Source(PAPER, "section 3.6"),
    "A block distribution, with contiguous chunks of size N/P, is a regular distribution.",
    (
        Claim(
            reading="ceil-chunks",
            sentence=(
                "For any N >= 0 and P >= 1, contiguous chunks of ceil(N/P) of N elements, the last ones cut short,"
                f" give P processors the counts {REG}."
            ),
            case=tasks,
            holds=is_reg(ceil_chunks),
            trace=beside_reg(ceil_chunks),
            near_misses=(NearMiss("sorted", "The same for the counts sorted.", holds=is_reg_in_order(ceil_chunks)),),
        ),
        Claim(
            reading="proportional-chunks",
            sentence=(
                "For any N >= 0 and P >= 1, chunks from element floor(mN/P) to floor((m+1)N/P) - 1 of N for"
                f" processor m = 0..P-1 have the counts {REG}."
            ),
            case=tasks,
            holds=is_reg(proportional),
            trace=beside_reg(proportional),
            near_misses=(
                NearMiss(
                    "P <= 2", "The same for P <= 2.", assumes=lambda it: it.order <= 2, holds=is_reg(proportional)
                ),
            ),
        ),
        Claim(
            reading="divisible",
            sentence=f"If P >= 1 divides N >= 0, chunks of N/P of N elements give P processors the counts {REG}.",
            case=tasks,
            assumes=divides,
            holds=is_reg(equal_chunks),
            near_misses=(NearMiss("any N", "The same for all N.", assumes=lambda _: True),),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/block-regular@ceil-chunks",
            sentence=(
                "For any N >= 0 and P >= 1, contiguous chunks of ceil(N/P) of N elements, the last ones cut short,"
                f" give P processors the counts {REG}, iff N < P, or N mod P is 0 or P - 1."
            ),
            case=tasks,
            holds=lambda it: same_truth(is_reg(ceil_chunks)(it), ceil_chunks_fit(it)),
            near_misses=(
                NearMiss(
                    "few elements",
                    "They have iff N mod P is 0 or P - 1.",
                    holds=lambda it: same_truth(is_reg(ceil_chunks)(it), ceil_chunks_fit(it, small=False)),
                ),
            ),
        ),
        Claim(
            reading="repaired-proportional",
            repairs=f"{PAPER}/block-regular@proportional-chunks",
            sentence=(
                "For any N >= 0 and P >= 1, chunks from element floor(mN/P) to floor((m+1)N/P) - 1 of N for"
                f" processor m = 0..P-1 have the counts {REG}, in some order, and in that order iff P divides N."
            ),
            case=tasks,
            holds=lambda it: is_reg_in_order(proportional)(it) & same_truth(is_reg(proportional)(it), divides(it)),
            near_misses=(NearMiss("in that order", "They have them in that order.", holds=is_reg(proportional)),),
        ),
    ),
)

CYCLIC_REGULAR = Statement(
    f"{PAPER}/cyclic-regular",
    Source(PAPER, "section 3.6"),
    "A cyclic distribution is a regular distribution.",
    (
        Claim(
            sentence=(
                f"For any N >= 0 and P >= 1, if element e = 0..N-1 goes to processor e mod P, the counts are {REG}."
            ),
            case=tasks,
            holds=is_reg(cyclic),
            near_misses=(
                NearMiss(
                    "from another processor",
                    "The same if element e goes to processor (e + 1) mod P.",
                    holds=is_reg(lambda it: dealt_in_turn(it.tasks, it.order, 1)),
                ),
                NearMiss("blocks of two", "The same for blocks of two elements.", holds=is_reg(two_in_turn)),
            ),
        ),
    ),
)


def the_figure(choose: Choose, _: Bounds) -> Tasks:
    """14 elements on 4 processors."""
    return Tasks(choose.option((14,), "elements"), 4)


def beside_the_figure(choose: Choose, _: Bounds) -> Tasks:
    """12 to 16 elements on 4 processors."""
    return Tasks(choose.option(range(12, 17), "elements"), 4)


def figure(reading: str, sentence: str, deal: Deal, wrong: Deal) -> Claim[Tasks]:
    """The claim for one way to deal out the elements, and one that does not fit."""
    return Claim(
        reading=reading,
        sentence=f"{sentence} deal out 14 elements to 4 processors as Reg(14, 4) = 4, 4, 3, 3.",
        case=the_figure,
        holds=is_reg(deal),
        trace=beside_reg(deal),
        near_misses=(
            NearMiss("12 to 16", "Another way, for 12 to 16 elements.", case=beside_the_figure, holds=is_reg(wrong)),
        ),
    )


FIGURE_3 = Statement(
    f"{PAPER}/figure-3",
    Source(PAPER, "section 3.6, Figure 3"),
    "14 elements on 4 processors, in a block and in a cyclic distribution.",
    (
        figure(
            "block-ceil", "Contiguous chunks of ceil(14/4) elements, the last one cut short,", ceil_chunks, ceil_chunks
        ),
        figure("block-proportional", PROPORTIONAL, proportional, proportional),
        figure("cyclic", "Turns, element e going to processor e mod 4,", cyclic, two_in_turn),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/figure-3@block-ceil",
            sentence=(
                "For N = 12..16, contiguous chunks of ceil(N/4) of N elements, the last ones cut short, give P = 4"
                f" processors the counts {REG}, except for N = 13 and 14."
            ),
            case=beside_the_figure,
            holds=lambda it: is_reg(ceil_chunks)(it) == (it.tasks not in {13, 14}),
            near_misses=(
                NearMiss("all but 14", "All but 14.", holds=lambda it: is_reg(ceil_chunks)(it) == (it.tasks != 14)),
            ),
        ),
        Claim(
            reading="repaired-proportional",
            repairs=f"{PAPER}/figure-3@block-proportional",
            sentence=(
                f"{PROPORTIONAL} deal out 14 elements to 4 processors as 3, 4, 3, 4, which is Reg(14, 4) = 4, 4, 3,"
                " 3 in another order."
            ),
            case=the_figure,
            holds=lambda it: is_reg_in_order(proportional)(it) & (proportional(it) == (3, 4, 3, 4)),
            near_misses=(NearMiss("that order", "In that order.", holds=is_reg(proportional)),),
        ),
    ),
)

STATEMENTS = (DEFINITION_1, BLOCK_REGULAR, CYCLIC_REGULAR, FIGURE_3)
