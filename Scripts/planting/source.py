"""A Swift file as lines of tokens: enough to find whole expressions within one line, without a parser of the language."""
import bisect
import re

# Tighter ones have the higher number; as in the standard library.
PRECEDENCE = {"->": 0, "=": 10, "?": 20, ":": 20, "||": 30, "&&": 40, "??": 60, "as": 70, "is": 70, "..<": 80, "...": 80,
              "+": 90, "-": 90, "&+": 90, "&-": 90, "|": 90, "^": 90, "*": 100, "/": 100, "%": 100, "&*": 100, "&": 100,
              "<<": 110, ">>": 110, "&<<": 110, "&>>": 110}
PRECEDENCE.update({name: 50 for name in ("<", "<=", ">", ">=", "==", "!=", "===", "!==", "~=")})
PRECEDENCE.update({name: 10 for name in ("+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "<<=", ">>=", "&+=", "&-=")})

# No expression goes beyond one of these.
BOUNDS = {"return", "if", "guard", "while", "for", "switch", "in", "else", "where", "throw", "try", "await", "case", "let", "var",
          "default", "repeat", "defer", "do", "catch"}
OPENING, CLOSING = "([{", ")]}"


class Token:
  """`kind` is word, number, text, open, close, comma, colon, semicolon, binary (with space on both sides) or other."""

  def __init__(self, kind, text, start):
    self.kind, self.text, self.start, self.end = kind, text, start, start + len(text)

  @property
  def precedence(self):
    if self.kind == "binary" or self.text in ("as", "is"):
      return PRECEDENCE.get(self.text.rstrip("?!") if self.kind == "word" else self.text, 200)
    return None


TOKEN = re.compile(r"""
  (?P<text>\#*"[^"]*"+\#*) | (?P<word>[@\#]?[A-Za-z_$][A-Za-z0-9_]* | `[^`]*` | \$\d+) | (?P<number>\d[0-9A-Fa-fxob_.]*(?<!\.))
  | (?P<open>[(\[{]) | (?P<close>[)\]}]) | (?P<comma>,) | (?P<semicolon>;) | (?P<operator>[-+*/%<>=!&|^~?.:]+)""", re.X)


def tokens(masked):
  found = []
  for match in TOKEN.finditer(masked):
    kind, text, start = match.lastgroup, match.group(), match.start()
    if kind == "operator":
      before = start == 0 or masked[start - 1].isspace()
      after = match.end() >= len(masked) or masked[match.end()].isspace()
      kind = "binary" if before and after and text != "." else "colon" if text == ":" else "other"
    found.append(Token(kind, text, start))
  return found


def mask(text):
  """The text with every character of comments as a space and of the insides of strings as `s`; as long as before."""
  out, place, length = list(text), 0, len(text)

  def blank(first, last, character):
    for index in range(first, min(last, length)):
      if out[index] != "\n":
        out[index] = character

  def end_of_string(start):
    """Behind the string that begins here; interpolations may hold further strings."""
    hashes = re.compile(r"#*").match(text, start).group()
    quote = '"""' if text.startswith('"""', start + len(hashes)) else '"'
    at, closing, escape = start + len(hashes) + len(quote), quote + hashes, "\\" + hashes
    while at < length and not text.startswith(closing, at):
      if text.startswith(escape + "(", at):
        at, depth = at + len(escape) + 1, 1
        while at < length and depth:
          if text[at] == '"':
            at = end_of_string(at)
            continue
          depth += {"(": 1, ")": -1}.get(text[at], 0)
          at += 1
      elif text.startswith(escape, at):
        at += len(escape) + 1
      elif quote == '"' and text[at] == "\n":
        return at
      else:
        at += 1
    return at + len(closing)

  while place < length:
    if text.startswith("//", place):
      end = text.find("\n", place)
      end = length if end < 0 else end
      blank(place, end, " ")
      place = end
    elif text.startswith("/*", place):
      end = text.find("*/", place) + 2
      blank(place, end, " ")
      place = end
    elif text[place] == '"' or (text[place] == "#" and re.compile(r'#+"').match(text, place)):
      end = end_of_string(place)
      blank(place, end, "s")
      if place < length and end - 1 < length:
        out[place] = out[end - 1] = '"'
      place = end
    else:
      place += 1
  return "".join(out)


class Line:
  """One line of code: `raw` as it stands, `masked` without strings and comments."""

  def __init__(self, number, raw, masked):
    self.number, self.raw, self.masked = number, raw, masked.rstrip()
    self.tokens = tokens(self.masked)
    # The depth of brackets before each token; below 0 where the line closes what others opened.
    self.depth, depth = [], 0
    for token in self.tokens:
      if token.kind == "close":
        depth -= 1
      self.depth.append(depth)
      if token.kind == "open":
        depth += 1
    self.final_depth = depth
    self.starts = [token.start for token in self.tokens]

  @property
  def is_header(self):
    """Whether a `{` outside of brackets begins a block, and not a closure."""
    words = [token.text for token in self.tokens[:3]]
    return bool({"if", "guard", "while", "for", "switch"} & set(words))

  def token_at(self, column):
    return bisect.bisect_left(self.starts, column)

  def closing(self, index):
    """The place of the bracket that closes the one at `index`, or None if another line has it."""
    for other in range(index + 1, len(self.tokens)):
      if self.tokens[other].kind == "close" and self.depth[other] == self.depth[index]:
        return other
    return None

  def opening(self, index):
    for other in range(index - 1, -1, -1):
      if self.tokens[other].kind == "open" and self.depth[other] == self.depth[index]:
        return other
    return None

  def is_bound(self, token, precedence, leftwards):
    if token.kind in ("comma", "colon", "semicolon") or token.text in BOUNDS or token.text in ("try?", "try!"):
      return True
    other = token.precedence
    if other is None:
      return False
    return other < precedence or (other == precedence and not leftwards)

  def operand_start(self, index, precedence):
    """Where the left side of the operator at `index` begins; None if it may begin on a line before."""
    place = index - 1
    while place >= 0:
      token = self.tokens[place]
      if token.kind == "close":
        place = self.opening(place)
        if place is None:
          return None
      elif token.kind == "open" or self.is_bound(token, precedence, True):
        break
      elif token.kind == "other" and token.text in ("?", "!") and self.tokens[place - 1].text == "try":
        break
      place -= 1
    first = place + 1
    if first >= index or (first == 0 and self.tokens[0].text.startswith(".")):
      return None
    return self.tokens[first].start

  def operand_end(self, index, precedence, next_line):
    """Where the right side of the operator at `index` ends; None if it may go on in the next line."""
    place, depth = index + 1, self.depth[index]
    while place < len(self.tokens):
      token = self.tokens[place]
      if token.kind == "open":
        if token.text == "{" and self.is_header and depth <= 0:
          break
        place = self.closing(place)
        if place is None:
          return None
      elif token.kind == "close" or self.is_bound(token, precedence, False):
        break
      place += 1
    if place == index + 1:
      return None
    if place == len(self.tokens) and next_line is not None and next_line.continues(precedence):
      return None
    return self.tokens[place - 1].end

  def continues(self, precedence):
    """Whether this line may be a part of an operand on the line before."""
    if not self.tokens:
      return False
    first = self.tokens[0]
    if first.text.startswith("."):
      return True
    return first.kind == "binary" and PRECEDENCE.get(first.text, 200) >= precedence


class File:
  """The lines of a file, without those between `#if` and `#endif`."""

  def __init__(self, path, text):
    self.path, self.lines = path, []
    self.raw = text.split("\n")
    depth = 0
    for number, (raw, masked) in enumerate(zip(self.raw, mask(text).split("\n")), 1):
      word = masked.strip()
      depth += word.startswith("#if")
      if word and depth == 0 and not word.startswith("#"):
        self.lines.append(Line(number, raw, masked))
      depth -= word.startswith("#endif")
