"""Drives the example apps with Appium's own client, unmodified: every route and script that its users need.

Started by Tests/ProtocolClients/run, which starts the server and says where it is.
"""
import base64
import json
import os
import struct
import time
import unittest

from appium import webdriver
from appium.options.ios import XCUITestOptions
from appium.webdriver.common.appiumby import AppiumBy
from selenium.common.exceptions import (
    ElementNotInteractableException, InvalidArgumentException, InvalidElementStateException, InvalidSelectorException,
    InvalidSessionIdException, MoveTargetOutOfBoundsException, NoAlertPresentException, NoSuchElementException,
    SessionNotCreatedException, StaleElementReferenceException, UnknownMethodException, WebDriverException)
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions import interaction
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.keys import Keys

SERVER = os.environ["FIRSTRESPONDER_SERVER"]
CLOCK = os.environ.get("FIRSTRESPONDER_TEST_CLOCK", "virtual")


def session(app=None, **more):
    options = XCUITestOptions()
    if app:
        options.app = app
    options.set_capability("firstresponder:clock", CLOCK)
    for name, value in more.items():
        options.set_capability(name.replace("__", ":"), value)
    return webdriver.Remote(SERVER, options=options)


class OnApp(unittest.TestCase):
    """Each test has a session of its own on an app."""

    app = None

    def setUp(self):
        self.driver = session(self.app)
        self.addCleanup(self.driver.quit)

    def named(self, name):
        return self.driver.find_element(AppiumBy.ACCESSIBILITY_ID, name)

    def texts(self):
        return [e.text for e in self.driver.find_elements(AppiumBy.CLASS_NAME, "XCUIElementTypeStaticText")]

    def mobile(self, script, **arguments):
        return self.driver.execute_script("mobile: " + script, arguments)

    def ours(self, name, **arguments):
        return self.driver.execute_script("firstresponder: " + name, arguments)


class Sessions(unittest.TestCase):
    def test_a_session_says_what_it_is(self):
        driver = session("mixer")
        self.addCleanup(driver.quit)
        self.assertEqual(driver.capabilities["platformName"], "iOS")
        self.assertEqual(driver.capabilities["appium:automationName"], "XCUITest")
        self.assertEqual(driver.capabilities["appium:bundleId"], "Mixer")

    def test_an_unknown_app_is_named(self):
        with self.assertRaises(SessionNotCreatedException) as caught:
            session("Calendar")
        self.assertIn("Calendar", caught.exception.msg)
        self.assertIn("Mixer", caught.exception.msg)

    def test_without_an_app_it_is_the_home_screen(self):
        driver = session()
        self.addCleanup(driver.quit)
        icon = driver.find_element(AppiumBy.ACCESSIBILITY_ID, "Feed")
        icon.click()
        self.assertEqual(driver.execute_script("mobile: activeAppInfo")["bundleId"], "Feed")

    def test_a_session_that_has_ended_is_no_session(self):
        driver = session("Mixer")
        driver.quit()
        with self.assertRaises(InvalidSessionIdException):
            driver.page_source

    def test_process_arguments_and_orientation(self):
        driver = session(
            "Feed", appium__processArguments={"args": ["-x"], "env": {"A": "1"}}, appium__orientation="LANDSCAPE")
        self.addCleanup(driver.quit)
        self.assertEqual(driver.orientation, "LANDSCAPE")

    def test_a_session_that_nobody_uses_ends(self):
        driver = session("Mixer", appium__newCommandTimeout=1)
        time.sleep(2.5)
        with self.assertRaises(InvalidSessionIdException):
            driver.page_source

    def test_two_sessions_know_nothing_of_each_other(self):
        first, second = session("Mixer"), session("Mixer")
        self.addCleanup(first.quit)
        self.addCleanup(second.quit)
        first.find_element(AppiumBy.ACCESSIBILITY_ID, "mute Kick").click()
        self.assertEqual(first.find_element(AppiumBy.ACCESSIBILITY_ID, "mute Kick").get_attribute("value"), "1")
        self.assertIsNone(second.find_element(AppiumBy.ACCESSIBILITY_ID, "mute Kick").get_attribute("value"))


class Finding(OnApp):
    app = "Broken"

    def test_every_strategy_finds_the_same(self):
        ways = [
            (AppiumBy.ACCESSIBILITY_ID, "Checkout"), (AppiumBy.ID, "Checkout"), (AppiumBy.NAME, "Checkout"),
            (AppiumBy.XPATH, "//XCUIElementTypeCell[@name='Checkout']"),
            (AppiumBy.IOS_PREDICATE, "type == 'XCUIElementTypeCell' AND name BEGINSWITH 'Check'"),
            (AppiumBy.IOS_CLASS_CHAIN, "**/XCUIElementTypeCell[`name == 'Checkout'`]"),
            (AppiumBy.CSS_SELECTOR, 'XCUIElementTypeCell[name="Checkout"]'),
        ]
        ids = [self.driver.find_element(*way).id for way in ways]
        self.assertEqual(len(set(ids)), 1, dict(zip([way[0] for way in ways], ids)))

    def test_what_is_below_an_element(self):
        cell = self.driver.find_elements(AppiumBy.CLASS_NAME, "XCUIElementTypeCell")[1]
        texts = cell.find_elements(AppiumBy.CLASS_NAME, "XCUIElementTypeStaticText")
        self.assertEqual([text.text for text in texts], ["Card", "“The close button works only in one corner.”"])
        self.assertEqual(cell.find_element(AppiumBy.XPATH, "./*").get_attribute("index"), "0")

    def test_nothing_found_says_what_there_is(self):
        with self.assertRaises(NoSuchElementException) as caught:
            self.named("Chekout")
        self.assertIn("Checkout", caught.exception.msg)
        self.assertEqual(self.driver.find_elements(AppiumBy.ACCESSIBILITY_ID, "Chekout"), [])

    def test_selectors_that_mean_nothing(self):
        for by, value in [
            (AppiumBy.XPATH, "//*["), (AppiumBy.IOS_PREDICATE, "name =="), (AppiumBy.IOS_CLASS_CHAIN, "**/["),
            (AppiumBy.CSS_SELECTOR, "a > b"), ("-android uiautomator", "x"),
        ]:
            with self.assertRaises(InvalidSelectorException, msg=by):
                self.driver.find_element(by, value)

    def test_a_search_waits_as_long_as_it_may(self):
        self.driver.implicitly_wait(2)
        begun = time.monotonic()
        with self.assertRaises(NoSuchElementException):
            self.named("never")
        if CLOCK == "real":
            self.assertGreater(time.monotonic() - begun, 1.9)
        self.assertEqual(self.driver.timeouts.implicit_wait, 2)

    def test_an_element_that_has_gone_is_stale(self):
        cell = self.named("Checkout")
        cell.click()
        with self.assertRaises(StaleElementReferenceException):
            cell.text

    def test_attributes_as_texts(self):
        self.named("Checkout").click()
        pay = self.named("Pay")
        self.assertEqual(pay.tag_name, "XCUIElementTypeButton")
        self.assertEqual(pay.get_attribute("type"), "XCUIElementTypeButton")
        self.assertEqual(pay.get_attribute("enabled"), "true")
        self.assertEqual(pay.get_attribute("visible"), "true")
        self.assertEqual(pay.get_attribute("hittable"), "false")
        self.assertEqual(pay.get_attribute("rect"), '{"x":16,"y":230,"width":358,"height":52}')
        self.assertEqual(pay.rect, {"x": 16, "y": 230, "width": 358, "height": 52})
        self.assertTrue(pay.is_displayed() and pay.is_enabled() and not pay.is_selected())
        self.assertEqual(pay.location_in_view, {"x": 16, "y": 230})
        self.assertEqual(pay.aria_role, "Button")
        with self.assertRaises(InvalidArgumentException):
            pay.get_attribute("colour")

    def test_the_source_is_xml_around_the_application(self):
        source = self.driver.page_source
        self.assertTrue(source.startswith("<?xml"))
        self.assertIn("<AppiumAUT>", source)
        self.assertIn('name="Checkout"', source)
        self.assertIn('"type"', self.mobile("source", format="json"))
        self.assertNotIn("visible=", self.mobile("source", format="xml", excludedAttributes="visible,traits"))


class Why(OnApp):
    app = "Broken"

    def test_a_click_that_comes_to_nothing_is_told(self):
        self.named("Checkout").click()
        self.named("Pay").click()
        receipt = self.ours("receipt")
        self.assertFalse(receipt["arrived"])
        self.assertEqual(receipt["verdicts"][0]["code"], "D01")
        why = self.ours("why")
        self.assertEqual((why["code"], why["culprit"]), ("D01", "UIView 'veil'"))
        self.assertIn("isUserInteractionEnabled", why["fix"])
        self.assertEqual(self.ours("why", x=195, y=256)["code"], "D01")
        self.assertTrue(any(fault["code"] == "D01" for fault in self.ours("lint")))
        self.assertTrue(self.ours("map")["svg"].startswith("<svg"))
        self.assertTrue(any("hitTest" in line for line in self.ours("trace")))

    def test_strict_clicks_are_errors_with_the_reason(self):
        driver = session("Broken", firstresponder__strictClicks=True)
        self.addCleanup(driver.quit)
        driver.find_element(AppiumBy.ACCESSIBILITY_ID, "Checkout").click()
        with self.assertRaises(WebDriverException) as caught:
            driver.find_element(AppiumBy.ACCESSIBILITY_ID, "Pay").click()
        self.assertIn("D01", caught.exception.msg)
        self.assertIn("veil", caught.exception.msg)
        with self.assertRaises(WebDriverException) as caught:
            driver.execute_script(
                "mobile: tap", {"elementId": driver.find_element(AppiumBy.ACCESSIBILITY_ID, "Pay").id})
        self.assertIn("D01", caught.exception.msg)
        driver.update_settings({"firstresponder:strictClicks": False})
        driver.find_element(AppiumBy.ACCESSIBILITY_ID, "Pay").click()
        with self.assertRaises(InvalidArgumentException):
            driver.update_settings({"firstresponder:strictClicks": "no"})


class Fingers(OnApp):
    app = "GestureLab"

    def card(self, name):
        return self.named(name)

    def said(self, name):
        return [e.text for e in self.card(name).find_elements(AppiumBy.CLASS_NAME, "XCUIElementTypeStaticText")]

    def test_tap_and_double_tap(self):
        self.mobile("tap", elementId=self.card("Tap, double tap").id, x=40, y=100)
        self.assertIn("single: ended · 1", self.said("Tap, double tap"))
        self.mobile("doubleTap", elementId=self.card("Tap, double tap").id)
        self.assertIn("double: ended · 1", self.said("Tap, double tap"))

    def test_touch_and_hold(self):
        self.mobile("touchAndHold", elementId=self.card("Long press, hover").id, duration=1.0)
        self.assertNotIn("press: possible", self.said("Long press, hover"))

    def test_swipes(self):
        self.mobile("swipe", elementId=self.card("Swipe").id, direction="left")
        self.assertTrue(any("left" in text.lower() for text in self.texts()[-6:]), self.texts())
        with self.assertRaises(InvalidArgumentException):
            self.mobile("swipe", elementId=self.card("Swipe").id, direction="sideways")

    def test_pinch_and_rotate(self):
        log = lambda: " ".join(self.texts())
        self.mobile("pinch", elementId=self.card("Pinch, rotation").id, scale=2.0, velocity=1.5)
        self.assertIn("pinch", log().lower())
        self.mobile("rotateElement", elementId=self.card("Pinch, rotation").id, rotation=1.2, velocity=1.0)
        self.assertIn("rotation", log().lower())
        with self.assertRaises(InvalidArgumentException):
            self.mobile("pinch", elementId=self.card("Pinch, rotation").id, scale=2.0, velocity=-1.0)

    def test_pinch_by_w3c_actions(self):
        rect = self.card("Pinch, rotation").rect
        x, y = rect["x"] + rect["width"] / 2, rect["y"] + rect["height"] / 2
        actions = ActionBuilder(self.driver, mouse=PointerInput(interaction.POINTER_TOUCH, "one"))
        two = actions.add_pointer_input(interaction.POINTER_TOUCH, "two")
        one = actions.pointer_inputs[0]
        for finger, side in [(one, -1), (two, 1)]:
            finger.create_pointer_move(duration=0, x=int(x + side * 15), y=int(y))
            finger.create_pointer_down(button=0)
            finger.create_pointer_move(duration=400, x=int(x + side * 60), y=int(y))
            finger.create_pointer_up(button=0)
        actions.perform()
        self.assertNotIn("scale: possible", self.said("Pinch, rotation"))

    def test_a_drag_from_one_place_to_another(self):
        rect = self.card("Pan").rect
        self.mobile(
            "dragFromToForDuration", duration=0.1, fromX=rect["x"] + 40, fromY=rect["y"] + 100,
            toX=rect["x"] + 140, toY=rect["y"] + 110)
        self.assertNotEqual(self.said("Pan")[-1], "possible")

    def test_places_beside_the_screen(self):
        with self.assertRaises(MoveTargetOutOfBoundsException):
            self.mobile("tap", x=900, y=100)


class TenFingers(OnApp):
    app = "Mixer"

    def test_ten_fingers_move_eight_faders(self):
        names = ["Kick", "Snare", "Hats", "Bass", "Keys", "Lead", "Voice", "Echo"]
        faders = [self.driver.find_element(AppiumBy.IOS_PREDICATE, "name == '%s' AND type == 'XCUIElementTypeSlider'" % name) for name in names]
        before = [fader.get_attribute("value") for fader in faders]
        pointers = [PointerInput(interaction.POINTER_TOUCH, "finger%d" % number) for number in range(10)]
        actions = ActionBuilder(self.driver, mouse=pointers[0])
        for pointer in pointers[1:]:
            actions.devices.append(pointer)
        for number, pointer in enumerate(pointers):
            rect = faders[number].rect if number < 8 else {"x": 60 + 240 * (number - 8), "y": 100, "width": 20, "height": 20}
            x, y = int(rect["x"] + rect["width"] / 2), int(rect["y"] + rect["height"] / 2)
            pointer.create_pointer_move(duration=0, x=x, y=y)
            pointer.create_pointer_down(button=0)
            pointer.create_pointer_move(duration=300, x=x, y=y - 40)
            pointer.create_pointer_up(button=0)
        actions.perform()
        after = [fader.get_attribute("value") for fader in faders]
        receipt = self.ours("receipt")
        self.assertTrue(receipt["arrived"], receipt)
        self.assertTrue(all(a != b for a, b in zip(before, after)), (before, after))

    def test_a_slider_takes_a_part_of_its_way(self):
        slider = self.named("master")
        slider.send_keys("0.25")
        self.assertAlmostEqual(float(slider.get_attribute("value").rstrip("%")), 25, delta=4)
        with self.assertRaises(InvalidArgumentException):
            slider.send_keys("loud")


class Scrolling(OnApp):
    app = "Feed"

    def test_scrolling_by_direction_and_to_a_name(self):
        self.mobile("scroll", direction="down")
        self.assertEqual(self.driver.find_elements(AppiumBy.ACCESSIBILITY_ID, "like 0"), [])
        self.mobile("scroll", direction="up")
        self.assertTrue(self.named("like 0").is_displayed())
        with self.assertRaises(InvalidArgumentException):
            self.mobile("scroll")

    def test_a_search_goes_on_to_rows_that_are_not_there_yet(self):
        self.assertEqual(self.driver.find_elements(AppiumBy.ACCESSIBILITY_ID, "like 40"), [])
        self.mobile("scroll", name="like 40")
        self.assertTrue(self.named("like 40").is_displayed())
        self.mobile("scroll", predicateString="name == 'like 0'", direction="up")
        self.assertTrue(self.named("like 0").is_displayed())
        with self.assertRaises(NoSuchElementException):
            self.mobile("scroll", name="like 40", direction="up")

    def test_a_click_brings_its_element_on_the_screen(self):
        last = [e for e in self.driver.find_elements(AppiumBy.IOS_PREDICATE, "name BEGINSWITH 'like'")][-1]
        name = last.get_attribute("name")
        last.click()
        self.assertTrue(self.ours("receipt")["arrived"])
        self.assertTrue(self.named(name).is_displayed())

    def test_a_swipe_coasts(self):
        table = self.driver.find_element(AppiumBy.CLASS_NAME, "XCUIElementTypeTable")
        self.mobile("swipe", elementId=table.id, direction="up")
        self.assertEqual(self.driver.find_elements(AppiumBy.ACCESSIBILITY_ID, "like 0"), [])

    def test_a_wheel_scrolls(self):
        table = self.driver.find_element(AppiumBy.CLASS_NAME, "XCUIElementTypeTable")
        from selenium.webdriver.common.actions.wheel_input import ScrollOrigin
        ActionChains(self.driver).scroll_from_origin(ScrollOrigin.from_element(table), 0, 500).perform()
        self.assertEqual(self.driver.find_elements(AppiumBy.ACCESSIBILITY_ID, "like 0"), [])


class Typing(OnApp):
    app = "Notes"

    def test_typing_clearing_and_the_keyboard(self):
        field = self.named("search")
        self.assertFalse(self.mobile("isKeyboardShown"))
        field.send_keys("Wel")
        self.assertEqual(field.get_attribute("value"), "Wel")
        self.assertEqual(field.text, "Wel")
        self.assertTrue(self.mobile("isKeyboardShown"))
        self.assertEqual(self.driver.switch_to.active_element.id, field.id)
        field.clear()
        self.assertEqual(field.get_attribute("value"), "Search")
        self.mobile("hideKeyboard")
        self.assertFalse(self.mobile("isKeyboardShown"))

    def test_keys_of_the_keyboard_are_elements(self):
        self.named("search").click()
        self.named("shift").click()
        for key in ["q", "w"]:
            self.driver.find_element(AppiumBy.XPATH, "//XCUIElementTypeKey[@label='%s' or @label='%s']" % (key, key.upper())).click()
        self.assertEqual(self.named("search").text.lower(), "qw")

    def test_a_label_takes_no_text(self):
        with self.assertRaises(InvalidElementStateException):
            self.driver.find_element(AppiumBy.CLASS_NAME, "XCUIElementTypeCell").clear()

    def test_shortcuts(self):
        self.mobile("keys", keys=[{"key": "n", "modifierFlags": 16}])
        self.assertTrue(self.driver.find_elements(AppiumBy.CLASS_NAME, "XCUIElementTypeTextView"), self.driver.page_source)

    def test_key_actions_type(self):
        self.named("search").click()
        ActionChains(self.driver).send_keys("abc").key_down(Keys.SHIFT).send_keys("d").key_up(Keys.SHIFT).perform()
        self.assertEqual(self.named("search").text.lower(), "abcd")

    def test_the_clipboard(self):
        self.driver.set_clipboard_text("carried over")
        self.assertEqual(self.driver.get_clipboard_text(), "carried over")

    def test_back(self):
        self.named("note Welcome to Notes").click()
        self.assertEqual(self.driver.find_elements(AppiumBy.ACCESSIBILITY_ID, "search"), [])
        self.driver.back()
        self.assertTrue(self.named("search").is_displayed())
        with self.assertRaises(InvalidElementStateException):
            self.driver.back()

    def test_shaking_asks_whether_to_undo(self):
        field = self.named("search")
        field.send_keys("x")
        self.mobile("shake")
        alert = self.driver.switch_to.alert
        self.assertEqual((alert.text, self.mobile("alert", action="getButtons")), ("Undo Typing", ["Undo Typing", "Cancel"]))
        alert.accept()
        self.assertEqual(field.get_attribute("value"), "Search")


class Alerts(OnApp):
    app = "Herbarium"

    def test_no_alert(self):
        with self.assertRaises(NoAlertPresentException):
            self.driver.switch_to.alert.text
        with self.assertRaises(NoAlertPresentException):
            self.mobile("alert", action="accept")


class OpenAlerts(OnApp):
    app = "Herbarium"

    def ask(self, driver):
        for name in ["lookAround", "Settings", "setting Forget everything"]:
            driver.find_element(AppiumBy.ACCESSIBILITY_ID, name).click()

    def test_an_alert_is_read_dismissed_and_accepted(self):
        self.ask(self.driver)
        alert = self.driver.switch_to.alert
        self.assertTrue(alert.text)
        self.assertEqual(len(self.mobile("alert", action="getButtons")), 2)
        alert.dismiss()
        with self.assertRaises(NoAlertPresentException):
            self.driver.switch_to.alert.text
        self.named("setting Forget everything").click()
        with self.assertRaises(InvalidElementStateException):
            self.driver.switch_to.alert.accept()
        self.driver.switch_to.alert.send_keys("DELETE")
        self.driver.switch_to.alert.accept()
        with self.assertRaises(NoAlertPresentException):
            self.driver.switch_to.alert.text

    def test_alerts_that_nobody_wants_to_see(self):
        driver = session("Herbarium", appium__autoDismissAlerts=True)
        self.addCleanup(driver.quit)
        self.ask(driver)
        self.assertEqual(driver.find_elements(AppiumBy.CLASS_NAME, "XCUIElementTypeAlert"), [])


class Device(OnApp):
    app = "Mixer"

    def png(self, text):
        data = base64.b64decode(text)
        self.assertEqual(data[:8], b"\x89PNG\r\n\x1a\n")
        return struct.unpack(">II", data[16:24])

    def test_pictures(self):
        self.assertEqual(self.png(self.driver.get_screenshot_as_base64()), (1170, 2532))
        mute = self.named("mute Kick")
        width, height = self.png(mute.screenshot_as_base64)
        self.assertAlmostEqual(width, mute.rect["width"] * 3, delta=6)
        self.assertEqual(self.png(self.mobile("viewportScreenshot")), (1170, 2532))

    def test_the_screen(self):
        self.assertEqual(self.driver.get_window_size(), {"width": 390, "height": 844})
        self.assertEqual(self.mobile("deviceScreenInfo")["scale"], 3)
        self.assertEqual(self.mobile("viewportRect"), {"left": 0, "top": 0, "width": 1170, "height": 2532})
        self.assertIn("T", self.driver.get_device_time())
        with self.assertRaises(WebDriverException):
            self.driver.set_window_size(100, 100)

    def test_turning(self):
        self.assertEqual(self.driver.orientation, "PORTRAIT")
        self.driver.orientation = "LANDSCAPE"
        self.assertEqual(self.driver.orientation, "LANDSCAPE")
        self.assertEqual(self.driver.get_window_size(), {"width": 844, "height": 390})
        self.driver.orientation = "PORTRAIT"
        self.assertEqual(self.driver.get_window_size(), {"width": 390, "height": 844})

    def test_apps_come_and_go(self):
        self.assertEqual(self.driver.query_app_state("Mixer"), 4)
        self.assertEqual(self.driver.query_app_state("Feed"), 1)
        self.assertTrue(self.driver.is_app_installed("Feed"))
        self.assertFalse(self.driver.is_app_installed("Calendar"))
        self.driver.activate_app("Feed")
        self.assertEqual(self.driver.query_app_state("Feed"), 4)
        self.assertEqual(self.driver.query_app_state("Mixer"), 3)
        self.assertTrue(self.driver.terminate_app("Feed"))
        self.assertFalse(self.driver.terminate_app("Feed"))
        self.driver.activate_app("Mixer")
        self.driver.background_app(1)
        self.assertEqual(self.driver.query_app_state("Mixer"), 4)
        self.mobile("pressButton", name="home")
        self.assertEqual(self.driver.query_app_state("Mixer"), 3)
        self.assertTrue(self.named("Mixer").is_displayed())

    def test_locking(self):
        self.assertFalse(self.driver.is_locked())
        self.driver.lock()
        self.assertTrue(self.driver.is_locked())
        self.driver.unlock()
        self.assertFalse(self.driver.is_locked())
        self.named("mute Kick").click()
        self.assertTrue(self.ours("receipt")["arrived"])

    def test_settings_contexts_and_logs(self):
        self.driver.update_settings({"snapshotMaxDepth": 40})
        self.assertEqual(self.driver.get_settings()["snapshotMaxDepth"], 40)
        self.assertEqual(self.driver.contexts, ["NATIVE_APP"])
        self.assertEqual(self.driver.context, "NATIVE_APP")
        self.assertEqual(self.driver.log_types, ["syslog"])
        self.assertIsInstance(self.driver.get_log("syslog"), list)

    def test_unknown_scripts(self):
        with self.assertRaises(UnknownMethodException) as caught:
            self.mobile("fly")
        self.assertIn("pinch", caught.exception.msg)
        with self.assertRaises(WebDriverException):
            self.driver.execute_script("return 1 + 1")


class Recordings(OnApp):
    app = "Mixer"

    def test_what_was_done_is_recorded_and_exported(self):
        for name, arguments in [("record", {"action": "stop"}), ("export", {"format": "evemu"})]:
            with self.assertRaises(InvalidArgumentException) as caught:
                self.ours(name, **arguments)
            self.assertIn('no recording: call record with action "start" first', caught.exception.msg)
        self.named("mute Snare").click()
        self.assertEqual(self.ours("record", action="start")["app"], "Mixer")
        self.named("mute Kick").click()
        stopped = self.ours("record", action="stop")
        lines = [json.loads(line) for line in stopped["recording"].splitlines()]
        self.assertEqual((lines[0]["recording"], lines[0]["app"]), (1, "Mixer"))
        # What came before is in it: without that it could not be played.
        self.assertEqual(stopped["touches"], 2)
        self.assertEqual(stopped["moments"], len(lines) - 1)
        self.assertEqual(stopped["notes"], [])
        self.assertIn("SimulatedDevice", self.ours("export", format="swift-test")["text"])
        self.assertTrue(self.ours("export", format="evemu")["text"].startswith("# EVEMU"))
        self.assertTrue(json.loads(self.ours("export", format="chrome")["text"])["traceEvents"])
        self.assertTrue(base64.b64decode(self.ours("export", format="perfetto")["base64"]))
        self.assertIn("<title>Mixer", self.ours("export", format="html")["text"])


if __name__ == "__main__":
    unittest.main(verbosity=2)
