#!/usr/bin/env python3
"""Opens a report in a headless Chromium, uses it like a reader, and takes screenshots of it.

    check-report.py REPORT.html [FOLDER FOR SCREENSHOTS]

Needs only Python and Chromium; if Chromium is missing, it says so and exits with 0. It controls the browser through a pipe.
"""
import base64
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile


class Browser:
    """A headless Chromium with one page, and its requests and errors."""

    def __init__(self, program, profile):
        commands, self._commands = os.pipe()
        self._answers, answers = os.pipe()

        def connect():
            # The browser reads commands from 3 and writes answers to 4.
            kept = [os.dup(commands), os.dup(answers)]
            os.dup2(kept[0], 3)
            os.dup2(kept[1], 4)

        arguments = [
            program, '--headless=new', '--remote-debugging-pipe', '--no-sandbox', '--disable-gpu', '--no-first-run',
            '--hide-scrollbars', '--disable-background-networking', '--force-color-profile=srgb',
            f'--user-data-dir={profile}', 'about:blank']
        self._process = subprocess.Popen(
            arguments, preexec_fn=connect, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(commands)
        os.close(answers)
        self._number = 0
        self._rest = b''
        self._session = None
        self.errors = []
        self.requests = []
        targets = self.ask('Target.getTargets')['targetInfos']
        target = next(target['targetId'] for target in targets if target['type'] == 'page')
        self._session = self.ask('Target.attachToTarget', targetId=target, flatten=True)['sessionId']
        for domain in ['Page', 'Runtime', 'Log', 'Network']:
            self.ask(f'{domain}.enable')

    def _message(self):
        while b'\0' not in self._rest:
            part = os.read(self._answers, 1 << 16)
            if not part:
                raise SystemExit('the browser ended')
            self._rest += part
        message, _, self._rest = self._rest.partition(b'\0')
        return json.loads(message)

    def _note(self, message):
        method, values = message.get('method'), message.get('params', {})
        if method == 'Runtime.exceptionThrown':
            self.errors.append(values['exceptionDetails'].get('exception', {}).get('description', 'an exception'))
        elif method == 'Runtime.consoleAPICalled' and values['type'] in ('error', 'warning', 'assert'):
            self.errors.append(str(values['args']))
        elif method == 'Log.entryAdded' and values['entry']['level'] in ('error', 'warning'):
            self.errors.append(values['entry']['text'])
        elif method == 'Network.requestWillBeSent':
            self.requests.append(values['request']['url'][:80])
        elif method == 'Page.javascriptDialogOpening':
            self.errors.append('a text of the report was run as a script')

    def ask(self, method, **values):
        self._number += 1
        message = {'id': self._number, 'method': method, 'params': values}
        if self._session:
            message['sessionId'] = self._session
        os.write(self._commands, json.dumps(message).encode() + b'\0')
        while True:
            answer = self._message()
            if answer.get('id') == self._number:
                if 'error' in answer:
                    raise SystemExit(f'{method}: {answer["error"]}')
                return answer['result']
            self._note(answer)

    def wait_for(self, method):
        while True:
            message = self._message()
            self._note(message)
            if message.get('method') == method:
                return

    def open(self, address):
        self.ask('Page.navigate', url=address)
        self.wait_for('Page.loadEventFired')

    def run(self, script):
        result = self.ask('Runtime.evaluate', expression=script, returnByValue=True, awaitPromise=True, userGesture=True)
        if 'exceptionDetails' in result:
            raise SystemExit(f'{script}: {result["exceptionDetails"]}')
        return result['result'].get('value')

    def key(self, key, text=None):
        values = {'key': key, 'code': key}
        codes = {'ArrowRight': 39, 'ArrowLeft': 37, 'Tab': 9, 'Escape': 27, 'Enter': 13}
        values['windowsVirtualKeyCode'] = codes.get(key, 0)
        text = key if text is None and len(key) == 1 else text
        self.ask('Input.dispatchKeyEvent', type='keyDown', **values, **({'text': text} if text else {}))
        self.ask('Input.dispatchKeyEvent', type='keyUp', **values)

    def mouse(self, kind, x, y, buttons=1):
        self.ask('Input.dispatchMouseEvent', type=kind, x=x, y=y, button='left', buttons=buttons, clickCount=1)

    def screen(self, width, height=900, scheme='light', motion='no-preference', media=''):
        self.ask('Emulation.setDeviceMetricsOverride', width=width, height=height, deviceScaleFactor=1, mobile=False)
        features = [{'name': 'prefers-color-scheme', 'value': scheme}, {'name': 'prefers-reduced-motion', 'value': motion}]
        self.ask('Emulation.setEmulatedMedia', media=media, features=features)
        # Two frames, so that work scheduled for the next frame is done.
        self.run('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))')

    def picture(self, path, whole=False):
        picture = self.ask('Page.captureScreenshot', captureBeyondViewport=whole, **({'clip': self._all()} if whole else {}))
        pathlib.Path(path).write_bytes(base64.b64decode(picture['data']))

    def _all(self):
        size = self.ask('Page.getLayoutMetrics')['cssContentSize']
        return {'x': 0, 'y': 0, 'width': size['width'], 'height': min(size['height'], 12000), 'scale': 1}

    def close(self):
        self.ask('Browser.close')
        self._process.wait(30)


class Checks:
    """Counts checks and collects all failures."""

    def __init__(self, browser):
        self.browser = browser
        self.failures = []
        self.count = 0

    def equal(self, what, script, expected):
        self.count += 1
        found = self.browser.run(script)
        if found != expected:
            self.failures.append(f'{what}: expected {expected!r}, found {found!r}')


CASES = "[...document.querySelectorAll('.case')]"
SHOWN = CASES + '.filter((item) => !item.hidden).length'
CURRENT = "document.activeElement.closest('.case')?.id ?? ''"


def motion(rest):
    """A script for the first snapshot that has a curve."""
    return f"(() => {{ const owner = document.querySelector('.motion').closest('.case'); return {rest}; }})()"


def check_filter(browser, checks):
    total = browser.run(SHOWN)
    checks.equal('the sample has cases', f'{total} > 3', True)
    browser.run("document.querySelector('[name=outcome][value=missing]').click()")
    checks.equal('one outcome', SHOWN, 1)
    checks.equal('the count is shown', "document.querySelector('.shown').textContent.startsWith('1 of ')", True)
    checks.equal('other lists are hidden', "[...document.querySelectorAll('.quiet')].every((list) => list.hidden)", True)
    browser.run("document.querySelector('[name=outcome][value=all]').click()")
    browser.key('/')
    checks.equal('/ goes to the filter', 'document.activeElement.id', 'filter')
    for letter in 'MOTION up':
        browser.key(letter)
    checks.equal('words are found in any case', SHOWN, 1)
    for letter in 'zzz':
        browser.key(letter)
    checks.equal('nothing matches', f"{SHOWN} === 0 && !document.querySelector('.nothing').hidden", True)
    browser.key('Escape')
    checks.equal('Escape shows all', SHOWN, total)


def check_keys(browser, checks):
    first, second = browser.run(CASES + '.slice(0, 2).map((item) => item.id)')
    browser.key('j')
    checks.equal('j goes to the first', CURRENT, first)
    browser.key('j')
    checks.equal('j goes on', CURRENT, second)
    browser.key('k')
    checks.equal('k goes back', CURRENT, first)
    checks.equal('the index marks it', "document.querySelector('.index [aria-current]').hash", f'#{first}')
    browser.key('?')
    checks.equal('? opens the help', "document.querySelector('dialog').open", True)
    browser.key('?')
    checks.equal('? closes it', "document.querySelector('dialog').open", False)
    browser.run(motion("(owner.focus(), owner.scrollIntoView({behavior: 'instant'}))"))
    view = motion("owner.querySelector('.viewer').dataset.view")
    for key, name in [('2', 'slider'), ('3', 'flip'), ('4', 'onion'), ('1', 'side')]:
        browser.key(key)
        checks.equal(f'{key} chooses a view', view, name)
        checks.equal(f'{name} is the chosen tab', motion("owner.querySelector('[aria-selected=true]').dataset.view"), name)
    browser.key('f')
    flipped = motion("getComputedStyle(owner.querySelector('.shot:not([hidden]) .before')).visibility")
    checks.equal('f shows after', f'{view} + {flipped}', 'fliphidden')
    browser.key('f')
    checks.equal('f shows before again', flipped, 'visible')
    browser.run(motion("owner.querySelector('[role=tab][aria-selected=true]').focus()"))
    browser.key('ArrowRight')
    checks.equal('arrows go through the tabs', view, 'onion')
    checks.equal('and move the focus', 'document.activeElement.dataset.view', 'onion')


def check_views(browser, checks):
    slide = "Object.assign(owner.querySelector('.mix input'), {value: 25}).dispatchEvent(new Event('input'))"
    after = "getComputedStyle(owner.querySelector('.shot:not([hidden]) .after .window'))"
    browser.run(motion(f"(owner.querySelector('[data-view=onion][role=tab]').click(), {slide})"))
    checks.equal('onion skin takes the opacity', motion(f'{after}.opacity'), '0.25')
    browser.run(motion(f"(owner.querySelector('[data-view=slider][role=tab]').click(), {slide})"))
    checks.equal('the slider cuts', motion(f'{after}.clipPath'), 'inset(0px 0px 0px 25%)')
    label = "owner.querySelector('.mix input').getAttribute('aria-valuetext')"
    checks.equal('and says where it is', motion(label), '25 % before')
    box = browser.run(motion(
        "(() => { const panes = owner.querySelector('.shot:not([hidden]) .panes'); panes.scrollIntoView({block: 'center', "
        "behavior: 'instant'}); const {left, top, width, height} = panes.getBoundingClientRect(); "
        "return {left, top, width, height}; })()"))
    y = box['top'] + box['height'] / 2
    browser.mouse('mousePressed', box['left'] + box['width'] / 2, y)
    browser.mouse('mouseMoved', box['left'] + box['width'] * 0.75, y)
    browser.mouse('mouseReleased', box['left'] + box['width'] * 0.75, y, 0)
    checks.equal('dragging moves the divider', motion("owner.querySelector('.mix input').value"), '75')
    browser.run(motion("owner.querySelector('[data-view=side][role=tab]').click()"))
    zoom = "Object.assign(owner.querySelector('.zoom'), {value: '4'}).dispatchEvent(new Event('change'))"
    browser.run(motion(zoom))
    image = "owner.querySelector('.shot:not([hidden]) img')"
    checks.equal('zoom is exact', motion(f"{image}.clientWidth / {image}.naturalWidth"), 4)
    checks.equal('and crisp', motion(f'getComputedStyle({image}).imageRendering'), 'pixelated')
    browser.run(motion("owner.querySelector('.shot:not([hidden]) .window').scrollTo({top: 90, behavior: 'instant'})"))
    browser.run('new Promise((done) => setTimeout(done, 100))')
    tops = "[...owner.querySelectorAll('.shot:not([hidden]) .window')].map((part) => part.scrollTop)"
    checks.equal('panes scroll together', motion(tops), [90, 90, 90])
    browser.run(motion(zoom.replace("'4'", "'fit'")))


def check_scrubber(browser, checks):
    scrub = "Object.assign(owner.querySelector('.scrub input'), {value: %d}).dispatchEvent(new Event('input'))"
    reading = motion("owner.querySelector('.reading').textContent")
    shot = motion("owner.querySelector('.shot:not([hidden])').dataset.frame")
    browser.run(motion(scrub % 8))
    checks.equal('the label shows the frame', f"{reading}.startsWith('frame 80.133 s')", True)
    checks.equal('its picture is shown', shot, '8')
    checks.equal('the cursor moved', motion("parseFloat(owner.querySelector('.cursor').getAttribute('x1')) > 0"), True)
    browser.run(motion("owner.querySelector('.scrub input').focus()"))
    browser.key('ArrowRight')
    checks.equal('arrows scrub', f"{reading}.startsWith('frame 9')", True)
    browser.run(motion("owner.focus()"))
    browser.key('.')
    checks.equal('. goes on', f"{reading}.startsWith('frame 10')", True)
    browser.run(motion(
        "Object.assign(owner.querySelector('.moment'), {selectedIndex: 3}).dispatchEvent(new Event('change'))"))
    checks.equal('choosing a picture moves the scrubber', f"{reading}.startsWith('frame 16')", True)


def check_access(browser, checks):
    checks.equal('there are landmarks', "['header', 'main', 'nav', '[role=search]'].every((s) => document.querySelector(s))", True)
    checks.equal('one h1', "document.querySelectorAll('h1').length", 1)
    checks.equal('no heading skips a level', """(() => { let last = 0; return [...document.querySelectorAll('h1,h2,h3,h4')]
        .map((heading) => Number(heading.tagName[1])).filter((level) => { const skips = level > last + 1; last = level;
        return skips; }).length; })()""", 0)
    checks.equal('every field has a name', """[...document.querySelectorAll('input, select')].filter((field) =>
        !field.getAttribute('aria-label') && !field.closest('label')).length""", 0)
    checks.equal('ids are unique', """(() => { const ids = [...document.querySelectorAll('[id]')].map((item) => item.id);
        return ids.length - new Set(ids).size; })()""", 0)
    checks.equal('every referenced id exists', """[...document.querySelectorAll('[aria-labelledby], [aria-controls]')]
        .flatMap((item) => [item.getAttribute('aria-labelledby'), item.getAttribute('aria-controls')])
        .filter((id) => id && !document.getElementById(id)).length""", 0)
    checks.equal('every picture has a text', "[...document.images].filter((image) => !image.alt).length", 0)
    browser.run("(document.activeElement.blur(), scrollTo({top: 0, behavior: 'instant'}))")
    browser.run("(document.body.tabIndex = -1, document.body.focus(), document.body.removeAttribute('tabindex'))")
    browser.key('Tab')
    checks.equal('Tab reaches the skip link', 'document.activeElement.className', 'skip')
    browser.run('document.activeElement.blur()')
    checks.equal('the command is complete', "document.querySelector('.command code').textContent.length > 10", True)
    browser.run("document.querySelector('.copy').click()")
    browser.run('new Promise((done) => setTimeout(done, 200))')
    checks.equal('copying is confirmed', "document.querySelector('.copy').textContent !== 'Copy'", True)


def check_screens(browser, checks, folder):
    for width in [400, 768, 1280]:
        for scheme in ['light', 'dark']:
            browser.screen(width, scheme=scheme)
            checks.equal(f'{width} pixels are wide enough', 'document.documentElement.scrollWidth <= innerWidth', True)
            if folder:
                browser.run("scrollTo({top: 0, behavior: 'instant'})")
                browser.picture(f'{folder}/{width}-{scheme}.png')
                browser.picture(f'{folder}/{width}-{scheme}-whole.png', whole=True)
    browser.screen(1280, motion='reduce')
    checks.equal('nothing blinks with reduced motion', "getComputedStyle(document.querySelector('.blink')).display", 'none')
    browser.screen(1280)
    for view in ['slider', 'onion']:
        browser.run(motion(f"owner.querySelector('[data-view={view}][role=tab]').click()"))
        browser.run(motion("owner.scrollIntoView({behavior: 'instant'})"))
        if folder:
            browser.screen(1280, 1400)
            browser.picture(f'{folder}/{view}.png')
    browser.screen(800, media='print')
    checks.equal('the printout has all pictures', "[...document.querySelectorAll('.shot')].filter((shot) => shot.clientHeight === 0).length", 0)
    if folder:
        browser.picture(f'{folder}/print.png', whole=True)


def main():
    if len(sys.argv) not in (2, 3):
        raise SystemExit(__doc__)
    program = shutil.which('chromium') or shutil.which('chromium-browser') or shutil.which('google-chrome')
    if not program:
        print('Chromium is missing, so the report is not tested in it.')
        return
    folder = sys.argv[2] if len(sys.argv) == 3 else None
    if folder:
        os.makedirs(folder, exist_ok=True)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = Browser(program, profile)
        checks = Checks(browser)
        browser.screen(1280)
        browser.open(pathlib.Path(sys.argv[1]).resolve().as_uri())
        for check in [check_filter, check_keys, check_views, check_scrubber, check_access]:
            check(browser, checks)
        check_screens(browser, checks, folder)
        browser.close()
    outside = [address for address in browser.requests if not address.startswith(('file:', 'data:', 'about:'))]
    failures = checks.failures + [f'error: {error}' for error in browser.errors] + [f'request: {one}' for one in outside]
    for failure in failures:
        print(failure, file=sys.stderr)
    if failures:
        raise SystemExit(1)
    print(f'{checks.count} checks of the report pass in {os.path.basename(program)}.')


main()
