"""The methods of checking a claim, one file each at the top of this folder.

| method | answers the recipe with | covers |
|---|---|---|
| `exhaustive` | every option and number in turn, load vectors in columns | every case within the bounds |
| `smt` | options in turn, solver unknowns for numbers | every load on each network within the bounds |
| `fuzz` | random options and numbers | a sample within the bounds |
| `solver` | few options in turn, solver unknowns for sizes too | every size and load, if solvers decide it |
| `proof` | nothing: solvers check the lemmas of a written argument | every size and load |
| `box` | options in turn, inputs for numbers, all run by Rocq's kernel | every case within the bounds |
| `kernel` | nothing: Rocq's kernel checks a theorem | every size and load |

The docstring of each file explains its method. `DEFAULT_BOUNDS` are the bounds if the caller gives none, and
`check(claim, bounds, ...)` runs the method. Parts of methods are in `enumerating/`, `solving/`, `proving/` and `rocq/`.

To follow a claim from `check` to its verdict, read six files:

1. `exhaustive.py`: `check` starts an enumeration, runs it, and returns the verdict with its evidence.
2. `enumerating/odometer.py`: lists every combination of answers to the recipe's questions.
3. `enumerating/engines.py`: plans for each combination whether columns or compiled code run its load vectors.
4. `enumerating/runner.py`: runs the plans, one after another (`code_run.py` is the part with compiled code).
5. `enumerating/finders.py`: evaluates the claim, counts cases, keeps the first counterexample or the extreme value.
6. `enumerating/confirmation.py`: runs the counterexample on plain integers before it is believed.

The docstring of `enumerating/` works through a small example.
"""

from importlib import import_module
from types import ModuleType

METHODS = ("exhaustive", "smt", "fuzz", "solver", "proof", "box", "kernel")
"""The names of the methods, in the order in which a user would try them."""

WITHOUT_BOUNDS = ("solver", "proof", "kernel")
"""The methods that cover all sizes and loads, and so take no bounds."""


def method(name: str) -> ModuleType:
    """The module of the named method, imported only now, since it may load a solver or a sampling library."""
    return import_module(f"{__name__}.{name}")
