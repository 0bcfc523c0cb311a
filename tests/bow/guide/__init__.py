"""What the page asks about a battle of BOW."""
