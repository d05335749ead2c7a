// A release is tried before anybody gets it: rendered, and opened in a browser.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildManifest } from 'hosting/buildManifest';
import { test } from '../support/browser';
import { useDeployment } from '../support/deployment';

const { CHROMIUM_PATH = '' } = process.env;
const deployment = useDeployment({ CHROMIUM_PATH });

function list() {
  return fetch(`${deployment.url}/deployment.json`).then((response) => response.text());
}
/** A build of customer-app with a text replaced in one of its files. */
function broken(version: string, fileOf: (manifest: BuildManifest) => string, from: string, to: string): string {
  let file = '';
  const build = deployment.changed('customer-app', { version, manifest: (built) => (file = fileOf(built)) });
  const source = readFileSync(join(build, file), 'utf8');
  assert.ok(source.includes(from), `${file} has no '${from}'`);
  writeFileSync(join(build, file), source.replace(from, to));
  return build;
}

test.describe('a release that is broken when it runs', () => {
  test.describe.configure({ timeout: 120_000 });

  // M-601.1
  test('is rejected when its server build throws, and the site stays as it is', async () => {
    const before = await list();
    const start = 'module.exports = (shared) => {';
    const build = broken('1.0.0-start', () => 'server/server.js', start, `${start} throw new Error('at start');`);
    const { status, output } = await deployment.release('customer-app', '--build', build);
    assert.equal(status, 1);
    assert.match(output, /customer-app 1\.0\.0-start cannot be started: at start/);
    assert.equal(await list(), before);
  });

  // M-601.2
  test('is rejected when a page of it is not hydrated in the browser, and a sound one is released', async () => {
    test.skip(CHROMIUM_PATH === '', 'there is no browser');
    const before = await list();
    const routes = ({ chunks }: BuildManifest) => chunks['routes']?.js[0] ?? '';
    const build = broken('1.0.0-browser', routes, '', "throw new Error('in the browser');");
    const { status, output } = await deployment.release('customer-app', '--build', build);
    assert.equal(status, 1);
    assert.match(output, /customer-app 1\.0\.0-browser is not released:[^]* in a browser: /);
    assert.equal(await list(), before);

    const sound = deployment.changed('customer-app', { version: '1.0.0-sound' });
    const released = await deployment.release('customer-app', '--build', sound);
    assert.equal(released.status, 0, released.output);
  });
});
