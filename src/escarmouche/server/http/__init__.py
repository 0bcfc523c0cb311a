"""What is asked over HTTP: what can be played, tables, and journals."""
