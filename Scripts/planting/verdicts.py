"""Whether the tests see a fault, and the files in which that is written down."""
import collections

HEAD = "number\tplace\tkind\toriginal\tmutated\tverdict\tby\tseconds"
# Many small batches first: the sooner a test fails, the sooner the next fault has its turn. In seconds of an unplanted run.
BATCHES = [2, 8, 30, 120]


class Verdict(collections.namedtuple("Verdict", "number place kind original mutated verdict by seconds")):
  def line(self):
    return "\t".join(str(field).replace("\t", " ").replace("\n", " ") for field in self)


def batches(tests, suites):
  """The suites in their order, as runs that get longer, each of one program."""
  runs, here = [], []
  for suite in suites:
    limit = BATCHES[min(len(runs), len(BATCHES) - 1)]
    if here and (tests.program[suite] != tests.program[here[0]] or tests.seconds([*here, suite]) > limit):
      runs.append(here)
      here = []
    here.append(suite)
  return runs + [here] if here else runs


def judge(tests, mutant):
  """Runs what comes by the fault until something fails, and fails again."""
  spent, by = 0.0, ""
  suites = tests.reaching(mutant)
  for batch in batches(tests, suites):
    # Generous, for a busy machine: a fault that makes the tests hang costs this long.
    limit = 90 + 12 * tests.seconds(batch)
    first = tests.run(batch, mutant.number, limit)
    spent += first.seconds
    if first.how == "passed":
      continue
    # Tests with processes and browsers may fail by themselves: only what fails twice is the fault's doing.
    second = tests.run(batch, mutant.number, limit)
    spent += second.seconds
    if second.how == "passed":
      continue
    by = {"failed": second.test, "crashed": f"a crash in: {second.test}", "hung": f"a hang in: {second.test}"}[second.how]
    return verdict(mutant, "killed", by, spent)
  return verdict(mutant, "survived", "" if suites else "no test comes here", spent)


def verdict(mutant, word, by, seconds):
  return Verdict(mutant.number, f"{mutant.path}:{mutant.line}", mutant.kind, mutant.original, mutant.mutated, word, by,
                 f"{seconds:.0f}")


def read_all(work):
  """What all shards have found so far; of two verdicts about one fault the later one."""
  found = {}
  for path in sorted(work.glob("results*.tsv"), key=lambda path: path.stat().st_mtime):
    for line in path.read_text().splitlines()[1:]:
      fields = line.split("\t")
      if len(fields) == len(Verdict._fields):
        found[int(fields[0])] = Verdict(int(fields[0]), *fields[1:])
  return found


def append(path, found):
  if not path.exists():
    path.write_text(HEAD + "\n")
  with open(path, "a") as file:
    file.write(found.line() + "\n")


def summary(planting, wanted):
  """Killed, survived and not compiled, by module and by kind, and every survivor."""
  chosen = planting.compiled()[:wanted]
  found = read_all(planting.work)
  judged = [mutant for mutant in chosen if mutant.number in found]
  lines = []
  for title, key in (("module", lambda mutant: mutant.module), ("kind", lambda mutant: mutant.kind)):
    lines.append(f"{title:24}{'killed':>8}{'survived':>10}{'open':>6}")
    groups = collections.defaultdict(collections.Counter)
    for mutant in chosen:
      groups[key(mutant)][found[mutant.number].verdict if mutant.number in found else "open"] += 1
    for name, counts in sorted(groups.items()):
      lines.append(f"{name:24}{counts['killed']:8}{counts['survived']:10}{counts['open']:6}")
    lines.append("")
  killed = sum(found[mutant.number].verdict == "killed" for mutant in judged)
  hung = sum(found[mutant.number].by.startswith("a hang") for mutant in judged)
  last = chosen[-1].number if chosen else 0
  not_compiled = sum(int(number) <= last for number in planting.state["dropped"])
  percent = 100 * killed / max(len(judged), 1)
  lines.append(f"{len(judged)} of {len(chosen)} judged: {killed} killed ({percent:.1f} %), of these {hung} by a hang; "
               f"{len(judged) - killed} survived; {not_compiled} more did not compile")
  for mutant in judged:
    if found[mutant.number].verdict == "survived":
      lines.append(f"\n{mutant.number}  {mutant.path}:{mutant.line}  {mutant.kind}  {found[mutant.number].by}"
                   f"\n  - {mutant.original}\n  + {mutant.mutated}")
  return "\n".join(lines)
