// Runs before anything is drawn. Kept free of dependencies: its text is part of every page.

// The theme that was chosen, so that the page is never drawn in the other one first. Storage may be blocked.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {}

// Scripts may come from the site and from where its apps are deployed, and no text ever becomes markup or code.
if (window.trustedTypes) {
  const { apps } = JSON.parse(document.getElementById('deployment').textContent);
  const origins = [location.origin, ...Object.values(apps).map(({ entry }) => new URL(entry, location.href).origin)];
  trustedTypes.createPolicy('default', {
    createScriptURL: (url) => (origins.includes(new URL(url, location.href).origin) ? url : null),
    createHTML: () => null,
    createScript: () => null,
  });
}

// A page that came drawn shows its content without any code. Its code is fetched once all that is seen is there, or after a moment: until
// then the line belongs to what is seen.
const PATIENCE = 1000;
let isFetched = false;

function isElsewhere(href) {
  return new URL(href, location.href).origin !== location.origin;
}

function add(kind, properties, href) {
  const element = Object.assign(document.createElement(kind), properties);
  if (isElsewhere(href)) element.crossOrigin = 'anonymous';
  element[kind === 'script' ? 'src' : 'href'] = href;
  document.head.append(element);
}

function fetchCode() {
  const code = document.getElementById('code');
  if (isFetched || !code) return;
  isFetched = true;
  const { scripts, preloads } = JSON.parse(code.textContent);
  for (const href of scripts) add('script', { async: false }, href);
  for (const href of preloads) add('link', { rel: 'preload', as: href.endsWith('.css') ? 'style' : 'script' }, href);
}

// Two frames later something has been painted.
function afterPaint(work) {
  return requestAnimationFrame(() => requestAnimationFrame(work));
}

// A long page that came drawn is first laid out where it is seen (inlineStyle.ts), then as a whole.
document.documentElement.dataset.unpainted = '';

addEventListener('load', () => afterPaint(fetchCode));
document.addEventListener('DOMContentLoaded', () => {
  afterPaint(() => delete document.documentElement.dataset.unpainted);
  // A picture may hang, and a hidden page paints nothing.
  setTimeout(fetchCode, PATIENCE);
});
