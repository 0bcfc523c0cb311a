"""The rooms: one for each game that people are at."""
