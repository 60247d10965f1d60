#!/usr/bin/env python3
"""Commands a second, by the same client: apps behind 'serve' beside an equal page in a browser behind chromedriver.

    Tests/ProtocolClients/speed.py SERVER [--count 200] [--chromedriver chromedriver] [--browser chromium]

Prints a table. The page has the elements of Mixer: eight buttons that say whether they are on, eight faders, labels.
"""
import argparse
import os
import shutil
import statistics
import tempfile
import time

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.options import ArgOptions

PAGE = "<!doctype html><title>Mixer</title><h1>Mixer</h1>" + "".join(
    "<p>{0}</p><input type=range id='{0}'><button id='mute {0}' value='0' "
    "onclick='this.value = 1 - this.value'>M</button>".format(name)
    for name in ["Kick", "Snare", "Hats", "Bass", "Keys", "Lead", "Voice", "Echo"])


class Phone(ArgOptions):
    @property
    def default_capabilities(self):
        return {"platformName": "ios"}


def phone(server, clock):
    options = Phone()
    options.set_capability("appium:app", "Mixer")
    options.set_capability("firstresponder:clock", clock)
    return webdriver.Remote(server, options=options)


def browser(chromedriver, binary):
    options = Options()
    options.binary_location = binary
    for argument in ["--headless=new", "--no-sandbox", "--disable-gpu"]:
        options.add_argument(argument)
    driver = webdriver.Chrome(service=Service(chromedriver), options=options)
    with tempfile.NamedTemporaryFile("w", suffix=".html", delete=False) as file:
        file.write(PAGE)
    driver.get("file://" + file.name)
    os.unlink(file.name)
    return driver


def rate(count, body):
    times = []
    for _ in range(count):
        begun = time.perf_counter()
        body()
        times.append(time.perf_counter() - begun)
    return 1 / statistics.median(times)


def measure(driver, count):
    def by(name):
        return driver.find_element(By.XPATH, "//*[@name='%s' or @id='%s']" % (name, name))

    mute = by("mute Kick")
    return {
        "find by xpath": rate(count, lambda: by("mute Bass")),
        "find by id": rate(count, lambda: driver.find_element(By.ID, "mute Bass")),
        "click": rate(count, mute.click),
        "attribute": rate(count, lambda: mute.get_attribute("value")),
        "rectangle": rate(count, lambda: mute.rect),
        "source": rate(count, lambda: driver.page_source),
        "picture": rate(max(5, count // 20), driver.get_screenshot_as_png),
    }


def begin(make):
    begun = time.perf_counter()
    driver = make()
    return driver, time.perf_counter() - begun


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("server")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--chromedriver", default=shutil.which("chromedriver"))
    parser.add_argument("--browser", default=shutil.which("chromium"))
    options = parser.parse_args()
    columns = {}
    makers = {
        "serve, virtual": lambda: phone(options.server, "virtual"),
        "serve, real": lambda: phone(options.server, "real"),
        "chromedriver": lambda: browser(options.chromedriver, options.browser),
    }
    for name, make in makers.items():
        driver, seconds = begin(make)
        columns[name] = measure(driver, options.count)
        columns[name]["session, seconds"] = seconds
        driver.quit()
    names = list(columns)
    print("| commands a second | %s |" % " | ".join(names))
    print("|---|%s" % ("---|" * len(names)))
    for row in columns[names[0]]:
        form = "%.2f" if "seconds" in row else "%.0f"
        print("| %s | %s |" % (row, " | ".join(form % columns[name][row] for name in names)))


if __name__ == "__main__":
    main()
