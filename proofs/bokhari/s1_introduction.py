"""Proofs about section 1 for all sizes: Direct and Standard compared with every complete exchange by messages."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("bokhari/optimal-exchanges@rounds", "BlockMessages.standard_has_fewest_rounds"),
    Theorem("bokhari/optimal-exchanges@messages", "BlockMessages.exchange_messages"),
    Theorem("bokhari/optimal-exchanges@large-blocks", "BlockMessages.direct_is_fastest"),
    Theorem("bokhari/optimal-exchanges@small-blocks", "StandardRounds.standard_is_fastest"),
)
