"""Bytes from anywhere, given to whatever takes bytes or text from outside."""
