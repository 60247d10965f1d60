#!/usr/bin/env python3
"""Many sessions at once, each with commands of its own chance: none may influence another.

    Tests/ProtocolClients/isolation.py SERVER [--sessions 20] [--seconds 600] [--seed 1] [--server-process PID]

Half of the sessions have a seed that another one has as well, and all seeds are played alone afterwards. On the virtual
clock the same commands have to lead to the same screens and the same decisions, to the letter. With the server's process
its memory and that of the apps is told by session. Exit status: 0 all are equal, 1 some are not.
"""
import argparse
import hashlib
import http.client
import json
import os
import random
import sys
import threading
import time
import urllib.parse

APPS = ["Feed", "Mixer", "Notes", "GestureLab", "Broken", "Herbarium"]


class Session:
    def __init__(self, server, app):
        self.url = urllib.parse.urlparse(server)
        self.connection = http.client.HTTPConnection(self.url.hostname, self.url.port, timeout=120)
        capabilities = {"appium:app": app, "firstresponder:clock": "virtual", "appium:newCommandTimeout": 0}
        value = self.ask("POST", "/session", {"capabilities": {"alwaysMatch": capabilities}}, root=True)
        self.id = value["sessionId"]

    def ask(self, method, path, body=None, root=False):
        path = self.url.path.rstrip("/") + (path if root else "/session/%s%s" % (self.id, path))
        self.connection.request(
            method, path, json.dumps(body if body is not None else {}) if method == "POST" else None,
            {"Content-Type": "application/json"})
        answer = self.connection.getresponse()
        value = json.loads(answer.read())["value"]
        # A command may be impossible, and is the same error each time.
        return {"error": value["error"], "message": value["message"]} if answer.status != 200 else value

    def script(self, name, **arguments):
        return self.ask("POST", "/execute/sync", {"script": name, "args": [arguments]})

    def end(self):
        self.ask("DELETE", "")
        self.connection.close()


def command(session, chance):
    """One command of chance. Nothing of it hangs on the session but through what the app shows."""
    x, y = chance.uniform(5, 385), chance.uniform(5, 800)
    kind = chance.randrange(9)
    if kind < 3:
        return session.script("mobile: tap", x=x, y=y)
    if kind == 3:
        return session.script("mobile: swipe", direction=chance.choice(["up", "down", "left", "right"]))
    if kind == 4:
        return session.script("mobile: dragFromToForDuration", duration=0.1, fromX=x, fromY=y, toX=chance.uniform(5, 385),
                              toY=chance.uniform(5, 800))
    if kind == 5:
        return session.script("mobile: keys", keys=[chance.choice("abcdefgh "), chance.choice("ijklmn")])
    if kind == 6:
        return session.script("mobile: pinch", scale=2.0, velocity=2.0)
    if kind == 7:
        found = session.ask("POST", "/elements", {"using": "class name", "value": "XCUIElementTypeButton"})
        if isinstance(found, list) and found:
            element = chance.choice(found)["ELEMENT"]
            return session.ask("POST", "/element/%s/click" % element)
        return found
    return session.script("mobile: touchAndHold", x=x, y=y, duration=0.7)


def play(server, seed, count=None, seconds=None):
    """Plays commands until the time is over, or as many as are said. Answers how many, and what was seen."""
    chance = random.Random(seed)
    session = Session(server, APPS[seed % len(APPS)])
    end, played, seen = time.monotonic() + (seconds or 1e9), 0, []
    while time.monotonic() < end and (count is None or played < count):
        command(session, chance)
        played += 1
        source = session.ask("GET", "/source")
        seen.append(hashlib.sha256(json.dumps(source).encode()).hexdigest()[:16])
    trace = session.script("firstresponder: trace", last=5000)
    seen.append(hashlib.sha256(json.dumps(trace).encode()).hexdigest()[:16])
    session.end()
    return played, seen


def memory(process):
    """MiB of the process and of all that it has started: its own, and the sum of the others."""
    parents = {}
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open("/proc/%s/stat" % name) as file:
                parents[int(name)] = int(file.read().rsplit(")", 1)[1].split()[1])
        except OSError:
            pass
    family, own = {process}, 0
    while any(parent in family and child not in family for child, parent in parents.items()):
        family |= {child for child, parent in parents.items() if parent in family}
    total = 0
    for member in family:
        try:
            with open("/proc/%d/smaps_rollup" % member) as file:
                size = next(int(line.split()[1]) for line in file if line.startswith("Pss:")) / 1024
        except (OSError, StopIteration):
            continue
        total += size
        if member == process:
            own = size
    return own, total - own


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("server")
    parser.add_argument("--sessions", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--server-process", type=int)
    options = parser.parse_args()
    seeds = [options.seed + number // 2 for number in range(options.sessions)]
    results = [None] * options.sessions

    def one(number):
        try:
            results[number] = play(options.server, seeds[number], seconds=options.seconds)
        except Exception as error:  # told below, with the others
            results[number] = error

    threads = [threading.Thread(target=one, args=(number,)) for number in range(options.sessions)]
    for thread in threads:
        thread.start()
    if options.server_process:
        time.sleep(options.seconds * 0.9)
        own, apps = memory(options.server_process)
        print("memory with %d sessions: the server %.1f MiB, apps %.1f MiB, %.1f MiB a session"
              % (options.sessions, own, apps, (own + apps) / options.sessions))
    for thread in threads:
        thread.join()
    faults = [(seed, result) for seed, result in zip(seeds, results) if isinstance(result, Exception)]
    total = sum(result[0] for result in results if not isinstance(result, Exception))
    print("%d commands in %d sessions, %.0f a second" % (total, options.sessions, total / options.seconds))
    for seed in sorted(set(seeds)):
        played = [result for known, result in zip(seeds, results) if known == seed and not isinstance(result, Exception)]
        if not played:
            continue
        count = max(count for count, _ in played)
        _, alone = play(options.server, seed, count=count)
        for number, (some, seen) in enumerate(played):
            # The one that got further is compared to its end, with its trace.
            same = seen == alone if some == count else seen[:some] == alone[:some]
            if not same:
                first = next(place for place in range(some + 1) if seen[place] != alone[place])
                faults.append((seed, "session %d is another one alone, from command %d on" % (number, first)))
    for seed, fault in faults:
        print("seed %d: %r" % (seed, fault))
    print("all sessions are what they are alone" if not faults else "%d faults" % len(faults))
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
