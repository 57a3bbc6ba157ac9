"""Jan, Leu, Li, Dong: what holds for all sizes, section by section; `jan.md` has the reading decisions and the gaps."""
