"""The table under load: many games at once, and a bare room server on the same stack beside it."""
