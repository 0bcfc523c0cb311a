"""The lab's desk: takes jobs, has them played beside the tables one after the other, and keeps what is found."""
