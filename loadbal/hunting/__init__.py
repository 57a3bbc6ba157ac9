"""The hunt for the least counterexample of a claim, by many workers, over seconds or days.

`search.hunt` cuts the domain of a claim into *cells*, one for each size and largest load, and searches them smallest
first. Take a claim about the loads of two nodes and one of the nodes:

>>> from loadbal.checking import exhaustive
>>> from loadbal.claim import Bounds, Claim
>>> claim = Claim(
...     sentence="No node has two tokens or more.",
...     case=lambda choose, bounds: (choose.option(range(2), "node"), choose.loads(2, 0, bounds.load)),
...     holds=lambda case: case[1][case[0]] < 2,
... )
>>> [(cell.size, cell.load) for cell in exhaustive.cells(Bounds(2, 2, smallest=2))]
[(2, 0), (2, 1), (2, 2)]

One worker searches the small cells by itself and returns a result for each. The recipe only passes the largest load on,
so a cell counts its *shell*: the cases that have this largest load. There are no counterexamples so far:

>>> from loadbal.hunting.sent_claim import SentClaim
>>> from loadbal.hunting.tasks import search_cells, search_share
>>> sent = SentClaim.of(claim)
>>> cells = [*exhaustive.cells(Bounds(2, 2, smallest=2))]
>>> [(result.cases, result.counterexample) for result in search_cells(sent, cells[:2], True, patience=60)]
[(2, None), (6, None)]

A cell that takes one worker too long is cut into *shares*, here two: one for each answer to "node". The worker of a
share stops at its first counterexample and returns its place among the cases of the cell, and its answers. The place
is the number of the answer to "node", of a block of load vectors, and of a vector in that block:

>>> results = [search_share(sent, cells[2], (part, 2)) for part in range(2)]
>>> for result in results:
...     print(result.cases, result.counterexample)
3 ((0, 0, 2), {'node': 0, 'loads': [2, 0]})
1 ((1, 0, 0), {'node': 1, 'loads': [0, 2]})

The smallest place is the least counterexample, whichever worker was faster. The hunt returns the same:

>>> from loadbal.hunting import search
>>> from loadbal.hunting.search_log import SearchLog
>>> from loadbal.hunting.workers import InlineExecutor
>>> search.hunt(claim, Bounds(2, 2, smallest=2), InlineExecutor(), SearchLog()).answers
{'node': 0, 'loads': [2, 0]}

The other modules: `workers` and `cluster` provide the processes; `checkpoint` stores finished cells, `campaign` and
`database` run and store many hunts; `witness` and `case_parts` rebuild and show a counterexample; `default_bounds` and
`given_network_bounds` say how far to search; `values` tabulates an extremum by size.
"""
