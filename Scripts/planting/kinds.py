"""The kinds of faults, and where in a line each can be planted.

Each site is a place of one line, the text that stands there, what a mutant has instead, and the code that is compiled: it asks
`plantedFault` whether its mutant is the one that runs.
"""
import collections
import re

Site = collections.namedtuple("Site", "kind start end mutated planted")

COMPARED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "===": "!==", "!==": "==="}
ASSIGNED = {"=", "+=", "-=", "*=", "/=", "|=", "&=", "^="}
# A line with one of these is about a programmer's mistake or about the platform.
LEFT_ALONE = re.compile(r"\b(fatalError|precondition(Failure)?|assert(ionFailure)?|import|unsafeBitCast|plantedFault)\b|[@#](available|"
                        r"unavailable|file|line|column|if|else|endif|warning|error)\b")
NO_STATEMENT = re.compile(r"(if|guard|while|for|switch|return|let|var|func|init|deinit|case|default|throw|class|struct|enum|protocol|"
                          r"extension|typealias|import|static|private|fileprivate|internal|package|public|open|final|override|mutating|"
                          r"lazy|weak|unowned|nonisolated|defer|do|catch|repeat|break|continue|fallthrough|associatedtype|some|any|"
                          r"convenience|required|indirect|subscript|operator|precedencegroup|infix|prefix|get|set|willSet|didSet|else|"
                          r"consuming|borrowing|isolated|dynamic|optional|where|in|await|sss+)\b")
EXIT = re.compile(r"(return|continue|break|throw)\b")


def sites(line, before, after):
  """All sites of a line; `before` and `after` are the lines of code around it, or None."""
  if LEFT_ALONE.search(line.masked):
    return []
  found = []
  for kind in (conditions, comparisons, connectives, ones, ranges, sums, statements, truths):
    found += kind(line, before, after)
  return found


def conditions(line, before, after):
  """Negated conditions, guards that let everything pass, branches that are never taken."""
  found = []
  for keyword, token in enumerate(line.tokens):
    if token.text not in ("if", "guard", "while") or line.tokens[keyword].kind != "word":
      continue
    if keyword > 0 and line.tokens[keyword - 1].text not in ("else", "{", "}", ":"):
      continue
    level, first = line.depth[keyword], keyword + 1
    for place in range(keyword + 1, len(line.tokens) + 1):
      end = place == len(line.tokens)
      here = None if end else line.tokens[place]
      if not end and line.depth[place] > level:
        continue
      stops = end or here.kind == "comma" or (here.kind == "open" and here.text == "{") or here.text == "else"
      if not stops:
        continue
      if end and (line.final_depth != level or not (after and after.tokens and after.tokens[0].text in ("else", "{"))):
        break
      if place > first:
        found += clause(line, token.text, line.tokens[first:place], place, after)
      if end or here.kind != "comma":
        break
      first = place + 1
  return found


def clause(line, keyword, inside, place, after):
  words = {token.text for token in inside}
  if words & {"let", "var", "case", "=", "unavailable", "available"} or inside[0].text.startswith("#"):
    return []
  start, end = inside[0].start, inside[-1].end
  text = line.raw[start:end]
  negated = f"!{text}" if len(inside) == 1 or not any(token.kind == "binary" for token in inside) else f"!({text})"
  found = [Site("negated condition", start, end, negated, f"plantedFault(@, negates: {text})")]
  if keyword == "guard":
    found.append(Site("removed guard", start, end, "true", f"plantedFault(@, passes: {text})"))
  elif keyword == "if":
    rest = line.tokens[place + 1:]
    following = rest[0].text if rest else after.tokens[0].text if after and after.tokens else ""
    kind = "removed early exit" if EXIT.match(following) else "removed branch"
    found.append(Site(kind, start, end, "false", f"plantedFault(@, fails: {text})"))
  return found


def around(line, index, after):
  """Both sides of the operator at `index`, or None where they aren't all in this line."""
  token = line.tokens[index]
  precedence = token.precedence
  if token.kind != "binary" or index == 0 or precedence is None:
    return None
  start = line.operand_start(index, precedence)
  end = line.operand_end(index, precedence, after)
  if start is None or end is None:
    return None
  return start, end, line.raw[start:token.start].strip(), line.raw[token.end:end].strip()


def swapped(kind, line, index, other, after):
  sides = around(line, index, after)
  if sides is None:
    return []
  start, end, left, right = sides
  mutated = f"{left} {other} {right}"
  return [Site(kind, start, end, mutated, f"(plantedFault(@) ? {mutated} : {line.raw[start:end]})")]


def comparisons(line, before, after):
  found = []
  for index, token in enumerate(line.tokens):
    if token.kind == "binary" and token.text in COMPARED:
      found += swapped("swapped comparison", line, index, COMPARED[token.text], after)
  return found


def connectives(line, before, after):
  found = []
  for index, token in enumerate(line.tokens):
    if token.kind != "binary" or token.text not in ("&&", "||"):
      continue
    sides = around(line, index, after)
    if sides is None:
      continue
    start, end, left, right = sides
    # A side with `||` is looser than what it would stand beside.
    if token.text == "||" and "||" in left:
      left = f"({left})"
    mutated = f"{left} {'||' if token.text == '&&' else '&&'} {right}"
    found.append(Site("and for or", start, end, mutated, f"(plantedFault(@) ? ({mutated}) : ({line.raw[start:end]}))"))
  return found


def ones(line, before, after):
  """A 1 that is added or taken away is none."""
  found = []
  for index, token in enumerate(line.tokens[1:-1], 1):
    number = line.tokens[index + 1]
    follower = line.tokens[index + 2] if index + 2 < len(line.tokens) else None
    if token.kind == "binary" and token.text in ("+", "-", "+=", "-=", "&+", "&-") and number.text == "1":
      if follower is None or follower.start > number.end or follower.kind in ("close", "comma", "colon"):
        found.append(Site("off by one", number.start, number.end, "0", "(plantedFault(@) ? 0 : 1)"))
  return found


def ranges(line, before, after):
  """A half-open range ends one too early."""
  found = []
  for match in re.finditer(r"\.\.<(?=[\w(])", line.masked):
    first = place = line.token_at(match.end())
    while place < len(line.tokens) and (place == first or line.tokens[place].start == line.tokens[place - 1].end):
      token = line.tokens[place]
      if token.kind == "open" and token.text != "{":
        place = line.closing(place)
        if place is None:
          break
      elif token.kind in ("open", "close", "comma"):
        break
      place += 1
    if place is None or place == first:
      continue
    start, end = line.tokens[first].start, line.tokens[place - 1].end
    text = line.raw[start:end]
    found.append(Site("off by one", start, end, f"({text} - 1)", f"({text} - (plantedFault(@) ? 1 : 0))"))
  return found


def sums(line, before, after):
  found = []
  for index, token in enumerate(line.tokens):
    if token.kind != "binary" or token.text not in ("+", "-", "*", "/"):
      continue
    if index + 1 < len(line.tokens) and (line.tokens[index + 1].kind == "text" or line.tokens[index - 1].kind == "text"):
      continue
    other = {"+": "-", "-": "+", "*": "/", "/": "*"}[token.text]
    found += swapped("swapped sign", line, index, other, after)
  return found


def statements(line, before, after):
  """A statement that stands alone in its line is left out."""
  text = line.masked.strip()
  if line.final_depth != 0 or min(line.depth) < 0 or NO_STATEMENT.match(text) or not re.match(r"[A-Za-z_`(]", text):
    return []
  if before is None or not before.tokens or (after is not None and after.continues(0)):
    return []
  # What an initializer stores is needed for it to compile, and so is the value of a function with one expression.
  if re.match(r"(self|super)\.init\(|self\.(\w+) = \2$|\(self\.", text) or line.raw.rstrip().endswith('"""'):
    return []
  is_alone = before.tokens[-1].text == "{" and after is not None and after.masked.strip() == "}"
  if is_alone and re.search(r"->|\bvar\b|\bget\b|\bmap\b", before.masked):
    return []
  last = before.tokens[-1]
  if last.kind in ("comma", "binary") or (last.kind == "open" and last.text != "{"):
    return []
  if last.kind == "colon" and before.tokens[0].text not in ("case", "default"):
    return []
  top = [token for token, depth in zip(line.tokens, line.depth) if depth == 0]
  assigns = any(token.kind == "binary" and token.text in ASSIGNED for token in top)
  if not assigns and (line.tokens[-1].text != ")" or any(token.kind in ("binary", "comma", "colon") for token in top)):
    return []
  if line.tokens[-1].kind in ("binary", "comma") or line.tokens[-1].text == "{":
    return []
  start, end = line.tokens[0].start, line.tokens[-1].end
  kind = "dropped assignment" if assigns else "dropped call"
  return [Site(kind, start, end, "", f"if !plantedFault(@) {{ {line.raw[start:end]} }}")]


def truths(line, before, after):
  """A constant answer is the other one."""
  match = re.search(r"(?:\breturn|[^=!<>]=|\{) (true|false)(?= \}$|$| \} )", line.masked)
  if match is None:
    return []
  start, end, word = match.start(1), match.end(1), match.group(1)
  planted = "!plantedFault(@)" if word == "true" else "plantedFault(@)"
  return [Site("flipped answer", start, end, "false" if word == "true" else "true", planted)]
