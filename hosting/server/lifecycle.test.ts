import { once } from 'node:events';
import { Agent, createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { publish } from '../release/publish';
import { createTestDeployment, manifest } from '../test/testDeployment';
import { createHost } from './app';
import { createRenderOnRequest } from './renderOnRequest';

let api: Server;
let deployment: Awaited<ReturnType<typeof createTestDeployment>>;
let host: FastifyInstance;
let origin: string;
/** Ends the API's response to /api/slow. */
let finishSlow: () => void;
let lines: string[];

beforeEach(async () => {
  lines = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  api = createServer((request, response) => {
    finishSlow = () => response.end(request.headers['x-request-id']);
    if (request.url !== '/api/slow') finishSlow();
  });
  await once(api.listen(0, '127.0.0.1'), 'listening');
  deployment = await createTestDeployment();
  host = await createHost({
    directory: deployment.directory,
    upstreamUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    renderOnRequest: createRenderOnRequest(deployment.site),
    logLevel: 'info',
  });
  origin = await host.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  await host.close();
  api.closeAllConnections();
  api.close();
  await deployment.remove();
});

function text(response: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    let body = '';
    response.on('data', (chunk) => (body += String(chunk))).on('end', () => resolve(body));
  });
}

function get(path: string, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    httpRequest(origin + path, { agent }, resolve)
      .on('error', reject)
      .end();
  });
}

// M-520.1
test('the host is live at once, and ready when it has a site to serve', async () => {
  expect((await fetch(`${origin}/health/live`)).status).toBe(200);
  expect((await fetch(`${origin}/health/ready`)).status).toBe(503);
  const build = await deployment.build(manifest('shell', 's1'));
  await publish(['shell'], { ...deployment.site, buildOf: () => build });
  const ready = await fetch(`${origin}/health/ready`);
  expect([ready.status, await ready.text()]).toEqual([200, 'ready']);
});

// M-520.2
test('a host that stops finishes the request in flight, then closes its connection, and accepts no other', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const slow = get('/api/slow', agent);
  await once(api, 'request');
  const stopped = host.close();
  // Sent on the connection of the first: it is open until its requests are responded to.
  const queued = get('/health/ready', agent);
  await expect(fetch(`${origin}/health/live`)).rejects.toThrow();
  finishSlow();
  const response = await slow;
  expect(response.statusCode).toBe(200);
  expect(await text(response)).not.toBe('');
  expect(response.headers.connection).toBe('close');
  await expect(queued).rejects.toThrow();
  await stopped;
  agent.destroy();
});

// M-520.2
test('a host that stops closes connections that wait for nothing', async () => {
  const agent = new Agent({ keepAlive: true });
  await text(await get('/health/live', agent));
  const started = performance.now();
  await host.close();
  expect(performance.now() - started).toBeLessThan(2_000);
  agent.destroy();
});

describe('a request', () => {
  function logged(): { reqId: string; req: { path: string }; res: { statusCode: number }; ms: number }[] {
    return lines.map((line) => JSON.parse(line) as never).filter(({ msg }) => msg === 'request');
  }

  // M-520.3
  test('is one line of the log, without its query and without the key of a calendar feed', async () => {
    await fetch(`${origin}/no/page?token=secret`);
    await fetch(`${origin}/api/calendar/secret.ics`);
    expect(logged()).toMatchObject([
      { req: { method: 'GET', path: '/no/page', address: '127.0.0.1' }, res: { statusCode: 500 } },
      { req: { path: '/api/calendar/…' }, res: { statusCode: 200 } },
    ]);
    expect(lines.join('')).not.toContain('secret');
  });

  // M-520.3
  test('has an id that the API gets: that of the proxy before, or a new one where the given could be no id', async () => {
    const ids = await Promise.all(
      ['proxy-4711-0815', 'short', 'with a blank in it'].map(async (id) =>
        (await fetch(`${origin}/api/x`, { headers: { 'X-Request-Id': id } })).text(),
      ),
    );
    expect(ids[0]).toBe('proxy-4711-0815');
    expect(ids.slice(1)).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(new Set(logged().map(({ reqId }) => reqId))).toEqual(new Set(ids));
  });
});
