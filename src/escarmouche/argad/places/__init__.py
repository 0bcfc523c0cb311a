"""Houses, walls, ladders, water, dangers, loads, and jobs that take a turn."""
