// The inline script of every page: runs before anything is painted. A rendered page shows its content without any code; that is asked for later
// than what is seen, the largest files when all HTML has come, the others after the first frame, and from then on it runs.
import { fetchCode, runCode, runCodeAfterFrame } from './code';
import { dropFrameOfGuests } from './guest';
import { publishIntegrity } from './integrity';
import { keepPresses } from './presses';
import { keepTheme, readTheme, showTheme, THEME_KEY, toTheme } from '../../theme';
import { ATTRIBUTE, type Deployment } from '../../protocol';

/** Of the page: what only a site for testing needs is not in the others. */
declare const ALLOWS_OVERRIDES: boolean;
/** Not in every browser, nor in TypeScript's own types. */
declare const trustedTypes: {
  createPolicy(name: string, rules: Record<string, (text: string) => string | null>): void;
};

function isOnLoopback(url: string): boolean {
  return /^(localhost|127\.0\.0\.1)$/.test(new URL(url, location.href).hostname);
}

/** Scripts may come from the site and from where its apps are deployed, and no text ever becomes markup or code. */
function createPolicy(): void {
  if (!('trustedTypes' in window)) return;
  const { apps } = JSON.parse(document.getElementById('deployment')?.textContent ?? '') as Deployment;
  const originOf = (url: string) => new URL(url, location.href).origin;
  const origins = [location.origin, ...Object.values(apps).map(({ entry }) => originOf(entry))];
  trustedTypes.createPolicy('default', {
    createScriptURL: (url) => (origins.includes(originOf(url)) || (ALLOWS_OVERRIDES && isOnLoopback(url)) ? url : null),
    createHTML: () => null,
    createScript: () => null,
  });
}

const root = document.documentElement;

function layOutWhole(): void {
  root.removeAttribute(ATTRIBUTE.firstScreen);
}

/** The same when the browser has nothing else to do. */
function layOutWholeSoon(): void {
  (window.requestIdleCallback ?? setTimeout)(layOutWhole);
}

/**
 * A rendered page is laid out where it is seen (html/inlineStyles.ts), and so fetches none of the pictures below: they would be on the line together
 * with the code. Once the code has run, or somebody scrolls, it is laid out as a whole; in the second frame already for somebody who returns to a place
 * in it.
 */
function startFirstScreen(): void {
  root.setAttribute(ATTRIBUTE.firstScreen, '');
  addEventListener('scroll', layOutWhole, { passive: true, once: true });
  const [navigation] = performance.getEntriesByType('navigation');
  if (!location.hash && navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate') return;
  document.addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => requestAnimationFrame(layOutWhole)));
}

/** Shows the chosen theme, so that the page is never painted in the other one first, and changes it before any other code is there. */
function startTheme(): void {
  showTheme(readTheme() ?? 'system');
  addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== THEME_KEY) return;
    showTheme(toTheme(target.value));
    keepTheme(toTheme(target.value));
  });
}

/** A hidden page has no frames: its code runs after this time. */
const FRAME_TIMEOUT_MS = 1000;

/** Errors, failed files and rejected promises, until the reports hear them (shell/src/reports): the earliest are the worst. */
function keepErrors(): void {
  window.earlyErrors = [] as Event[];
  for (const type of ['error', 'unhandledrejection'])
    addEventListener(type, (event) => window.earlyErrors?.push(event), true);
}

keepErrors();
publishIntegrity();
startTheme();
keepPresses();
createPolicy();
startFirstScreen();
dropFrameOfGuests(() => runCode(layOutWholeSoon));
if (!ALLOWS_OVERRIDES) runCodeAfterFrame(layOutWholeSoon);
document.addEventListener('DOMContentLoaded', () => {
  fetchCode();
  // An override changes the list of the code when all HTML is there.
  if (ALLOWS_OVERRIDES) runCodeAfterFrame(layOutWholeSoon);
  setTimeout(() => runCode(layOutWholeSoon), FRAME_TIMEOUT_MS);
});
