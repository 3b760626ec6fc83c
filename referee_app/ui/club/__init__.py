"""What the screens of the club are made of."""
