"""The code of a recorded claim, for vectors of loads: text in LLVM's intermediate language.

The function of `kernel` goes through load vectors as many at a time as a vector has lanes. The last loads of each
stand in a table, a column a node; the first loads stand in rows, each of which goes with a span of the table. It
counts the cases that meet the hypothesis, and stops at the first vector with a case that meets it and misses the
conclusion, or that leaves a guard (`loadbal.recording.widths`).

Vectors are explicit, so that nothing depends on what a compiler would make of a loop over single cases.
"""

from loadbal.compiling.instructions import Writer
from loadbal.recording.claims import RecordedClaim
from loadbal.recording.nodes import Operand
from loadbal.recording.widths import SafeWidth


def function_text(recorded: RecordedClaim, table: int, room: SafeWidth, lanes: int) -> str:
    """The function that looks at the vectors of some rows; its last loads, so many, stand in the table.

    It is told where the columns of the table begin and how far apart they are, where the rows and their spans begin,
    the first row and the one after the last, and from where on to look in the span of the first.
    """
    writer, rows = Writer(room, lanes), len(recorded.loads) - table
    for place, load in enumerate(recorded.loads):
        writer.name(load, f"%x{place}")
    assumed = _assumed(writer, recorded.assumes)
    body, writer.lines, writer.block = writer.lines, [], "conclude"
    concluded = _concluded(writer, recorded.holds)
    conclusion, writer.lines = writer.lines, []
    return FUNCTION.format(
        **assumed,
        **concluded,
        first="\n".join(_from_row(place, room.bits, lanes) for place in range(rows)),
        loads="\n".join(_from_table(place, rows, table, writer) for place in range(table + 1)),
        body="\n".join(body),
        conclusion="\n".join(conclusion),
        suspected=_of_cases(writer, concluded["wrong"]),
        suspicion="\n".join(writer.lines),
        V=writer.number,
        M=writer.truth,
        lanes=lanes,
        bits=room.bits,
        rows=rows,
    )


def _assumed(writer: Writer, assumes: Operand) -> dict[str, str]:
    """Write the hypothesis: whether a case left a guard there, and whether any meets it."""
    writer.write([assumes])
    writer.asked = None if assumes is True else writer.value(assumes)
    return {"left": _left(writer), "some": writer.some(writer.asked) if writer.asked else "true"}


def _concluded(writer: Writer, holds: Operand) -> dict[str, str]:
    """Write the conclusion for the cases that meet the hypothesis: the same, which fail, and how many they are.

    Without a hypothesis nobody need count.
    """
    writer.write([holds])
    wrong = writer.asked_of(writer.let(f"xor {writer.truth} {writer.value(holds)}, splat (i1 true)"))
    lost, failing = _left(writer), writer.some(wrong)
    count = _counted(writer, _valid(writer, writer.asked)) if writer.asked else "0"
    return {"lost": lost, "wrong": wrong, "failing": failing, "count": count}


def _left(writer: Writer) -> str:
    """Whether a case that is asked for has left a guard."""
    return _of_cases(writer, writer.asked_of(writer.escaped)) if writer.room.guarded else "false"


def _of_cases(writer: Writer, truth: str) -> str:
    """Whether a truth holds in a lane that is a case."""
    return writer.some(_valid(writer, truth))


def _valid(writer: Writer, truth: str) -> str:
    """A truth, but for the lanes that are no cases."""
    cases = writer.let(f"load {writer.number}, ptr %cases, align {writer.room.bits // 8}")
    valid = writer.let(f"icmp ne {writer.number} {cases}, zeroinitializer")
    return writer.let(f"and {writer.truth} {truth}, {valid}")


def _counted(writer: Writer, truth: str) -> str:
    """In how many lanes a truth holds."""
    lanes = writer.lanes
    bits = writer.let(f"bitcast {writer.truth} {truth} to i{lanes}")
    count = writer.let(f"call i{lanes} @llvm.ctpop.i{lanes}(i{lanes} {bits})")
    return count if lanes == 64 else writer.let(f"{'zext' if lanes < 64 else 'trunc'} i{lanes} {count} to i64")


def _from_row(place: int, bits: int, lanes: int) -> str:
    """A load that is the same in all lanes."""
    vector = f"<{lanes} x i{bits}>"
    return f"""  %ptr{place} = getelementptr i{bits}, ptr %row, i64 {place}
  %load{place} = load i{bits}, ptr %ptr{place}
  %lane{place} = insertelement {vector} poison, i{bits} %load{place}, i32 0
  %x{place} = shufflevector {vector} %lane{place}, {vector} poison, <{lanes} x i32> zeroinitializer"""


def _from_table(place: int, rows: int, table: int, writer: Writer) -> str:
    """A load that differs from lane to lane; behind them, where it is said which lanes are cases."""
    bits, name = writer.room.bits, f"%adr{place}" if place < table else "%cases"
    load = f"\n  %x{rows + place} = load {writer.number}, ptr {name}, align {bits // 8}" if place < table else ""
    before, step = (f"%adr{place - 1}", "%stride") if place else ("%table", "%b")
    return f"  {name} = getelementptr i{bits}, ptr {before}, i64 {step}{load}"


FUNCTION = """
declare i1 @llvm.vector.reduce.or.v{lanes}i1({M})
declare i{lanes} @llvm.ctpop.i{lanes}(i{lanes})
declare {V} @llvm.smin.v{lanes}i{bits}({V}, {V})
declare {V} @llvm.smax.v{lanes}i{bits}({V}, {V})
define i64 @scan(ptr %table, i64 %stride, ptr %rows, ptr %spans, i64 %from, i64 %to, i64 %start, ptr %out) {{
entry:
  %none = icmp sge i64 %from, %to
  br i1 %none, label %done, label %outer
outer:
  %h = phi i64 [ %from, %entry ], [ %h2, %next ]
  %seen = phi i64 [ 0, %entry ], [ %seen3, %next ]
  %twice = shl i64 %h, 1
  %spanp = getelementptr i64, ptr %spans, i64 %twice
  %begin = load i64, ptr %spanp
  %stopp = getelementptr i64, ptr %spanp, i64 1
  %stop = load i64, ptr %stopp
  %isfirst = icmp eq i64 %h, %from
  %b0 = select i1 %isfirst, i64 %start, i64 %begin
  %start_of_row = mul i64 %h, {rows}
  %row = getelementptr i{bits}, ptr %rows, i64 %start_of_row
{first}
  %some = icmp slt i64 %b0, %stop
  br i1 %some, label %body, label %next
body:
  %b = phi i64 [ %b0, %outer ], [ %b2, %tail ]
  %seen1 = phi i64 [ %seen, %outer ], [ %seen2, %tail ]
{loads}
{body}
  br i1 {left}, label %escapes, label %inside
inside:
  br i1 {some}, label %conclude, label %tail
conclude:
{conclusion}
  br i1 {lost}, label %escapes, label %kept
kept:
  br i1 {failing}, label %suspect, label %tail
suspect:
{suspicion}
  br i1 {suspected}, label %fails, label %tail
tail:
  %count = phi i64 [ 0, %inside ], [ {count}, %kept ], [ {count}, %suspect ]
  %seen2 = add i64 %seen1, %count
  %b2 = add i64 %b, {lanes}
  %more = icmp slt i64 %b2, %stop
  br i1 %more, label %body, label %next
next:
  %seen3 = phi i64 [ %seen, %outer ], [ %seen2, %tail ]
  %h2 = add i64 %h, 1
  %further = icmp slt i64 %h2, %to
  br i1 %further, label %outer, label %done
done:
  %seen4 = phi i64 [ 0, %entry ], [ %seen3, %next ]
  store i64 %seen4, ptr %out
  ret i64 0
escapes:
  br label %found
fails:
  br label %found
found:
  %answer = phi i64 [ 2, %escapes ], [ 1, %fails ]
  %there = phi i64 [ 0, %escapes ], [ {count}, %fails ]
  store i64 %seen1, ptr %out
  %outh = getelementptr i64, ptr %out, i64 1
  store i64 %h, ptr %outh
  %outb = getelementptr i64, ptr %out, i64 2
  store i64 %b, ptr %outb
  %outc = getelementptr i64, ptr %out, i64 3
  store i64 %there, ptr %outc
  ret i64 %answer
}}
"""
