"""What the Makefile runs. Setting up needs nothing but the standard library: the rest is not installed yet."""
