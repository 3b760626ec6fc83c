"""What the app costs, measured on this machine: `make bench`."""
