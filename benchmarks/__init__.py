"""Measurements, each against a peer in the same run. `make bench` prints them; docs/benchmarks.md records them."""
