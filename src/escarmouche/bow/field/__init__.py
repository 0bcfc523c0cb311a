"""The battle field: studs and heights, where units stand, what they see and what stops a flight."""
