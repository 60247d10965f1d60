"""DocC's data becomes pages like the others: one for each type, article and module, with its members on it.

DocC's own pages are a program that fetches this data from a server, at an address that is fixed when they are built.
These need neither.
"""
import json
import re
from html import escape

from . import shell
from .places import Unusable, link, slug


class Reference:
  """The modules that users import, as docc has written them."""

  def __init__(self, archives, numbered):
    # `numbered(place, html)` makes links of the numbers of statements.
    self.numbered = numbered
    self.nodes, self.modules = {}, []
    for archive in archives:
      for file in sorted((archive / "data" / "documentation").rglob("*.json")):
        node = json.loads(file.read_text(encoding="utf-8"))
        self.nodes[node["identifier"]["url"]] = node
        if node["metadata"].get("symbolKind") == "module":
          self.modules.append(node)
    if not self.modules:
      raise Unusable("the documentation has no modules; 'make docs' builds it")
    self.places = {}
    self.anchors = {}
    taken_places = set()
    for url, node in self.nodes.items():
      if self.has_page(node):
        path = re.sub(r"[^A-Za-z0-9_./-]+", "-", url.split("/documentation/")[1]).strip("-")
        place = f"Reference/{path}/index.html" if node in self.modules else f"Reference/{path}.html"
        # Names that differ by case alone are one file on some disks.
        while place.lower() in taken_places:
          place = place[:-5] + "-.html"
        taken_places.add(place.lower())
        self.places[url] = place
    # Who has no page stands on that of the one that lists it.
    self.homes, self.anchors = {}, {}
    for url in self.places:
      taken = {}
      for section in self.nodes[url].get("topicSections", []):
        for member in section["identifiers"]:
          if member in self.nodes and member not in self.places and member not in self.homes:
            self.homes[member] = url
            self.anchors[member] = slug(self.nodes[member]["metadata"]["title"], taken)

  def parent(self, node):
    paths = node.get("hierarchy", {}).get("paths") or [[]]
    return paths[0][-1] if paths[0] else None

  def has_page(self, node):
    parent = self.nodes.get(self.parent(node))
    return node["kind"] == "article" or bool(node.get("topicSections")) or parent is None or parent in self.modules

  def pages(self):
    items = "".join(
      f'<li><a href="{link("Reference/index.html", self.places[n["identifier"]["url"]])}">{escape(n["metadata"]["title"])}</a> '
      f'{self.inline(n.get("abstract", []), n, "Reference/index.html")}</li>' for n in self.modules)
    yield "Reference/index.html", shell.page("Reference/index.html", "Reference", f"<h1>Reference</h1><ul>{items}</ul>")
    for url, place in self.places.items():
      yield place, Sheet(self, self.nodes[url], place).html()

  # Pieces of text

  def href(self, url, place):
    """Where a symbol stands, as seen from a page; None if not on the site."""
    if url in self.places:
      return link(place, self.places[url])
    if url in self.homes:
      home = self.places[self.homes[url]]
      return ("" if home == place else link(place, home)) + f"#{self.anchors[url]}"
    return None

  def inline(self, pieces, node, place):
    html = ""
    for piece in pieces:
      kind = piece["type"]
      if kind == "text":
        html += self.numbered(place, escape(piece["text"]))
      elif kind == "codeVoice":
        html += f"<code>{escape(piece['code'])}</code>"
      elif kind == "reference":
        html += self.mention(piece["identifier"], node, place)
      elif kind in ("strong", "emphasis"):
        tag = {"strong": "strong", "emphasis": "em"}[kind]
        html += f"<{tag}>{self.inline(piece['inlineContent'], node, place)}</{tag}>"
      elif "inlineContent" in piece:
        html += self.inline(piece["inlineContent"], node, place)
      else:
        raise Unusable(f"{node['identifier']['url']}: nobody knows how to write '{kind}'")
    return html

  def mention(self, url, node, place):
    known = node.get("references", {}).get(url, {})
    title = escape(known.get("title") or url.rsplit("/", 1)[-1])
    title = f"<code>{title}</code>" if known.get("kind") == "symbol" else title
    href = self.href(url, place) or (known.get("url") if re.match("https?:", known.get("url", "")) else None)
    return f'<a href="{escape(href)}">{title}</a>' if href else title

  def blocks(self, content, node, place, shift=0):
    html = ""
    for block in content:
      kind = block["type"]
      if kind == "paragraph":
        html += f"<p>{self.inline(block['inlineContent'], node, place)}</p>"
      elif kind == "heading":
        level = min(6, block["level"] + shift)
        html += f'<h{level}>{escape(block["text"])}</h{level}>'
      elif kind == "codeListing":
        html += f"<pre><code>{escape(chr(10).join(block['code']))}</code></pre>"
      elif kind in ("unorderedList", "orderedList"):
        tag = "ul" if kind == "unorderedList" else "ol"
        html += f"<{tag}>" + "".join(f"<li>{self.blocks(i['content'], node, place, shift)}</li>" for i in block["items"]) + f"</{tag}>"
      elif kind == "aside":
        html += f"<blockquote>{self.blocks(block['content'], node, place, shift)}</blockquote>"
      elif kind == "table":
        rows = "".join("<tr>" + "".join(f"<td>{self.blocks(cell, node, place, shift)}</td>" for cell in row) + "</tr>"
                       for row in block["rows"])
        html += f'<div class="table"><table>{rows}</table></div>'
      else:
        raise Unusable(f"{node['identifier']['url']}: nobody knows how to write '{kind}'")
    return html


class Sheet:
  """One page of the reference."""

  def __init__(self, reference, node, place):
    self.reference, self.node, self.place = reference, node, place
    self.headings = []

  def html(self):
    node, metadata = self.node, self.node["metadata"]
    crumbs = "".join(
      f'<a href="{link(self.place, self.reference.places[url])}">{escape(self.reference.nodes[url]["metadata"]["title"])}</a> / '
      for url in (node.get("hierarchy", {}).get("paths") or [[]])[0] if url in self.reference.places)
    body = f'<p class="crumbs"><a href="{link(self.place, "Reference/index.html")}">Reference</a> / {crumbs}</p>'
    kind = f'<small>{escape(metadata["roleHeading"])}</small> ' if metadata.get("roleHeading") else ""
    body += f"<h1>{kind}{escape(metadata['title'])}</h1>"
    body += self.described(node, 0)
    for section in node.get("topicSections", []):
      body += self.topic(section)
    for section in node.get("relationshipsSections", []):
      mentions = ", ".join(self.reference.mention(url, node, self.place) for url in section["identifiers"])
      body += f"<p><strong>{escape(section['title'])}:</strong> {mentions}</p>"
    title = f"{metadata['title']} · FirstResponder"
    return shell.page(self.place, title, body, self.headings)

  def described(self, node, shift):
    """What is said of a symbol: its declaration, the first sentence, parameters, the rest."""
    reference, html = self.reference, ""
    sections = node.get("primaryContentSections", [])
    for section in sections:
      for declaration in section.get("declarations", []):
        html += f'<pre class="declaration"><code>{self.declaration(declaration["tokens"])}</code></pre>'
    if node.get("abstract"):
      html += f"<p>{reference.inline(node['abstract'], node, self.place)}</p>"
    for section in sections:
      if section["kind"] == "parameters":
        items = "".join(f"<dt><code>{escape(p['name'])}</code></dt><dd>{reference.blocks(p['content'], node, self.place)}</dd>"
                        for p in section["parameters"])
        html += f"<dl>{items}</dl>"
      elif section["kind"] == "content":
        # "Discussion" as a heading says nothing.
        content = [b for b in section["content"] if not (b["type"] == "heading" and b["text"] in ("Discussion", "Overview"))]
        html += reference.blocks(content, node, self.place, shift)
    return html

  def declaration(self, tokens):
    html = ""
    for token in tokens:
      href = self.reference.href(token["identifier"], self.place) if "identifier" in token else None
      text = escape(token["text"])
      html += f'<a href="{escape(href)}">{text}</a>' if href else f'<span class="{token["kind"]}">{text}</span>'
    return html

  def topic(self, section):
    reference, node = self.reference, self.node
    anchor = "topic-" + slug(section["title"], {})
    self.headings.append((2, anchor, escape(section["title"])))
    html, others = f'<h2 id="{anchor}">{escape(section["title"])}</h2>', ""
    for url in section["identifiers"]:
      member = reference.nodes.get(url)
      if reference.homes.get(url) == node["identifier"]["url"]:
        title = member["metadata"]["title"]
        html += (f'<section class="member" id="{escape(reference.anchors[url])}"><h3>{escape(title)}</h3>'
                 f"{self.described(member, 2)}</section>")
      else:
        abstract = reference.inline(member.get("abstract", []), member, self.place) if member is not None else ""
        others += f"<li>{reference.mention(url, node, self.place)} {abstract}</li>"
    return html + (f"<ul>{others}</ul>" if others else "")
