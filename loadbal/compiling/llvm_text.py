"""The text of a function in LLVM's intermediate language that checks a recorded claim on many load vectors.

The function goes through rows and spans of a table (`loadbal.compiling.blocks`) one block at a time: as many load
vectors as a processor vector has lanes. It counts the cases that meet the hypothesis. It returns at the first block
with a case that meets the hypothesis and misses the conclusion, or with a number outside the range that the code is
compiled for, the guard (`loadbal.recording.widths`).

The text uses processor vectors explicitly, so its speed does not depend on how a compiler vectorizes a loop over cases.
"""

from loadbal.compiling.instructions import Writer
from loadbal.recording.claims import RecordedClaim
from loadbal.recording.nodes import Operand
from loadbal.recording.widths import SafeWidth


def function_text(claim: RecordedClaim, table: int, width: SafeWidth, lanes: int) -> str:
    """The text of the function `@scan` for a claim whose last `table` loads are in the table.

    Parameters of `@scan`: the table's first column and the distance of its columns; the rows; their spans; the partner
    of each node in each color; the first row and the end of the rows; the begin in the first row's span; and an array
    for the results. It returns `PASSED`,
    `FAILED` or `ESCAPED`, and stores the fields of `ScanResult` after `answer`.
    """
    writer, rows = Writer(width, lanes), len(claim.loads) - table
    for place, load in enumerate(claim.loads):
        writer.name(load, f"%x{place}")
    hypothesis = _hypothesis_parts(writer, claim.assumes)
    body, writer.lines, writer.block = writer.lines, [], "conclude"
    conclusion = _conclusion_parts(writer, claim.holds)
    conclusion_lines, writer.lines = writer.lines, []
    return FUNCTION.format(
        **hypothesis,
        **conclusion,
        row_loads="\n".join(_load_from_row(place, width.bits, lanes) for place in range(rows)),
        table_loads="\n".join(_load_from_table(place, rows, table, writer) for place in range(table + 1)),
        hypothesis="\n".join(body),
        conclusion="\n".join(conclusion_lines),
        is_failing_case=_in_any_case(writer, conclusion["wrong"]),
        suspect="\n".join(writer.lines),
        buffer=f"  %buffer = alloca [{writer.nodes} x {writer.number}], align 64" if writer.nodes else "",
        V=writer.number,
        M=writer.truth,
        lanes=lanes,
        bits=width.bits,
        rows=rows,
    )


def _hypothesis_parts(writer: Writer, assumes: Operand) -> dict[str, str]:
    """Write the hypothesis; return the names for "a case left the guard" and for "a lane meets the hypothesis"."""
    writer.write([assumes])
    writer.relevant = None if assumes is True else writer.value(assumes)
    is_any_relevant = writer.any_lane(writer.relevant) if writer.relevant else "true"
    return {"has_escaped_before": _has_escaped(writer), "is_any_relevant": is_any_relevant}


def _conclusion_parts(writer: Writer, holds: Operand) -> dict[str, str]:
    """Write instructions that evaluate the conclusion in the relevant lanes, those whose case meets the hypothesis.

    Return four names: whether a relevant lane left the range that the code is compiled for, which relevant lanes
    violate the conclusion, whether any does, and how many lanes are relevant. Without a hypothesis the caller counts
    the cases itself.
    """
    writer.write([holds])
    wrong = writer.relevant_only(writer.let(f"xor {writer.truth} {writer.value(holds)}, splat (i1 true)"))
    has_escaped, is_any_wrong = _has_escaped(writer), writer.any_lane(wrong)
    count = _lane_count(writer, _cases_only(writer, writer.relevant)) if writer.relevant else "0"
    return {"has_escaped": has_escaped, "wrong": wrong, "is_any_wrong": is_any_wrong, "count": count}


def _has_escaped(writer: Writer) -> str:
    """Write whether a case that meets the hypothesis has left the range of the compiled code; return the name."""
    return _in_any_case(writer, writer.relevant_only(writer.escaped)) if writer.width.guarded else "false"


def _in_any_case(writer: Writer, truth: str) -> str:
    """Write whether a truth holds in any lane that has a case instead of padding; return the name."""
    return writer.any_lane(_cases_only(writer, truth))


def _cases_only(writer: Writer, truth: str) -> str:
    """Write a vector of truths with False in the lanes that have padding and no case; return its name."""
    cases = writer.let(f"load {writer.number}, ptr %cases, align {writer.width.bits // 8}")
    valid = writer.let(f"icmp ne {writer.number} {cases}, zeroinitializer")
    return writer.let(f"and {writer.truth} {truth}, {valid}")


def _lane_count(writer: Writer, truth: str) -> str:
    """Write the number of lanes in which a truth holds, as an integer of 64 bits; return its name."""
    lanes = writer.lanes
    bits = writer.let(f"bitcast {writer.truth} {truth} to i{lanes}")
    count = writer.let(f"call i{lanes} @llvm.ctpop.i{lanes}(i{lanes} {bits})")
    return count if lanes == 64 else writer.let(f"{'zext' if lanes < 64 else 'trunc'} i{lanes} {count} to i64")


def _load_from_row(place: int, bits: int, lanes: int) -> str:
    """Instructions that read the number at position `place` of a row, and copy it to every lane of a vector."""
    vector = f"<{lanes} x i{bits}>"
    return f"""  %ptr{place} = getelementptr i{bits}, ptr %row, i64 {place}
  %load{place} = load i{bits}, ptr %ptr{place}
  %lane{place} = insertelement {vector} poison, i{bits} %load{place}, i32 0
  %x{place} = shufflevector {vector} %lane{place}, {vector} poison, <{lanes} x i32> zeroinitializer"""


def _load_from_table(place: int, rows: int, table: int, writer: Writer) -> str:
    """Instructions that read load number `place` of each lane's table vector into `%x...`.

    For the last place, behind the loads, only the address `%cases` of the marks that tell cases from padding.
    """
    bits, name = writer.width.bits, f"%adr{place}" if place < table else "%cases"
    load = f"\n  %x{rows + place} = load {writer.number}, ptr {name}, align {bits // 8}" if place < table else ""
    before, step = (f"%adr{place - 1}", "%stride") if place else ("%table", "%place")
    return f"  {name} = getelementptr i{bits}, ptr {before}, i64 {step}{load}"


FUNCTION = """
declare i1 @llvm.vector.reduce.or.v{lanes}i1({M})
declare i{lanes} @llvm.ctpop.i{lanes}(i{lanes})
declare {V} @llvm.smin.v{lanes}i{bits}({V}, {V})
declare {V} @llvm.smax.v{lanes}i{bits}({V}, {V})
define i64 @scan(
  ptr %table, i64 %stride, ptr %rows, ptr %spans, ptr %partners, i64 %from, i64 %to, i64 %start, ptr %out
) {{
entry:
{buffer}
  %no_rows = icmp sge i64 %from, %to
  br i1 %no_rows, label %done, label %next_row
next_row:
  %r = phi i64 [ %from, %entry ], [ %r2, %row_done ]
  %counted = phi i64 [ 0, %entry ], [ %counted3, %row_done ]
  %twice = shl i64 %r, 1
  %begin_ptr = getelementptr i64, ptr %spans, i64 %twice
  %begin = load i64, ptr %begin_ptr
  %end_ptr = getelementptr i64, ptr %begin_ptr, i64 1
  %end = load i64, ptr %end_ptr
  %is_first = icmp eq i64 %r, %from
  %place0 = select i1 %is_first, i64 %start, i64 %begin
  %row_index = mul i64 %r, {rows}
  %row = getelementptr i{bits}, ptr %rows, i64 %row_index
{row_loads}
  %has_blocks = icmp slt i64 %place0, %end
  br i1 %has_blocks, label %body, label %row_done
body:
  %place = phi i64 [ %place0, %next_row ], [ %place2, %block_done ]
  %counted1 = phi i64 [ %counted, %next_row ], [ %counted2, %block_done ]
{table_loads}
{hypothesis}
  br i1 {has_escaped_before}, label %escapes, label %within
within:
  br i1 {is_any_relevant}, label %conclude, label %block_done
conclude:
{conclusion}
  br i1 {has_escaped}, label %escapes, label %concluded
concluded:
  br i1 {is_any_wrong}, label %suspect, label %block_done
suspect:
{suspect}
  br i1 {is_failing_case}, label %fails, label %block_done
block_done:
  %count = phi i64 [ 0, %within ], [ {count}, %concluded ], [ {count}, %suspect ]
  %counted2 = add i64 %counted1, %count
  %place2 = add i64 %place, {lanes}
  %has_more_blocks = icmp slt i64 %place2, %end
  br i1 %has_more_blocks, label %body, label %row_done
row_done:
  %counted3 = phi i64 [ %counted, %next_row ], [ %counted2, %block_done ]
  %r2 = add i64 %r, 1
  %has_more_rows = icmp slt i64 %r2, %to
  br i1 %has_more_rows, label %next_row, label %done
done:
  %counted4 = phi i64 [ 0, %entry ], [ %counted3, %row_done ]
  store i64 %counted4, ptr %out
  ret i64 0
escapes:
  br label %return
fails:
  br label %return
return:
  %answer = phi i64 [ 2, %escapes ], [ 1, %fails ]
  %in_block = phi i64 [ 0, %escapes ], [ {count}, %fails ]
  store i64 %counted1, ptr %out
  %out_row = getelementptr i64, ptr %out, i64 1
  store i64 %r, ptr %out_row
  %out_place = getelementptr i64, ptr %out, i64 2
  store i64 %place, ptr %out_place
  %out_in_block = getelementptr i64, ptr %out, i64 3
  store i64 %in_block, ptr %out_in_block
  ret i64 %answer
}}
"""
"""The LLVM text around a claim's instructions: loops over rows and blocks, counting, and two early returns."""
