"""Section 3.1 for all sizes: hypercubes, as a graph and by the bits of their addresses."""

from loadbal.arithmetic import Number, quotient, same_truth, where
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma

# --- jan/hypercube-index-range, jan/subcube-address-form, jan/meaning-of-p ---


@lemma("base")
def one_bit(m: Number) -> Formula:
    """The natural numbers with an address of one bit are 0 and 1."""
    return given(natural=m >= 0).implies(same_truth((m == 0) | (m == 1), m < 2))


@lemma("step")
def one_bit_more(m: Number, nodes: Number) -> Formula:
    """Half of a number is below 2^n exactly if the number is below 2^(n+1)."""
    return given().implies(same_truth(quotient(m, 2) < nodes, m < 2 * nodes))


INDEX_RANGE = Proof(
    "jan/hypercube-index-range@repaired",
    Scheme.INDUCTION,
    (
        by(one_bit),
        by(one_bit_more),
        argued("""
    A number has an address of n + 1 bits exactly if the number without its lowest bit, half of it rounded down, has one
    of n bits. By induction those are the numbers below 2^n. Its bits are d_0, ..., d_(n-1).
    """),
    ),
)


HALF_OPEN = Proof(
    "jan/hypercube-index-range@half-open",
    Scheme.CONSEQUENCE,
    (
        uses("jan/hypercube-index-range@repaired"),
        argued("That is one direction of it."),
    ),
)


# --- jan/hypercube-adjacency ---


def flipped(node: Number, value: Number, is_one: Number) -> Number:
    """The address without a bit of that value that is one in it, or with it."""
    return where(is_one == 1, node - value, node + value)


@lemma("lemma")
def neighbors_differ(node: Number, value: Number, other: Number, one: Number, other_one: Number) -> Formula:
    """Complementing different bits, the value of one at least twice the other's, gives different addresses."""
    return given(values=value >= 2 * other, positive=other >= 1).implies(
        (flipped(node, value, one) != flipped(node, other, other_one)) & (flipped(node, other, other_one) != node)
    )


@lemma("lemma")
def partners_are_mutual(node: Number, value: Number, is_one: Number) -> Formula:
    """Complementing a bit once more gives the address back."""
    return given(bit=(is_one == 0) | (is_one == 1)).implies(
        flipped(flipped(node, value, is_one), value, 1 - is_one) == node
    )


@lemma("base")
def one_node_has_no_edge(n: Number, nodes: Number, edges: Number) -> Formula:
    """The cube of dimension 0 has one node and no edge."""
    return given(dimension=n == 0, edges=edges == 0).implies(2 * edges == n * nodes)


@lemma("step")
def two_cubes_and_a_matching(n: Number, nodes: Number, edges: Number) -> Formula:
    """Two cubes whose nodes are joined in pairs have n + 1 times half of their nodes as edges, if each has n times."""
    return given(so_far=2 * edges == n * nodes).implies(2 * (2 * edges + nodes) == (n + 1) * (2 * nodes))


HYPERCUBE_ADJACENCY = Proof(
    "jan/hypercube-adjacency",
    Scheme.INDUCTION,
    (
        by(neighbors_differ),
        by(partners_are_mutual),
        by(one_node_has_no_edge),
        by(two_cubes_and_a_matching),
        argued("""
    An edge joins addresses that differ in one bit. The values of different bits are different powers of two, so that
    the n neighbors of a node are different. Complementing bit d_i pairs the nodes: a perfect matching. The cube of
    dimension n + 1 is two of dimension n, by its highest bit, and the pairs of that bit: 2^n edges more.
    """),
    ),
)
