"""The club: matches, events, standings, and what comes in and goes out. Pure values, except for the office."""
