"""The networks that a reader of the playground can pick: each node has a position in the drawing."""

import json

from loadbal.showing.pickable import networks_script


def test_every_network_has_a_position_for_each_node() -> None:
    known = json.loads(networks_script().removeprefix("const NETWORKS = ").removesuffix(";"))

    assert len(known) > 20
    for network in known.values():
        width, height = network["size"]
        assert len(network["places"]) == len(network["names"])
        assert all(0 < x < width and 0 < y < height for x, y in network["places"])
        assert len(network["colors"]) == len(network["edges"])
        assert max(network["colors"]) < network["chi"]
