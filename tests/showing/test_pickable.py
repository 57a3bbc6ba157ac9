"""The networks of the playground."""

import json

from loadbal.showing.pickable import networks


def test_networks_that_can_be_picked_have_a_place_for_every_node() -> None:
    known = json.loads(networks().removeprefix("const NETWORKS = ").removesuffix(";"))

    assert len(known) > 20
    for network in known.values():
        width, height = network["size"]
        assert len(network["places"]) == len(network["names"])
        assert all(0 < x < width and 0 < y < height for x, y in network["places"])
        assert len(network["colors"]) == len(network["edges"])
        assert max(network["colors"]) < network["chi"]
