"""Worth: what units are worth in battle, estimated from armies that are drawn at random, beside what they cost."""
