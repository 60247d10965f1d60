"""What stands around each page: head, navigation, foot."""
from html import escape

from .places import link

MAIN = [
  ("How iOS handles a touch", "Docs/HowIOSHandlesATouch.html", "en"),
  ("iOS 如何处理一次触摸", "Docs/HowIOSHandlesATouch.zh.html", "zh-Hans"),
  ("Guides", "Docs/index.html", "en"),
  ("Reference", "Reference/index.html", "en"),
  ("Changes", "CHANGELOG.html", "en"),
]
WORDS = {
  "en": {"contents": "On this page", "skip": "To the text", "source": "Written in"},
  "zh-Hans": {"contents": "本页目录", "skip": "跳到正文", "source": "源文件："},
}


def contents(headings, words):
  """The list of a page's headings, (level, anchor, HTML); empty for a page with few."""
  shown = [heading for heading in headings if heading[0] in (2, 3)]
  if len(shown) < 3:
    return ""
  items = "".join(
    f'<li class="level{level}"><a href="#{escape(anchor)}">{text}</a></li>' for level, anchor, text in shown)
  name = words["contents"]
  # On a narrow screen it waits to be opened, beside the text it is always there: style.css shows one of the two.
  return (f'<nav class="contents beside" aria-label="{name}"><p>{name}</p><ul>{items}</ul></nav>'
          f'<nav class="contents above" aria-label="{name}"><details><summary>{name}</summary><ul>{items}</ul></details></nav>')


def page(place, title, body, headings=(), language="en", others=(), origin="", has_reference=True, description=""):
  """A whole page.

  `others` are the same page in other languages: (language, name, place). `origin` is the file that it was made from.
  """
  words = WORDS[language]
  here = ' aria-current="page"'
  top = "".join(
    f'<a href="{link(place, target)}"{here if target == place else ""} lang="{tongue}">{escape(name)}</a>'
    for name, target, tongue in MAIN if has_reference or not target.startswith("Reference/"))
  switch = "".join(
    f'<a href="{link(place, target)}" hreflang="{tongue}" lang="{tongue}">{escape(name)}</a>' for tongue, name, target in others)
  alternates = "".join(
    f'<link rel="alternate" hreflang="{tongue}" href="{link(place, target)}">\n' for tongue, _, target in others)
  described = f'<meta name="description" content="{escape(description)}">\n' if description else ""
  foot = f"<footer>{words['source']} <code>{escape(origin)}</code></footer>" if origin else ""
  table = contents(headings, words)
  return f"""<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
{described}<title>{escape(title)}</title>
<link rel="stylesheet" href="{link(place, 'style.css')}">
<link rel="icon" href="data:,">
{alternates}</head>
<body>
<a class="skip" href="#the-text">{words['skip']}</a>
<header><a class="home" href="{link(place, 'index.html')}">FirstResponder</a><nav>{top}</nav></header>
<div class="columns{' with-contents' if table else ''}">
{table}
<main id="the-text">
{f'<p class="languages">{switch}</p>' if switch else ''}
{body}
{foot}
</main>
</div>
</body>
</html>
"""
