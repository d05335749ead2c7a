import { readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { app, createReleaseTest, shell } from '../test/releasing';
import { manifest, NO_API } from '../test/testDeployment';
import { createHost } from './app';
import { createHostMetrics } from './metrics';
import { createRenderOnRequest } from './renderOnRequest';

const FILE = ['customer-app', 'a1', 'home.0a1b2c3d.js'] as const;
const URL = `/${FILE.join('/')}`;

let deployment: Awaited<ReturnType<typeof createReleaseTest>>;
let hosts: FastifyInstance[];
beforeEach(async () => {
  hosts = [];
  deployment = await createReleaseTest();
  const { chunks } = app('a1');
  const home = { js: ['home.0a1b2c3d.js'], css: [] };
  await deployment.release(shell('s1'), manifest('customer-app', 'a1', { chunks: { ...chunks, home } }));
});
afterEach(async () => {
  await Promise.all(hosts.map((host) => host.close()));
  await deployment.remove();
});

async function startHost(): Promise<FastifyInstance> {
  const { directory, options } = deployment;
  const host = await createHost({ directory, upstreamUrl: NO_API, renderOnRequest: createRenderOnRequest(options) });
  hosts.push(host);
  return host;
}
async function get(host: FastifyInstance, headers: Record<string, string> = {}, url = URL) {
  const { statusCode, body } = await host.inject({ url, headers });
  return [statusCode, body];
}
/** Writes a file, with the same time whenever that is done. */
async function writeWithoutTrace(file: string, content: string) {
  await writeFile(file, content);
  await utimes(file, new Date(0), new Date(0));
}

// M-724
describe('a file of a release that has changed', () => {
  test('is not sent, whatever the headers of the request, and is sent again when it is as it was', async () => {
    const file = deployment.file(...FILE);
    const sound = await readFile(file, 'utf8');
    await writeFile(file, sound.replace('home', 'hame'));
    const host = await startHost();
    const tries: Record<string, string>[] = [
      {},
      { range: 'bytes=0-3' },
      { 'if-none-match': '"other"' },
      { 'accept-encoding': 'br' },
    ];
    for (const headers of tries) expect(await get(host, headers)).toEqual([503, 'Not ready']);
    expect((await get(host, {}, `/customer-app/a1/../a1/${FILE[2]}`))[0]).toBe(503);
    expect((await host.inject({ url: URL, method: 'HEAD' })).statusCode).toBe(503);
    expect((await get(host, {}, '/customer-app/a1/remoteEntry.a1.js'))[0]).toBe(200);
    await writeFile(file, sound);
    expect(await get(host)).toEqual([200, sound]);
  });

  test('is found when it is read first: one that is in memory is sent on, as it was released', async () => {
    const sound = await readFile(deployment.file(...FILE), 'utf8');
    const host = await startHost();
    expect(await get(host)).toEqual([200, sound]);
    await writeFile(deployment.file(...FILE), '// other');
    expect(await get(host)).toEqual([200, sound]);
    expect((await get(host, { range: 'bytes=0-3' }))[0]).toBe(503);
    expect((await get(await startHost()))[0]).toBe(503);
  });

  test('is not sent when only its compressed copy has changed', async () => {
    await writeFile(`${deployment.file(...FILE)}.br`, brotliCompressSync('// other'));
    expect((await get(await startHost(), { 'accept-encoding': 'br' }))[0]).toBe(503);
    await writeFile(`${deployment.file(...FILE)}.br`, 'no brotli');
    expect((await get(await startHost(), { 'accept-encoding': 'br' }))[0]).toBe(503);
  });

  test('of an earlier release is not sent either, and a file that is gone is missing', async () => {
    await deployment.release(app('a2'));
    await writeFile(deployment.file(...FILE), '// other');
    await rm(deployment.file('customer-app', 'a1', 'remoteEntry.a1.js'));
    const host = await startHost();
    expect((await get(host))[0]).toBe(503);
    expect((await get(host, {}, '/customer-app/a1/remoteEntry.a1.js'))[0]).toBe(404);
  });

  test('is in the figures of the host, also by its front end, which is not as it was released', async () => {
    const metrics = createHostMetrics(deployment.options);
    const host = await startHost();
    await get(host);
    expect(await metrics.read()).toContain('choresy_site_refused_files{front_end="customer-app"} 0');
    await writeFile(deployment.file(...FILE), '// other');
    await get(await startHost());
    const text = await metrics.read();
    expect(text).toContain('choresy_site_refused_files{front_end="customer-app"} 1');
    expect(text).toContain('choresy_site_front_end_up{front_end="customer-app"} 0');
    expect(text).toContain('choresy_site_front_end_up{front_end="shell"} 1');
  });

  test('is read once, however often it is requested', async () => {
    const host = await startHost();
    const range = { range: 'bytes=0-3' };
    const sound = await readFile(deployment.file(...FILE), 'utf8');
    await writeWithoutTrace(deployment.file(...FILE), sound);
    expect((await get(host, range))[0]).toBe(206);
    // Nothing tells but its bytes, which are not read again.
    await writeWithoutTrace(deployment.file(...FILE), sound.replace('home', 'hame'));
    expect((await get(host, range))[0]).toBe(206);
    expect((await get(await startHost(), range))[0]).toBe(503);
  });
});
