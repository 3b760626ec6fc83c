"""The club on the screen: an event is set up, drawn, scored, corrected, and its table explains itself."""
