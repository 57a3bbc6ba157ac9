"""Prints a recorded claim as a program in Gallina, Rocq's language, so that Rocq's kernel can run it on every case.

A program is a function from a list of integers (the answers to the questions for numbers and loads) to an outcome:
`Irrelevant` if the case does not meet the hypothesis, `Unfinished` if a run in it takes too many rounds, else `Result`
with the truth of the conclusion, or with the value of the case, which may be a pair: a number and its divisor.
`proofs/rocq/theories/Boxes.v` defines outcomes.

>>> from loadbal.recording.recording import Recording
>>> recording = Recording()
>>> x, y = recording.new_input(), recording.new_input()
>>> print(program((x, y), x <= y, x + 1 <= y + 1))
fun numbers => match numbers with
  | [n1; n2] =>
      let n3 := (n1 <=? n2) in
      if n3 then
      let n4 := (n1 + 1) in
      let n5 := (n2 + 1) in
      let n6 := (n4 <=? n5) in
      Result n6
      else Irrelevant
  | _ => Irrelevant
  end
"""

from collections.abc import Sequence

from loadbal.recording.nodes import Loop, Node, Operand, Operation, dependency_order, kind_of

WORDS: dict[Operation, str] = {
    "add": "{} + {}",
    "sub": "{} - {}",
    "mul": "{} * {}",
    "quotient": "{} / {}",
    "min": "Z.min {} {}",
    "max": "Z.max {} {}",
    "indicator": "if {} then 1 else 0",
    "widened": "{}",
    "lt": "{} <? {}",
    "le": "{} <=? {}",
    "and": "{} && {}",
    "or": "{} || {}",
    "not": "negb {}",
    "where": "if {} then {} else {}",
}
"""Each operation in Gallina, with `{}` for its operands; `_computed` writes `eq` and `ne`, by the kind of operands."""


MOST_ADVANCES = "longest_run"
"""The number in Gallina of advances after which a run counts as unfinished; `Boxes.v` defines it."""


def program(inputs: Sequence[Node], assumes: Operand, *results: Operand) -> str:
    """The program of a recorded claim or extremum: `results` are the conclusion, or the measured value.

    The result is computed only where the hypothesis `assumes` is true, since a run may not end elsewhere.
    """
    known = {node.number for node in inputs}
    hypothesis, end_of_hypothesis = _lines((assumes,), known)
    conclusion, end_of_conclusion = _lines(results, known)
    body = [
        *hypothesis,
        f"if {operand_text(assumes)} then",
        *conclusion,
        f"Result {result_text(results)}{end_of_conclusion}",
        f"else Irrelevant{end_of_hypothesis}",
    ]
    names = "; ".join(map(operand_text, inputs))
    indented = "\n".join(f"      {line}" for line in body)
    return f"fun numbers => match numbers with\n  | [{names}] =>\n{indented}\n  | _ => Irrelevant\n  end"


def _lines(roots: Sequence[Operand], known: set[int]) -> tuple[list[str], str]:
    """Lines that compute the nodes that the roots need, and the parentheses that close those opened in the lines.

    Nodes with a number in `known` are skipped. The number of every node that the lines compute is added to it.
    """
    lines, closing = list[str](), ""
    for node in dependency_order(roots, known):
        if node.loop is None:
            lines.append(f"let {operand_text(node)} := ({_computed(node)}) in")
        else:
            lines += _run(node.loop, known)
            closing += ")"
            known.update(result.number for result in node.loop.results)
    return lines, closing


def _run(loop: Loop, known: set[int]) -> list[str]:
    """The lines that run a loop; the last opens a function of the loop's results, whose body are the lines after it."""
    within = known | {entry.number for entry in loop.entries}
    body, closing = _lines(loop.body, within)
    return [
        f"run {MOST_ADVANCES} (fun '{_tuple(loop.entries)} =>",
        *(f"  {line}" for line in body),
        f"  Result ({_tuple(loop.following)}, {operand_text(loop.goes_on)}){closing})",
        f"  {_tuple(loop.initial)} (fun '{_tuple(loop.results)} =>",
    ]


def _tuple(operands: Sequence[Operand]) -> str:
    """Operands as a tuple in Gallina, which has no tuple of one: a single operand x becomes `(x, tt)`."""
    return f"({', '.join(map(operand_text, operands)) if len(operands) > 1 else f'{operand_text(operands[0])}, tt'})"


def _computed(node: Node) -> str:
    """The operation of a node, in Gallina."""
    arguments = tuple(map(operand_text, node.args))
    if node.op in {"eq", "ne"}:
        equal = "{} =? {}" if kind_of(node.args[0]) == "number" else "Bool.eqb {} {}"
        text = equal.format(*arguments)
        return text if node.op == "eq" else f"negb ({text})"
    return WORDS[node.op].format(*arguments)


def result_text(results: Sequence[Operand]) -> str:
    """A lone result, or several as a tuple."""
    listed = ", ".join(map(operand_text, results))
    return listed if len(results) == 1 else f"({listed})"


def operand_text(operand: Operand) -> str:
    """An operand in Gallina: node number 3 is `n3`, a constant is a Boolean or an integer."""
    if isinstance(operand, Node):
        return f"n{operand.number}"
    if isinstance(operand, bool):
        return str(operand).lower()
    return str(operand) if operand >= 0 else f"({operand})"
