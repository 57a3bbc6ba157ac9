"""A run as a figure: its data contain the whole run, its drawing the first and the last step."""

import json
import re
from typing import Any

import pytest

from loadbal.applications import run as runs
from loadbal.loads import discrepancy
from loadbal.networks.colorings import tree_coloring
from loadbal.networks.hypercube import by_dimension
from loadbal.networks.kary_tree import kary_tree
from loadbal.protocols.dimension_exchange import traced
from loadbal.protocols.threshold import THRESHOLD_1
from loadbal.showing.player import figure, static_text
from loadbal.trace import Frame, Trace

PATH = runs.run("threshold-1", [[0, 17, 22]])
RUNS = [
    PATH,
    runs.run("ccc-balance", [[8, *[0] * 23]]),
    runs.run("multi-balance", [[4, 0, 0, 0], [0, 4, 4, 4]]),
    runs.run("odd-even-transposition", [[10**30, 0]]),
    runs.run("dimension-exchange", [[9, 0, 0, 0, 1, 5, 0, 2]]),
]


def data_in(page: str) -> dict[str, Any]:
    found = re.search(r'<script type="application/json">(.*)</script>', page)
    assert found
    return dict(json.loads(found[1]))


@pytest.mark.parametrize("run", RUNS, ids=lambda run: run.frames[0].title)
def test_the_data_contain_the_whole_run(run: Trace) -> None:
    data = data_in(figure(run, title="a run"))
    loads = [""] * run.network.order

    assert data["stage"]["edges"] == list(map(list, run.network.edges))
    for frame, saved in zip(run.frames, data["frames"], strict=True):
        for node, load in saved["changes"]:
            loads[node] = load
        assert loads == [str(load) for load in frame.loads]
        assert saved["discrepancy"] == str(discrepancy(frame.loads))
        assert saved["moves"] == [[move.source, move.target, str(move.tokens)] for move in frame.moves]
        active = [tuple(data["stage"]["edges"][edge]) for edge in saved["active"]]
        assert active == [(min(edge), max(edge)) for edge in frame.active]


def test_the_drawing_shows_the_first_and_the_last_step() -> None:
    page = figure(PATH, title="three nodes")

    titles = re.findall(r'<text class="title"[^>]*>([^<]*)', page)
    assert titles == ["round 1, 1", "repeats from here"]
    assert f"The first and the last of {len(PATH.frames)} pictures." in page
    assert "three nodes" in page


def test_a_run_of_one_frame_has_one_picture() -> None:
    page = figure(Trace(PATH.network, PATH.frames[:1]), title="a case")

    assert page.count('<text class="title"') == 1
    assert "The first and the last" not in page


def test_nothing_in_a_run_ends_the_script_or_makes_an_element() -> None:
    page = figure(Trace(PATH.network, (Frame("</script><b>", (0, 1, 2)),), note="<i>"), title="<u> & more")

    assert page.count("</script>") == 1
    assert not re.search(r"<[biu]>", page)
    assert data_in(page)["frames"][0]["title"] == "</script><b>"


def test_the_discrepancy_of_a_folded_tree_is_that_of_all_nodes() -> None:
    tree = kary_tree(4, 6)
    run = traced(THRESHOLD_1, tuple(node % 23 for node in range(tree.order)), tree_coloring(tree), 3)
    page = figure(run, title="a tree")

    assert [saved["discrepancy"] for saved in data_in(page)["frames"]] == [
        str(discrepancy(it.loads)) for it in run.frames
    ]
    assert "1,555 nodes at " in page
    assert len(page) < 60_000


def test_a_network_with_too_many_nodes_is_not_drawn_and_says_so() -> None:
    run = traced(THRESHOLD_1, tuple(range(512)), by_dimension(9), 1)
    page = figure(run, title="a cube")

    assert "512 nodes are too many to draw." in page
    assert data_in(page)["stage"]["places"] == []
    assert "<svg" not in page


@pytest.mark.parametrize("name", ["player.js", "player.css"])
def test_the_files_of_the_player_need_no_other_file(name: str) -> None:
    text = static_text(name)

    assert "</" not in text
    assert re.findall(r"https?://[^\"\s]*", text) in ([], ["http://www.w3.org/2000/svg"])
    assert not re.search(r"\b(import|require|fetch|XMLHttpRequest|@import)\b|url\(", text)
