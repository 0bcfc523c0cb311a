"""The checks and tests that a change concerns, in less than a minute."""
