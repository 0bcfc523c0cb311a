"""Shapes, rays and paths on a grid of studs. It knows numbers, not games."""
