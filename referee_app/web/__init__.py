"""The site round the app: Flet served by a web application of our own. Imports nothing of ours."""

from referee_app.web.server import PortTaken, serve
from referee_app.web.site import languages, site

__all__ = ["PortTaken", "languages", "serve", "site"]
