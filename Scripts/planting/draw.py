"""Which faults are planted: drawn from a seed, spread over the files by their lines of code."""
import collections
import random
import subprocess

from . import kinds, source

# In the order in which they are built.
MODULES = ["EventTrace", "SystemLink", "FirstResponder", "Inspector", "FirstResponderTesting", "SpringBoard", "WebStage",
           "LibinputDevices", "Painting", "WindowStage", "HomeScreen", "Command"]
Mutant = collections.namedtuple("Mutant", "number module path line kind original mutated start end planted")


def package_files(root):
  """Every file of the package, as paths within it."""
  listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=root, capture_output=True, text=True)
  if listed.returncode == 0:
    return sorted(path for path in set(listed.stdout.splitlines()) if (root / path).is_file() or (root / path).is_symlink())
  skipped = (".build", ".git")
  return sorted(str(path.relative_to(root)) for path in root.rglob("*")
                if path.is_file() and not path.relative_to(root).parts[0].startswith(skipped))


def candidates(root, modules):
  """For each file its lines of code, and those of them where a fault can be planted with the faults."""
  found = []
  for path in package_files(root):
    parts = path.split("/")
    if parts[0] != "Sources" or len(parts) < 3 or parts[1] not in modules or not path.endswith(".swift"):
      continue
    lines = source.File(path, (root / path).read_text()).lines
    sites = []
    for index, line in enumerate(lines):
      before = lines[index - 1] if index else None
      after = lines[index + 1] if index + 1 < len(lines) else None
      here = kinds.sites(line, before, after)
      if here:
        sites.append((line, here))
    found.append((path, len(lines), sites))
  return found


def draw(root, modules, seed, count):
  """`count` faults, no two in the same line. The same seed gives the same ones as long as the sources are the same."""
  chance = random.Random(seed)
  files = [entry for entry in candidates(root, modules) if entry[2]]
  weights = [entry[1] for entry in files]
  taken, mutants = set(), []
  available = sum(len(sites) for _, _, sites in files)
  while len(mutants) < min(count, available):
    path, _, sites = chance.choices(files, weights)[0]
    # By kind first: there are many more statements than anything else.
    kind = chance.choice(sorted({site.kind for _, here in sites for site in here}))
    line, site = chance.choice([(line, site) for line, here in sites for site in here if site.kind == kind])
    if (path, line.number) in taken:
      continue
    taken.add((path, line.number))
    number = len(mutants) + 1
    mutants.append(Mutant(number, path.split("/")[1], path, line.number, site.kind, line.raw.strip(),
                          (line.raw[:site.start] + site.mutated + line.raw[site.end:]).strip(), site.start, site.end,
                          site.planted.replace("@", str(number), 1)))
  return mutants
