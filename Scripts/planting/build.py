"""All faults in one build: a copy of the package in which each is asleep until its number is called.

A build for every fault would take minutes each. Here the code of a fault and what it replaces stand side by side, and an
environment variable, read once in a process, says which fault is awake.
"""
import json
import os
import re
import shutil
import subprocess
import sys

from . import draw

ACTIVE, REACHED, RUN = "PLANTED_FAULT", "PLANTED_FAULTS_REACHED", "PLANTED_FAULT_RUN"
# Two more are drawn for every ten that are wanted: some don't compile.
SURPLUS = 1.25
# The packages that have tests, each with its name.
PACKAGES = {".": "FirstResponder", "Packages/Stages": "Stages"}

SWITCH = """\
import Glibc

/// The number of the fault that is awake in this process, or 0.
@usableFromInline let activePlantedFault = getenv("%(active)s").flatMap { Int32(String(cString: $0)) }.map(Int.init) ?? 0

/// A byte for each fault whose place was reached, in a file that all processes of a run share; nil where nobody asks.
nonisolated(unsafe) private let reachedPlantedFaults: UnsafeMutablePointer<UInt8>? = {
  guard let path = getenv("%(reached)s") else { return nil }
  let file = open(path, O_RDWR)
  guard file >= 0 else { return nil }
  defer { close(file) }
  let bytes = mmap(nil, %(bytes)d, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
  return bytes == MAP_FAILED ? nil : bytes?.assumingMemoryBound(to: UInt8.self)
}()

@usableFromInline func plantedFault(_ number: Int) -> Bool {
  if let reachedPlantedFaults { reachedPlantedFaults[number] = 1 }
  return number == activePlantedFault
}

@usableFromInline func plantedFault(_ number: Int, negates value: Bool) -> Bool { plantedFault(number) != value }

@usableFromInline func plantedFault(_ number: Int, passes value: Bool) -> Bool { plantedFault(number) || value }

@usableFromInline func plantedFault(_ number: Int, fails value: Bool) -> Bool { !plantedFault(number) && value }
"""


def reach_bytes(count):
  return -(-(count + 1) // 4096) * 4096


class Planting:
  """The working folder: `package` is the planted copy, `build` what is built of it, `state.json` what did not compile."""

  def __init__(self, root, options):
    self.root, self.work, self.modules = root, options.work, options.modules
    self.seed, self.wanted = options.seed, options.count
    self.package, self.scratch = self.work / "package", self.work / "build"
    self.state_path = self.work / "state.json"
    self.state = {"seed": self.seed, "dropped": {}, "built": False, "traits": options.traits}

  @property
  def binaries(self):
    """The programs of the tests, one for each package that has some."""
    return [self.scratch_of(package) / f"debug/{name}PackageTests.xctest" for package, name in PACKAGES.items()]

  def scratch_of(self, package):
    return self.scratch / PACKAGES[package]

  def load(self):
    """Reads a working folder that an earlier run made; its faults are those, whatever the sources are now."""
    if not self.state_path.exists():
      return False
    self.state = json.loads(self.state_path.read_text())
    if self.state["seed"] != self.seed:
      sys.exit(f"mutants: {self.work} is of seed {self.state['seed']}; take another folder (--work) for seed {self.seed}")
    self.mutants = [draw.Mutant(*fields) for fields in self.state["mutants"]]
    return True

  def save(self):
    self.state["mutants"] = [list(mutant) for mutant in self.mutants]
    partial = self.state_path.with_suffix(".new")
    partial.write_text(json.dumps(self.state))
    partial.replace(self.state_path)

  def compiled(self):
    """Those that compile, by number."""
    return [mutant for mutant in self.mutants if str(mutant.number) not in self.state["dropped"]]

  def prepare(self):
    """Draws, copies, plants, and builds until all that is left compiles."""
    if not self.load():
      self.work.mkdir(parents=True, exist_ok=True)
      self.mutants = draw.draw(self.root, self.modules, self.seed, int(self.wanted * SURPLUS))
      self.copy()
      self.save()
    if not self.state["built"]:
      self.plant({mutant.path for mutant in self.mutants})
      self.build()
      self.state["built"] = True
      self.save()

  def copy(self):
    for path in draw.package_files(self.root):
      target = self.package / path
      target.parent.mkdir(parents=True, exist_ok=True)
      shutil.copy2(self.root / path, target, follow_symlinks=False)
    for path in {mutant.path for mutant in self.mutants}:
      original = self.work / "originals" / path
      original.parent.mkdir(parents=True, exist_ok=True)
      shutil.copy2(self.root / path, original)
    text = SWITCH % {"active": ACTIVE, "reached": REACHED, "bytes": reach_bytes(len(self.mutants))}
    for module in {mutant.module for mutant in self.mutants}:
      (self.package / "Sources" / module / "PlantedFault.swift").write_text(text)

  def take_new_tests(self, files):
    """Brings these files of Tests/, or all, up to date in the copy and builds; gives the text of what changed."""
    changed = set()
    for path in files or draw.package_files(self.root):
      target = self.package / path
      if not path.startswith("Tests/") or (target.exists() and target.read_bytes() == (self.root / path).read_bytes()):
        continue
      target.parent.mkdir(parents=True, exist_ok=True)
      shutil.copy2(self.root / path, target, follow_symlinks=False)
      changed.add((self.root / path).read_text(errors="replace"))
    self.build()
    return changed

  def plant(self, paths):
    """Writes these files with the faults that are still meant to be in them, if that changes them."""
    for path in sorted(paths):
      lines = (self.work / "originals" / path).read_text().split("\n")
      for mutant in self.compiled():
        if mutant.path == path:
          line = lines[mutant.line - 1]
          lines[mutant.line - 1] = line[:mutant.start] + mutant.planted + line[mutant.end:]
      target = self.package / path
      if target.read_text() != "\n".join(lines):
        target.write_text("\n".join(lines))

  def build(self):
    # One module after the other: what does not compile is found without what depends on it. The last package has the
    # traits, and with them all code.
    for package in reversed(PACKAGES):
      swift = ["nice", "-n", "10", "swift", "build", "--package-path", package,
               "--scratch-path", str(self.scratch_of(package))]
      if package != "." and self.state["traits"]:
        swift += ["--traits", self.state["traits"]]
      for module in draw.MODULES:
        while module in self.modules and not self.compiles([*swift, "--target", module]):
          pass
      while not self.compiles([*swift, "--build-tests"]):
        pass

  def compiles(self, command):
    """Builds; takes out the faults that the compiler complains about. An error that is no fault's ends the run."""
    print("building", " ".join(command[command.index("build") + 3:]), flush=True)
    # With two traits each build would be a new one otherwise: see .ci/run.
    environment = dict(os.environ, SWIFT_DETERMINISTIC_HASHING="1")
    built = subprocess.run(command, cwd=self.package, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                           stderr=subprocess.STDOUT, text=True, errors="replace")
    (self.work / "build.log").write_text(built.stdout)
    if built.returncode == 0:
      return True
    blamed = {}
    for path, line, message in re.findall(r"package/(Sources/[^:\n]+\.swift):(\d+):\d+: error: (.*)", built.stdout):
      mutant = self.blame(path, int(line))
      if mutant is not None:
        blamed[mutant.number] = (mutant, message)
    if not blamed:
      sys.exit(f"mutants: the copy does not build, and no planted fault explains it; see {self.work / 'build.log'}")
    for mutant, message in blamed.values():
      self.state["dropped"][str(mutant.number)] = message
    print(f"  {len(blamed)} do not compile and are taken out", flush=True)
    self.plant({mutant.path for mutant, _ in blamed.values()})
    self.save()
    return False

  def blame(self, path, line):
    """The fault in this line, or the next one before it: a missing return is told at the function's end."""
    before = [mutant for mutant in self.compiled() if mutant.path == path and mutant.line <= line]
    return max(before, key=lambda mutant: mutant.line, default=None)
