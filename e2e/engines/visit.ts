import assert from 'node:assert/strict';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { buildSync } from 'esbuild';
import { ATTRIBUTE } from 'hosting/protocol';
import type { Handle, Key, Line, Tab } from './driver';
import { hasPressed, isStill, nameOfFocused, watchPress, wrapFocus } from './inPage';
import type { Queries, Query, Wanted } from './queries';

const TIMEOUT_MS = 60_000;
const POLL_MS = 100;
const LOOKS_AT_PRESS = 20;
/** An element that needs more presses of Tab counts as out of reach. */
const MAX_TABS = 120;

const [QUERIES] = buildSync({
  entryPoints: [join(__dirname, 'queries.ts')],
  bundle: true,
  minify: true,
  write: false,
  format: 'iife',
  define: { 'process.env': '{}' },
}).outputFiles.map(({ text }) => text);

type Text = string | RegExp;
type Within = { role: string; text?: Text };

function wanted(text: Text): Wanted {
  return typeof text === 'string' ? text : { source: text.source, flags: text.flags };
}

/** A person at a page: everything is found by its role, label or text, and waited for. */
export class Visit {
  constructor(
    readonly tab: Tab,
    readonly line: Line,
    private readonly site: string,
  ) {}

  /** Opens a page, by its path or whole URL, and waits until it is hydrated, or only until it is shown. */
  async open(url: string, { isHydrated = true } = {}) {
    const opening = this.tab.goto(new URL(url, this.site).href);
    // A page whose code is held up never ends loading.
    if (!isHydrated) {
      opening.catch(() => undefined);
      return void (await this.seeRole('heading'));
    }
    await opening;
    await this.hydrated();
  }
  async reload() {
    await this.tab.reload();
    await this.hydrated();
  }
  hydrated() {
    const isThere = (attribute: string) => document.querySelector(`:root[${attribute}] main h1`) !== null;
    return this.until('the page is hydrated', () => this.tab.evaluate(isThere, ATTRIBUTE.hydrated));
  }

  /** Tries until it succeeds. @throws {Error} naming `what`, the place and the focus, when that takes too long */
  async until<Result>(what: string, attempt: () => Promise<Result | null | false>): Promise<Result> {
    let result = null as Result | null | false;
    try {
      // A page that changes takes its elements with it: a failure is no reason to give up.
      await expect(async () => {
        result = await attempt();
        if (result === null || result === false) throw new Error('not yet');
      }, what).toPass({ timeout: TIMEOUT_MS, intervals: [POLL_MS] });
    } catch (error) {
      const place = await this.tab.evaluate(() => location.href).catch(String);
      const focused = await this.tab.evaluate(nameOfFocused).catch(String);
      throw new Error(`${what}: ${String(error)}\nThe page is ${place}, with the focus on "${focused}"`);
    }
    return result as Result;
  }

  private async look(query: Query): Promise<Handle | null> {
    const isReady = () => 'choresyQueries' in globalThis;
    if (!(await this.tab.evaluate(isReady))) await this.tab.run(QUERIES ?? '');
    return this.tab.find(
      (sent) => (globalThis as unknown as { choresyQueries: Queries }).choresyQueries.find(sent as Query),
      query as unknown,
    );
  }
  private find(query: Query): Promise<Handle> {
    return this.until(`${JSON.stringify(query)} is shown`, () => this.look(query));
  }

  /** Presses the first shown and enabled element of a role, by its accessible name. */
  async press(role: string, name: Text, within?: Within) {
    const query = { role, name: wanted(name), ...scope(within) };
    await this.until(`${JSON.stringify(query)} can be pressed`, async () => {
      const element = await this.look(query);
      if (element === null || !(await this.tab.evaluate(isStill, element))) return false;
      await this.tab.evaluate(watchPress, element);
      await this.tab.click(element);
      // A browser that is slow presses where the element was: a person would press again. The press itself may come late.
      for (let looks = 0; looks < LOOKS_AT_PRESS; looks += 1) {
        if (await this.tab.evaluate(hasPressed).catch(() => true)) return true;
        await sleep(POLL_MS);
      }
      return false;
    });
  }
  async see(text: Text, within?: Within) {
    await this.find({ text: wanted(text), ...scope(within) });
  }
  async seeRole(role: string, name?: Text, within?: Within) {
    await this.find({ role, ...(name !== undefined && { name: wanted(name) }), ...scope(within) });
  }
  heading(name: Text) {
    return this.seeRole('heading', name);
  }
  async gone(query: { role?: string; name?: Text; text?: Text }) {
    const { role, name, text } = query;
    const sent = {
      ...(role && { role }),
      ...(name !== undefined && { name: wanted(name) }),
      ...(text !== undefined && { text: wanted(text) }),
    };
    await this.until(`${JSON.stringify(sent)} is gone`, async () => (await this.look(sent)) === null);
  }
  /** Waits until the path and query are these. */
  async at(place: Text) {
    await this.until(`the page is at ${place}`, async () => {
      const url = await this.tab.evaluate(() => location.pathname + location.search);
      return typeof place === 'string' ? url === place : place.test(url);
    });
  }

  /** Puts the focus on a field and replaces its text by keys. */
  async type(label: Text, text: string, within?: Within) {
    const field = await this.focus(label, within);
    await this.tab.press('Control+a');
    await this.tab.type(text);
    assert.equal(await this.valueOf(field), text, `the text of ${label}`);
  }
  /** Types the parts of a date or time field in one of the forms that browsers know: by country, with or without separators. */
  private async typeParts(label: Text, value: string, forms: string[]) {
    for (const form of forms) {
      const field = await this.focus(label);
      await this.tab.evaluate((element) => {
        // The last form has moved the focus to a later part.
        (element as HTMLInputElement).blur();
        (element as HTMLInputElement).focus();
      }, field);
      await this.tab.type(form);
      if ((await this.valueOf(field)) === value) return;
    }
    throw new Error(`${label} does not take ${value}`);
  }
  /** @param iso as 2026-12-31 */
  typeDate(label: Text, iso: string) {
    const [year = '', month = '', day = ''] = iso.split('-');
    return this.typeParts(
      label,
      iso,
      ['', '-'].flatMap((separator) => [[day, month, year].join(separator), [month, day, year].join(separator)]),
    );
  }
  /** @param time before noon, as 09:30 */
  async typeMorning(label: Text, time: string) {
    if (this.tab.setTime) return this.tab.setTime(await this.focus(label), time);
    return this.typeParts(label, time, [`${time.replace(':', '')}AM`, time]);
  }
  async upload(label: Text, file: string) {
    await this.tab.upload(await this.find({ label: wanted(label) }), file);
  }
  private async focus(label: Text, within?: Within): Promise<Handle> {
    const field = await this.find({ label: wanted(label), ...scope(within) });
    await this.tab.evaluate((element) => (element as HTMLElement).focus(), field);
    return field;
  }
  async value(label: Text): Promise<string> {
    return this.valueOf(await this.find({ label: wanted(label) }));
  }
  private valueOf(field: Handle) {
    return this.tab.evaluate((element) => (element as HTMLInputElement).value, field);
  }

  key(key: Key) {
    return this.tab.press(key);
  }
  /** Waits until the page has done what a press has led to: an effect may move the focus a moment later. */
  private async idle() {
    await this.tab.evaluate(() => {
      const state = globalThis as { choresyIdle?: boolean };
      state.choresyIdle = false;
      const setIdle = () => (state.choresyIdle = true);
      // WebKit has no such callback.
      if ('requestIdleCallback' in globalThis) requestIdleCallback(setIdle, { timeout: 1000 });
      else setTimeout(setIdle, 100);
    });
    const isIdle = () => (globalThis as { choresyIdle?: boolean }).choresyIdle ?? true;
    await this.until('the page is idle', () => this.tab.evaluate(isIdle));
  }
  /** Presses Tab, and waits until the page has heard it: Firefox returns earlier. */
  private async pressTab() {
    if (await this.tab.evaluate(wrapFocus)) return;
    await this.tab.evaluate(() => {
      const state = globalThis as { choresyHeard?: boolean };
      state.choresyHeard = false;
      addEventListener('keyup', () => (state.choresyHeard = true), { once: true, capture: true });
    });
    await this.tab.press('Tab');
    const isHeard = () => (globalThis as { choresyHeard?: boolean }).choresyHeard ?? true;
    await this.until('Tab is heard', () => this.tab.evaluate(isHeard));
  }
  /** Presses Tab, unless it is there already, until the element with this text or label has the focus and keeps it, then a key. */
  async tabTo(name: Text, key?: Key) {
    let focused = '';
    const isThere = async () => {
      focused = await this.tab.evaluate(nameOfFocused);
      return typeof name === 'string' ? focused === name || focused.startsWith(`${name} `) : name.test(focused);
    };
    for (let presses = 0; presses < MAX_TABS; presses += 1) {
      if (await isThere()) {
        await this.idle();
        if (await isThere()) return key && this.tab.press(key);
      }
      await this.pressTab();
    }
    throw new Error(`Tab never reaches ${name}; it ended at "${focused}"`);
  }
  /** Reaches a field by Tab and replaces its text. */
  async tabType(name: Text, text: string) {
    await this.tabTo(name, 'Control+a');
    await this.tab.type(text);
  }

  /** @returns the text that the page shows */
  text(): Promise<string> {
    return this.tab.evaluate(() => document.body.innerText);
  }
}

function scope(within?: Within) {
  if (!within) return {};
  return { within: { role: within.role, ...(within.text !== undefined && { text: wanted(within.text) }) } };
}
