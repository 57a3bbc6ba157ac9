"""Looking for the smallest counterexample: cells, workers, checkpoints, witnesses."""
