// Firefox over WebDriver BiDi, and Chromium, by Puppeteer (ADR 0163).
import { launch, type ElementHandle, type JSHandle, type KeyInput, type Page } from 'puppeteer-core';
import { BROWSER_FLAGS } from '../../tools/machine/browser.mjs';
import type { Browser, Key, Tab, TabOptions } from './driver';

/** As few surprises as a profile of its own can have: British English, no animation, and a line for loopback addresses too. */
const FIREFOX_PREFERENCES = {
  'intl.accept_languages': 'en-GB',
  'intl.regional_prefs.use_os_locales': false,
  'ui.prefersReducedMotion': 1,
  'network.proxy.allow_hijacking_localhost': true,
};

/** On a busy machine. */
const START_TIMEOUT_MS = 300_000;

async function press(page: Page, key: Key) {
  const [last = key, modifier] = key.split('+').reverse();
  if (modifier) await page.keyboard.down(modifier as KeyInput);
  await page.keyboard.press(last as KeyInput);
  if (modifier) await page.keyboard.up(modifier as KeyInput);
}

async function newTab(page: Page, close: () => Promise<void>, { script, width, height }: TabOptions): Promise<Tab> {
  const messages: string[] = [];
  page.on('console', (message) => {
    const type = message.type();
    if (type === 'error' || type === 'warn') messages.push(`${type}: ${message.text()}`);
  });
  page.on('pageerror', (error) =>
    messages.push(`exception: ${error instanceof Error ? error.message : String(error)}`),
  );
  page.setDefaultNavigationTimeout(START_TIMEOUT_MS);
  await page.setViewport({ width, height });
  if (script) await page.evaluateOnNewDocument(script);
  // Otherwise Firefox gives the focus to none of its windows: keys move about in the page, but press no button.
  await page.bringToFront();
  return {
    messages,
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    run: async (source) => void (await page.evaluate(source)),
    // Puppeteer's types turn a handle into its element, ours do not.
    evaluate: (run, ...args) => page.evaluate(run as never, ...args) as never,
    find: async (run, ...args) => ((await page.evaluateHandle(run as never, ...args)) as JSHandle).asElement(),
    click: (element) => (element as ElementHandle).click(),
    type: (text) => page.keyboard.type(text),
    press: (key) => press(page, key),
    upload: (element, file) => (element as ElementHandle<HTMLInputElement>).uploadFile(file),
    setOffline: (isOffline) => page.setOfflineMode(isOffline),
    resize: (to, high) => page.setViewport({ width: to, height: high }),
    screenshot: async (file) => void (await page.screenshot({ path: `${file}.png` })),
    close,
  };
}

/** Starts Firefox or Chromium without a window. */
export async function launchBidi(engine: 'firefox' | 'chromium', executablePath: string): Promise<Browser> {
  const browser = await launch({
    browser: engine === 'firefox' ? 'firefox' : 'chrome',
    executablePath,
    // Chromium without a user interface, which tests prefer, knows no other way.
    headless: 'shell',
    timeout: START_TIMEOUT_MS,
    protocolTimeout: START_TIMEOUT_MS,
    args: engine === 'firefox' ? [] : [...BROWSER_FLAGS, '--lang=en-GB', '--force-prefers-reduced-motion'],
    extraPrefsFirefox: FIREFOX_PREFERENCES,
    env: { ...process.env, TZ: 'Europe/London' },
  });
  return {
    newTab: async (options) => {
      const context = await browser.createBrowserContext({
        proxyServer: `127.0.0.1:${options.line.port}`,
        proxyBypassList: engine === 'firefox' ? [] : ['<-loopback>'],
      });
      return newTab(await context.newPage(), () => context.close(), options);
    },
    close: () => browser.close(),
  };
}
