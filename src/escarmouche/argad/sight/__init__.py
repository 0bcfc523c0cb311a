"""What people see, and what protects them: the ground, bases, lines of sight and of fire, cover."""
