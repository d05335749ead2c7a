// A page whose HTML pauses on its way: the rest of it comes when the code is there.
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { useBrowser, test } from '../support/browser';
import { useDeployment } from '../support/deployment';
import { hydrated, idle, renderedHtml } from '../support/pages';

const deployment = useDeployment();
const visit = useBrowser();

test.describe('a page whose HTML pauses before its end', () => {
  test.describe.configure({ timeout: 60_000 });
  let server: Server;
  let url = '';
  let endPause = () => {};

  test.beforeAll(async () => {
    const pause = new Promise<void>((resolve) => (endPause = resolve));
    server = createServer((request, response) => {
      const forward = async () => {
        const path = request.url ?? '';
        const answer = await fetch(deployment.url + path);
        for (const name of ['content-type', 'content-security-policy', 'cache-control'])
          response.setHeader(name, answer.headers.get(name) ?? '');
        const body = Buffer.from(await answer.arrayBuffer());
        if (path !== '/home') return void response.writeHead(answer.status).end(body);
        const end = body.indexOf('</main>');
        response.write(body.subarray(0, end));
        await pause;
        response.end(body.subarray(end));
      };
      // Requests of the page in the background may outlive the site at the end of the test.
      forward().catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  test.afterAll(() => server.close());

  // M-131
  test('waits for its end with React, and requests nothing again that has run', async () => {
    const { page, consoleErrors } = await visit({ baseURL: url });
    await renderedHtml(page, `${deployment.url}/home`);
    await page.goto('/home', { waitUntil: 'commit' });
    const code = JSON.parse((await page.locator('#code').textContent()) ?? '') as Record<
      'scripts' | 'chunks',
      string[]
    >;
    await page.waitForFunction(
      (files) => {
        const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
        return files.every((file) => loaded.includes(file));
      },
      [...code.scripts, ...code.chunks],
    );
    // The code has run.
    await idle(page);
    assert.equal(await page.locator('html[data-live]').count(), 0);
    endPause();
    await hydrated(page);
    const preloaded = await page
      .locator('link[rel=preload][as=script]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    assert.deepEqual(
      code.scripts.filter((file) => preloaded.some((href) => href.endsWith(file))),
      [],
    );
    assert.deepEqual(consoleErrors, []);
  });
});
