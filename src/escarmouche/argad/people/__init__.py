"""Groups, command, wounds, free hands, weapons under the coat."""
