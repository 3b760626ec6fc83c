"""What goes out: tables as CSV and spreadsheets, sheets to be printed."""
