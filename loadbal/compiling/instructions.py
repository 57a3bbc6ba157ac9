"""Writes the operations of a recorded claim as LLVM instructions on vectors of numbers and vectors of truths."""

from collections.abc import Sequence

from loadbal.recording.nodes import Loop, Node, Operand, constant_value, dependency_order, kind_of
from loadbal.recording.widths import SafeWidth, integers_of_width

COMPARISONS = {"lt": "slt", "le": "sle", "eq": "eq", "ne": "ne"}


class Writer:
    """Writes the instructions for the nodes of a recording; `loadbal.compiling` has an example."""

    def __init__(self, width: SafeWidth, lanes: int) -> None:
        self.width, self.lanes = width, lanes
        self.number, self.truth = f"<{lanes} x i{width.bits}>", f"<{lanes} x i1>"
        self.lines: list[str] = []
        self.block = "body"
        """The label of the basic block to which instructions are added now."""
        self.written: set[int] = set()
        """The numbers of the nodes that are computed already, and so have a name."""
        self.escaped = "zeroinitializer"
        """The name of a vector of truths: which cases have left the range that the code is compiled for."""
        self.relevant: str | None = None
        """The name of a vector of truths: which cases meet the hypothesis. None if all cases do.

        A loop ends when these cases are done: from loads that miss the hypothesis a run may never end.
        """
        self.nodes = 0
        """The number of nodes whose loads are stored in `%buffer`, if code reads the partners of nodes; else 0."""
        self._stored: tuple[str, ...] = ()
        """The names of the loads that `%buffer` has at this point of the code."""
        self._names: dict[int, str] = {}
        """The LLVM name of each node's value, by node number; for an indicator the name of its truth."""
        self._count = 0

    # --- names, types and constants ---

    def type(self, value: Operand) -> str:
        """The LLVM type of a node or constant."""
        return self.truth if kind_of(value) == "truth" else self.number

    def value(self, value: Operand) -> str:
        """The text of an operand: the name of a node that was written, or a constant.

        An indicator is kept as its truth and becomes a number here, because some operations can use the truth.
        """
        if isinstance(value, Node):
            name = self._names[value.number]
            return self.let(f"zext {self.truth} {name} to {self.number}") if value.op == "indicator" else name
        if isinstance(value, bool):
            return "splat (i1 true)" if value else "zeroinitializer"
        return f"splat (i{self.width.bits} {value})"

    def name(self, node: Node, name: str) -> None:
        """Use an existing LLVM name for the value of a node."""
        self._names[node.number] = name
        self.written.add(node.number)

    def let(self, text: str) -> str:
        """Write an instruction that computes `text`, and return the new name of its result."""
        name = self._new("v")
        self.lines.append(f"  {name} = {text}")
        return name

    def _new(self, letter: str) -> str:
        self._count += 1
        return f"%{letter}{self._count}"

    def any_lane(self, truth: str) -> str:
        """Write a test of whether a vector of truths is true in any lane; return the name of the result."""
        return self.let(f"call i1 @llvm.vector.reduce.or.v{self.lanes}i1({self.truth} {truth})")

    def relevant_only(self, truth: str) -> str:
        """Write a vector of truths with False for the cases that miss the hypothesis; return its name."""
        return self.let(f"and {self.truth} {truth}, {self.relevant}") if self.relevant else truth

    # --- nodes ---

    def write(self, roots: Sequence[Operand]) -> None:
        """Write the instructions for all nodes that the roots are computed from, unless they are written already."""
        for node in dependency_order(roots, self.written):
            if node.loop is None:
                self._names[node.number] = self._operation(node)
            elif node.number not in self._names:
                self._loop(node.loop)

    def _operation(self, node: Node) -> str:
        """Write the instructions that compute a node from its operands, and return the name of the result."""
        match node.op:
            # All numbers have one width, so widening needs no instruction; an indicator is kept as its truth.
            case "widened" | "indicator":
                return self.value(node.args[0])
            case "partner":
                return self._partner_load(node)
            case "quotient":
                return self._quotient(self.value(node.args[0]), constant_value(node.args[1]))
            case "sub":
                truths = [arg.args[0] for arg in node.args if isinstance(arg, Node) and arg.op == "indicator"]
                if len(truths) == len(node.args):
                    return self._indicator_difference(*truths)
        return self.let(self._instruction(node))

    def _partner_load(self, node: Node) -> str:
        """Write the load of a node's partner of a color, and return its name.

        The loads of all nodes are stored, and that of the partner is read. All lanes have the same network, so the
        partner's load is one vector in memory.
        """
        color, place = (constant_value(arg) for arg in node.args[:2])
        loads = tuple(map(self.value, node.args[2:]))
        if loads != self._stored:
            for index, load in enumerate(loads):
                address = self.let(f"getelementptr {self.number}, ptr %buffer, i64 {index}")
                self.lines.append(f"  store {self.number} {load}, ptr {address}")
            self.nodes, self._stored = len(loads), loads
        entry = self.let(f"getelementptr i64, ptr %partners, i64 {color * len(loads) + place}")
        address = self.let(f"getelementptr {self.number}, ptr %buffer, i64 {self.let(f'load i64, ptr {entry}')}")
        return self.let(f"load {self.number}, ptr {address}")

    def _indicator_difference(self, left: Operand, right: Operand) -> str:
        """Write the number `left - right` for two truths read as 0 or 1; return its name.

        Processors represent a true comparison as -1. So left - right is computed as (-right) - (-left), without
        turning -1 into 1.
        """
        extend = f"sext {self.truth} {{}} to {self.number}"
        minus_left, minus_right = (self.let(extend.format(self.value(it))) for it in (left, right))
        return self.let(f"sub {self.number} {minus_right}, {minus_left}")

    def _instruction(self, node: Node) -> str:
        """The text of the single instruction that computes a node."""
        kind, first, *others = self.type(node.args[0]), *map(self.value, node.args)
        match node.op, node.args[-1]:
            case "not", _:
                return f"xor {kind} {first}, splat (i1 true)"
            case "where", choice:
                yes, no = (f"{self.type(choice)} {name}" for name in others)
                return f"select {kind} {first}, {yes}, {no}"
            case ("min" | "max") as op, _:
                return f"call {kind} @llvm.s{op}.v{self.lanes}i{self.width.bits}({kind} {first}, {kind} {others[0]})"
            case "le", int(high) if high < integers_of_width(self.width.bits).high:
                # Processors have "less than" only. Unoptimized LLVM would write x <= c as not (c < x); x < c + 1 is
                # one instruction less.
                return f"icmp slt {kind} {first}, {self.value(high + 1)}"
            case ("lt" | "le" | "eq" | "ne") as op, _:
                return f"icmp {COMPARISONS[op]} {kind} {first}, {others[0]}"
        return f"{node.op} {kind} {first}, {others[0]}"

    def _quotient(self, number: str, divisor: int) -> str:
        """Write a division rounded down: a shift, or the processor's division, corrected where it rounds up."""
        if divisor & (divisor - 1) == 0:
            return self.let(f"ashr {self.number} {number}, {self.value(divisor.bit_length() - 1)}")
        quotient = self.let(f"sdiv {self.number} {number}, {self.value(divisor)}")
        # A negative remainder means that the quotient was rounded up: subtract 1, that is add the truth as -1.
        rest = self.let(f"srem {self.number} {number}, {self.value(divisor)}")
        below = self.let(f"icmp slt {self.number} {rest}, zeroinitializer")
        return self.let(f"add {self.number} {quotient}, {self.let(f'sext {self.truth} {below} to {self.number}')}")

    # --- loops ---

    def _loop(self, loop: Loop) -> None:
        """Write a loop as a block that repeats; nodes that do not depend on the loop's state are written before it."""
        entries = {entry.number for entry in loop.entries}
        needed = dependency_order(loop.body, set(self.written) | entries)
        self.write([node for node in needed if not node.loop_entries & entries])
        label, states = self._new("loop")[1:], [self._new("s") for _ in loop.entries]
        firsts = list(map(self.value, loop.initial))
        before, escaped = (self.block, self.escaped), self._new("e")
        self.lines += [f"  br label %{label}", f"{label}:"]
        at, self.block, self.escaped = len(self.lines), label, escaped
        # A later pass through the block finds in the buffer what the pass before stored last.
        self._stored = ()
        for entry, state in zip(loop.entries, states, strict=True):
            self.name(entry, state)
        self.write(loop.body)
        afters = list(map(self.value, loop.following))
        self.escaped = self._escaped_after(loop, afters)
        guard = [(escaped, self.truth, before[1], self.escaped)] if self.width.guarded else []
        entry_phis = zip(states, map(self.type, loop.entries), firsts, afters, strict=True)
        # The phi instructions at the top of the block need the names of the state after an advance, known only now.
        self.lines[at:at] = [
            f"  {name} = phi {kind} [ {first}, %{before[0]} ], [ {after}, %{self.block} ]"
            for name, kind, first, after in (*guard, *entry_phis)
        ]
        self._repeat(loop, label)
        for result, after in zip(loop.results, afters, strict=True):
            self._names[result.number] = after

    def _escaped_after(self, loop: Loop, afters: Sequence[str]) -> str:
        """Write a vector of truths: which cases have left the range that the code is compiled for; return its name.

        Such a case had left the range before, or an entry of the loop's new state `afters` lies outside it.
        """
        escaped = self.escaped
        for entry, after in zip(loop.entries, afters, strict=True):
            if entry.number in self.width.guarded:
                escaped = self.let(f"or {self.truth} {escaped}, {self._is_outside(after)}")
        return escaped

    def _is_outside(self, number: str) -> str:
        """Write a vector of truths: which lanes of `number` are outside the guard; return its name.

        One unsigned comparison tests both ends: minus the low end, a number below the range is a huge unsigned number.
        """
        guard = self.width.guard
        if guard is None:
            return "zeroinitializer"
        shifted = self.let(f"sub {self.number} {number}, {self.value(guard.low)}") if guard.low else number
        return self.let(f"icmp ugt {self.number} {shifted}, {self.value(guard.high - guard.low)}")

    def _repeat(self, loop: Loop, label: str) -> None:
        """Write the branch back to `label`, taken while a relevant case within its range still changes."""
        going, after = self.value(loop.goes_on), self._new("after")[1:]
        going = self.relevant_only(going)
        if self.width.guarded:
            within = self.let(f"xor {self.truth} {self.escaped}, splat (i1 true)")
            going = self.let(f"and {self.truth} {going}, {within}")
        self.lines += [f"  br i1 {self.any_lane(going)}, label %{label}, label %{after}", f"{after}:"]
        self.block = after
