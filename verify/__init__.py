"""The plan: the methods and bounds that check each claim; and the comparison of their results with the ledger."""
