"""The lab: whole battles between computer players, as many as it takes to answer a question, with intervals."""
