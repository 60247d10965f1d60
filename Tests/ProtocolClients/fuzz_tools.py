#!/usr/bin/env python3
"""Random calls of an agent: no touch that did nothing may be told as one that did something.

    Tests/ProtocolClients/fuzz_tools.py PROGRAM [--calls 10000] [--seed 1]

What is seen judges what is told: the outline of the screen and its picture before and after each touch. Where both are
the same, a receipt that tells of no action and no recognition has to give a reason, unless a class of the program's own
heard the touch by its own methods, and nobody can say what those were for. Where a text was typed with success, the
screen has another one. Exit status: 0 all receipts are true, 1 some are not.
"""
import argparse
import hashlib
import json
import random
import subprocess
import sys
import time

APPS = ["Broken", "Feed", "Mixer", "Notes", "GestureLab", "Herbarium", "Sketch", "PassThrough"]


class Agent:
    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, "mcp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.number = 0
        self.slowest = {}
        self.ask("initialize", protocolVersion="2025-11-25", capabilities={}, clientInfo={"name": "x", "version": "1"})

    def ask(self, method, **parameters):
        self.number += 1
        message = {"jsonrpc": "2.0", "id": self.number, "method": method, "params": parameters}
        self.process.stdin.write(json.dumps(message).encode() + b"\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("the server ended in call %d: %s" % (self.number, json.dumps(message)))
        answer = json.loads(line)
        assert answer["id"] == self.number, line
        return answer

    def call(self, tool, **arguments):
        """The structured answer and whether it is an error; a refusal of the protocol is one as well."""
        begun = time.perf_counter()
        answer = self.ask("tools/call", name=tool, arguments=arguments)
        self.slowest.setdefault(tool, []).append(time.perf_counter() - begun)
        if "error" in answer:
            return {"text": answer["error"]["message"]}, True
        result = answer["result"]
        if result.get("isError"):
            return {"text": result["content"][0]["text"]}, True
        if result["content"] and result["content"][0]["type"] == "image":
            return {"image": result["content"][0]["data"]}, False
        return result["structuredContent"], False

    def seen(self):
        tree, _ = self.call("tree", all=True)
        picture, _ = self.call("screenshot")
        return tree.get("tree"), hashlib.sha256(picture.get("image", "").encode()).hexdigest()

    def end(self):
        self.process.stdin.close()
        return self.process.wait(20)


def place(chance, elements):
    if elements and chance.random() < 0.6:
        element = chance.choice(elements)
        return chance.choice([{"ref": element["ref"]}, {"ref": element["ref"]}, {"name": element["name"] or "x"}])
    if chance.random() < 0.05:
        return {"x": chance.choice([-1e300, -1, 390, 1e9]), "y": chance.uniform(0, 844)}
    return {"x": chance.uniform(0, 389), "y": chance.uniform(0, 843)}


def touch(chance, elements):
    """A call that puts fingers or keys to the app."""
    kind = chance.randrange(10)
    if kind < 5:
        arguments = place(chance, elements)
        if chance.random() < 0.2:
            arguments["count"] = chance.choice([0, 1, 2, 3])
        if chance.random() < 0.15:
            arguments["fingers"] = chance.choice([1, 2, 3, 10, 11])
        if chance.random() < 0.1:
            arguments["hold"] = chance.choice([0, 0.7, 2])
        return "tap", arguments
    if kind < 7:
        return "drag", {"from": place(chance, elements), "to": place(chance, elements),
                        "duration": chance.choice([0.05, 0.3, 1])}
    if kind == 7:
        return "pinch", {"scale": chance.choice([0.5, 2, 1]), **place(chance, elements)}
    if kind == 8:
        return "rotate", {"rotation": chance.choice([-1, 0.5, 3]), **place(chance, elements)}
    element = chance.choice(elements) if elements else None
    arguments = {"text": chance.choice(["a", "Zoë 1", "word"])}
    if element and chance.random() < 0.7:
        arguments["ref"] = element["ref"]
    return "type", arguments


def fault(tool, arguments, answer, before, after):
    """What is wrong with an answer, or None."""
    receipt, same = answer["receipt"], before == after
    if tool == "type":
        return "a text was typed, and nothing is seen of it" if same else None
    reasons = [verdict for verdict in receipt["verdicts"] if verdict["code"] != "OK"]
    told = receipt["actions"] + receipt["recognized"]
    # Of several taps the second may undo what the first did.
    if arguments.get("count", 1) > 1:
        told.append("several taps")
    if same and not told and not reasons and all(name.startswith("UI") for name in receipt["deliveredTo"]):
        return "nothing happened, and no reason is given"
    if not receipt["arrived"] and not reasons:
        return "it did not arrive, and no reason is given"
    return None


def is_heard_only(tool, answer):
    """All that is told is that a class of the program's own heard the touch."""
    receipt = answer["receipt"]
    return (tool != "type" and not receipt["actions"] + receipt["recognized"]
            and all(verdict["code"] == "OK" for verdict in receipt["verdicts"])
            and not all(name.startswith("UI") for name in receipt["deliveredTo"]))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--calls", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    agent, faults, slow, touches, idle, refused, unseen = Agent(options.program), [], [], 0, 0, 0, 0
    story, before, elements = [], None, []
    while agent.number < options.calls:
        if not story or len(story) > 25:
            app = chance.choice(APPS)
            agent.call("launch", app=app)
            agent.call("reset")
            story, before = [("launch", app)], agent.seen()
        if chance.random() < 0.3 or not elements:
            found, failed = agent.call("find", predicate="visible == 1")
            elements = [] if failed else found["elements"]
        tool, arguments = touch(chance, elements)
        story.append((tool, arguments))
        begun = time.perf_counter()
        answer, failed = agent.call(tool, **arguments)
        if time.perf_counter() - begun > 5:
            slow.append((time.perf_counter() - begun, list(story), answer.get("text", "")))
        after = agent.seen()
        if failed:
            refused += 1
        else:
            touches += 1
            idle += before == after
            unseen += before == after and is_heard_only(tool, answer)
            wrong = fault(tool, arguments, answer, before, after)
            if wrong:
                faults.append((wrong, list(story), answer["receipt"]))
        before = after
    status = agent.end()
    for wrong, played, receipt in faults[:40]:
        print("%s\n  after %s\n  told %s" % (wrong, json.dumps(played), json.dumps(receipt)))
    for seconds, played, text in slow[:10]:
        print("%.1f s until the answer '%s'\n  after %s" % (seconds, text, json.dumps(played)))
    times = {tool: sorted(each) for tool, each in agent.slowest.items()}
    for tool in sorted(times):
        each = times[tool]
        print("%-11s %6d calls, median %4.0f ms, 99 of 100 within %4.0f ms"
              % (tool, len(each), each[len(each) // 2] * 1e3, each[len(each) * 99 // 100] * 1e3))
    print("seed %d: %d calls, %d touches of which %d changed nothing that is seen (%d heard by the program's own "
          "methods alone), %d refused; %d told falsely"
          % (options.seed, agent.number, touches, idle, unseen, refused, len(faults)))
    sys.exit(1 if faults or status != 0 else 0)


if __name__ == "__main__":
    main()
