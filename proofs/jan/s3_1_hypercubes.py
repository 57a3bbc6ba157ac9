"""Section 3.1 for all sizes: hypercubes, as a graph and by the bits of their addresses."""

from loadbal.arithmetic import Number, Truth, quotient, same_truth, where
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma

# --- jan/hypercube-index-range, jan/subcube-address-form, jan/meaning-of-p ---


@Induction
def addressed(has: Number, m: Number, nodes: Number) -> Truth:
    """Whether m has an address, which `has` says by a 1, exactly if it is below the number of nodes."""
    return same_truth(has == 1, m < nodes)


@lemma("base")
def one_bit(has: Number, m: Number) -> Formula:
    """The natural numbers with an address of one bit are 0 and 1, those below 2."""
    return addressed.base((has, m, 2), natural=m >= 0, has=same_truth(has == 1, (m == 0) | (m == 1)))


@lemma("step")
def one_bit_more(has: Number, m: Number, nodes: Number) -> Formula:
    """If half of a number, rounded down, has an address exactly if it is below 2^n, so has the number below 2^(n+1)."""
    return addressed.step((has, quotient(m, 2), nodes), (has, m, 2 * nodes))


INDEX_RANGE = Proof(
    "jan/hypercube-index-range@repaired",
    Scheme.INDUCTION,
    (
        by(one_bit),
        argued("""
    A number has an address of n + 1 bits exactly if the number without its lowest bit, half of it rounded down, has one
    of n bits.
    """),
        by(one_bit_more, "So by induction exactly the natural numbers below 2^n have an address of n bits."),
        argued("Its bits are d_0, ..., d_(n-1), so that there is a bit d_i exactly if i < n."),
    ),
)


HALF_OPEN = Proof(
    "jan/hypercube-index-range@half-open",
    Scheme.CONSEQUENCE,
    (uses("jan/hypercube-index-range@repaired", "That m < P and i < n are enough is one direction of it."),),
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


@Induction
def counted(n: Number, nodes: Number, edges: Number) -> Truth:
    """Whether there are n times half of the nodes as edges."""
    return 2 * edges == n * nodes


@lemma("base")
def one_node_has_no_edge(n: Number, nodes: Number, edges: Number) -> Formula:
    """The cube of dimension 0 has one node and no edge."""
    return counted.base((n, nodes, edges), dimension=n == 0, edges=edges == 0)


@lemma("step")
def two_cubes_and_a_matching(n: Number, nodes: Number, edges: Number) -> Formula:
    """Two cubes whose nodes are joined in pairs have n + 1 times half of their nodes as edges, if each has n times."""
    return counted.step((n, nodes, edges), (n + 1, 2 * nodes, 2 * edges + nodes))


HYPERCUBE_ADJACENCY = Proof(
    "jan/hypercube-adjacency",
    Scheme.INDUCTION,
    (
        argued(
            "An edge joins addresses that differ in one bit; the values of different bits are different powers of 2."
        ),
        by(
            neighbors_differ,
            "So the n addresses with one bit complemented are different, and none is that of the node.",
        ),
        by(partners_are_mutual, "Complementing bit d_i once more leads back: it pairs the nodes, a perfect matching."),
        by(one_node_has_no_edge),
        argued("The cube of dimension n + 1 is two of dimension n, by its highest bit, and the 2^n pairs of that bit."),
        by(two_cubes_and_a_matching),
    ),
)
