"""Drives the example apps with Selenium's own client, unmodified, which knows nothing of phones.

It sends scripts where Appium has commands, CSS where Appium has strategies, and a mouse where people have fingers.
Started by Tests/ProtocolClients/run.
"""
import os
import unittest

from selenium import webdriver
from selenium.common.exceptions import (
    InvalidArgumentException, InvalidSelectorException, NoAlertPresentException, NoSuchElementException,
    StaleElementReferenceException, WebDriverException)
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.common.options import ArgOptions
from selenium.webdriver.support import expected_conditions
from selenium.webdriver.support.ui import WebDriverWait

SERVER = os.environ["FIRSTRESPONDER_SERVER"]


class Phone(ArgOptions):
    @property
    def default_capabilities(self):
        return {"platformName": "ios"}


class Selenium(unittest.TestCase):
    app = "Broken"

    def setUp(self):
        options = Phone()
        options.set_capability("appium:app", self.app)
        options.set_capability("firstresponder:clock", "virtual")
        self.driver = webdriver.Remote(SERVER, options=options)
        self.addCleanup(self.driver.quit)


class Elements(Selenium):
    def test_by_id_name_class_and_tag(self):
        cell = self.driver.find_element(By.ID, "Checkout")
        self.assertEqual(cell.id, self.driver.find_element(By.NAME, "Checkout").id)
        self.assertEqual(len(self.driver.find_elements(By.CLASS_NAME, "XCUIElementTypeCell")), 10)
        self.assertEqual(len(self.driver.find_elements(By.TAG_NAME, "XCUIElementTypeCell")), 10)
        self.assertEqual(cell.tag_name, "XCUIElementTypeCell")

    def test_by_css_and_xpath(self):
        self.assertEqual(
            self.driver.find_element(By.CSS_SELECTOR, "#Card").id,
            self.driver.find_element(By.XPATH, "//*[@name='Card']").id)
        with self.assertRaises(InvalidSelectorException):
            self.driver.find_element(By.CSS_SELECTOR, "div > p")
        with self.assertRaises(NoSuchElementException):
            self.driver.find_element(By.ID, "nothing")

    def test_what_scripts_ask(self):
        cell = self.driver.find_element(By.ID, "Checkout")
        self.assertTrue(cell.is_displayed())
        self.assertEqual(cell.get_attribute("name"), "Checkout")
        self.assertEqual(cell.get_dom_attribute("name"), "Checkout")
        self.assertEqual(cell.get_property("name"), "Checkout")
        self.assertEqual(cell.location_once_scrolled_into_view, {"x": 0, "y": 44})
        with self.assertRaises(WebDriverException):
            self.driver.execute_script("return document.title")

    def test_a_click_and_a_wait(self):
        cell = self.driver.find_element(By.ID, "Checkout")
        cell.click()
        pay = WebDriverWait(self.driver, 5).until(expected_conditions.visibility_of_element_located((By.ID, "Pay")))
        self.assertEqual(pay.text, "Pay")
        with self.assertRaises(StaleElementReferenceException):
            cell.click()

    def test_pictures_windows_and_timeouts(self):
        self.assertTrue(self.driver.get_screenshot_as_png().startswith(b"\x89PNG"))
        self.assertEqual(len(self.driver.window_handles), 1)
        self.assertEqual(self.driver.current_window_handle, self.driver.window_handles[0])
        self.driver.implicitly_wait(1.5)
        self.assertEqual(self.driver.timeouts.implicit_wait, 1.5)
        with self.assertRaises(InvalidArgumentException):
            self.driver.execute("setTimeouts", {"implicit": -1})
        with self.assertRaises(NoAlertPresentException):
            self.driver.switch_to.alert.text


class Mouse(Selenium):
    app = "GestureLab"

    def test_a_mouse_is_a_finger(self):
        card = self.driver.find_element(By.ID, "Pan")
        ActionChains(self.driver).click_and_hold(card).move_by_offset(50, 0).pause(0.1).release().perform()
        texts = [text.text for text in card.find_elements(By.CLASS_NAME, "XCUIElementTypeStaticText")]
        self.assertNotIn("possible", texts)

    def test_a_double_click(self):
        card = self.driver.find_element(By.ID, "Tap, double tap")
        ActionChains(self.driver).double_click(card).perform()
        texts = [text.text for text in card.find_elements(By.CLASS_NAME, "XCUIElementTypeStaticText")]
        self.assertIn("double: ended · 1", texts)


class Text(Selenium):
    app = "Notes"

    def test_typing_and_submitting(self):
        field = self.driver.find_element(By.NAME, "search")
        field.send_keys("We", Keys.BACKSPACE, "elcome")
        self.assertEqual(field.text, "Welcome")
        field.submit()
        field.clear()
        self.assertEqual(field.get_attribute("value"), "Search")


if __name__ == "__main__":
    unittest.main(verbosity=2)
