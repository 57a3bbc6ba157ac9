"""Drawings of runs: they contain every node, load, edge and token, and are the same every time."""

from xml.etree import ElementTree as ET

from loadbal.network import EdgeColoring, Network
from loadbal.networks.colorings import tree_coloring, vizing_coloring
from loadbal.networks.kary_tree import kary_tree
from loadbal.networks.path import alternating_path
from loadbal.protocols.dimension_exchange import traced
from loadbal.protocols.threshold import THRESHOLD_1
from loadbal.showing.drawing import MOST, STYLE, first_and_last_svg, svg
from loadbal.trace import Frame, Trace, moves_between

SVG = "{http://www.w3.org/2000/svg}"


def elements(picture: str, kind: str) -> list[ET.Element]:
    return list(ET.fromstring(picture).iter(f"{SVG}{kind}"))  # noqa: S314 - the picture is our own


def texts(picture: str, kind: str) -> list[str]:
    return [text.text or "" for text in elements(picture, "text") if text.get("class") == kind]


def test_a_panel_for_every_frame_with_all_its_loads() -> None:
    run = traced(THRESHOLD_1, (5, 0, 2, 7, 1, 0, 3), tree_coloring(kary_tree(2, 2)), 6)
    picture = svg(run)

    assert texts(picture, "title") == [frame.title for frame in run.frames]
    assert texts(picture, "load") == [str(load) for frame in run.frames for load in frame.loads]
    assert texts(picture, "tokens") == [str(move.tokens) for frame in run.frames for move in frame.moves]


def test_the_same_run_gives_the_same_picture() -> None:
    cycle = Network(5, [(0, 1), (1, 2), (2, 3), (3, 4), (0, 4)])
    run = traced(THRESHOLD_1, (5, 0, 2, 7, 1), vizing_coloring(cycle, 3), 4)

    assert svg(run) == svg(run)


def test_long_numbers_have_room() -> None:
    run = traced(THRESHOLD_1, (10**30, 0), alternating_path(2), 1)
    left, right, *_ = (float(circle.get("cx") or 0) for circle in elements(svg(run), "circle"))

    assert right - left > 10 * len(str(10**30))


def test_long_titles_are_broken_into_lines_that_fit() -> None:
    title = "cycle 0, step 6, B-phase, local maxima 3 17 22"
    picture = svg(Trace(Network(1, []), (Frame(title, (0,)), Frame("short", (0,)))))
    *lines, short = texts(picture, "title")

    assert (" ".join(lines), short) == (title, "short")
    assert max(map(len, lines)) <= 20


def test_titles_are_escaped() -> None:
    picture = svg(Trace(Network(1, []), (Frame("a < b & c", (0,)),), note="x < y"))

    assert texts(picture, "title") == ["a < b & c", "x < y"]


def test_a_long_run_says_how_much_is_left_out() -> None:
    coloring = EdgeColoring(Network(2, [(0, 1)]), (0,), 1)
    picture = svg(traced(THRESHOLD_1, (0, 1), coloring, MOST + 10))

    assert texts(picture, "title")[-1].endswith("(11 further frames are not drawn)")


def test_the_short_drawing_has_the_first_and_the_last_panel() -> None:
    run = traced(THRESHOLD_1, (5, 0, 2), alternating_path(3), 4)

    assert texts(first_and_last_svg(run), "title") == ["step 0, color 0", "after 4 steps"]
    assert texts(first_and_last_svg(run, ("a", "b", "c")), "node") == ["a", "b", "c"] * 2


def test_a_drawing_for_a_page_with_the_style_leaves_the_colors_to_it() -> None:
    run = traced(THRESHOLD_1, (0, 5, 0), alternating_path(3), 1)
    drawn = first_and_last_svg(run, style="")

    whole = ET.fromstring(first_and_last_svg(run))  # noqa: S314 - the picture is our own
    colored = {it.get("class") for it in whole.iter() if "#" in f"{it.get('fill')}{it.get('stroke')}"}
    assert {"paper", "border", "edge", "active", "disk", "arrow"} <= colored
    assert all(f".run-drawing .{name}{{" in STYLE for name in colored)
    assert "#" not in drawn
    assert 'fill="none"' in drawn


def test_long_names_have_room_on_the_left() -> None:
    run = traced(THRESHOLD_1, (5, 0), alternating_path(2), 1)
    name = elements(first_and_last_svg(run, ("x117,648", "1")), "text")
    ends = [float(text.get("x") or 0) for text in name if text.text == "x117,648"]

    # A letter takes six pixels, and the text is anchored at its end.
    assert min(ends) > 6 * len("x117,648")


def test_the_title_of_a_large_network_says_its_number_of_nodes() -> None:
    run = traced(THRESHOLD_1, (0,) * 100, alternating_path(100), 1)

    assert elements(svg(run), "title")[0].text == "A run on a network with 100 nodes"


def test_an_active_edge_is_orange_only_if_tokens_cross_it_and_a_negative_load_is_marked() -> None:
    network = Network(4, [(0, 1), (1, 2), (2, 3)])
    frame = Frame("round 0", (3, -1, 0, 2), active=((0, 1), (2, 1)), moves=moves_between((3, -1), (2, 0), ((0, 1),)))
    picture = svg(Trace(network, (frame,)))

    assert [line.get("class") for line in elements(picture, "line")] == ["active", "idle", "edge"]
    assert [disk.get("class") for disk in elements(picture, "circle")] == ["disk", "disk negative", "disk", "disk"]
