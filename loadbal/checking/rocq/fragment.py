"""Holds the theories to a fragment of Rocq that the known faults of its kernel do not touch.

Rocq's kernel accepts a recursive definition only if every recursive call is on a smaller argument. The check for this,
the guard condition, has had faults: version 8.16 takes the result of certain nested matches for a smaller argument, and
so accepts a proof of `False` without an axiom (rocq issue 20455), and other versions have others. The theories stay in
a fragment in which the guard condition has nothing to compute:

* a recursive definition is a single `fix`, which contains no other `fix` and no `cofix`;
* each recursive call is given the structural argument, as a variable;
* this variable is bound by a pattern, directly below a constructor, of a `match` on the structural argument, or on
  another variable that was bound in this way.

The definition of every recursive function is read as Rocq prints it, with nothing hidden. Every other way to write a
`fix` needs a word of `FORBIDDEN`. A printed term may still show a `fix` where Rocq has unfolded a recursive function,
which was itself read and found inside the fragment. `FORBIDDEN` also has the words for other parts of Rocq that have
had faults, or that no theory needs.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from loadbal.checking.rocq.comments import named, sources, without_comments
from loadbal.errors import RocqError

FORBIDDEN = re.compile(
    r"\b(?:Admitted|admit|give_up|Axioms?|Parameters?|Conjecture|Declare\s+ML|"
    r"bypass_check|type_in_type|(?:Unset|Set)\s+(?:Guard|Positivity|Universe)\s+Checking|"
    r"native_compute|native_cast_no_check|Primitive|Polymorphic|Universe\s+Polymorphism|SProp|StrictProp|"
    r"Module|Include|Scheme|fix|cofix|CoFixpoint|CoInductive|Function|Program|Equations|Rewrite\s+Rules?|Symbols?)\b"
)
"""The words that no theory may use outside comments and strings."""


def refuse_forbidden(folder: Path) -> None:
    """Refuse theories in a folder that use a forbidden word.

    Raises: RocqError, naming the theory and the word.
    """
    for theory, source in sources(folder).items():
        if words := forbidden(source):
            raise RocqError(f"{theory}.v uses {words[0]}, which is forbidden in theories; remove it")


def forbidden(source: str) -> list[str]:
    """The forbidden words in the source of a theory, outside comments and strings.

    >>> forbidden("(* no (* Axiom *) here *) Lemma a : 1 = 2. Admitted.")
    ['Admitted']
    """
    return FORBIDDEN.findall(_code(source))


def _code(source: str) -> str:
    """The source of a theory without comments and strings."""
    return re.sub(r'"[^"]*"', '""', without_comments(source))


def recursive_functions(folder: Path) -> list[str]:
    """The names of all recursive functions that the theories in a folder define.

    Raises: RocqError if a theory defines one other than by a sentence that begins with `Fixpoint`.
    """
    found = list[str]()
    for theory, source in sources(folder).items():
        names = [it.name for it in named(source) if it.kind == "Fixpoint"]
        if len(names) != len(re.findall(r"\bFixpoint\b", _code(source))):
            raise RocqError(
                f"{theory}.v defines a recursive function inside another sentence; begin its definition with Fixpoint"
            )
        found += [f"{theory}.{name}" for name in names]
    return found


def refuse_outside(functions: Mapping[str, str]) -> None:
    """Refuse recursive functions outside the fragment; `functions` has the definition of each as Rocq prints it.

    Raises: RocqError, naming the first function and what is wrong with it.
    """
    for name, text in functions.items():
        for problem in problems(text):
            raise RocqError(f"the recursive function {name} is not of the form that loadbal allows: {problem}")


def problems(text: str) -> list[str]:
    """The reasons why a recursive function, given as Rocq prints it, is outside the fragment; none if it is inside.

    >>> problems("loop = fix loop (n : nat) : nat := match n return nat with O => O | S m => loop n end")
    ['the definition calls loop on n, which no match makes smaller']
    """
    if not re.search(r"\b(?:co)?fix\b", text):
        return ["Rocq does not print how it calls itself"]
    body = text.partition("=")[2]
    try:
        _Reader(TOKEN.findall(body)).definition()
    except _OutsideError as error:
        return [str(error)]
    return []


# --- reading terms as Rocq prints them with nothing hidden ---

TOKEN = re.compile(r"[A-Za-z_][\w'.]*|=>|:=|[(){}:,|@]|\S")
KEYWORDS = frozenset({"fun", "forall", "let", "in", "fix", "cofix", "match", "as", "return", "with", "end", "for"})
CLOSING = frozenset({")", ":", ":=", "=>", "|", ",", "in", "with", "end", "return", "as", "}", "for"})


class _OutsideError(ValueError):
    """Raised if a definition is outside the fragment, or if its text cannot be parsed."""


@dataclass(frozen=True)
class _Scope:
    """The recursive function around a term, and the variables known to be smaller than the function's argument."""

    function: str = ""
    place: int = 0
    """The index of the structural argument of the function."""
    argument: str = ""
    smaller: frozenset[str] = field(default_factory=frozenset)
    in_fix: bool = False
    """Whether the term is part of a `fix`, also where a binder hides the name of the function."""

    def with_bound(self, names: Iterable[str]) -> "_Scope":
        """The scope below a binder of these names: a variable or function that had such a name before is hidden."""
        bound = frozenset(names)
        return replace(
            self,
            function="" if self.function in bound else self.function,
            argument="" if self.argument in bound else self.argument,
            smaller=self.smaller - bound,
        )


class _Reader:
    """A parser of one term, token by token; it raises `_OutsideError` as soon as the term leaves the fragment."""

    def __init__(self, tokens: list[str]) -> None:
        self._tokens = [*tokens, ""]
        self._at = 0

    @property
    def _next(self) -> str:
        return self._tokens[self._at]

    def _take(self, *expected: str) -> str:
        token = self._next
        if not token or (expected and token not in expected):
            raise _OutsideError(f"found {token or 'the end'!r}; expected {' or '.join(expected) or 'a term'}")
        self._at += 1
        return token

    def _names(self, end: frozenset[str]) -> Iterator[str]:
        while self._next not in end:
            yield self._take()

    def definition(self) -> None:
        """Read a term, and after it the end, or a colon and a type."""
        self.term(_Scope())
        if self._next:
            self._take(":")
            self.term(_Scope())
        if self._next:
            raise _OutsideError(f"the definition has {self._next!r} after the end of the definition")

    def term(self, scope: _Scope) -> None:
        """Read a term, up to a token that cannot go on with it."""
        match self._next:
            case "fun" | "forall":
                end = {"fun": "=>", "forall": ","}[self._take()]
                self.term(scope.with_bound(self._binders(scope, end)))
            case "let":
                self._let(scope)
            case "fix":
                self._fix(scope)
            case "cofix":
                raise _OutsideError("the definition contains a cofix")
            case _:
                self._application(scope)

    def _binders(self, scope: _Scope, end: str) -> list[str]:
        """Read binders such as `(x y : T) (z : U)` or `x : T`, up to the token `end`, and return their names."""
        found = list[str]()
        while self._next != end:
            in_parentheses = self._next == "("
            if in_parentheses:
                self._take("(")
            found += self._group(scope.with_bound(found))
            if in_parentheses:
                self._take(")")
        self._take(end)
        return found

    def _group(self, scope: _Scope) -> list[str]:
        """Read binders of one type, such as `x y : T`, and return their names."""
        names = list(self._names(frozenset({":"})))
        self._take(":")
        self.term(scope)
        return names

    def _structural_argument(self, binders: list[str]) -> str:
        """Read `{struct x}`, which Rocq leaves out if there is only one argument."""
        if self._next != "{" and len(binders) == 1:
            return binders[0]
        self._take("{")
        self._take("struct")
        argument = self._take()
        self._take("}")
        return argument

    def _let(self, scope: _Scope) -> None:
        self._take("let")
        names = list(self._names(frozenset({":", ":="})))
        if self._next == ":":
            self._take(":")
            self.term(scope)
        self._take(":=")
        self.term(scope)
        self._take("in")
        self.term(scope.with_bound(names))

    def _fix(self, scope: _Scope) -> None:
        if scope.in_fix:
            raise _OutsideError("the definition has a fix inside another fix")
        scope = replace(scope, in_fix=True)
        self._take("fix")
        function = self._take()
        binders = list[str]()
        while self._next == "(":
            self._take("(")
            binders += self._group(scope.with_bound(binders))
            self._take(")")
        argument = self._structural_argument(binders)
        self._take(":")
        self.term(scope.with_bound([function, *binders]))
        self._take(":=")
        if binders.count(argument) != 1 or function in binders:
            raise _OutsideError(f"an argument of {function} has the name of another argument or of {function}")
        self.term(_Scope(function, binders.index(argument), argument, in_fix=True))
        if self._next in {"with", "for"}:
            raise _OutsideError("the definition consists of several functions that call each other")

    def _application(self, scope: _Scope) -> None:
        """Read an atom and its arguments; a recursive call must have a smaller variable in the structural place."""
        head = self._atom(scope)
        arguments = list[str]()
        while self._next and self._next not in CLOSING:
            arguments.append(self._atom(scope))
        if head == scope.function and head:
            if len(arguments) <= scope.place:
                raise _OutsideError(f"the definition calls {head} without the argument that becomes smaller")
            if (given := arguments[scope.place]) not in scope.smaller:
                raise _OutsideError(f"the definition calls {head} on {given or 'a term'}, which no match makes smaller")
        if scope.function and scope.function in arguments:
            raise _OutsideError(f"the definition passes {scope.function} as an argument")

    def _atom(self, scope: _Scope) -> str:
        """Read an atom; return its name if it is one, also in parentheses, else an empty string."""
        if self._next == "@":
            self._take("@")
        if self._next == "match":
            self._match(scope)
            return ""
        if self._next != "(":
            token = self._take()
            if token in KEYWORDS or token in CLOSING:
                raise _OutsideError(f"the definition has {token!r}; expected a term")
            return token
        self._take("(")
        start = self._at
        self.term(scope)
        name = self._tokens[start] if self._at == start + 1 else ""
        if name and name == scope.function:
            raise _OutsideError(f"the definition uses {name} without the argument that becomes smaller")
        if self._next == ":":
            self._take(":")
            self.term(scope)
        self._take(")")
        return name

    def _match(self, scope: _Scope) -> None:
        """Read a `match`. In one on the structural argument or a smaller variable, patterns bind smaller variables."""
        self._take("match")
        start = self._at
        self.term(scope)
        matched = self._tokens[start] if self._at == start + 1 else ""
        reduces = bool(matched) and (matched == scope.argument or matched in scope.smaller)
        below = self._type_of_match(scope)
        while self._next != "end":
            self._take("|")
            names = self._pattern()
            branch = scope.with_bound([*names, *below])
            self._take("=>")
            self.term(replace(branch, smaller=branch.smaller.union(names)) if reduces else branch)
        self._take("end")

    def _type_of_match(self, scope: _Scope) -> list[str]:
        """Read `as x in I y return T with`, each part but the last optional; return the names that are bound."""
        bound = list[str]()
        if self._next == "as":
            self._take("as")
            bound.append(self._take())
        if self._next == "in":
            self._take("in")
            bound += self._names(frozenset({"return", "with"}))
        if self._next == "return":
            self._take("return")
            self.term(scope.with_bound(bound))
        self._take("with")
        if self._next not in {"|", "end"}:
            self._tokens.insert(self._at, "|")
        return bound

    def _pattern(self) -> list[str]:
        """Read a constructor and its variables; return the variables."""
        constructor, *names = self._names(frozenset({"=>"}))
        if {"(", "|", "as", ","} & {constructor, *names}:
            raise _OutsideError("a pattern is not a constructor followed by variables")
        return [name for name in names if name != "_"]
