"""Markdown becomes pages."""
import re
from html import escape

from . import shell
from .places import TOP, Unusable, address, link, resolve, slug

STATEMENT = re.compile(r"\b([BD])(\d{1,2}(?:\.\d{1,3})?)\b")
PLAYER = re.compile(r"<!-- player: ([a-z-]+) -->")
WORDS = {
  "en": {"text": "The same as text", "alone": "Open it alone"},
  "zh-Hans": {"text": "文字版", "alone": "单独打开"},
}


def markdown():
  """The reader of Markdown, with what GitHub adds to it."""
  try:
    from markdown_it import MarkdownIt
  except ImportError:
    raise Unusable("markdown-it-py is not there; Scripts/test-tools brings it") from None
  return MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])


class Library:
  """All pages of the site, which lead to each other, and what they need beside themselves."""

  def __init__(self, files, players, has_reference):
    self.files, self.players, self.has_reference = files, players, has_reference
    self.reader = markdown()
    # The numbers that have a place to lead to.
    self.statements = set(re.findall(r"^- \*\*(B\d+\.\d+)\*\*", self.read("Docs/Behaviour.md"), re.MULTILINE))
    self.causes = set(re.findall(r"^\| (D\d\d) ", self.read("Docs/Diagnoses.md"), re.MULTILINE))
    self.waiting = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "NOTICE.md"]
    self.waiting += sorted(name for name in files if name.startswith("Docs/") and name.endswith(".md"))
    self.known = set(self.waiting)

  def read(self, path):
    return (TOP / path).read_text(encoding="utf-8")

  def want(self, path):
    """A file that a page leads to gets its place, too."""
    if path not in self.known:
      self.known.add(path)
      self.waiting.append(path)

  def numbered(self, place, html):
    """A text with its numbers of statements and causes as links, seen from a place."""
    def anchored(found):
      number = found[0]
      if number not in self.statements | self.causes:
        return number
      target = "Docs/Behaviour.md" if number[0] == "B" else "Docs/Diagnoses.md"
      return f'<a class="number" href="{link(place, address(target))}#{number}">{number}</a>'
    return STATEMENT.sub(anchored, html)

  def pages(self):
    """All places with their text or bytes, as they turn out to be needed."""
    while self.waiting:
      path = self.waiting.pop(0)
      if path.endswith(".md"):
        yield address(path), Page(self, path).html()
      elif address(path) == path:
        yield path, (TOP / path).read_bytes()
      else:
        yield address(path), self.listing(path)

  def listing(self, path):
    """A file of the sources as a page, or a folder as a list of its files."""
    place, name = address(path), path.rsplit("/", 1)[-1]
    if (TOP / path).is_dir():
      inside = sorted(file for file in self.files if file.startswith(path + "/") and "/" not in file[len(path) + 1:])
      for file in inside:
        self.want(file)
      items = "".join(
        f'<li><a href="{link(place, address(file))}">{escape(file[len(path) + 1:])}</a></li>' for file in inside)
      body = f"<h1>{escape(name)}</h1><ul>{items}</ul>"
    else:
      lines = self.read(path).rstrip("\n").split("\n")
      numbered = "".join(f'<li id="L{n}"><code>{escape(line) or " "}</code></li>' for n, line in enumerate(lines, 1))
      body = f'<h1>{escape(name)}</h1><ol class="source">{numbered}</ol>'
    return shell.page(place, name, body, origin=path, has_reference=self.has_reference)


class Page:
  """One page in the making."""

  def __init__(self, library, path):
    self.library, self.path, self.place = library, path, address(path)
    self.language = "zh-Hans" if path.endswith(".zh.md") else "en"
    self.headings, self.taken = [], {}

  def html(self):
    reader = self.library.reader
    tokens = reader.parse(self.library.read(self.path))
    # The link to the other language stands above each page by itself.
    twins = [f"]({other.rsplit('/', 1)[-1]})" for other in self.twins()]
    for n, token in enumerate(tokens):
      if token.type == "inline" and token.content.endswith(tuple(twins)) and token.content.count("[") == 1:
        tokens[n - 1:n + 2] = []
        break
    for token in tokens:
      if token.type == "inline":
        token.children = self.linked(token.children)
      elif token.type == "html_block":
        token.content = self.led(token.content)
    self.name_headings(tokens)
    body = self.render(self.in_figures(tokens))
    title = next((re.sub(r"<[^>]+>", "", text) for level, _, text in self.headings if level == 1), self.path)
    first = next((t.content for n, t in enumerate(tokens)
                  if t.type == "inline" and tokens[n - 1].type == "paragraph_open" and not t.content.startswith(("[", "!"))), "")
    return shell.page(
      self.place, title, body, self.headings, self.language, self.others(), self.path, self.library.has_reference,
      " ".join(re.sub(r"[`*]|\[([^\]]*)\]\([^)]*\)", r"\1", first).split())[:200])

  def twins(self):
    """The file of the same page in the other language, if there is one."""
    twin = self.path[:-3] + ".zh.md" if self.language == "en" else self.path[:-6] + ".md"
    return [twin] if twin in self.library.files else []

  def others(self):
    """The same page in the other language."""
    tongue, name = ("zh-Hans", "中文") if self.language == "en" else ("en", "English")
    return [(tongue, name, address(twin)) for twin in self.twins()]

  def render(self, tokens):
    html = self.library.reader.renderer.render(tokens, self.library.reader.options, {})
    return html.replace("<table>", '<div class="table"><table>').replace("</table>", "</table></div>")

  # Anchors

  def name_headings(self, tokens):
    for n, token in enumerate(tokens):
      if token.type == "heading_open":
        inline = tokens[n + 1]
        text = "".join(c.content for c in inline.children if c.type in ("text", "code_inline"))
        anchor = slug(text, self.taken)
        token.attrSet("id", anchor)
        plain = "".join(f"<code>{escape(c.content)}</code>" if c.type == "code_inline" else escape(c.content)
                        for c in inline.children if c.type in ("text", "code_inline"))
        self.headings.append((int(token.tag[1]), anchor, plain))
        if int(token.tag[1]) > 1:
          inline.children = inline.children + self.markup(f' <a class="anchor" href="#{escape(anchor)}" aria-hidden="true" tabindex="-1">#</a>')

  @staticmethod
  def markup(html):
    from markdown_it.token import Token
    token = Token("html_inline", "", 0)
    token.content = html
    return [token]

  # Links

  def linked(self, children):
    """Links lead to places of the site; numbers of statements and causes become links; each statement has an anchor."""
    result, depth, is_first = [], 0, True
    for n, child in enumerate(children):
      if child.type == "link_open":
        depth += 1
        child.attrSet("href", self.leading(child.attrGet("href")))
      elif child.type == "link_close":
        depth -= 1
      elif child.type == "image":
        child.attrSet("src", self.leading(child.attrGet("src")))
      elif child.type == "html_inline":
        child.content = self.led(child.content)
      elif child.type == "code_inline" and not depth and child.content in self.library.files and "/" in child.content:
        href = self.leading(link(self.path, child.content))
        result += self.markup(f'<a href="{escape(href)}"><code>{escape(child.content)}</code></a>')
        continue
      elif child.type == "text" and not depth:
        if number := self.statement_here(child, children[n - 1] if n else None, is_first):
          result += self.markup(f'<span id="{number}">{escape(child.content)}</span>')
        else:
          result += self.with_numbers(child)
        is_first = is_first and not child.content.strip()
        continue
      result.append(child)
    return result

  def statement_here(self, child, before, is_first):
    """The number of the statement or cause that begins with this text."""
    if self.path == "Docs/Behaviour.md" and before is not None and before.type == "strong_open" and child.content in self.library.statements:
      return child.content
    if self.path == "Docs/Diagnoses.md" and is_first and child.content.strip() in self.library.causes:
      return child.content.strip()
    return None

  def with_numbers(self, child):
    html = self.library.numbered(self.place, escape(child.content))
    return self.markup(html) if html != escape(child.content) else [child]

  def led(self, html):
    """HTML within the Markdown, with its links as those of the site."""
    return re.sub(r'(src|href)="([^"]+)"', lambda found: f'{found[1]}="{self.leading(found[2])}"', html)

  def leading(self, target):
    """A link of the Markdown as one of the site; what it leads to gets its place."""
    if re.match(r"[a-z]+:", target) or target.startswith("#"):
      return target
    name, _, fragment = target.partition("#")
    path = resolve(self.path, name)
    if path is None or not (TOP / path).exists():
      raise Unusable(f"{self.path} links to {target}, which is not there")
    self.library.want(path)
    return link(self.place, address(path)) + (f"#{fragment}" if fragment else "")

  # Players

  def in_figures(self, tokens):
    """What stands between the marks of a player becomes a figure: the player itself, and the same as text."""
    result, waiting = [], list(tokens)
    while waiting:
      token = waiting.pop(0)
      found = PLAYER.match(token.content) if token.type == "html_block" else None
      if not found:
        result.append(token)
        continue
      inside = []
      while waiting and not (waiting[0].type == "html_block" and waiting[0].content.startswith("<!-- end -->")):
        inside.append(waiting.pop(0))
      waiting[:1] = []
      token.content = self.figure(found[1], inside)
      result.append(token)
    return result

  def figure(self, name, tokens):
    if name not in self.library.players:
      raise Unusable(f"{self.path} names the player '{name}', and there is no Docs/Players/{name}.touches")
    words = WORDS[self.language]
    player = self.library.players[name]
    title = player.captions["zh" if self.language == "zh-Hans" else "en"]
    # What only leads there is passed over.
    place = link(self.place, f"players/{name}.html") + (f"#touch={player.touch}" if player.touch else "")
    caption, rest = self.render(tokens[:3]), self.render(tokens[3:])
    return (
      f'<figure id="player-{name}">'
      f'<iframe src="{place}" title="{escape(title)}" loading="lazy"></iframe>'
      f'<figcaption>{caption}<p><a href="{place}">{words["alone"]}</a></p></figcaption>'
      f"<details><summary>{words['text']}</summary>{rest}</details></figure>\n")
