"""What README shows for Selenium and for agents is run as it is printed, but for the address and the program's place.

Started by Tests/ProtocolClients/run, which says where both are.
"""
import asyncio
import contextlib
import io
import json
import os
import re
import unittest

from mcp import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

ROOT = os.path.join(os.path.dirname(__file__), "../..")
with open(os.path.join(ROOT, "README.md")) as file:
    README = file.read()


def shown(language, containing):
    """The block of README that has a text, and what stands in the block after it."""
    for found in re.finditer(r"```%s\n(.*?)```\s*(?:```\n(.*?)```)?" % language, README, re.S):
        if containing in found.group(1):
            return found.group(1), found.group(2)
    raise AssertionError("README shows no %s with '%s'" % (language, containing))


class Shown(unittest.TestCase):
    def test_selenium_prints_what_stands_below(self):
        program, printed = shown("python", "webdriver.Remote")
        program = program.replace("http://127.0.0.1:4723", os.environ["FIRSTRESPONDER_SERVER"])
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            exec(compile(program, "README.md", "exec"), {})
        self.assertEqual(output.getvalue(), printed)

    def test_the_configuration_starts_a_server(self):
        server = json.loads(shown("json", "mcpServers")[0])["mcpServers"]["firstresponder"]
        self.assertEqual(server["command"], "firstresponder")
        parameters = StdioServerParameters(command=os.environ["FIRSTRESPONDER_PROGRAM"], args=server["args"])

        async def story():
            async with Client(stdio_client(parameters)) as client:
                await client.call_tool("launch", {"app": "Broken"})
                await client.call_tool("tap", {"name": "Checkout"})
                return (await client.call_tool("tap", {"name": "Pay"})).structured_content

        receipt = asyncio.run(story())["receipt"]
        self.assertEqual((receipt["verdicts"][0]["code"], receipt["verdicts"][0]["culprit"]), ("D01", "UIView 'veil'"))
        self.assertEqual(receipt["actions"], [])


if __name__ == "__main__":
    unittest.main(verbosity=2)
