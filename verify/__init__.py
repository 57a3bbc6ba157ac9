"""The plan: how far every claim is looked at, by which methods; and its comparison with the ledger."""
