import assert from 'node:assert/strict';
import { ensureEngine } from '../../tools/machine/browser.mjs';
import { test } from '../support/browser';
import { launchBidi } from './bidi';
import type { Browser, Line } from './driver';
import { openLine } from './line';
import { Visit } from './visit';
import { launchWebKit } from './webdriver';

/** Messages of the browser about a request that failed, which a test causes itself. */
const CAUSED = /ERR_|503|NetworkError|Failed to load resource|can’t establish a connection|was interrupted/;

/** Firefox says of a script whose body did not come that it has the digest of nothing. */
const NO_BODY = /at “([^”]+)”.* is “OLBgp1GsljhM2TJ/;

/**
 * A page that is left while its scripts come has not received them: the browser cuts their loads, and Firefox reports it as above. A body that the site
 * did not send would be reported alike, but not excused.
 */
function isCutByLeaving(message: string, { empty }: Line): boolean {
  const url = NO_BODY.exec(message)?.[1];
  return url !== undefined && !empty.has(url);
}

/** Not every driver reports what the page's policy forbids. */
const VIOLATIONS_SCRIPT = `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error('violation: ' + violatedDirective + ' ' + blockedURI));`;

export interface VisitOptions {
  /** The URL of the site. */
  site: string;
  /** A script that runs in each page before the page's own. */
  script?: string;
  /** Entries of local storage, put there before each page's scripts run: a session. */
  entries?: Record<string, string>;
  width?: number;
  height?: number;
}

/**
 * One browser of the project's engine for a spec file. After each test every page is closed, and its console must have been clean.
 * @returns `visit`, which opens a tab, and `expectFailures`: in this test requests may fail, and there may be messages of another pattern
 */
export function useEngine() {
  let browser: Browser | undefined;
  let visits: Visit[] = [];
  let expected: RegExp[] = [];
  test.beforeAll(async ({ engine }) => {
    const program = await ensureEngine(engine);
    if (!program) throw new Error(`There is no ${engine} here, and it cannot be installed`);
    browser = await (engine === 'webkit' ? launchWebKit(program) : launchBidi(engine, program));
  });
  test.afterAll(() => browser?.close());
  test.afterEach(async ({}, info) => {
    const messages = visits.flatMap(({ tab, line }) =>
      tab.messages.filter((message) => !isCutByLeaving(message, line)),
    );
    if (info.status !== info.expectedStatus)
      for (const [index, { tab }] of visits.entries())
        await tab.screenshot(info.outputPath(`page-${index}`)).catch(() => undefined);
    await Promise.all(visits.map(({ tab }) => tab.close().catch(() => undefined)));
    for (const { line } of visits) line.close();
    visits = [];
    const unexpected = messages.filter((message) => !expected.some((pattern) => pattern.test(message)));
    expected = [];
    assert.deepEqual(unexpected, [], 'the console');
  });
  return {
    visit: async ({ site, script = '', entries = {}, width = 1280, height = 800 }: VisitOptions): Promise<Visit> => {
      if (!browser) throw new Error('The browser has not started');
      const line = await openLine();
      const stored = Object.entries(entries).map(
        ([key, value]) => `localStorage.setItem(${JSON.stringify([key, value]).slice(1, -1)});`,
      );
      // The script runs in pages too that have no origin, and so no storage, such as the empty one that a tab begins with.
      const store = `if (origin !== 'null') { ${stored.join('')} }`;
      const tab = await browser.newTab({ line, script: VIOLATIONS_SCRIPT + script + store, width, height });
      const visit = new Visit(tab, line, site);
      visits.push(visit);
      return visit;
    },
    expectFailures: (also?: RegExp) => {
      expected = [CAUSED, NO_BODY, ...(also ? [also] : [])];
    },
  };
}
