"""Runs of the test binary: which suites there are, and whether a run of some of them fails."""
import json
import os
import re
import secrets
import select
import signal
import subprocess
import time

from . import build

FAILURE = re.compile(r"✘ Test (.+?) recorded an issue.*? at (\S+?\.swift):\d+")
FAILED = re.compile(r"✘ Test (.+?) (?:with \d+ test cases? )?failed after")
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
STARTED = re.compile(r"◇ Test (?!run )(.+?) started")


class Outcome:
  """How a run ended: passed, failed, crashed or hung, and by which test."""

  def __init__(self, how, test, seconds, failed=()):
    self.how, self.test, self.seconds, self.failed = how, test, seconds, list(failed)


def suite_of(test):
  """The outermost suite of a test's identifier, or the test itself where it is in none."""
  return re.match(r"\w+\.(`[^`]*`|[^/`]+)", test).group()


class Tests:
  """The tests of a build, suite by suite, in a temporary folder of their own."""

  def __init__(self, planting, folder, wanted=""):
    self.planting, self.folder = planting, folder
    self.reach_path = planting.work / "reach.jsonl"
    folder.mkdir(parents=True, exist_ok=True)
    self.suites = {}
    # Which program has a suite: no suite's name stands in two.
    self.program = {}
    for binary in planting.binaries:
      for test in self.call(binary, ["--list-tests"]).splitlines():
        if re.match(r"\w+Tests\.", test) and re.search(wanted, test):
          self.suites.setdefault(suite_of(test), []).append(test)
          self.program[suite_of(test)] = binary
    self.reach = {}
    self.read_reach()

  def read_reach(self):
    """What was measured, also by other shards: a line for each suite, of which the last one counts."""
    if self.reach_path.exists():
      for line in self.reach_path.read_text().splitlines():
        entry = json.loads(line)
        self.reach[entry["suite"]] = entry
    self.reach = {suite: entry for suite, entry in self.reach.items()
                  if suite in self.suites and (entry["how"] == "passed" or entry["failed"])}

  def write_reach(self, suite, how, seconds=0, reached=(), failed=()):
    entry = {"suite": suite, "how": how, "seconds": seconds, "reached": list(reached), "failed": list(failed)}
    with open(self.reach_path, "a") as file:
      file.write(json.dumps(entry) + "\n")
    self.reach[suite] = entry

  def forget(self, changed):
    """Suites that these texts declare or extend are measured anew."""
    names = set()
    for text in changed:
      names |= set(re.findall(r"\b(?:struct|class|enum|actor|extension) (\w+)", text))
    for suite in [suite for suite in self.reach if suite.split(".", 1)[1] in names]:
      self.write_reach(suite, "forgotten")
      del self.reach[suite]

  def command(self, binary, arguments):
    return ["nice", "-n", "10", str(binary), "--testing-library", "swift-testing", *arguments]

  def environment(self, more):
    return dict(os.environ, SWIFT_BACKTRACE="enable=no", TMPDIR=str(self.folder), **more)

  def call(self, binary, arguments):
    return subprocess.run(self.command(binary, arguments), cwd=self.planting.package, env=self.environment({}),
                          stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace").stdout

  def run(self, suites, number, limit, stops=True, reached=None):
    """Runs these suites, all of one program, with one fault awake (0: none); `stops` at the first failure. Whatever it
    started is ended."""
    arguments = ["--filter", "^(" + "|".join(re.escape(suite) for suite in suites) + ")(/|$|\\()"]
    unfit = [test for suite in suites for test in self.reach.get(suite, {}).get("failed", [])]
    for name in unfit:
      arguments += ["--skip", re.escape(name) + "$"]
    token = secrets.token_hex(8)
    more = {build.ACTIVE: str(number), build.RUN: token}
    if reached:
      more[build.REACHED] = str(reached)
    start = time.monotonic()
    process = subprocess.Popen(self.command(self.program[suites[0]], arguments), cwd=self.planting.package, env=self.environment(more),
                               stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                               start_new_session=True)
    try:
      return self.watch(process, start, limit, stops)
    finally:
      end_all(token)
      process.wait()
      process.stdout.close()

  def watch(self, process, start, limit, stops):
    rest, open_tests, failed = b"", [], []
    spent, last = 0.0, start
    while True:
      # Whoever stops all of this for a while (a debugger, a busy machine's owner) makes no hang of it.
      now = time.monotonic()
      spent, last = spent + min(now - last, 6), now
      left = limit - spent
      if left <= 0:
        return Outcome("hung", ", ".join(open_tests[-1:]), spent)
      if not select.select([process.stdout], [], [], min(left, 5))[0]:
        if process.poll() is None:
          continue
        chunk = b""
      else:
        chunk = os.read(process.stdout.fileno(), 1 << 16)
      *lines, rest = (rest + chunk).split(b"\n")
      for line in (COLOUR.sub("", each.decode(errors="replace")) for each in lines):
        started, failure, over = STARTED.search(line), FAILURE.search(line), FAILED.search(line)
        if started:
          open_tests.append(started.group(1))
        if failure and stops:
          return Outcome("failed", f"{failure.group(2)}: {failure.group(1)}", spent)
        if over:
          failed.append(over.group(1))
      if not chunk:
        break
    status = process.wait()
    how = "passed" if status == 0 else "crashed" if status < 0 or status > 128 else "failed"
    return Outcome(how, ", ".join(failed[:1] or open_tests[-1:]), spent, failed)

  def measure(self, part, of, progress):
    """Runs suites alone, without a fault: how long each takes, which places of faults it comes by, which tests fail anyway."""
    for count, suite in enumerate(sorted(self.suites), 1):
      if suite in self.reach or count % of != part - 1:
        continue
      path = self.folder / "reached"
      path.write_bytes(bytes(build.reach_bytes(len(self.planting.mutants))))
      outcome = self.run([suite], 0, 1800, stops=False, reached=path)
      reached = [number for number, byte in enumerate(path.read_bytes()) if byte]
      unfit = []
      if outcome.how != "passed":
        plain = {name.strip('"') for name in outcome.failed}
        unfit = [test for test in self.suites[suite] if told(test) in plain]
        if outcome.how != "failed" or not unfit:
          unfit = list(self.suites[suite])
      self.write_reach(suite, outcome.how, outcome.seconds, reached, unfit)
      progress(f"{count}/{len(self.suites)} {suite}: {outcome.how}, {outcome.seconds:.1f} s, {len(reached)} places"
               + (f", left out: {', '.join(unfit)}" if unfit else ""))

  def reaching(self, mutant):
    """The suites that come by a fault, those first that are likely to see it soon: quick ones, of its module, with few places."""
    own = mutant.module + "Tests."

    def rank(suite):
      entry = self.reach[suite]
      return (0.3 + entry["seconds"]) * len(entry["reached"]) ** 0.7 * (1 if suite.startswith(own) else 4)

    return sorted((suite for suite in self.suites
                   if mutant.number in self.reach.get(suite, {}).get("reached", ())
                   and len(self.reach[suite]["failed"]) < len(self.suites[suite])), key=rank)

  def seconds(self, suites):
    return sum(self.reach[suite]["seconds"] for suite in suites)


def told(test):
  """The name of a test as the output tells it: a sentence without its backticks, else the function with its labels."""
  name = re.search(r"`([^`]*)`\([^/]*$", test)
  return name.group(1) if name else test.split("/")[-1]


def end_all(token):
  """Ends every process of a run, also those that left its group: they carry its token in their environment."""
  mark = f"{build.RUN}={token}".encode()
  for _ in range(20):
    mine = []
    for name in os.listdir("/proc"):
      if name.isdigit():
        try:
          with open(f"/proc/{name}/environ", "rb") as file:
            if mark in file.read().split(b"\0"):
              mine.append(int(name))
        except OSError:
          continue
    if not mine:
      return
    for process in mine:
      try:
        os.kill(process, signal.SIGKILL)
      except ProcessLookupError:
        pass
    time.sleep(0.05)
