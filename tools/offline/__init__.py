"""Makes the app as a static site that runs in the page: Flet's own client, Pyodide, and our code in one archive."""
