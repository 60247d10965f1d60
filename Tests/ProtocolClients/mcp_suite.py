"""Drives the example apps as an agent does, with the protocol's own client for Python.

Started by Tests/ProtocolClients/run, which says where the program is.
"""
import asyncio
import base64
import json
import os
import struct
import subprocess
import tempfile
import time
import unittest

from mcp import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

PROGRAM = os.environ["FIRSTRESPONDER_PROGRAM"]


def with_client(test):
    """The client is opened and closed in one task, as it wants it."""

    def run(self):
        async def story():
            arguments = ["mcp"] + self.arguments
            async with Client(stdio_client(StdioServerParameters(command=PROGRAM, args=arguments))) as self.client:
                await test(self)

        asyncio.run(story())

    return run


def size_of_png(answer):
    data = base64.b64decode(answer.content[0].data)
    assert data.startswith(b"\x89PNG")
    return struct.unpack(">II", data[16:24])


class Agent(unittest.TestCase):
    # What the server is started with.
    arguments = []

    async def call(self, tool, **arguments):
        answer = await self.client.call_tool(tool, arguments)
        self.text = "".join(part.text for part in answer.content if part.type == "text")
        return answer

    async def done(self, tool, **arguments):
        answer = await self.call(tool, **arguments)
        self.assertFalse(answer.is_error, self.text)
        return answer.structured_content

    async def fails(self, tool, **arguments):
        answer = await self.call(tool, **arguments)
        self.assertTrue(answer.is_error, self.text)
        return self.text


class Tools(Agent):
    @with_client
    async def test_the_list_says_what_each_takes(self):
        tools = {tool.name: tool for tool in (await self.client.list_tools()).tools}
        self.assertTrue({"apps", "launch", "tap", "why", "tree", "find", "type", "press", "pinch"} <= set(tools))
        self.assertEqual(tools["launch"].input_schema["required"], ["app"])
        self.assertTrue(tools["tree"].annotations.read_only_hint)
        self.assertFalse(tools["tap"].annotations.read_only_hint)

    @with_client
    async def test_nothing_works_before_launch(self):
        for tool, arguments in [("tap", {"name": "x"}), ("tree", {}), ("why", {}), ("reset", {}), ("screenshot", {})]:
            self.assertIn("launch", await self.fails(tool, **arguments))

    @with_client
    async def test_mistakes_are_told(self):
        self.assertIn("Mixer", await self.fails("launch", app="Calendar"))
        self.assertIn("no argument", await self.fails("launch", app="Mixer", speed=3))
        self.assertIn("number", await self.fails("tap", x="left"))
        await self.done("launch", app="Mixer")
        self.assertIn("mute Kick", await self.fails("tap", name="mute Kik"))
        self.assertIn("screen", await self.fails("tap", x=5000, y=1))

    @with_client
    async def test_apps_launch_reset_and_end(self):
        apps = (await self.done("apps"))["apps"]
        self.assertIn("Feed", [app["name"] for app in apps])
        launched = await self.done("launch", app="feed")
        self.assertEqual(launched["app"], "Feed")
        self.assertIn("like 0", launched["tree"])
        await self.done("tap", name="like 0")
        liked = (await self.done("find", name="like 0"))["elements"][0]["label"]
        await self.done("reset")
        self.assertNotEqual((await self.done("find", name="like 0"))["elements"][0]["label"], liked)
        self.assertEqual((await self.done("terminate"))["app"], "Feed")
        await self.fails("tap", name="like 0")

    @with_client
    async def test_fingers_keys_and_text(self):
        await self.done("launch", app="Notes")
        typed = await self.done("type", text="Wel", name="search")
        self.assertIn("Wel", typed["tree"])
        pressed = await self.done("press", key="n", modifiers=["command"])
        self.assertIn("TextView", pressed["tree"])
        shaken = await self.done("shake")
        self.assertIn("tree", shaken)
        await self.done("press", key="home")
        await self.done("launch", app="GestureLab")
        pinched = await self.done("pinch", scale=2.0, name="Pinch, rotation")
        self.assertTrue(pinched["receipt"]["arrived"], pinched)
        self.assertTrue(pinched["receipt"]["recognized"])
        turned = await self.done("rotate", rotation=1.0, name="Pinch, rotation")
        self.assertTrue(turned["receipt"]["recognized"])
        dragged = await self.done("drag", **{"from": {"name": "Pan"}, "to": {"x": 180, "y": 300}})
        self.assertTrue(dragged["receipt"]["arrived"])

    @with_client
    async def test_waiting(self):
        await self.done("launch", app="Mixer")
        await self.done("wait", seconds=2)
        await self.done("wait", name="mute Kick", seconds=1)
        self.assertIn("never", await self.fails("wait", name="never", seconds=1))

    @with_client
    async def test_pictures_traces_and_maps(self):
        await self.done("launch", app="Mixer")
        answer = await self.call("screenshot")
        self.assertEqual(answer.content[0].mime_type, "image/png")
        self.assertEqual(size_of_png(answer), (390, 844))
        self.assertEqual(size_of_png(await self.call("screenshot", scale=3)), (1170, 2532))
        self.assertIn("from 0.25 to 3", await self.fails("screenshot", scale=30))
        await self.done("tap", name="mute Kick")
        lines = (await self.done("trace", topics=["touches"], last=5))["lines"]
        self.assertTrue(0 < len(lines) <= 5)
        regions = (await self.done("map"))["regions"]
        self.assertIn("mute Kick", " ".join(region["name"] for region in regions))
        self.assertIsInstance((await self.done("lint"))["verdicts"], list)


class Recordings(Agent):
    @with_client
    async def test_without_a_folder_texts_are_answered(self):
        no_recording = 'no recording: call record with action "start" first'
        self.assertEqual(await self.fails("record", action="stop"), no_recording)
        self.assertEqual(await self.fails("export", format="chrome"), no_recording)
        await self.done("launch", app="Mixer")
        await self.done("record", action="start")
        await self.done("tap", name="mute Kick")
        recording = (await self.done("record", action="stop"))["recording"]
        self.assertEqual((recording["app"], recording["touches"]), ("Mixer", 1))
        self.assertEqual(json.loads(recording["text"].splitlines()[0])["app"], "Mixer")
        self.assertIn("SimulatedDevice", (await self.done("export", format="swift-test"))["text"])
        self.assertIn("--output", await self.fails("export", format="perfetto"))


class RecordingsInAFolder(Agent):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.arguments = ["--output", self.folder]

    @with_client
    async def test_what_is_long_is_left_there(self):
        await self.done("launch", app="Mixer")
        await self.done("record", action="start")
        for _ in range(2):
            await self.done("drag", **{"from": {"name": "Kick"}, "to": {"x": 40, "y": 300}})
        recording = (await self.done("record", action="stop"))["recording"]
        self.assertEqual(recording["file"], os.path.join(self.folder, "Mixer-1.jsonl"))
        page = await self.done("export", format="html")
        self.assertEqual(page["file"], os.path.join(self.folder, "Mixer-1.html"))
        self.assertEqual(sorted(os.listdir(self.folder)), ["Mixer-1.html", "Mixer-1.jsonl"])
        answer = subprocess.run([PROGRAM, "replay", recording["file"]], capture_output=True, text=True, check=False)
        self.assertEqual((answer.returncode, answer.stdout[:12]), (0, "same: Mixer,"), answer.stderr)


class TenFaults(Agent):
    """An agent without eyes: what does not work on each screen of Broken, and why, in at most four short calls."""

    # The screen, what a person does there, and the cause that is planted in it.
    screens = [
        ("Checkout", "tap", {"name": "Pay"}, "D01", "veil"),
        ("Card", "tap", {"x": 316, "y": 240}, "D03", "card"),
        ("Toast", "tap", {"name": "Go on"}, "D02", "toast"),
        ("Terms", "tap", {"name": "terms"}, "D05", "terms"),
        ("Notice", "tap", {"x": 340, "y": 250}, "D08", "cross"),
        ("Pulse", "tap", {"name": "Record"}, "D10", "Record"),
        ("Search", "tap", {"name": "result 1", "hold": 0.25}, "D11", "dismissKeyboard"),
        ("Dial", "drag", {"from": {"x": 195, "y": 400}, "to": {"x": 195, "y": 300}}, "D14", "page"),
        ("Album", "tap", {"name": "picture 1"}, "D29", "open"),
        ("Settings", "tap", {"name": "Save"}, "D38", "Save"),
    ]

    @with_client
    async def test_each_cause_is_named_in_four_short_answers(self):
        times = []
        for screen, tool, arguments, code, culprit in self.screens:
            sizes = []
            for name, given in [
                ("launch", {"app": "Broken"}), ("tap", {"name": screen}), (tool, arguments), ("why", {}),
            ]:
                begun = time.perf_counter()
                answer = await self.done(name, **given)
                times.append((time.perf_counter() - begun, "%s on %s" % (name, screen)))
                sizes.append(len(self.text.encode()))
            first = answer["verdicts"][0]
            self.assertEqual(first["code"], code, (screen, first))
            self.assertIn(culprit, first["culprit"], screen)
            self.assertLess(max(sizes), 2_048, screen)
        # For whoever measures: a release build, a quiet machine.
        print("the longest answers: " + ", ".join("%.0f ms (%s)" % (t * 1e3, what) for t, what in sorted(times)[-3:]))


if __name__ == "__main__":
    unittest.main(verbosity=2)
