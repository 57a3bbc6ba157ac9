"""How far every claim is checked, by which method, and what is expected, exactly."""
