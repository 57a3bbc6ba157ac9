"""How far every claim of Bokhari's paper is checked, by which method, and what is expected, exactly."""
