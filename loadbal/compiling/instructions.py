"""The instructions for what is recorded, in LLVM's intermediate language, on explicit vectors of numbers and truths."""

from collections.abc import Sequence

from loadbal.recording.nodes import Loop, Node, Operand, constant_value, dependency_order, kind_of
from loadbal.recording.widths import SafeWidth, integers_of_width

COMPARISONS = {"lt": "slt", "le": "sle", "eq": "eq", "ne": "ne"}


class Writer:
    """Writes the instructions for the nodes of a recording."""

    def __init__(self, room: SafeWidth, lanes: int) -> None:
        self.room, self.lanes = room, lanes
        self.number, self.truth = f"<{lanes} x i{room.bits}>", f"<{lanes} x i1>"
        self.lines: list[str] = []
        self.block = "body"
        """The block that is being written."""
        self.written: set[int] = set()
        self.escaped = "zeroinitializer"
        """Whether a case has left a guard so far."""
        self.asked: str | None = None
        """Which cases are asked for: runs of the others need not come to their end. None if all are."""
        self._names: dict[int, str] = {}
        self._count = 0

    # --- words ---

    def type(self, value: Operand) -> str:
        """The type of a node or constant."""
        return self.truth if kind_of(value) == "truth" else self.number

    def value(self, value: Operand) -> str:
        """The name of a node that was written, or a constant; an indicator has none but that of its truth."""
        if isinstance(value, Node):
            name = self._names[value.number]
            return self.let(f"zext {self.truth} {name} to {self.number}") if value.op == "indicator" else name
        if isinstance(value, bool):
            return "splat (i1 true)" if value else "zeroinitializer"
        return f"splat (i{self.room.bits} {value})"

    def name(self, node: Node, name: str) -> None:
        """Let a node stand under a name that there is."""
        self._names[node.number] = name
        self.written.add(node.number)

    def let(self, text: str) -> str:
        """The name of what an instruction computes."""
        name = self._new("v")
        self.lines.append(f"  {name} = {text}")
        return name

    def _new(self, letter: str) -> str:
        self._count += 1
        return f"%{letter}{self._count}"

    def some(self, truth: str) -> str:
        """Whether a truth holds in any lane."""
        return self.let(f"call i1 @llvm.vector.reduce.or.v{self.lanes}i1({self.truth} {truth})")

    def asked_of(self, truth: str) -> str:
        """A truth, but for cases that are not asked for."""
        return self.let(f"and {self.truth} {truth}, {self.asked}") if self.asked else truth

    # --- nodes ---

    def write(self, roots: Sequence[Operand]) -> None:
        """Write whatever the roots need and is not there yet."""
        for node in dependency_order(roots, self.written):
            if node.loop is None:
                self._names[node.number] = self._operation(node)
            elif node.number not in self._names:
                self._loop(node.loop)

    def _operation(self, node: Node) -> str:
        """The name of what an operation computes; to widen is none, since all numbers are as wide."""
        match node.op:
            case "widened" | "indicator":
                return self.value(node.args[0])
            case "quotient":
                return self._quotient(self.value(node.args[0]), constant_value(node.args[1]))
            case "sub":
                indicated = [arg.args[0] for arg in node.args if isinstance(arg, Node) and arg.op == "indicator"]
                if len(indicated) == len(node.args):
                    return self._difference(*indicated)
        return self.let(self._instruction(node))

    def _difference(self, one: Operand, other: Operand) -> str:
        """One indicator less another: processors compare to -1, which need not be made 1 if the two change sides."""
        more, less = (self.let(f"sext {self.truth} {self.value(it)} to {self.number}") for it in (one, other))
        return self.let(f"sub {self.number} {less}, {more}")

    def _instruction(self, node: Node) -> str:
        kind, first, *others = self.type(node.args[0]), *map(self.value, node.args)
        match node.op, node.args[-1]:
            case "not", _:
                return f"xor {kind} {first}, splat (i1 true)"
            case "where", choice:
                yes, no = (f"{self.type(choice)} {name}" for name in others)
                return f"select {kind} {first}, {yes}, {no}"
            case ("min" | "max") as op, _:
                return f"call {kind} @llvm.s{op}.v{self.lanes}i{self.room.bits}({kind} {first}, {kind} {others[0]})"
            case "le", int(most) if most < integers_of_width(self.room.bits).high:
                # Processors say what is less; LLVM, in a hurry, negates what is more in place of asking for one more.
                return f"icmp slt {kind} {first}, {self.value(most + 1)}"
            case ("lt" | "le" | "eq" | "ne") as op, _:
                return f"icmp {COMPARISONS[op]} {kind} {first}, {others[0]}"
        return f"{node.op} {kind} {first}, {others[0]}"

    def _quotient(self, number: str, divisor: int) -> str:
        """Division rounded down, which the processor's rounds towards zero."""
        if divisor & (divisor - 1) == 0:
            return self.let(f"ashr {self.number} {number}, {self.value(divisor.bit_length() - 1)}")
        quotient = self.let(f"sdiv {self.number} {number}, {self.value(divisor)}")
        rest = self.let(f"srem {self.number} {number}, {self.value(divisor)}")
        below = self.let(f"icmp slt {self.number} {rest}, zeroinitializer")
        return self.let(f"add {self.number} {quotient}, {self.let(f'sext {self.truth} {below} to {self.number}')}")

    # --- loops ---

    def _loop(self, loop: Loop) -> None:
        """Write a run: what does not change in it first, then its body, then what it comes to."""
        entries = {entry.number for entry in loop.entries}
        self.write(
            [
                node
                for node in dependency_order(loop.body, set(self.written) | entries)
                if not node.loop_entries & entries
            ]
        )
        label, states = self._new("loop")[1:], [self._new("s") for _ in loop.entries]
        firsts = list(map(self.value, loop.initial))
        before, held = (self.block, self.escaped), self._new("e")
        self.lines += [f"  br label %{label}", f"{label}:"]
        at, self.block, self.escaped = len(self.lines), label, held
        for entry, state in zip(loop.entries, states, strict=True):
            self.name(entry, state)
        self.write(loop.body)
        afters = list(map(self.value, loop.following))
        self.escaped = self._held(loop, afters)
        guard = [(held, self.truth, before[1], self.escaped)] if self.room.guarded else []
        known = zip(states, map(self.type, loop.entries), firsts, afters, strict=True)
        self.lines[at:at] = [
            f"  {state} = phi {kind} [ {first}, %{before[0]} ], [ {after}, %{self.block} ]"
            for state, kind, first, after in (*guard, *known)
        ]
        self._again(loop, label)
        for result, after in zip(loop.results, afters, strict=True):
            self._names[result.number] = after

    def _held(self, loop: Loop, afters: Sequence[str]) -> str:
        """Whether a case has left a guard so far, after an advance to a state of these names."""
        escaped = self.escaped
        for entry, after in zip(loop.entries, afters, strict=True):
            if entry.number in self.room.guarded:
                escaped = self.let(f"or {self.truth} {escaped}, {self._beyond(after)}")
        return escaped

    def _beyond(self, number: str) -> str:
        """Whether a number is beyond the guard: moved to start at 0, it has too many bits."""
        guard = self.room.guard
        if guard is None:
            return "zeroinitializer"
        moved = self.let(f"sub {self.number} {number}, {self.value(guard.low)}") if guard.low else number
        return self.let(f"icmp ugt {self.number} {moved}, {self.value(guard.high - guard.low)}")

    def _again(self, loop: Loop, label: str) -> None:
        """Go on while an entry changes in some case that is asked for and has not left a guard."""
        going, after = self.value(loop.goes_on), self._new("after")[1:]
        going = self.asked_of(going)
        if self.room.guarded:
            within = self.let(f"xor {self.truth} {self.escaped}, splat (i1 true)")
            going = self.let(f"and {self.truth} {going}, {within}")
        self.lines += [f"  br i1 {self.some(going)}, label %{label}, label %{after}", f"{after}:"]
        self.block = after
