"""What skirmishes are made of: the library, troops, tables and how a game begins."""
