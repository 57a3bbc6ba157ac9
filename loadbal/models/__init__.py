"""Cost models, one per file: whether a schedule is legal on a machine, and how long it takes."""
