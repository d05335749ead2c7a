import { existsSync } from 'node:fs';
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
