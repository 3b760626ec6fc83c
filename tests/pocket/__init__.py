"""The app where Python runs in the page: slots, drawer, windows, the site itself."""
