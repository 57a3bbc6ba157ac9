"""Beyond the paper: the tasks that dimension exchange needs to end with a given error, and totals of bit classes."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("jan/open-least-loads@exact-total", "LeastLoads.total_of_widest"),
    Theorem("jan/open-least-loads@total", "LeastLoads.least_total_of_widest"),
    Theorem("jan/open-least-loads@maximum", "LeastLoads.largest_load_at_least_error"),
    Theorem("jan/open-class-totals", "BitClasses.class_totals"),
    Theorem("jan/open-class-totals@within-one", "BitClasses.class_totals_within_one"),
    Theorem("jan/open-class-totals@highest", "AddressClasses.highest_bits"),
)
