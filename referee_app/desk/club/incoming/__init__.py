"""What comes in from files: looked at first, sorted row by row, asked about; nothing happens until it is accepted."""
