"""Proofs about section 3.2 for all sizes: equipartitions, and the run times of partitions."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("bokhari/equation-3", "SumsOfPowers.equation_3"),
    Theorem("bokhari/equation-5", "Lines.equation_5"),
    Theorem("bokhari/equation-6@compact", "Lines.equation_6_compact"),
    Theorem("bokhari/equation-6@expanded", "Lines.equation_6_expanded", refutes=True),
    Theorem("bokhari/equation-6@repaired", "Lines.equation_6_compact"),
    Theorem("bokhari/positive-line@positive", "Lines.positive_line_positive"),
    Theorem("bokhari/positive-line@rho-zero", "Lines.positive_line_rho_zero"),
    Theorem("bokhari/positive-line@tau-zero", "Lines.positive_line_tau_zero"),
    Theorem("bokhari/positive-line@rates-zero", "Lines.positive_line_rates_zero", refutes=True),
    Theorem("bokhari/positive-line@latency-zero", "Lines.positive_line_latency_zero", refutes=True),
    Theorem("bokhari/equation-4", "MultiphaseExchange.too_few_bits"),
    Theorem("bokhari/table-2", "PartitionTables.table_2_rows"),
    Theorem("bokhari/notation-examples", "PartitionTables.notation_examples"),
)
