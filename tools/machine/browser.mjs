import { existsSync, readdirSync } from 'node:fs';
import { aptInstall, findProgram, succeeds } from './run.mjs';

const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The program and Debian's package of this name. */
const HEADLESS_SHELL = 'chromium-headless-shell';

/** Flags for a browser that is driven: no sandbox for root, and no talk to anybody but the page's own server. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of a Chromium-like browser on this machine, CHROMIUM_PATH first; null when there is none. */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : null;
  return (
    findProgram('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge') ??
    USUAL_PLACES.find((path) => existsSync(path)) ??
    null
  );
}

/**
 * The path of a browser for tests: Chromium without a user interface, which takes two thirds of the processor (ADR 0047), where this machine
 * has it, or has no browser and can install it; else any other.
 * @throws {Error} with one clear line when none can be had
 */
export async function ensureTestBrowser() {
  if (process.env.CHROMIUM_PATH) return ensureBrowser();
  const shell = findProgram(HEADLESS_SHELL);
  if (shell) return shell;
  if (!findBrowser() && aptInstall(HEADLESS_SHELL)) return findProgram(HEADLESS_SHELL);
  return ensureBrowser();
}

/**
 * The path of a browser, installed first where there is none: Debian's package, else the one that Playwright offers.
 * @throws {Error} with one clear line when none can be had
 */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  console.log('No browser found; installing one …');
  if (aptInstall('chromium')) return findBrowser();
  if (succeeds(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'])) {
    const { chromium } = await import('playwright-core');
    return chromium.executablePath();
  }
  throw new Error('No browser could be found or installed. Install Chromium or Chrome, or name one in CHROMIUM_PATH.');
}

/** Programs of which one drives the engine, others that it needs, and Debian's packages with them. */
const OTHER_ENGINES = {
  firefox: { programs: ['firefox-esr', 'firefox'], packages: ['firefox-esr'] },
  webkit: {
    programs: ['WebKitWebDriver'],
    hasParts: () => findProgram('Xvfb') && findMiniBrowser(),
    packages: ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb'],
  },
};

/** The path of the small browser that comes with WebKitGTK, whose folder names the processor; undefined when there is none. */
export function findMiniBrowser() {
  return readdirSync('/usr/lib')
    .map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`)
    .find((path) => existsSync(path));
}

/**
 * The path of the program by which tests drive an engine, installed first where that is possible.
 * @param {string} engine chromium, firefox or webkit
 * @returns {Promise<string | null>} null when it cannot be had
 * @throws {Error} for another name, and when there is no Chromium, without which nothing can be tested
 */
export async function ensureEngine(engine) {
  if (engine === 'chromium') return ensureTestBrowser();
  const other = OTHER_ENGINES[engine];
  if (!other) throw new Error(`--engine takes chromium, firefox or webkit, not ${engine}`);
  const { programs, hasParts = () => true, packages } = other;
  const find = () => {
    const program = findProgram(...programs);
    return program && hasParts() ? program : null;
  };
  return find() ?? (aptInstall(...packages) ? find() : null);
}
