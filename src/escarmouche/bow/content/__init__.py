"""What battles are made of and begin with: library, armies, scenarios, lessons."""
