"""What people ask before they act in Argad!: how far, whom one would meet, with what chance, and why not."""
