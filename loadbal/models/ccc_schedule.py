"""Algorithm 2 link by link: the moves in every unit of time of the schedule whose units `lockstep` counts.

Node i n + j is position j of cycle i. `migration_schedule` is the schedule of Function 1 on a single cycle.

Source: Jan, Leu, Li, Dong, sections 4 and 5.
"""

from collections.abc import Iterator
from itertools import pairwise

from loadbal.arithmetic import quotient, total
from loadbal.loads import Loads, discrepancy
from loadbal.models.links import Unit
from loadbal.models.loose_routes import Places, crossing_order, moves_between_places, places_by_crossing
from loadbal.models.one_port import Move
from loadbal.networks.cube_connected_cycles import across
from loadbal.protocols import ccc_balance, cycle_migration
from loadbal.protocols.ccc_balance import Cycles, cycles_after, taken
from loadbal.protocols.cycle_migration import ONE_FLOOR_MN
from loadbal.protocols.regular_balance import Iteration


def schedule(run: ccc_balance.Run) -> Iterator[Unit]:
    """The units of a run on plain integers; Step 3 moves one task per unit and link until every cycle has error <= 1.

    >>> len(list(schedule(ccc_balance.balance([1, 1, 0, 0, 0, 0, 0, 0]))))
    17
    """
    n, cycles = len(run.start[0]), run.start
    yield from circulation_schedule("sums", cycles)
    for k, iteration in enumerate(run.step_2.iterations):
        yield Unit("totals", tuple((i * n + k, across(i, k, n) * n + k) for i in range(len(cycles))), words=True)
        yield from circulation_schedule("totals", cycles)
        yield from transfer_schedule(cycles, iteration, k)
        cycles = cycles_after(cycles, iteration.before, iteration.shared, k)
        yield from loose_task_schedule(cycles, iteration, k)
        cycles = cycles_after(cycles, iteration.shared, iteration.after, k)
    yield from circulation_schedule("sums", cycles)
    yield from migration_in_all_cycles(cycles)


def circulation_schedule(phase: str, cycles: Cycles) -> Iterator[Unit]:
    """The n - 1 units in which a word of every processor goes once around its cycle."""
    n = len(cycles[0])
    moves = tuple((i * n + j, i * n + (j + 1) % n) for i in range(len(cycles)) for j in range(n))
    for _ in range(n - 1):
        yield Unit(phase, moves, words=True)


def transfer_schedule(cycles: Cycles, iteration: Iteration, k: int) -> Iterator[Unit]:
    """The units in which the tasks that leave their cycle go clockwise to position k and cross the link there.

    A link carries one task per unit.
    """
    n = len(cycles[0])
    changes = [new - old for old, new in zip(iteration.before, iteration.shared, strict=True)]
    left = [taken(cycle, k, max(0, -change)) for cycle, change in zip(cycles, changes, strict=True)]
    going = {
        i * n + j: had - has
        for i, cycle in enumerate(cycles)
        for j, (had, has) in enumerate(zip(cycle, left[i], strict=True))
    }
    while any(going.values()):
        moves = tuple((node, next_hop(node, n, k)) for node, tasks in going.items() if tasks)
        yield Unit("transfer", moves)
        for node, other in moves:
            going[node] -= 1
            going[other] += node % n != k


def next_hop(node: int, n: int, k: int) -> int:
    """The next node of a task at `node` that leaves its cycle at position k: across at k, else one step clockwise.

    >>> next_hop(2, 3, 2), next_hop(2, 3, 0)
    (5, 0)
    """
    i, j = divmod(node, n)
    return across(i, k, n) * n + k if j == k else i * n + (j + 1) % n


def loose_task_schedule(cycles: Cycles, iteration: Iteration, k: int) -> Iterator[Unit]:
    """The units in which the loose tasks go clockwise to position k, then from dimension to dimension."""
    for before, now in pairwise(places_by_unit(cycles, iteration, k)):
        yield Unit("loose tasks", moves_between_places(before, now))


def places_by_unit(cycles: Cycles, iteration: Iteration, k: int) -> Iterator[Places]:
    """Yield the nodes of the loose tasks at the start and after every unit."""
    n, places = len(cycles[0]), list(places_by_crossing(iteration, k))
    here = tuple(i * n + nearest_task_position(cycles[i], k) for i in places[0])
    yield here
    for _ in range(n - 1):
        here = tuple(node if node % n == k else next_hop(node, n, k) for node in here)
        yield here
    for crossing, dimension in enumerate(crossing_order(k)):
        # No walk along the cycle is needed before the first crossing, nor between the two crossings of dimension 0.
        if crossing not in {0, k + 1}:
            yield tuple(i * n + dimension for i in places[crossing])
        yield tuple(i * n + dimension for i in places[crossing + 1])


def nearest_task_position(cycle: Loads, k: int) -> int:
    """The position, among those that hold a task, with the shortest clockwise path to position k.

    >>> nearest_task_position((1, 0, 1), 1)
    0
    """
    n = len(cycle)
    return next((k - back) % n for back in range(n) if cycle[(k - back) % n] > 0)


def migration_in_all_cycles(cycles: Cycles) -> Iterator[Unit]:
    """Step 3: the units in which each processor above the average sends one task, until all cycles have error <= 1."""
    n = len(cycles[0])
    while max(map(discrepancy, cycles)) > 1:
        sent = [ONE_FLOOR_MN.sent(cycle, quotient(total(cycle), n)) for cycle in cycles]
        yield Unit("migration", tuple(move for i, tasks in enumerate(sent) for move in clockwise_moves(tasks, i * n)))
        cycles = tuple(cycle_migration.moved(cycle, tasks) for cycle, tasks in zip(cycles, sent, strict=True))


def clockwise_moves(sent: Loads, first: int = 0, done: int = 0) -> tuple[Move, ...]:
    """The clockwise moves of one unit on a cycle whose position 0 is node `first`.

    Processor j sends sent[j] tasks in all, one per unit; `done` of these units are over.

    >>> clockwise_moves((0, 2, 1), 6, 1)
    ((7, 8),)
    """
    n = len(sent)
    return tuple((first + j, first + (j + 1) % n) for j, tasks in enumerate(sent) if tasks > done)


def migration_schedule(run: cycle_migration.Run) -> Iterator[Unit]:
    """The units of Function 1 on one cycle; an iteration takes as many units as its longest message has tasks.

    >>> [unit.moves for unit in migration_schedule(cycle_migration.migrate([0, 3], "dif-once"))]
    [((1, 0),), ((1, 0),)]
    """
    for loads in run.states[:-1]:
        sent = run.reading.sent(loads, run.average)
        for done in range(max(sent)):
            yield Unit("migration", clockwise_moves(sent, done=done))
