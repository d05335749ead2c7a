// Runs before anything is painted. Kept free of dependencies: its text is part of every page.

// The chosen theme, so that the page is never painted in the other one first. Storage may be blocked.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {}

// The choice of a theme works without any other code; the shell does the same when it is there (shell/src/layout/theme.ts).
addEventListener('change', ({ target: { name, value } }) => {
  if (name !== 'theme') return;
  const { dataset } = document.documentElement;
  if (value === 'system') delete dataset.theme;
  else dataset.theme = value;
  try {
    if (value === 'system') localStorage.removeItem('theme');
    else localStorage.setItem('theme', value);
  } catch {}
});

// What the browser does by itself works before any other code is there: links, the forms of searches, popovers, and the commands of
// drawers, for which older browsers need a line. Every other button that is pressed is marked with a number (data-heard), and the shell
// repeats the presses in this order (shell/src/ssr/earlyPress.ts). Attributes are part of what releases of the shell and the host agree on:
// they keep their names.
let presses = 0;
addEventListener(
  'click',
  (event) => {
    const button = event.target.closest('button');
    // A part whose code comes later is live after the page is.
    const isLive = button && 'live' in document.documentElement.dataset && !button.closest('[data-part=waiting]');
    if (!button || isLive || button.popoverTargetElement) return;
    const dialog = document.getElementById(button.getAttribute('commandfor'));
    if (dialog) {
      if (!('command' in button)) dialog[button.getAttribute('command') === 'close' ? 'close' : 'showModal']();
      return;
    }
    // A form that posts is the shell's: what is typed into it goes into no URL.
    if (button.type === 'submit' && button.form?.method !== 'post') return;
    event.preventDefault();
    button.dataset.heard = ++presses;
  },
  true,
);

function isOnLoopback(url) {
  return /^(localhost|127\.0\.0\.1)$/.test(new URL(url, location.href).hostname);
}

// Scripts may come from the site and from where its apps are deployed, and no text ever becomes markup or code. ALLOWS_OVERRIDES is a
// constant of the page: what only a site for testing needs is not in the others.
if (window.trustedTypes) {
  const { apps } = JSON.parse(document.getElementById('deployment').textContent);
  const origins = [location.origin, ...Object.values(apps).map(({ entry }) => new URL(entry, location.href).origin)];
  trustedTypes.createPolicy('default', {
    createScriptURL: (url) =>
      origins.includes(new URL(url, location.href).origin) || (ALLOWS_OVERRIDES && isOnLoopback(url)) ? url : null,
    createHTML: () => null,
    createScript: () => null,
  });
}

// A rendered page shows its content without any code, which is asked for later than what is seen: the largest files when all HTML has come,
// the others after the first frame, and from then on it runs. On a line so fast that all of it would be there before that frame is on the
// screen nothing is asked for until it is. A hidden page has no frames.
const FRAME_TIMEOUT_MS = 1000;
const FAST_RESPONSE_MS = 100;
let isFetched = false;
let isRun = false;

function isCrossOrigin(href) {
  return new URL(href, location.href).origin !== location.origin;
}

function add(tagName, properties, href) {
  const element = Object.assign(document.createElement(tagName), properties);
  if (isCrossOrigin(href)) element.crossOrigin = 'anonymous';
  // Whole, as the runtimes of webpack and Module Federation write it: they wait for a script that is on its way instead of adding it again.
  element[tagName === 'script' ? 'src' : 'href'] = new URL(href, location.href).href;
  document.head.append(element);
  return element;
}

// They would wait for one that has failed, too.
let scriptsOnTheWay = 0;
function addScript(properties, href) {
  const script = add('script', properties, href);
  scriptsOnTheWay += 1;
  for (const type of ['load', 'error'])
    script.addEventListener(type, () => {
      script.remove();
      scriptsOnTheWay -= 1;
      if (scriptsOnTheWay === 0) whenIdle(layOutWhole);
    });
  return script;
}

/** By who may enter a page, the keys of their tokens; shared-ui/src/auth/session.ts names them. */
const TOKENS = {
  customer: /^(token|userToken)$/,
  provider: /^(providerToken|serviceProviderToken)$/,
  operator: /^operatorToken$/,
};

function hasToken(keys) {
  try {
    return Object.keys(localStorage).some((key) => keys.test(key));
  } catch {
    return false;
  }
}

function codeOfPage() {
  return JSON.parse(document.getElementById('code')?.textContent ?? 'null');
}

function preload(hrefs) {
  for (const href of hrefs) add('link', { rel: 'preload', as: href.endsWith('.css') ? 'style' : 'script' }, href);
}

function fetchCode() {
  const code = codeOfPage();
  if (isFetched || !code || isLineFast()) return;
  isFetched = true;
  preload(code.scripts);
}

function runCode() {
  const code = codeOfPage();
  if (isRun || !code) return;
  isRun = true;
  isFetched = true;
  const { scripts, chunks, preloads, request } = code;
  const [first] = scripts.map((href) => addScript({ async: false }, href));
  for (const href of chunks) addScript({}, href);
  preload([...preloads, ...(hasToken(/token$/i) ? request : [])]);
  // What is hydrated later is asked for when the rest has nearly come: it arrives while that runs.
  first?.addEventListener('load', () => preload(code.later ?? []));
}

const [navigation] = performance.getEntriesByType('navigation');

function isLineFast() {
  const { requestStart = 0, responseEnd = 0 } = navigation ?? {};
  return responseEnd > 0 && responseEnd - requestStart < FAST_RESPONSE_MS;
}

/** In a task after the frame: what a frame does is long enough on a slow phone. */
function runAfterFrame() {
  requestAnimationFrame(() => {
    if (isLineFast()) new PerformanceObserver(runCode).observe({ type: 'paint', buffered: true });
    else setTimeout(runCode);
  });
}

// A rendered page is laid out where it is seen (inlineStyles.ts), and so fetches none of the pictures below: they would be on the line
// together with the code. Once the code has run or somebody scrolls it is laid out as a
// whole; at once for somebody who returns to a place in it.
const root = document.documentElement;
const isReturn = location.hash || navigation?.type !== 'navigate';
const whenIdle = window.requestIdleCallback ?? setTimeout;
root.dataset.firstScreen = '';
function layOutWhole() {
  delete root.dataset.firstScreen;
}
addEventListener('scroll', layOutWhole, { passive: true, once: true });

// The frame of a page is for who has a token for it. Others never see it: the shell leads them to the login, as from a page that the
// browser renders.
const { needs } = document.documentElement.dataset;
const isGuest = needs && !hasToken(TOKENS[needs]);
if (isGuest) document.documentElement.dataset.guest = '';

function dropFrame() {
  document.getElementById('root').replaceChildren();
  document.getElementById('dehydrated-state')?.remove();
  delete document.documentElement.dataset.guest;
}

// An override changes the list of the code when all HTML is there.
if (!ALLOWS_OVERRIDES) runAfterFrame();
document.addEventListener('DOMContentLoaded', () => {
  if (isGuest) {
    dropFrame();
    runCode();
  }
  fetchCode();
  if (ALLOWS_OVERRIDES) runAfterFrame();
  // In the next frame the first one has been painted.
  if (isReturn) requestAnimationFrame(() => requestAnimationFrame(layOutWhole));
  setTimeout(runCode, FRAME_TIMEOUT_MS);
});
