// The reports of a visit that ends early.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '../support/browser';
import { useDeployment } from '../support/deployment';
import { useEngine } from './useEngine';

const deployment = useDeployment();
const { visit, expectFailures } = useEngine();

interface Line {
  visits: number;
  failed_visits: number;
}

function visitLines(): Line[] {
  const folder = join(deployment.site, 'reports');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('visits-')) : [];
  const texts = files.map((name) => readFileSync(join(folder, name), 'utf8').trim());
  return texts.flatMap((text) => text.split('\n')).map((line) => JSON.parse(line) as Line);
}

// M-736
test('a visit that is left while code is on its way has not failed', async () => {
  expectFailures(/integrity|digest|Loading|chunk/i);
  const page = await visit({ site: deployment.url });
  const release = page.line.hold(/\/allposts\.[^/]+\.js/);
  await page.open('/categories');
  const isReporting = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/reports.'));
  await page.until('the page reports', () => page.tab.evaluate(isReporting));
  await page.press('link', 'Posts', { role: 'banner' });
  const isRequested = () => document.querySelector('script[src*="/allposts."]') !== null;
  await page.until('the code is on its way', () => page.tab.evaluate(isRequested));
  // The response is slow, as on a bad line: the page is still there while the browser has stopped its requests.
  const answer = page.line.hold(/\/home$/);
  const opened = page.open('/home');
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  answer();
  await opened;
  release();
  // The host writes when it ends.
  await deployment.restart({});
  const lines = visitLines();
  assert.ok(lines.some(({ visits }) => visits > 0));
  assert.deepEqual(
    lines.filter((line) => line.failed_visits > 0),
    [],
  );
});
