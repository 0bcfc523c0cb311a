"""What a unit does in its Turn: each kind of action in a module of its own."""
