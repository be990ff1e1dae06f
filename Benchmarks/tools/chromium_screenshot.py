"""Times Chromium: opens an SVG file as a page and takes screenshots through the DevTools protocol."""

import base64
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request

from common import Task, answer, missing

try:
    import websocket
except ImportError:
    missing()

NAMES = ["chromium", "chromium-browser", "google-chrome"]


class Page:
    """A page in a browser, controlled through the DevTools protocol."""

    def __init__(self, port):
        self.count = 0
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/json/list", timeout=10) as answer:
            pages = [page for page in json.load(answer) if page["type"] == "page"]
        self.socket = websocket.create_connection(
            pages[0]["webSocketDebuggerUrl"], timeout=30, suppress_origin=True)

    def call(self, method, **parameters):
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.recv())
            if message.get("id") == self.count:
                if "error" in message:
                    sys.exit(f"{method}: {message['error']['message']}")
                return message["result"]


def port_of(profile, browser):
    """The port that the browser chose, once it has written it to its profile."""
    path = os.path.join(profile, "DevToolsActivePort")
    for _ in range(300):
        if browser.poll() is not None:
            sys.exit("the browser ended at once")
        if os.path.exists(path):
            lines = open(path).read().split("\n")
            if len(lines) > 1:
                return int(lines[0])
        time.sleep(0.1)
    sys.exit("the browser opened no port")


task = Task()
program = next((path for path in map(shutil.which, NAMES) if path), None)
if program is None:
    missing()
with open(task.arguments[0]) as file:
    svg = file.read()
svg = svg[svg.index("<svg"):]
is_fast = task.arguments[1] == "fast"

profile = tempfile.mkdtemp(dir=os.path.dirname(task.result))
browser = subprocess.Popen(
    [program, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-port=0",
     f"--user-data-dir={profile}", "about:blank"],
    stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
try:
    port = port_of(profile, browser)
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/json/version", timeout=10) as reply:
        version = json.load(reply)["Browser"].split("/")[-1]
    page = Page(port)
    page.call("Page.enable")
    page.call("Emulation.setDeviceMetricsOverride", width=task.width // task.scale, height=task.height // task.scale,
              deviceScaleFactor=task.scale, mobile=False)
    frame = page.call("Page.getFrameTree")["frameTree"]["frame"]["id"]
    page.call("Page.setDocumentContent", frameId=frame,
              html=f"<!doctype html><style>body {{ margin: 0 }} svg {{ display: block }}</style>{svg}")
    shot = {}

    def capture():
        shot.update(page.call("Page.captureScreenshot", format="png", optimizeForSpeed=is_fast))

    seconds = task.measure(capture)
    picture = base64.b64decode(shot["data"])
    with open(task.result, "wb") as file:
        file.write(picture)
    answer(seconds, version, len(picture))
finally:
    browser.terminate()
    try:
        browser.wait(10)
    except subprocess.TimeoutExpired:
        browser.kill()
