"""Whole journeys in Chromium against a real server process."""
