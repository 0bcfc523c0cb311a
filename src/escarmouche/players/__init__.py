"""Computer players. They are told what a seat may know and do, never the game that is being played."""
