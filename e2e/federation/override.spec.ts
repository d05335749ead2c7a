// A developer's own build of an app inside a running shell: `npm run dev -w customer-app -- --in URL`.
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { freePort } from '../../tools/machine/ports.mjs';
import { SITE, useBrowser, test } from '../support/browser';
import { releaseOrFail, useDeployment } from '../support/deployment';
import { heading } from '../support/pages';

const root = resolve(__dirname, '../..');

/** The first build takes its time. */
const BUILD_TIMEOUT_MS = 180_000;

const BUILT_HEADING = 'Home chores, handled today';
const RELEASED_HEADING = 'Home chores, as released';
const RELEASED_VERSION = '1.0.0-released';

/** `npm run dev -w customer-app -- --in site`, without npm. */
async function startDev(site: string): Promise<ChildProcess> {
  return spawn(process.execPath, ['tools/dev.mjs', 'customer-app', '--in', site], {
    cwd: root,
    env: { ...process.env, SITE_PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Everything it prints until it ends, or until `pattern` is in it. */
function outputOf(child: ChildProcess, pattern?: RegExp): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        if (pattern?.test(text)) resolve(text);
      });
    }
    child.once('close', () => resolve(text));
  });
}

/** URLs of the scripts and style sheets of the released build that the page requests from now on; prefetched ones are none of them. */
function watchReleasedFiles(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    const isCode = ['script', 'stylesheet'].includes(request.resourceType());
    if (isCode && request.url().includes(`/${RELEASED_VERSION}/`)) urls.push(request.url());
  });
  return urls;
}

function badge(page: Page) {
  return page.getByRole('complementary', { name: 'Override' });
}

test.describe('a developer’s build of one app in a running shell', () => {
  const visit = useBrowser();
  const testing = useDeployment({ ALLOW_OVERRIDES: '1' });
  let dev: ChildProcess;
  let overrideUrl = '';

  test.beforeAll(async () => {
    test.setTimeout(BUILD_TIMEOUT_MS);
    const build = testing.changed('customer-app', {
      version: RELEASED_VERSION,
      texts: { [BUILT_HEADING]: RELEASED_HEADING },
    });
    await releaseOrFail(testing, 'customer-app', '--build', build);
    dev = await startDev(testing.url);
    const text = await outputOf(dev, /federation-override=\S+/);
    overrideUrl = /^http\S+federation-override=\S+/m.exec(text)?.[0] ?? '';
    assert.ok(overrideUrl, text);
  });
  test.afterAll(async () => {
    const ended = new Promise((resolve) => dev.once('exit', resolve));
    dev.kill('SIGTERM');
    await ended;
  });

  test('shows an overridden build with a badge on a site for testing, until its button is pressed', async () => {
    const { page, consoleErrors } = await visit({ baseURL: testing.url });
    const released = watchReleasedFiles(page);
    await page.goto('/home');
    await heading(page, RELEASED_HEADING).waitFor();
    await page.waitForLoadState();
    await expect.poll(() => released.length, { message: 'the release is not loaded' }).toBeGreaterThan(0);
    assert.equal(await badge(page).count(), 0);

    await page.goto(overrideUrl);
    await badge(page).getByText('customer-app from http://localhost:').waitFor();
    assert.equal(new URL(page.url()).search, '', 'the parameter stays in the URL');
    await page.goto('/home');
    await heading(page, BUILT_HEADING).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Posts' }).click();
    await heading(page, /blog|posts|stories/i).waitFor();
    await badge(page).waitFor();

    // Also if the browser renders the page.
    for (const path of ['/cart', '/home']) {
      released.length = 0;
      await page.goto(path);
      await heading(page).waitFor();
      // The version that the inline bootstrap script fetches.
      assert.equal((await page.locator('#code').textContent())?.includes(RELEASED_VERSION), false);
      assert.deepEqual(released, [], `${path} fetches the replaced release`);
    }
    await badge(page).getByRole('button', { name: 'Leave' }).click();
    await heading(page, RELEASED_HEADING).waitFor();
    assert.equal(await badge(page).count(), 0);
    assert.deepEqual(consoleErrors, []);
  });

  test('ignores an override on a released page, without a badge, a request or a console error', async () => {
    const { page, consoleErrors } = await visit();
    const { search, searchParams } = new URL(overrideUrl);
    const [name = '', entry = ''] = (searchParams.get('federation-override') ?? '').split('@');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto('/allposts');
    await page.evaluate(
      (overrides) => localStorage.setItem('federation:overrides', overrides),
      JSON.stringify({ [name]: entry }),
    );
    for (const path of [`/home${search}`, '/cart']) {
      await page.goto(path);
      await heading(page).waitFor();
      await page.waitForLoadState('networkidle');
    }
    assert.equal(await badge(page).count(), 0);
    assert.deepEqual(
      requests.filter((url) => url.startsWith(new URL(entry).origin)),
      [],
    );
    assert.deepEqual(consoleErrors, []);
  });

  test('serves no override for a site that does not allow it', async () => {
    const child = await startDev(SITE);
    assert.match(await outputOf(child), /does not allow overrides\. Start it with: npm start -- --allow-overrides/);
    assert.equal(child.exitCode, 1);
  });
});
