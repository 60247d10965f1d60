"""Whether each link of the site leads somewhere."""
import os
import re
from html.parser import HTMLParser
from urllib.parse import unquote


class Leads(HTMLParser):
  """The anchors of a page, and what it leads to."""

  def __init__(self, text):
    super().__init__()
    self.anchors, self.links, self.twice = set(), [], set()
    self.feed(text)

  def handle_starttag(self, tag, attributes):
    for name, value in attributes:
      if name == "id":
        (self.twice if value in self.anchors else self.anchors).add(value)
      elif name in ("href", "src"):
        self.links.append(value)


def faults(written, others):
  """A sentence for each link that leads nowhere; `others` are places of files that are not looked into."""
  pages = {place: Leads(text) for place, text in written.items() if isinstance(text, str)}
  places = set(written) | others
  for place, page in pages.items():
    for anchor in sorted(page.twice):
      yield f"{place} has two anchors '{anchor}'"
    for link in page.links:
      if re.match("[a-z]+:", link):
        continue
      name, _, anchor = link.partition("#")
      target = os.path.normpath(os.path.join(os.path.dirname(place), unquote(name))) if name else place
      if target not in places:
        yield f"{place} leads to {link}, and there is no such page"
      elif anchor and target in pages and unquote(anchor) not in pages[target].anchors:
        yield f"{place} leads to {link}, and there is no such anchor"
