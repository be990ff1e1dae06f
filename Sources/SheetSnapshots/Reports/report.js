'use strict';
(() => {
const one = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => Array.from(root.querySelectorAll(selector));
document.documentElement.classList.add('js');

const cases = all('.case');
const form = one('.filter');
const field = one('#filter');
const entries = [...cases, ...all('.quiet li')].map((element) => ({
  element,
  outcome: element.dataset.outcome,
  text: (element.matches('.case') ? all('.name, .messages', element) : [element])
    .map((part) => part.textContent).join(' ').toLowerCase(),
}));

function filter() {
  const outcome = one('input[name=outcome]:checked')?.value ?? 'all';
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { element, outcome: own, text } of entries) {
    const matches = (outcome === 'all' || own === outcome) && words.every((word) => text.includes(word));
    element.hidden = !matches;
    if (matches) count += 1;
    const link = element.id && one(`[data-for="${element.id}"]`);
    if (link) link.hidden = !matches;
  }
  for (const list of all('.quiet')) list.hidden = all('li', list).every((item) => item.hidden);
  const isAll = outcome === 'all' && words.length === 0;
  for (const orphans of all('.orphans')) orphans.hidden = !isAll;
  one('.nothing').hidden = count > 0;
  one('.shown').textContent = isAll ? '' : `${count} of ${entries.length} shown`;
}
function showAll() {
  field.value = '';
  one('input[name=outcome][value=all]').checked = true;
  filter();
}
form?.addEventListener('input', filter);
form?.addEventListener('submit', (event) => event.preventDefault());
one('.reset')?.addEventListener('click', () => { showAll(); field.focus(); });

for (const button of all('.copy')) button.addEventListener('click', async () => {
  const code = one('code', button.parentElement);
  let done = true;
  try {
    await navigator.clipboard.writeText(code.textContent);
  } catch {
    getSelection().selectAllChildren(code);
    done = document.execCommand('copy');
  }
  button.textContent = done ? 'Copied' : 'Press Ctrl+C';
  setTimeout(() => { button.textContent = 'Copy'; }, 2000);
});
const views = ['side', 'slider', 'flip', 'onion'];
const shown = (viewer) => one('.shot:not([hidden])', viewer);
const canLay = (viewer) => ['.before img', '.after img'].every((side) => one(side, shown(viewer)));

/* All stages are as wide as the results, so one measurement is enough. This keeps large pages fast. */
let room = 0;
function measure() {
  room = one('#results').clientWidth - 2;
}
measure();

/* Sizes the pictures to fit, or by the zoom. */
function fit(viewer) {
  const shot = shown(viewer);
  const images = all('img', shot);
  if (images.length === 0 || room <= 0) return;
  const panes = all('.pane', shot);
  const width = Math.max(...images.map((image) => image.getAttribute('width') * 1));
  const height = Math.max(...images.map((image) => image.getAttribute('height') * 1));
  const isLaid = viewer.classList.contains('laid');
  const gaps = (count) => (count - 1) * 20 + 2 * count;
  const scaleOf = (count) => Math.min((room - gaps(count)) / count / width, innerHeight * 0.7 / height);
  let columns = isLaid ? 1 : panes.length;
  if (!isLaid && width > height && scaleOf(columns) < Math.min(1, scaleOf(1)) * 0.6) columns = 1;
  const zoom = one('.zoom', viewer).value;
  const fitting = scaleOf(columns);
  const scale = zoom === 'fit' ? (fitting < 1 ? fitting : Math.min(3, Math.floor(fitting))) : zoom * 1;
  one('.panes', shot).style.setProperty('--columns', columns);
  for (const image of images) {
    image.style.width = `${image.getAttribute('width') * scale}px`;
    image.style.height = `${image.getAttribute('height') * scale}px`;
    image.classList.toggle('crisp', scale >= 1);
  }
  for (const pane of all('.window', shot)) {
    const overflows = () =>
      pane.scrollWidth > pane.clientWidth + 1 || pane.scrollHeight > pane.clientHeight + 1;
    pane.tabIndex = zoom !== 'fit' && overflows() ? 0 : -1;
  }
}

function setView(viewer, view) {
  const tabs = all('[role=tab]', viewer);
  if (tabs.length === 0) return;
  for (const tab of tabs) {
    const isChosen = tab.dataset.view === view;
    tab.setAttribute('aria-selected', isChosen);
    tab.tabIndex = isChosen ? 0 : -1;
    if (isChosen) one('.stage', viewer).setAttribute('aria-labelledby', tab.id);
  }
  viewer.dataset.view = view;
  lay(viewer);
}

/* Overlays before and after if the view needs it and both exist. */
function lay(viewer) {
  const view = viewer.dataset.view;
  const isLaid = view !== 'side' && canLay(viewer);
  viewer.classList.toggle('laid', isLaid);
  if (one('.mix', viewer)) {
    one('.mix', viewer).hidden = !isLaid || view === 'flip';
    one('.flipping', viewer).hidden = !isLaid || view !== 'flip';
    if (view !== 'flip') blink(viewer, false);
    setMix(viewer, one('.mix input', viewer).value);
    setFlipped(viewer, viewer.classList.contains('flipped'));
  }
  fit(viewer);
}

function setMix(viewer, value) {
  const percent = Math.min(100, Math.max(0, Math.round(value)));
  const input = one('.mix input', viewer);
  const isOnion = viewer.dataset.view === 'onion';
  input.value = percent;
  input.setAttribute('aria-label', isOnion ? 'Opacity of after' : 'Position of the divider');
  input.setAttribute('aria-valuetext', isOnion ? `${percent} % after` : `${percent} % before`);
  const [left, right] = all('.mix span', viewer);
  left.textContent = isOnion ? 'Before' : 'Left';
  right.textContent = isOnion ? 'After' : 'Right';
  one('.stage', viewer).style.setProperty('--mix', `${percent}%`);
}

function setFlipped(viewer, isFlipped) {
  viewer.classList.toggle('flipped', isFlipped);
  one('.now', viewer).textContent = isFlipped ? 'Showing after' : 'Showing before';
}

const blinking = new Map();
function blink(viewer, isOn) {
  clearInterval(blinking.get(viewer));
  blinking.delete(viewer);
  one('.blink', viewer)?.setAttribute('aria-pressed', isOn);
  one('.now', viewer)?.setAttribute('role', isOn ? 'presentation' : 'status');
  if (isOn) {
    blinking.set(viewer, setInterval(() => setFlipped(viewer, !viewer.classList.contains('flipped')), 600));
  }
}

function show(viewer, index) {
  const shots = all('.shot', viewer);
  shots.forEach((shot, position) => { shot.hidden = position !== index; });
  const choice = one('.moment', viewer);
  if (choice) choice.value = index;
  lay(viewer);
}

for (const viewer of all('.viewer')) {
  const tabs = all('[role=tab]', viewer);
  for (const tab of tabs) {
    tab.addEventListener('click', () => setView(viewer, tab.dataset.view));
    tab.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      const ends = { Home: 0, End: tabs.length - 1 }[event.key];
      if (step === undefined && ends === undefined) return;
      event.preventDefault();
      const next = tabs[ends ?? (tabs.indexOf(tab) + step + tabs.length) % tabs.length];
      setView(viewer, next.dataset.view);
      next.focus();
    });
  }
  one('.zoom', viewer).addEventListener('change', () => fit(viewer));
  one('.moment', viewer)?.addEventListener('change', (event) => choose(viewer, event.target.value * 1));
  one('.mix input', viewer)?.addEventListener('input', (event) => setMix(viewer, event.target.value));
  one('.flip', viewer)?.addEventListener('click', () => {
    blink(viewer, false);
    setFlipped(viewer, !viewer.classList.contains('flipped'));
  });
  one('.blink', viewer)?.addEventListener('click', () => blink(viewer, !blinking.has(viewer)));
  /* Scrolling one pane scrolls the others. */
  one('.stage', viewer).addEventListener('scroll', ({ target }) => {
    for (const other of all('.window', shown(viewer))) {
      if (other === target) continue;
      if (other.scrollLeft !== target.scrollLeft) other.scrollLeft = target.scrollLeft;
      if (other.scrollTop !== target.scrollTop) other.scrollTop = target.scrollTop;
    }
  }, true);
  for (const panes of all('.panes', viewer)) {
    const drag = (event) => {
      if (!viewer.classList.contains('laid') || viewer.dataset.view !== 'slider' || event.buttons !== 1) return;
      const box = panes.getBoundingClientRect();
      setMix(viewer, (event.clientX - box.left) / box.width * 100);
    };
    panes.addEventListener('pointerdown', (event) => {
      drag(event);
      if (viewer.dataset.view === 'slider') panes.setPointerCapture(event.pointerId);
    });
    panes.addEventListener('pointermove', drag);
  }
}
const numbers = (text) => (text ? text.split(' ').map(Number) : []);
const motions = new Map();

function scrub(motion, index) {
  const last = motion.times.length - 1;
  motion.index = Math.min(last, Math.max(0, index));
  const time = motion.times[motion.index];
  const percent = (time - motion.start) / (motion.end - motion.start) * 100;
  for (const end of ['x1', 'x2']) motion.cursor.setAttribute(end, `${percent}%`);
  const frame = motion.index * motion.step;
  const before = motion.before[motion.index];
  const after = motion.after[motion.index];
  const words = [`frame ${frame}`, `${time.toFixed(3)} s`];
  words.push(before === undefined ? 'no such frame before' : `before ${before}`);
  words.push(after === undefined ? 'no such frame after' : `after ${after}`);
  if (before !== undefined && after !== undefined) {
    const change = Math.round((after - before) * 1000) / 1000;
    words.push(change === 0 ? 'no change' : `${change > 0 ? '+' : '\u2212'}${Math.abs(change)}`);
  }
  const spans = words.map((word) => {
    const span = document.createElement('span');
    span.textContent = word;
    return span;
  });
  motion.reading.replaceChildren(...spans);
  motion.input.value = motion.index;
  motion.input.setAttribute('aria-valuetext', words.join(', '));
  const nearest = motion.frames.reduce((best, shot) =>
    best && Math.abs(best.frame - frame) <= Math.abs(shot.frame - frame) ? best : shot, null);
  if (nearest) {
    show(motion.viewer, nearest.index);
    if (nearest.frame !== frame) spans.at(-1).after(Object.assign(document.createElement('span'), {
      textContent: `(nearest picture: frame ${nearest.frame})` }));
  }
}

/* Shows a picture, and moves the scrubber to its frame. */
function choose(viewer, index) {
  const motion = motions.get(viewer.closest('.case'));
  const shot = motion?.frames.find((candidate) => candidate.index === index);
  if (shot) scrub(motion, Math.round(shot.frame / motion.step));
  show(viewer, index);
}

for (const section of all('.motion')) {
  const drawing = one('svg[data-times]', section);
  const owner = section.closest('.case');
  const viewer = one('.viewer', owner);
  const times = numbers(drawing.dataset.times);
  const motion = {
    viewer, times, step: drawing.dataset.step * 1, start: drawing.dataset.start * 1, end: drawing.dataset.end * 1,
    before: numbers(drawing.dataset.before), after: numbers(drawing.dataset.after),
    cursor: one('.cursor', drawing), input: one('.scrub input', section), reading: one('.reading', section),
    frames: all('.shot', viewer ?? section)
      .map((shot, index) => ({ index, frame: shot.dataset.frame === undefined ? null : shot.dataset.frame * 1 }))
      .filter((shot) => shot.frame !== null),
  };
  motions.set(owner, motion);
  motion.input.addEventListener('input', () => scrub(motion, motion.input.value * 1));
  const point = (event) => {
    if (event.buttons !== 1) return;
    const box = drawing.getBoundingClientRect();
    const time = motion.start + (event.clientX - box.left) / box.width * (motion.end - motion.start);
    const closer = (best, other, index) => (Math.abs(other - time) < Math.abs(times[best] - time) ? index : best);
    scrub(motion, times.reduce(closer, 0));
  };
  drawing.addEventListener('pointerdown', (event) => {
    drawing.setPointerCapture(event.pointerId);
    point(event);
  });
  drawing.addEventListener('pointermove', point);
}
for (const viewer of all('.viewer')) show(viewer, 0);
for (const motion of motions.values()) scrub(motion, motion.input.value * 1);
let current = null;
function setCurrent(next) {
  current = next;
  for (const link of all('.index a')) {
    if (next && link.hash === `#${next.id}`) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}
/* The snapshot that keys act on: the current one, or the first on the screen. */
function acting() {
  const visible = cases.filter((item) => !item.hidden);
  const isOnScreen = ({ top, bottom }) => bottom > 80 && top < innerHeight;
  if (current && !current.hidden && isOnScreen(current.getBoundingClientRect())) return current;
  return visible.find((item) => isOnScreen(item.getBoundingClientRect())) ?? null;
}
function move(step) {
  const visible = cases.filter((item) => !item.hidden);
  if (visible.length === 0) return;
  const position = visible.indexOf(current && !current.hidden ? current : null);
  const next = visible[Math.min(visible.length - 1, Math.max(0, position + step))];
  setCurrent(next);
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'start' });
}
for (const item of cases) {
  for (const kind of ['focusin', 'pointerdown']) item.addEventListener(kind, () => setCurrent(item));
}

const dialog = one('.keys');
function help() {
  if (dialog.open) dialog.close(); else dialog.showModal();
}
one('.help')?.addEventListener('click', help);

function advance(step) {
  const owner = acting();
  if (!owner) return;
  const motion = motions.get(owner);
  if (motion) { scrub(motion, motion.index + step); return; }
  const viewer = one('.viewer', owner);
  const shots = viewer ? all('.shot', viewer) : [];
  const position = shots.findIndex((shot) => !shot.hidden) + step;
  if (shots[position]) show(viewer, position);
}

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { target, key } = event;
  if (target.matches('input[type=search]')) {
    if (key === 'Escape') { showAll(); target.blur(); }
    return;
  }
  if (target.matches('select') || (dialog.open && key !== '?')) return;
  const viewer = () => { const owner = acting(); return owner && one('.viewer', owner); };
  const actions = {
    j: () => move(1),
    k: () => move(-1),
    f: () => {
      const found = viewer();
      if (!found || !canLay(found) || !one('.flip', found)) return;
      if (found.dataset.view !== 'flip') setView(found, 'flip');
      one('.flip', found).click();
    },
    z: () => {
      const zoom = viewer() && one('.zoom', viewer());
      if (!zoom) return;
      zoom.selectedIndex = (zoom.selectedIndex + 1) % zoom.options.length;
      fit(viewer());
    },
    ',': () => advance(-1),
    '.': () => advance(1),
    '/': () => field?.focus(),
    '?': help,
  };
  views.forEach((view, index) => {
    actions[index + 1] = () => { if (viewer()) setView(viewer(), view); };
  });
  if (!Object.hasOwn(actions, key)) return;
  event.preventDefault();
  actions[key]();
});

let waiting = 0;
addEventListener('resize', () => {
  cancelAnimationFrame(waiting);
  waiting = requestAnimationFrame(() => {
    measure();
    all('.viewer').forEach(fit);
  });
});
})();
