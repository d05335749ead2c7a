import type { FastifyInstance } from 'fastify';
import type { BuildManifest } from '../buildManifest';
import type { FrontEnd } from '../protocol';
import { activeRelease } from '../directory/releases';
import { formatList } from '../release/formatList';
import { publishAll } from '../release/publishAll';
import { rollBack } from '../release/rollback';
import { createTestDeployment, manifest, NO_API } from '../test/testDeployment';
import { createHost } from './app';
import { createRenderOnRequest } from './renderOnRequest';

const [TEA, CAKE] = ['tea-app', 'cake-app'] as unknown as FrontEnd[] as [FrontEnd, FrontEnd];

let deployment: Awaited<ReturnType<typeof createTestDeployment>>;
let host: FastifyInstance;
beforeEach(async () => {
  deployment = await createTestDeployment();
  host = await createHost({
    directory: deployment.directory,
    upstreamUrl: NO_API,
    renderOnRequest: createRenderOnRequest(deployment.site),
  });
});
afterEach(async () => {
  await host.close();
  await deployment.remove();
});

function appWith(name: FrontEnd, version: string, path: string): BuildManifest {
  return manifest(name, version, { pages: [{ path, chunks: ['home'], title: name }] });
}

async function release(...builds: BuildManifest[]): Promise<void> {
  const folders = new Map<string, string>();
  for (const each of builds) folders.set(each.name, await deployment.build(each));
  const names = builds.map(({ name }) => name);
  await publishAll(names, { ...deployment.site, buildOf: (name) => folders.get(name) ?? '' });
}

async function get(url: string) {
  const { statusCode, body } = await host.inject({ url });
  return { statusCode, body };
}

// M-612
test('serves, lists and rolls back another set of front ends', async () => {
  await release(manifest('shell', 's1'), appWith(TEA, 't1', '/tea/:leaf'), appWith(CAKE, 'c1', '/cakes'));
  expect(await get('/tea/green')).toMatchObject({ statusCode: 200, body: expect.stringContaining('/tea-app/t1/') });
  expect(await get('/cakes')).toMatchObject({
    statusCode: 200,
    body: expect.stringContaining('/cake-app/c1/home.c1.js'),
  });
  expect((await get('/home')).statusCode).toBe(404);

  await release(appWith(CAKE, 'c2', '/cakes'));
  expect((await get('/cakes')).body).toContain('/cake-app/c2/');
  await rollBack(CAKE, deployment.site);
  const list = await deployment.directory.readReleases();
  expect(activeRelease(list, CAKE)?.manifest.version).toBe('c1');
  expect(formatList(list, '')).toMatch(/shell[^]*cake-app +c1 +active[^]*cake-app +c2 +rolled back[^]*tea-app/);
});
