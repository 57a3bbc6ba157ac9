"""Proofs about sections 2, 2.1 and 2.2 for all sizes: Standard exchange and Direct, and the channels that they hold."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("bokhari/standard-exchange@shuffle-left", "MultiphaseExchange.standard_transposes"),
    Theorem("bokhari/standard-exchange@shuffle-right", "MultiphaseExchange.standard_not_right", refutes=True),
    Theorem("bokhari/standard-counts", "ExchangeMessages.standard_counts"),
    Theorem("bokhari/direct-exchange", "MultiphaseExchange.direct_exchange"),
    Theorem("bokhari/complete-digraph", "MultiphaseExchange.complete_digraph"),
    Theorem("bokhari/direct-contention@directed", "Contention.direct_directed"),
    Theorem("bokhari/direct-contention@undirected", "Contention.not_undirected", refutes=True),
    Theorem("bokhari/direct-contention@repaired", "Contention.direct_links"),
    Theorem("bokhari/direct-contention@any-order", "Contention.any_order_links"),
    Theorem("bokhari/multiphase-contention", "Contention.multiphase_contention"),
    Theorem("bokhari/direct-beats-standard@rho-zero", "ExchangeTimes.direct_not_flatter", refutes=True),
    Theorem("bokhari/direct-beats-standard@positive", "ExchangeTimes.direct_flatter"),
    Theorem("bokhari/direct-beats-standard@repaired", "ExchangeTimes.direct_flatter_from_two"),
)
