"""The table's server: HTTP, rooms, seats and storage."""
