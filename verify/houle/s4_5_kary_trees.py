"""Section 4.5, the complete k-ary tree T_{h,k} of height h: methods and bounds for the checks of each claim."""

from verify.counts import THIN
from verify.plan import exhaustive, row, smt, solver

PLAN = (
    row("houle/lemma-17@first", exhaustive(10000, cases=THIN + 142, depth="standard")),
    row("houle/lemma-17@second", exhaustive(10000, cases=THIN + 142, depth="standard")),
    row(
        "houle/lemma-17@minimum",
        exhaustive(150000, depth="deep", cases=THIN + 486),
        exhaustive(1000000, depth="deep", cases=THIN + 1173),
        near=exhaustive(10000, depth="standard"),
    ),
    row(("houle/lemma-17@first-slack", "houle/lemma-17@second-slack"), exhaustive(10000)),
    row("houle/lemma-17@stable-loads", exhaustive(7, 3), smt(7, depth="deep")),
    row(
        ("houle/conjecture-kary@membership", "houle/conjecture-kary@lower"),
        exhaustive(150000, depth="deep"),
        near=exhaustive(10000),
    ),
    row(
        "houle/conjecture-kary@upper",
        exhaustive(150000, depth="standard", cases=THIN + 486),
        exhaustive(10000, cases=THIN + 142),
        exhaustive(1000000, depth="deep", cases=THIN + 1173),
        near=exhaustive(10000),
    ),
    row(
        "houle/conjecture-kary@upper-wide",
        exhaustive(10000),
        exhaustive(150000, depth="standard"),
        near=exhaustive(1000),
    ),
    # T_(6,7), and T_(8,11) in the second check.
    row(
        "houle/conjecture-kary@no-constant",
        exhaustive(137_257),
        exhaustive(235_794_769, depth="deep", smallest=137_258),
    ),
    # The tree with h = 8 and k = 11, the only one of its size; no smaller tree is known to fail.
    row(
        "houle/conjecture-kary@lower-repaired",
        exhaustive(10000, cases=THIN + 142),
        exhaustive(1000000, depth="deep", cases=THIN + 1173),
        exhaustive(235_794_769, depth="standard", smallest=235_794_769, cases=1),
        near=exhaustive(10000),
    ),
    row(
        "houle/conjecture-kary@repaired",
        exhaustive(150000, depth="standard", cases=THIN + 486, relevant=1466),
        exhaustive(10000, cases=THIN + 142, relevant=1134),
        exhaustive(1000000, depth="deep", cases=THIN + 1173, relevant=2143),
    ),
    row("houle/conjecture-evidence@binary", exhaustive(524287)),
    row("houle/conjecture-evidence@box", exhaustive(55987)),
    row(
        (
            "houle/lemma-17-comparison@binary",
            "houle/lemma-17-comparison@large-k-from-two",
            "houle/lemma-17-comparison@repaired",
        ),
        solver(),
        exhaustive(100, depth="standard"),
    ),
    row(
        (
            "houle/lemma-17-comparison@large-k-every-h",
            "houle/lemma-17-comparison@against-theorem-16",
        ),
        exhaustive(100),
    ),
    row("houle/lemma-17-comparison@against-theorem-16-from-two", exhaustive(100, depth="standard")),
    row(("houle/kary-size@every-k", "houle/kary-size@repaired"), exhaustive(12)),
    row("houle/kary-size@from-two", exhaustive(12)),
    row("houle/kary-degree@every-h", exhaustive(1000)),
    row("houle/kary-degree@from-two", exhaustive(1000, cases=THIN + 47, relevant=1045, depth="standard")),
    row("houle/kary-degree@repaired", exhaustive(1000, cases=THIN + 47, relevant=999, depth="standard")),
    row(
        ("houle/lemma-17-terms", "houle/lemma-17-terms@all"),
        exhaustive(100000, depth="deep", cases=THIN + 404),
        near=exhaustive(500),
    ),
    row("houle/lemma-17-induction", exhaustive(20000, cases=THIN + 193, depth="standard")),
    row("houle/lemma-17-induction@slack", exhaustive(20000)),
    row(("houle/lemma-17-beta@shape", "houle/lemma-17-beta@size"), exhaustive(15)),
    row(
        "houle/lemma-17-beta@repaired",
        exhaustive(10),
        exhaustive(15, depth="standard"),
        exhaustive(31, depth="standard", smallest=16),
        near=exhaustive(15),
    ),
    row("houle/lemma-17-beta@repaired-first", exhaustive(15), exhaustive(40, depth="standard", smallest=16)),
    row(
        "houle/lemma-17-beta@repaired-size",
        exhaustive(15, depth="standard"),
        exhaustive(40, depth="standard", smallest=16),
        near=exhaustive(15),
    ),
    row(
        "houle/lemma-17-iterations@count",
        exhaustive(15, depth="standard"),
        exhaustive(40, depth="standard", smallest=16),
    ),
    row(
        "houle/lemma-17-iterations@lowered",
        exhaustive(15, depth="standard"),
        exhaustive(40, depth="standard", smallest=16),
        near=exhaustive(15),
    ),
    row(
        "houle/lemma-17-iterations@lowered-bound",
        exhaustive(300),
        exhaustive(10000, depth="standard"),
        near=exhaustive(1000),
    ),
    row("houle/lemma-17-iterations@log-every-k", exhaustive(20)),
    row("houle/lemma-17-iterations@log-from-two", exhaustive(20)),
)
