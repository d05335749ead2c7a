import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { publish } from '../release/publish';
import { activeRelease } from '../directory/releases';
import { createTestDeployment, manifest, NO_API } from '../test/testDeployment';
import { createHost } from './app';
import { createHostMetrics } from './metrics';
import { createRenderOnRequest } from './renderOnRequest';

let deployment: Awaited<ReturnType<typeof createTestDeployment>>;
beforeEach(async () => {
  deployment = await createTestDeployment();
});
afterEach(() => deployment.remove());

// M-623
test('the host’s figures count its requests, those for the API apart', async () => {
  const { directory, site } = deployment;
  const metrics = createHostMetrics(site);
  const renderOnRequest = createRenderOnRequest(site);
  const host = await createHost({ directory, upstreamUrl: NO_API, renderOnRequest, observers: [metrics.observe] });
  for (const url of ['/health/live', '/health/live', '/api/service/list']) await host.inject({ url });
  const text = await metrics.read();
  expect(text).toContain('choresy_site_request_duration_seconds_count{kind="site",status="200"} 2');
  expect(text).toContain('choresy_site_request_duration_seconds_count{kind="api",status="502"} 1');
  await host.close();
});

// M-623
test('the host’s figures tell which front end is not there', async () => {
  const { directory, site, build } = deployment;
  const metrics = createHostMetrics(site);
  expect(await metrics.read()).toContain('choresy_site_front_end_up{front_end="shell"} 0');
  for (const name of ['shell', 'customer-app'] as const) {
    const folder = await build(manifest(name, '1'));
    await publish([name], { ...site, buildOf: () => folder });
  }
  expect(await metrics.read()).toContain('choresy_site_front_end_up{front_end="customer-app"} 1');
  const release = activeRelease(await directory.readReleases(), 'customer-app');
  await rm(path.join(directory.root, release?.folder ?? '', 'mf-manifest.json'));
  const text = await metrics.read();
  expect(text).toContain('choresy_site_front_end_up{front_end="customer-app"} 0');
  expect(text).toContain('choresy_site_front_end_up{front_end="shell"} 1');
});

// M-623
test('the host’s figures are at /metrics of a port of their own', async () => {
  const server = await createHostMetrics(deployment.site).listen(0);
  const { port, address } = server.address() as AddressInfo;
  expect(address).toBe('127.0.0.1');
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await response.text()).toContain('process_cpu_seconds_total');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  server.close();
});

// M-716
test('the state of the releases is at /releases of that port', async () => {
  const { site, build } = deployment;
  const folder = await build(manifest('shell', 's1'));
  await publish(['shell'], { ...site, buildOf: () => folder });
  const server = await createHostMetrics(site).listen(0);
  const { port } = server.address() as AddressInfo;
  const states = await (await fetch(`http://127.0.0.1:${port}/releases`)).json();
  expect(states).toEqual([
    { name: 'Release of shell', isWell: true, state: expect.stringMatching(/^s1 is out, published .*: 0 of 0 visits/) },
  ]);
  server.close();
});
