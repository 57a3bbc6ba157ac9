"""The pages of the headline theorems: their sentences, their goals, and the cache of the goals."""

import json
import re
import shutil
from pathlib import Path

import pytest

from loadbal import ledger, papers
from loadbal.checking import kernel
from loadbal.checking.rocq import bindings, compiled, states
from loadbal.checking.rocq.proof_scripts import ProofScript, proof_script
from loadbal.site import recorded_proofs, theories
from tests.rocq import with_rocq

ROWS = ledger.known()
SHOWN = "plaxton/theorem-2.3"
THEOREM = "Discrepancies.theorem_2_3"
SOURCE = (bindings.folder() / "theories" / "Discrepancies.v").read_text(encoding="utf-8")
SCRIPT = proof_script(SOURCE, "theorem_2_3")
GOALS = [f"{at} goals\n\n  x : nat\n  ====\n  x < y" for at in range(2, len(SCRIPT.sentences) + 1)] + [""]


def test_the_headlines_of_all_papers_have_theorems() -> None:
    rows = [ROWS[id_] for id_ in recorded_proofs.HEADLINES]

    assert len({row.kernel["theorem"] for row in rows if row.kernel}) == len(rows) == 42
    assert {row.paper for row in rows} == set(papers.papers())
    assert all(recorded_proofs.has_page(row) for row in rows)
    assert not recorded_proofs.has_page(ROWS["houle/lemma-4"])


def test_every_reading_of_a_headline_of_plaxton_with_a_theorem_has_a_page() -> None:
    statements = {it.partition("@")[0] for it in recorded_proofs.HEADLINES if it.startswith("plaxton/")}
    proved = [row for id_, row in ROWS.items() if id_.partition("@")[0] in statements and row.kernel]

    assert len(proved) >= 14
    assert [row.id for row in proved if not recorded_proofs.has_page(row)] == []


def test_a_page_has_each_sentence_with_its_goals() -> None:
    page = recorded_proofs.proof_page(ROWS[SHOWN], THEOREM, SCRIPT, GOALS)

    assert page.count("<details") == len(SCRIPT.sentences) - 1
    assert "<summary><code>Proof.</code><i>3 goals</i></summary><pre>3 goals\n\n  x : nat" in page
    assert "x &lt; y" in page
    assert "<pre class='alone'>Qed.</pre>" in page
    assert "<p class='comment'><code>sum_of_discrepancies</code> is Delta, <code>largest x</code> is m," in page
    assert 'href="../statements/plaxton/theorem-2.3.html"' in page
    assert recorded_proofs.RAN_AGAIN in page


def test_a_page_without_goals_has_the_sentences_and_says_why() -> None:
    page = recorded_proofs.proof_page(ROWS[SHOWN], THEOREM, SCRIPT, None)

    assert "<details" not in page
    assert "<pre class='alone'>Proof.</pre>" in page
    assert recorded_proofs.NOT_ASKED in page
    assert "the kernel of Rocq 8" in page
    assert recorded_proofs.RAN_AGAIN not in page


def test_a_name_in_a_sentence_leads_to_its_theorem(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(theories, "are_shown", lambda: True)
    page = recorded_proofs.proof_page(ROWS[SHOWN], THEOREM, SCRIPT, GOALS)

    assert 'apply <a href="../theories/Loadbal.Discrepancies.html#capped_sum">capped_sum</a>; auto.' in page
    assert '<a href="../theories/Loadbal.Loads.html#between">Loads.between</a>' in page


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of theories with the compiled theory `Discrepancies`, which requires no other one."""
    (tmp_path / "theories").mkdir()
    (tmp_path / "theories" / "Discrepancies.v").write_text(SOURCE, encoding="utf-8")
    fits = compiled.file_digest(str(tmp_path / "theories" / "Discrepancies.v"))
    (tmp_path / "theories" / "Discrepancies.digest").write_text(f"coqc 0\n{fits}  theories/Discrepancies.v\n")
    monkeypatch.setattr(bindings, "folder", lambda: tmp_path)
    monkeypatch.setattr(shutil, "which", lambda _: "/usr/bin/coqtop")
    return tmp_path


def test_goals_are_recorded_once_and_again_after_a_change(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    recorded = list[ProofScript]()

    def record(script: ProofScript) -> list[str]:
        recorded.append(script)
        return GOALS

    monkeypatch.setattr(states, "states", record)

    assert recorded_proofs.recorded_states(THEOREM, SCRIPT) == GOALS
    assert recorded_proofs.recorded_states(THEOREM, SCRIPT) == GOALS
    assert len(recorded) == 1
    (folder / recorded_proofs.CACHE / f"{THEOREM}.json").write_text("{broken", encoding="utf-8")
    recorded_proofs.recorded_states(THEOREM, SCRIPT)
    assert len(recorded) == 2
    digest = folder / "theories" / "Discrepancies.digest"
    digest.write_text(digest.read_text().replace("coqc 0", "coqc 1"))
    recorded_proofs.recorded_states(THEOREM, SCRIPT)
    assert len(recorded) == 3
    changed = proof_script(SOURCE.replace("intros size nat_.", "intros size nat_. idtac."), "theorem_2_3")
    recorded_proofs.recorded_states(THEOREM, changed)
    assert len(recorded) == 4


def test_a_theory_that_differs_from_its_digest_has_no_goals(folder: Path) -> None:
    assert recorded_proofs.compiled_digest("Discrepancies").startswith("coqc 0\n")
    (folder / "theories" / "Discrepancies.v").write_text(f"{SOURCE}\n")

    assert recorded_proofs.compiled_digest("Discrepancies") == ""
    assert recorded_proofs.compiled_digest("Missing") == ""
    assert recorded_proofs.recorded_states(THEOREM, SCRIPT) is None


def test_without_rocq_there_are_no_goals(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)

    assert recorded_proofs.recorded_states(THEOREM, SCRIPT) is None
    assert not (folder / recorded_proofs.CACHE).exists()


@with_rocq
def test_rocq_records_the_goals_of_each_headline() -> None:
    kernel.library()  # builds all theories
    pages = dict(recorded_proofs.proof_files(ROWS.values()))

    assert len(pages) == len(recorded_proofs.HEADLINES)
    for place, text in pages.items():
        assert recorded_proofs.NOT_ASKED not in text, place
        assert re.search(r"</code><i>1 goal</i></summary><pre>1 goal\n", text), place
        assert "<i>no goal left</i>" in text, place
    cached = json.loads((bindings.folder() / recorded_proofs.CACHE / f"{THEOREM}.json").read_text(encoding="utf-8"))
    assert cached["states"][-2] == "No more goals."


def test_the_list_of_proofs_leads_to_every_page() -> None:
    listed = recorded_proofs.proof_list(ROWS.values())

    assert listed.count("* ") == len(recorded_proofs.HEADLINES)
    assert ">Proof of Corollary 1 (Riess, Wanka 2007)</a>" in listed
    assert recorded_proofs.proof_list([ROWS["houle/lemma-4"]]) == ""
