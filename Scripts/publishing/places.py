"""Where a file of the repository stands on the site, and how one page leads to another."""
import os
import re
import subprocess
from pathlib import Path, PurePosixPath

TOP = Path(__file__).resolve().parent.parent.parent


class Unusable(Exception):
  """What keeps the site from being built, in a sentence."""


def address(path):
  """The place of a file of the repository on the site: `Docs/Keys.md` is `Docs/Keys.html`."""
  if path == "README.md":
    return "index.html"
  if path == "Docs/README.md":
    return "Docs/index.html"
  if path.endswith(".md"):
    return path[:-3] + ".html"
  if PurePosixPath(path).suffix in (".png", ".svg", ".jpg"):
    return path
  return f"{path}/index.html" if (TOP / path).is_dir() else path + ".html"


def link(source, target):
  """The relative address of a place on the site as seen from another one; both may have folders."""
  return os.path.relpath(target, os.path.dirname(source) or ".").replace(os.sep, "/")


def resolve(page, target):
  """The file of the repository that a page's relative link names; None where it leaves the repository."""
  path = os.path.normpath(os.path.join(os.path.dirname(page), target)).replace(os.sep, "/")
  return None if path.startswith("..") else path


def slug(heading, taken):
  """The anchor of a heading, as GitHub makes it: so links work in both places."""
  text = re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")
  count = taken.get(text, -1) + 1
  taken[text] = count
  return text if count == 0 else f"{text}-{count}"


def files_of_the_repository():
  """What git keeps, and what is new and not ignored: nothing that a build has made."""
  done = subprocess.run(
    ["git", "-C", TOP, "ls-files", "-z", "--cached", "--others", "--exclude-standard"], capture_output=True)
  if done.returncode != 0:
    raise Unusable(f"git can't list the files: {done.stderr.decode().strip()}")
  return {name for name in done.stdout.decode().split("\0") if name and (TOP / name).is_file()}
