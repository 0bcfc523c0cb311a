"""What people see, and what protects them: lines of sight and of fire, hiding, cover."""
