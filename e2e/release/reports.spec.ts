// A real browser reports to the host: the visit, its vitals, and a page whose code does not come.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useBrowser, test } from '../support/browser';
import { useDeployment } from '../support/deployment';

const deployment = useDeployment();
const visit = useBrowser();

type Line = Record<string, unknown>;

function linesOf(kind: string): Line[] {
  const folder = join(deployment.site, 'reports');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(kind)) : [];
  const texts = files.map((name) => readFileSync(join(folder, name), 'utf8'));
  return texts
    .join('')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}

test.describe('reports', () => {
  test.describe.configure({ timeout: 90_000 });

  // M-710.1, M-710.2, M-711.1, M-711.2
  test('of a visit and of a page that does not load are in the files of the day', async () => {
    const { page } = await visit({ baseURL: deployment.url });
    await page.route(/\/customer-app\/[^/]+\/allposts\.[^/]*js/, (route) => route.abort());
    await page.goto('/categories');
    await page.waitForLoadState('networkidle');
    await page.getByRole('banner').getByRole('link', { name: 'Posts', exact: true }).click();
    await page.getByRole('button', { name: 'Try Again' }).waitFor();
    await page.goto('about:blank');
    // It reports once more when it is left.
    const own = () => linesOf('visits').filter((line) => line['service.name'] === 'customer-app');
    await assert.doesNotReject(async () => {
      for (let tries = 0; own().every((line) => (line['browser.web_vital.lcp'] as number[]).length === 0); tries += 1) {
        assert.ok(tries < 300, `no vitals in ${JSON.stringify(linesOf('visits'))}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    });
    const sum = (name: string) => own().reduce((total, line) => total + Number(line[name]), 0);
    assert.equal(own()[0]?.['service.version'], deployment.built('customer-app'));
    assert.equal(own()[0]?.['url.template'], '/categories');
    assert.equal(sum('visits'), 1);
    assert.equal(sum('failed_visits'), 1);
    assert.ok(sum('load') >= 1, JSON.stringify(own()));
    const faults = linesOf('faults');
    assert.ok(faults.length >= 1);
    assert.ok(
      faults.every((fault) => fault['error.kind'] === 'load' && fault['service.name'] === 'customer-app'),
      JSON.stringify(faults),
    );
  });
});
