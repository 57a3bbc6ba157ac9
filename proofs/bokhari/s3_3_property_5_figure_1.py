"""Proofs about section 3.3: Property 5 about the lines of neighboring equipartitions, and the hulls of Figure 1."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("bokhari/property-5@positive", "Lines.property_5_positive"),
    Theorem("bokhari/property-5@rho-zero", "Lines.property_5_rho_zero"),
    Theorem("bokhari/property-5@tau-zero", "Lines.property_5_tau_zero"),
    Theorem("bokhari/property-5@subcubes", "SubcubeLines.property_5_on_larger"),
    Theorem("bokhari/property-5@rates-zero", "Lines.property_5_rates_zero", refutes=True),
    Theorem("bokhari/property-5@latency-zero", "Lines.property_5_latency_zero", refutes=True),
    Theorem("bokhari/property-5@repaired", "Lines.property_5_repaired"),
    Theorem("bokhari/property-5@repaired-latency-zero", "Lines.property_5_repaired_latency_zero"),
    Theorem("bokhari/property-5-display@signs", "SumsOfPowers.property_5_signs"),
    Theorem("bokhari/property-5-display@repaired", "Lines.property_5_display"),
    Theorem("bokhari/hull-order", "Faces.hull_order"),
    Theorem("bokhari/property-5-display@slope", "PrintedFormulas.display_slope", refutes=True),
    Theorem("bokhari/property-5-display@intercept", "PrintedFormulas.display_intercept", refutes=True),
    Theorem("bokhari/figure-1b@circle", "PrintedExamples.circle"),
    Theorem("bokhari/figure-1a@hull", "Figure1.figure_1a_hull"),
    Theorem("bokhari/figure-1a@off", "Figure1.figure_1a_off"),
    Theorem("bokhari/figure-1a@vertex", "Figure1.figure_1a_vertex"),
    Theorem("bokhari/figure-1b@hull", "Figure1.figure_1b_hull"),
    Theorem("bokhari/figure-1b@count", "Figure1.figure_1b_count"),
)
