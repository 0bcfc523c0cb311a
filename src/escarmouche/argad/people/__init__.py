"""Command, pace, wounds, free hands, weapons under the coat."""
