"""Mutants of the library, each of which must be detected by the file of `proofs/rocq` that binds the changed file.

A fault in a branch-free rule changes a generated Gallina definition. A fault in a step, a schedule or a network makes a
run of the library differ from the run that Rocq computes. `python -m tests.kernel_mutants` puts the faults into a copy
of the library, one at a time, and prints how each was detected.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from loadbal.checking.rocq import bindings

HOME = Path(__file__).parent.parent

MAKE = """
import json, sys
from loadbal.checking.rocq import bindings
module = bindings.modules()[sys.argv[1]]
made = {str(place): text for place, text in bindings.generated().items() if place.stem == sys.argv[1]}
made |= {f"agreements/{it.name}.v": str(it) for it in getattr(module, "AGREEMENTS", ())}
print(json.dumps(made))
"""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A replacement of the text `old` by `new` in one file of the library."""

    binding: str
    """The file of `proofs/rocq` whose generated definitions or comparisons must detect the change."""
    file: str
    """The changed file, relative to `loadbal/`."""
    old: str
    new: str

    def __str__(self) -> str:
        return f"{self.file}: {' '.join(self.old.split())} -> {' '.join(self.new.split())}"


MUTANTS = (
    Mutant("threshold", "protocols/threshold.py", "ahead >= self.least", "ahead > self.least"),
    Mutant("threshold", "protocols/threshold.py", "ahead <= -self.least", "ahead <= self.least"),
    Mutant("threshold", "protocols/threshold.py", "return indicator", "return 2 * indicator"),
    Mutant("dimension_exchange", "loads.py", "loads[u] - tokens, loads[v] + tokens", "loads[u] - tokens, loads[v]"),
    Mutant("dimension_exchange", "loads.py", "tokens = flow(u, v)\n", "tokens = flow(v, u)\n"),
    Mutant(
        "dimension_exchange", "protocols/dimension_exchange.py", "color % coloring.chi]", "(color + 1) % coloring.chi]"
    ),
    Mutant(
        "dimension_exchange",
        "protocols/dimension_exchange.py",
        "coloring, coloring.chi, start",
        "coloring, coloring.chi + 1, start",
    ),
    Mutant(
        "dimension_exchange",
        "protocols/dimension_exchange.py",
        "chi * coloring.network.order",
        "chi * (coloring.network.order - 1)",
    ),
    Mutant("dimension_exchange", "protocols/dimension_exchange.py", "network.order), start", "network.order), 0"),
    Mutant("exchange_hull", "theory/exchange_hull.py", "(nodes - 1) * (width", "nodes * (width"),
    Mutant("exchange_hull", "theory/exchange_hull.py", "sum(count * phase_time", "sum(phase_time"),
    Mutant("exchange_hull", "theory/exchange_hull.py", "(*range(1, narrow + 1)", "(*range(1, narrow)"),
    Mutant("exchange_hull", "theory/exchange_hull.py", "+ 2 * wide - divisors", "+ 2 * wide"),
    Mutant("partitions", "theory/partitions.py", "(low + 1,) * more", "(low + 2,) * more"),
    Mutant("partitions", "theory/partitions.py", "sum(1 << part for", "sum(2 << part for"),
    Mutant(
        "partitions", "theory/partitions.py", "(top - part) for part in parts), 1 << top", "part for part in parts), 1"
    ),
    Mutant("hull_levels", "theory/hull_levels.py", "(few >= 0) & (more >= 0)", "(few > 0) & (more >= 0)"),
    Mutant("hull_levels", "theory/hull_levels.py", "return 2 * ((level - 1)", "return 2 * (level"),
    Mutant("circuit_switched", "models/circuit_switched.py", "width * costs.send", "costs.send"),
    Mutant("circuit_switched", "models/circuit_switched.py", "abs(rotations) if passes", "1 if passes"),
    Mutant("circuit_switched", "models/circuit_switched.py", "here ^= 1 << dimension", "here |= 1 << dimension"),
    Mutant("circuit_switched", "models/circuit_switched.py", "node & ~(1 <<", "node | (1 <<"),
    Mutant("multiphase_exchange", "protocols/multiphase_exchange.py", "1 - (nodes >> bit & 1)", "(nodes >> bit & 1)"),
    Mutant("multiphase_exchange", "protocols/multiphase_exchange.py", "left = bits %", "left = -bits %"),
    Mutant("multiphase_exchange", "protocols/multiphase_exchange.py", "sizes[: place + 1]", "sizes[:place]"),
    Mutant("step_matrices", "theory/step_matrices.py", "row[::2] for row", "row[1::2] for row"),
    Mutant(
        "step_matrices", "theory/step_matrices.py", "return product_of_steps(order, 2)", "return step_matrix(order, 1)"
    ),
    Mutant("part_times", "theory/part_times.py", "distance * a * 2 ** (a - 1)", "distance * a * 2**a"),
    Mutant("discrepancy_one", "protocols/discrepancy_one.py", "(x != most_x)", "(x != most_y)"),
    Mutant("discrepancy_one", "protocols/discrepancy_one.py", 'if record == "pre-step"', 'if record == "post-step"'),
    Mutant(
        "discrepancy_one",
        "protocols/discrepancy_one.py",
        "return b_phase(middle, maxima",
        "return b_phase(loads, maxima",
    ),
    Mutant("discrepancy_one", "network.py", "(c - color) % self.chi", "(c + color) % self.chi"),
    Mutant("loads", "loads.py", "return largest(loads) - smallest(loads)", "return largest(loads)"),
    Mutant("construct_subgraph", "theory/construct_subgraph.py", "if size > gap:", "if size >= gap:"),
    Mutant("construct_subgraph", "theory/construct_subgraph.py", "centroids(tree, beta))", "tuple(sorted(beta)))"),
    Mutant("construct_subgraph", "theory/construct_subgraph.py", "chosen=len(parts),", "chosen=len(parts) - 1,"),
    Mutant("construct_subgraph", "theory/construct_subgraph.py", "sum(neighbor not in self", "sum(neighbor in self"),
    Mutant("token_schedules", "theory/token_schedules.py", "range(-per_edge, per_edge + 1)", "range(0, per_edge + 1)"),
    Mutant(
        "networks",
        "networks/path.py",
        "(node, node + 1) for node in range(order - 1)",
        "(0, node + 1) for node in range(order - 1)",
    ),
    Mutant("networks", "networks/cycle.py", "(node + 1) % order", "(node + 2) % order"),
    Mutant("networks", "networks/star.py", "range(1, edges + 1)", "range(1, edges)"),
    Mutant("hypercube", "networks/hypercube.py", "(u ^ v).bit_length() - 1", "dimension - (u ^ v).bit_length()"),
    Mutant(
        "cube_sharing",
        "papers/houle/s1_1_dimension_exchange.py",
        "quotient(both + next(highs), 2)",
        "quotient(both, 2)",
    ),
    Mutant("even_threshold", "protocols/even_threshold.py", "(ahead == 1) & is_even(x)", "(ahead == 1) & is_even(y)"),
    Mutant("even_threshold", "protocols/even_threshold.py", "2 * quotient(load, 2)", "2 * quotient(load, 2) + 1"),
    Mutant(
        "recursive_balance",
        "protocols/recursive_balance.py",
        'Excess("low gets it", lambda x, y: quotient(x - y, 2))',
        'Excess("low gets it", lambda x, y: quotient(x - y, 2) - 1)',
    ),
    Mutant(
        "recursive_balance",
        "protocols/recursive_balance.py",
        "return quotient(distance(x, y), 2)",
        "return distance(x, y)",
    ),
    Mutant(
        "recursive_balance",
        "protocols/recursive_balance.py",
        "-largest(-value for value in sums), range(len(sums)))",
        "largest(sums), range(len(sums)))",
    ),
    Mutant(
        "odd_even_transposition",
        "protocols/odd_even_transposition.py",
        "return quotient(x - y, 2)",
        "return quotient(x - y + 1, 2)",
    ),
    Mutant(
        "odd_even_transposition", "protocols/odd_even_transposition.py", "((0, order - 1), *(", "((order - 1, 0), *("
    ),
    Mutant("odd_even_transposition", "protocols/odd_even_transposition.py", "    if first:\n", "    if not first:\n"),
    Mutant(
        "cycle_migration",
        "protocols/cycle_migration.py",
        "load - sent[j] + sent[j - 1]",
        "load - sent[j - 1] + sent[j]",
    ),
    Mutant("cycle_migration", "protocols/cycle_migration.py", "return most * n", "return most * (n - 1)"),
    Mutant("regular_distribution", "theory/regular_distribution.py", "elements - place * size", "elements - place"),
    Mutant(
        "cube_connected_cycles",
        "networks/cube_connected_cycles.py",
        "address ^ 1 << (n - 1 - dimension)",
        "address ^ 1 << dimension",
    ),
    Mutant(
        "observer_tour",
        "theory/observer_tour.py",
        "(place[None, :] - place[:, None]) % order",
        "(place[:, None] - place[None, :]) % order",
    ),
    Mutant("s3_2_lower_bound", "papers/plaxton/s3_2_lower_bound.py", "whole % 2 else whole - 1", "whole % 2 else 1"),
    Mutant("s3_2_lower_bound", "papers/plaxton/s3_2_lower_bound.py", "part.bit_count() > q", "part.bit_count() > 1"),
    Mutant("s3_2_lower_bound", "papers/plaxton/s3_2_lower_bound.py", "word >> q * i & (1", "word >> i & (1"),
    Mutant("shuffle_exchange", "networks/shuffle_exchange.py", "return word ^ 1\n", "return word\n"),
    Mutant("shuffle_exchange", "networks/shuffle_exchange.py", "| word >> dimension - 1)", "| word >> dimension)"),
    Mutant(
        "shuffle_exchange", "networks/shuffle_exchange.py", "(word & 1) << dimension - 1", "(word & 1) << dimension"
    ),
    Mutant("shuffle_exchange", "networks/shuffle_exchange.py", "(exchange(word), shuffle(word", "(0, shuffle(word"),
    Mutant("one_port", "models/one_port.py", "if loads[source] < 1:", "if loads[source] < 0:"),
    Mutant(
        "s3_3_average_case",
        "papers/plaxton/s3_3_average_case.py",
        "combinations(range(d), part)",
        "combinations(range(d), d - part)",
    ),
    Mutant("s3_3_average_case", "papers/plaxton/s3_3_average_case.py", "(0, 1 << bit)", "(0, 1 + bit)"),
    Mutant(
        "s3_3_average_case", "papers/plaxton/s3_3_theorem_3_3.py", "            if count:", "            if count > 1:"
    ),
    Mutant("s3_3_average_case", "papers/plaxton/s3_3_average_case.py", "** 2 > squared", "** 2 >= squared"),
    Mutant(
        "s3_3_average_case",
        "papers/plaxton/s3_3_average_case.py",
        "self.share * 2**self.subcube)",
        "self.share * self.subcube)",
    ),
    Mutant("printed", "papers/riess/printed.py", "30_000, 6984, 5418", "30_000, 5418, 6984"),
    Mutant(
        "s2_1_lower_bounds", "papers/plaxton/s2_1_lower_bounds.py", "total((packet.source ^ ", "total((packet.source | "
    ),
    Mutant("s3_3_properties_1_to_4", "papers/bokhari/s3_3_properties_1_to_4.py", '128, "0.007812"', '128, "0.007813"'),
    Mutant(
        "x_open_challenges", "papers/houle/x_open_challenges.py", "(handle - 1, handle + leaf)", "(0, handle + leaf)"
    ),
    Mutant("x_open_challenges", "papers/houle/x_open_challenges.py", "(order - 2, order - 1)]", "(1, order - 1)]"),
    Mutant(
        "s2_4_shuffle_exchange",
        "papers/plaxton/s2_4_shuffle_exchange.py",
        "target >> bit) & 1",
        "target >> bit + 1) & 1",
    ),
    Mutant("s2_4_shuffle_exchange", "networks/shuffle_exchange.py", "word >> 1 | (word & 1)", "word >> 1 | (word & 3)"),
    Mutant("prefix_sums", "protocols/prefix_sums.py", "own + word for own, word", "word for own, word"),
    Mutant("prefix_sums", "protocols/prefix_sums.py", "if node >> bit & 1", "if not node >> bit & 1"),
    Mutant("broadcast", "protocols/broadcast.py", "if knows[source]}", "if knows[target]}"),
    Mutant("broadcast", "protocols/broadcast.py", "for bit in range(dimension)", "for bit in range(dimension)[::-1]"),
    Mutant("multi_balance", "protocols/multi_balance.py", "tuple(smallest(loads[word]", "tuple(largest(loads[word]"),
    Mutant("multi_balance", "protocols/multi_balance.py", "loads[shuffle(word, d)]", "loads[unshuffle(word, d)]"),
    Mutant(
        "multi_balance",
        "protocols/multi_balance.py",
        "largest(map(total, zip(*self.sent",
        "total(map(total, zip(*self.sent",
    ),
    Mutant("lockstep", "models/lockstep.py", "(far + after) * indicator", "after * indicator"),
    Mutant(
        "lockstep",
        "protocols/cycle_migration.py",
        "indicator(going & (discrepancy(now) > 1))",
        "indicator(going & (discrepancy(now) > 2))",
    ),
    Mutant("lockstep", "models/lockstep.py", "2 * (2 * k + 1)", "2 * (2 * k)"),
    Mutant("lockstep", "models/lockstep.py", "enumerate(now)", "enumerate(cycles)"),
    Mutant("loose_routes", "models/loose_routes.py", "crossing <= k else", "crossing < k else"),
    Mutant("loose_routes", "models/loose_routes.py", "-1), *range(k + 1))", "-1), *range(k, -1, -1))"),
    Mutant("hypercube_schedule", "models/hypercube_schedule.py", "gain > time", "gain > time + 1"),
    Mutant("hypercube_schedule", "models/hypercube_schedule.py", "pairs_across(n, n - 1 - i)", "pairs_across(n, i)"),
    *(
        Mutant(binding, "protocols/ccc_balance.py", f"cycles = cycles_after(cycles, {step})", "pass")
        for binding in ("ccc_balance", "lockstep")
        for step in ("iteration.before, iteration.shared, k", "iteration.shared, iteration.after, k")
    ),
)


def generated_files(mutant: Mutant, folder: Path) -> dict[str, str]:
    """The files (name -> text) that the binding generates from a copy of the library with the fault.

    Raises: RuntimeError if the faulty library cannot be imported or run.
    """
    copy = folder / "loadbal"
    shutil.copytree(HOME / "loadbal", copy, symlinks=True)
    (copy / "proofs").unlink(missing_ok=True)
    (copy / "proofs").symlink_to(HOME / "proofs")
    path = copy / mutant.file
    text = path.read_text(encoding="utf-8")
    if text.count(mutant.old) != 1:
        raise AssertionError(f"{mutant}: the old text occurs {text.count(mutant.old)} times; expected once")
    path.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(  # noqa: S603 - this Python, on the copy
        [sys.executable, "-c", MAKE, mutant.binding],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(done.stderr.strip().splitlines()[-1])
    made: dict[str, str] = json.loads(done.stdout)
    return made


def detection(mutant: Mutant) -> str:
    """A text that says how the fault of a mutant is detected; "" if it is not detected."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        try:
            made = generated_files(mutant, folder)
        except RuntimeError as error:
            return f"the library itself: {error}"
        root = bindings.folder()
        for name, text in made.items():
            if name.startswith("generated") and (root / name).read_text(encoding="utf-8") != text:
                return f"{name} changes"
        return next(refused_comparisons(folder, made), "")


def refused_comparisons(folder: Path, made: dict[str, str]) -> Iterator[str]:
    """The comparisons ("agreements") with the library that Rocq's kernel refuses.

    Raises: ChildProcessError if the kernel is killed.
    """
    (folder / "agreements").mkdir()
    for name, text in made.items():
        if name.startswith("agreements"):
            at = folder / name
            at.write_text(text, encoding="utf-8")
            command: list[str | Path] = ["coqc", "-q", "-Q", bindings.folder() / "generated", "Loadbal.Python"]
            command += ["-Q", bindings.folder() / "theories", "Loadbal", at]
            code = subprocess.run(command, capture_output=True, check=False).returncode  # noqa: S603 - Rocq, on a file made here
            if code < 0:
                # A kernel that was killed has neither accepted nor refused the comparison.
                raise ChildProcessError(f"coqc was ended by signal {-code}")
            if code:
                yield f"{name} fails"


def main() -> int:
    """Print every fault and how it is detected; return the number of undetected faults."""
    missed = 0
    for mutant in MUTANTS:
        by = detection(mutant)
        missed += not by
        sys.stdout.write(f"{mutant}: {by or 'NOT NOTICED'}\n")
    sys.stdout.write(f"{len(MUTANTS) - missed} of {len(MUTANTS)} noticed\n")
    return missed


if __name__ == "__main__":
    sys.exit(main())
