"""Proofs about section 3.4 for all sizes: Property 8, sums of run times, and the deletion of a part."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("bokhari/property-8@additivity", "Lines.additivity"),
    Theorem("bokhari/property-8@cardinality-as-printed", "PrintedFormulas.property_8_cardinality", refutes=True),
    Theorem("bokhari/property-8@repaired", "PrintedFormulas.property_8_repaired"),
    Theorem("bokhari/deletion-bijection@union", "PrintedFormulas.union_of_deletions"),
    Theorem("bokhari/table-4@columns", "PartitionTables.table_4_columns"),
    Theorem("bokhari/table-4@counts", "PartitionTables.table_4_counts"),
    Theorem("bokhari/deletion-bijection@deletion", "PartitionTables.deletion_is_bijective"),
)
