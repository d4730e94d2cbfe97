"""Many games of bots: played anywhere, counted, compared, and tuned towards what is wanted."""
