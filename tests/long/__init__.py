"""Long runs, each by one command, with short ones in the suite."""
