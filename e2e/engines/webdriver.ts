// WebKitGTK over WebDriver: its MiniBrowser on a screen of its own (ADR 0163). Its driver tells nothing of the console and cannot go offline: the
// line carries a script that reports the console, and is cut.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findMiniBrowser } from '../../tools/machine/browser.mjs';
import { freePort, waitUntilUp } from '../../tools/machine/ports.mjs';
import type { Browser, Handle, Key, Tab, TabOptions } from './driver';
import { REPORT_PATH } from './line';

const START_TIMEOUT_MS = 120_000;
/** A driver that does not respond any more fails its test, and no other one. */
const COMMAND_TIMEOUT_MS = 120_000;
/** A script that is on its way while the browser changes to another document gets lost, without a response. */
const SCRIPT_TIMEOUT_MS = 20_000;
const POLL_MS = 100;

/** The code points of keys in WebDriver. */
const KEYS = {
  Tab: '\uE004',
  Shift: '\uE008',
  Control: '\uE009',
  Enter: '\uE007',
  Space: ' ',
  Escape: '\uE00C',
  a: 'a',
};

/** Reports errors, warnings and exceptions to the line. */
const CONSOLE_SCRIPT = `{
  const report = (text) => navigator.sendBeacon('${REPORT_PATH}', text);
  for (const type of ['error', 'warn']) {
    const print = console[type];
    console[type] = (...given) => {
      report(type + ': ' + given.map(String).join(' '));
      print.apply(console, given);
    };
  }
  addEventListener('error', (event) => event.message && report('exception: ' + event.message));
  addEventListener('unhandledrejection', ({ reason }) => report('exception: ' + reason));
}`;

/** One session of a driver: sends its commands. */
type Send = <Result>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Result>;

function connection(origin: string): Send {
  return async (method, path, body) => {
    const response = await fetch(origin + path, {
      method,
      signal: AbortSignal.timeout(path.endsWith('/execute/sync') ? SCRIPT_TIMEOUT_MS : COMMAND_TIMEOUT_MS),
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value as never;
  };
}

/** The environment of a browser on a screen of its own: London's time, nothing that moves, and no graphics card. */
function environment(display: string, folder: string): NodeJS.ProcessEnv {
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=false\n');
  return {
    ...process.env,
    DISPLAY: display,
    TZ: 'Europe/London',
    LANG: 'en_GB.UTF-8',
    XDG_CONFIG_HOME: folder,
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  };
}

async function startDriver(program: string, env: NodeJS.ProcessEnv): Promise<{ process: ChildProcess; send: Send }> {
  const port = await freePort();
  const driver = spawn(program, [`--port=${port}`], { env, stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilUp(`${origin}/status`, { timeoutMs: START_TIMEOUT_MS, hasEnded: () => driver.exitCode !== null });
  return { process: driver, send: connection(origin) };
}

function call(run: (...args: never[]) => unknown, args: unknown[]) {
  return { script: `return (${run.toString()})(...arguments)`, args };
}

async function press(send: Send, key: Key) {
  const [last, modifier] = key
    .split('+')
    .reverse()
    .map((name) => KEYS[name as keyof typeof KEYS]);
  const down = (value?: string) => ({ type: 'keyDown', value });
  const up = (value?: string) => ({ type: 'keyUp', value });
  const actions = [...(modifier ? [down(modifier)] : []), down(last), up(last), ...(modifier ? [up(modifier)] : [])];
  await send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
}

async function type(send: Send, text: string) {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  await send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
}

function idOf(element: Handle) {
  return Object.values(element as Record<string, string>)[0];
}

/** Presses the middle of an element. The driver's own command scrolls it below the header first, and then presses that. */
async function click(send: Send, element: Handle) {
  const [x, y] = await send<number[]>('POST', '/execute/sync', call(middleOf as never, [element]));
  const actions = [
    { type: 'pointerMove', duration: 0, x, y, origin: 'viewport' },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  const parameters = { pointerType: 'mouse' };
  await send('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', parameters, actions }] });
}

function middleOf(element: Element) {
  const [place] = element.getClientRects();
  // Such as in a part of the page that waits for its code: the corner of the page would be pressed.
  if (!place) throw new Error('The element is not shown');
  const { x, y, width, height } = place;
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
}

/** Leads to another document and waits until it is there, but for none of its files: a test may hold these up. */
async function leave(send: Send, go: () => Promise<unknown>) {
  const execute = (script: string) => send<unknown>('POST', '/execute/sync', { script, args: [] });
  await execute('globalThis.choresyLeft = true');
  await go();
  const end = Date.now() + COMMAND_TIMEOUT_MS;
  // Between two documents the driver has none to run a script in.
  while (await execute('return globalThis.choresyLeft === true').catch(() => true)) {
    if (Date.now() > end) throw new Error('The browser stays on its page');
    await setTimeout(POLL_MS);
  }
}

function tabOf(send: Send, { line }: TabOptions, folder: string, close: () => Promise<void>): Tab {
  const messages: string[] = [];
  line.onMessage((message) => messages.push(message));
  return {
    messages,
    goto: (url) => leave(send, () => send('POST', '/url', { url })),
    reload: () => leave(send, () => send('POST', '/refresh')),
    run: (script) => send('POST', '/execute/sync', { script, args: [] }),
    evaluate: (run, ...args) => send('POST', '/execute/sync', call(run, args)),
    find: (run, ...args) => send('POST', '/execute/sync', call(run, args)),
    click: (element) => click(send, element),
    type: (text) => type(send, text),
    press: (key) => press(send, key),
    // The driver's keys do not get from the minutes to the half of the day.
    setTime: (field, time) => send('POST', '/execute/sync', call(setValue as never, [field, time])),
    upload: (element, text) => send('POST', `/element/${idOf(element)}/value`, { text: resolve(text) }),
    setOffline: async (isOffline) => {
      line.setCut(isOffline);
      await send('POST', '/execute/sync', call(reportOffline as never, [isOffline]));
    },
    resize: async (width, height) => void (await send('POST', '/window/rect', { x: 0, y: 0, width, height })),
    // Its command for a picture never ends on a screen without a graphics card: the screen is a file anyway.
    screenshot: async (file) => copyFileSync(join(folder, 'Xvfb_screen0'), `${file}.xwd`),
    close,
  };
}

/** Chooses a value as the browser's own picker does. */
function setValue(field: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Makes the page believe that the browser is offline or back: the driver can only cut its line. */
function reportOffline(isOffline: boolean) {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: !isOffline });
  dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
}

/** Starts a screen for WebKitGTK's MiniBrowser; each tab is a browser of its own, with a driver of its own. */
export async function launchWebKit(program: string): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'choresy-webkit-'));
  const flags = ['-displayfd', '1', '-screen', '0', '1400x1200x24', '-fbdir', folder, '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', flags, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [display] = (await once(screen.stdout, 'data')) as [Buffer];
  const env = environment(`:${String(display).trim()}`, folder);
  return {
    newTab: async (options) => {
      const driver = await startDriver(program, env);
      options.line.setScript(CONSOLE_SCRIPT + options.script);
      const proxy = { proxyType: 'manual', httpProxy: `127.0.0.1:${options.line.port}` };
      const webkit = { binary: findMiniBrowser(), args: ['--automation'] };
      const { sessionId } = await driver.send<{ sessionId: string }>('POST', '/session', {
        // By default each command waits for the whole page.
        capabilities: { alwaysMatch: { proxy, pageLoadStrategy: 'none', 'webkitgtk:browserOptions': webkit } },
      });
      const send: Send = (method, path, body) => driver.send(method, `/session/${sessionId}${path}`, body);
      const tab = tabOf(send, options, folder, async () => {
        await send('DELETE', '').catch(() => undefined);
        driver.process.kill();
      });
      await tab.resize(options.width, options.height);
      return tab;
    },
    close: async () => {
      screen.kill();
      await once(screen, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
