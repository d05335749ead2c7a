// "A third remote on paper" of CONTRIBUTING.md, followed to the letter in a copy of the repository.
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort, waitUntilUp } from '../../tools/machine/ports.mjs';
import { run } from '../../tools/machine/run.mjs';
import { API, useBrowser, test } from '../support/browser';
import { heading } from '../support/pages';
import { copyRepository, followGuide, installPacked } from '../support/repositoryCopy';

const BUILD_TIMEOUT_MS = 300_000;
const START_TIMEOUT_MS = 60_000;

/** The version of a build, a hash of its files. */
function versionIn(directory: string): string {
  const manifest = readFileSync(join(directory, 'gardening-app/dist/mf-manifest.json'), 'utf8');
  return (JSON.parse(manifest) as { metaData: { release: { version: string } } }).metaData.release.version;
}

test.describe('a third remote', () => {
  const visit = useBrowser();
  const copies: string[] = [];
  let copy = '';
  let env: NodeJS.ProcessEnv = {};
  let url = '';
  let host: ChildProcess;

  const node = async (cwd: string, ...args: string[]) => {
    const { status, output } = await run(process.execPath, args, { cwd, env, isQuiet: true });
    assert.equal(status, 0, output);
  };
  const release = (...args: string[]) => node(copy, '--import', 'tsx', 'hosting/release/cli.ts', ...args);

  test.beforeAll(async () => {
    test.setTimeout(BUILD_TIMEOUT_MS);
    copy = copyRepository();
    copies.push(copy);
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    env = {
      ...process.env,
      API_URL: API,
      SITE_DIR: join(copy, 'site'),
      SITE_PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      PORT: new URL(API).port,
      INIT_CWD: copy,
      CHROMIUM_PATH: '',
    };
    await release('--all');
    followGuide(copy, 'A third remote on paper');
    await node(copy, 'tools/build.mjs', 'gardening-app');
    env['FRONT_ENDS'] = 'shell,customer-app,provider-app,gardening-app,lawn-app';
    // The shell that runs has never heard of it.
    await release('gardening-app');
    host = spawn(process.execPath, ['--import', 'tsx', 'hosting/server/main.ts'], {
      cwd: copy,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    await waitUntilUp(url, { timeoutMs: START_TIMEOUT_MS, hasEnded: () => host.exitCode !== null });
  });
  test.afterAll(async () => {
    const ended = new Promise((resolve) => host.once('exit', resolve));
    host.kill('SIGTERM');
    await ended;
    for (const each of copies) rmSync(dirname(each), { recursive: true, force: true });
  });

  // M-717
  test('mounts a third remote beside the other two by the steps of CONTRIBUTING.md, and takes it off by rolling it back', async () => {
    const { page, consoleErrors } = await visit({ baseURL: url });
    await page.goto('/home');
    await heading(page, 'Home chores').waitFor();
    await page.goto('/gardening');
    await heading(page, 'Gardens of the month').waitFor();
    assert.equal(await page.title(), 'Gardening · Choresy');
    await page.getByRole('banner').getByRole('link', { name: 'Sign in as a helper' }).click();
    await heading(page, /helper login/i).waitFor();

    assert.deepEqual(consoleErrors, []);

    await release('gardening-app', '--rollback');
    assert.equal((await page.goto('/gardening'))?.status(), 404);
    await heading(page, 'Page not found').waitFor();
    await page.goto('/home');
    await heading(page, 'Home chores').waitFor();
    // Of the page that is gone.
    assert.deepEqual(consoleErrors, [
      'error: Failed to load resource: the server responded with a status of 404 (Not Found)',
    ]);
  });

  // M-727
  test('mounts an app that is built in a repository of its own, with packed packages', async () => {
    test.setTimeout(BUILD_TIMEOUT_MS);
    const [packages, other] = [join(dirname(copy), 'packages'), join(dirname(copy), 'lawn-app')];
    await node(copy, 'tools/pack.mjs', packages);
    followGuide(copy, 'An app in a repository of its own', dirname(copy));
    installPacked(copy, packages, other);
    await node(other, 'node_modules/choresy-build/tools/webpack/bundle.js');
    await release('lawn-app', '--build', join(other, 'dist'));

    const { page, consoleErrors } = await visit({ baseURL: url });
    await page.goto('/lawns');
    await heading(page, 'Lawns of the month').waitFor();
    assert.equal(await page.title(), 'Lawns · Choresy');
    assert.deepEqual(consoleErrors, []);
  });

  test('has the same version wherever it is built', async () => {
    test.setTimeout(BUILD_TIMEOUT_MS);
    const other = copyRepository();
    copies.push(other);
    followGuide(other, 'A third remote on paper');
    await node(other, 'tools/build.mjs', 'gardening-app');
    assert.equal(versionIn(other), versionIn(copy));
  });
});
