"""The shell is offered what can follow."""

import pytest

from loadbal.cli.app import main

NEAR = "houle/perfect-balance~within two"


def offered(words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> set[str]:
    """What bash is told when the last of the words is begun."""
    monkeypatch.setenv("_LOADBAL_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", words)
    monkeypatch.setenv("COMP_CWORD", str(len(words.split()) - 1))
    with pytest.raises(SystemExit):
        main([])
    return {line.partition(",")[2] for line in capsys.readouterr().out.splitlines()}


@pytest.mark.parametrize("command", ["show", "check", "hunt", "prove", "audit", "values"])
def test_ids_and_statements(command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert offered(f"loadbal {command} houle/lemma-2@", monkeypatch, capsys) == {
        "houle/lemma-2@after",
        "houle/lemma-2@from",
    }
    assert "houle/lemma-2" in offered(f"loadbal {command} houle/lemma-", monkeypatch, capsys)


def test_near_misses(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert NEAR in offered("loadbal hunt houle/perfect-balance~", monkeypatch, capsys)


def test_papers_and_protocols(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert offered("loadbal claims --paper ho", monkeypatch, capsys) == {"houle"}
    assert offered("loadbal run thresh", monkeypatch, capsys) == {"threshold-1", "threshold-2"}
