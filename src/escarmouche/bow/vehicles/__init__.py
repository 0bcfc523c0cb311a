"""Vehicles: hulls and places, boarding, driving, collisions, weapons and wrecks."""
