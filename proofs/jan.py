"""Jan, Leu, Li, Dong: what holds for all sizes, section by section; `jan.md` has the reading decisions and the gaps."""

from . import (
    jan_algorithm_1,
    jan_algorithm_2,
    jan_blocks,
    jan_costs,
    jan_definitions,
    jan_dimension_exchange,
    jan_networks,
    jan_one_task,
    jan_regular,
    jan_remarks,
    jan_schedule,
    jan_surplus,
)

PROOFS = (
    *jan_networks.PROOFS,
    *jan_regular.PROOFS,
    *jan_blocks.PROOFS,
    *jan_dimension_exchange.PROOFS,
    *jan_algorithm_1.PROOFS,
    *jan_surplus.PROOFS,
    *jan_one_task.PROOFS,
    *jan_algorithm_2.PROOFS,
    *jan_costs.PROOFS,
    *jan_schedule.PROOFS,
    *jan_definitions.PROOFS,
    *jan_remarks.PROOFS,
)
