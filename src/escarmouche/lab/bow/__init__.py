"""What the lab knows about BOW."""
