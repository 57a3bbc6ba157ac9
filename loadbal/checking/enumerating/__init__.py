"""Exhaustive checking in parts: list the cases, choose an engine, run them, count them, confirm a counterexample.

Words of this folder:

* A *combination* is one answer to each question but the one for loads; its load vectors form a *box*.
* A *batch* is a set of cases that are evaluated together, in columns with one entry a case.
* A *cell* has the cases of one size up to one largest load; its *shell* has those that reach the largest load.
* A *piece* is a part of the load vectors of a combination; a *share* is every n-th piece, for one of n workers.
* *Representatives* are load vectors, one of each class of vectors that symmetries of the claim map to each other.

An example: the claim that no load is above two, on two nodes. Its recipe asks for a node, then for all loads.

>>> from loadbal.checking.exhaustive import cells, search
>>> from loadbal.checking.enumerating.share import Share
>>> from loadbal.checking.enumerating.shells import WatchedBounds
>>> from loadbal.choices import answers_line
>>> from loadbal.claim import Bounds, Claim
>>> def node_and_loads(choose, bounds):
...     return choose.option(range(bounds.size), "node"), choose.loads(bounds.size, 0, bounds.load)
>>> claim = Claim(sentence="No load is above two.", case=node_and_loads, holds=lambda it: it[1][it[0]] <= 2)

A hunt checks one cell after another, and in each cell only the shell. The combinations are node 0 and node 1; in the
shell of load 2 each has the five load vectors 0 2, 1 2, 2 0, 2 1 and 2 2. The search ends at the first counterexample.

>>> for cell in cells(Bounds(size=2, load=3, smallest=2)):
...     tally, found = search(claim, WatchedBounds.of(cell, is_shell=True))
...     print(f"{cell}: {tally.cases} cases;", answers_line(found.answers) if found else "no counterexample")
size 2, loads 0 to 0: 2 cases; no counterexample
size 2, loads 0 to 1: 6 cases; no counterexample
size 2, loads 0 to 2: 10 cases; no counterexample
size 2, loads 0 to 3: 4 cases; node 0; loads 3 0

Two workers divide the shell of load 3, which has seven load vectors. A combination with so few load vectors goes to one
worker as a whole: node 0 to the first, node 1 to the second. Each stops at its own first counterexample, and the one
with the smaller place is the first of the cell.

>>> for part in (0, 1):
...     tally, found = search(claim, WatchedBounds.of(cell, is_shell=True), Share(part, parts=2))
...     print(f"share {part}: {tally.cases} cases; place {found.place}:", answers_line(found.answers))
share 0: 4 cases; place (0, 0, 3): node 0; loads 3 0
share 1: 1 cases; place (1, 0, 0): node 1; loads 0 3
"""
