import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { WebSocket, WebSocketServer } from 'ws';
import { createTestDeployment } from '../test/testDeployment';
import { createHost } from './app';
import { createRenderOnRequest } from './renderOnRequest';

describe('the API behind the host', () => {
  let api: Server;
  let deployment: Awaited<ReturnType<typeof createTestDeployment>>;
  let host: FastifyInstance;
  let origin: string;

  beforeAll(async () => {
    api = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      response.writeHead(request.url?.includes('busy') ? 503 : 200, { 'Retry-After': '1', Location: '/api/elsewhere' });
      const { method, url, headers } = request;
      response.end(JSON.stringify({ method, url, headers, length: Buffer.concat(chunks).length }));
    });
    new WebSocketServer({ server: api }).on('connection', (socket, { url, headers }) => {
      socket.send(`${url} ${headers['x-forwarded-for']} ${headers.origin}`);
      socket.on('message', (data) => socket.send(`received ${String(data)}`));
    });
    await once(api.listen(0, '127.0.0.1'), 'listening');
    const upstreamUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    deployment = await createTestDeployment();
    host = await createHost({
      directory: deployment.directory,
      upstreamUrl,
      renderOnRequest: createRenderOnRequest(deployment.site),
    });
    origin = await host.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await host.close();
    await deployment.remove();
  });
  // M-110
  test.each([
    ['GET', '/api/service/list?query=a%20b&query=c', true],
    ['GET', '/images/a.avif', true],
    ['GET', '/socket.io/?EIO=4', true],
    ['GET', '/openapi.json', true],
    ['DELETE', '/api/x', true],
    ['POST', '/auth/refresh-token', true],
    ['GET', '/auth/refresh-token', false],
    ['GET', '/auth', false],
    ['GET', '/apiary', false],
    ['GET', '/metrics', false],
    ['GET', '/health/ready', false],
    ['GET', '/home', false],
  ])('the API gets %s %s: %s', async (method, path, does) => {
    const response = await fetch(origin + path, { method });
    const text = await response.text();
    expect(text.startsWith('{')).toBe(does);
    if (does) expect(JSON.parse(text)).toMatchObject({ method, url: path });
  });

  test('the API gets the requested host and the IP address of the client, whatever the client claims', async () => {
    const response = await fetch(`${origin}/api/x`, { headers: { 'X-Forwarded-For': '1.2.3.4', Token: 't' } });
    const { headers } = (await response.json()) as { headers: Record<string, string> };
    expect(headers).toMatchObject({ host: new URL(origin).host, 'x-forwarded-for': '127.0.0.1', token: 't' });
    expect(headers['x-forwarded-host']).toBe(headers.host);
  });

  test('the API gets a large body of any type, also after Expect: 100-continue', async () => {
    const body = Buffer.alloc(5_000_000);
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const response = await fetch(`${origin}/api/upload`, { method: 'POST', body, headers });
    expect(await response.json()).toMatchObject({ length: body.length });
    const { hostname, port } = new URL(origin);
    const request = httpRequest({
      hostname,
      port,
      path: '/api/x',
      method: 'POST',
      headers: { Expect: '100-continue' },
    });
    const [expected] = (await once(request.end('text'), 'response')) as [IncomingMessage];
    expect(expected.resume().statusCode).toBe(200);
  });

  test('the API has its 503 and its headers passed on as they are, and only once', async () => {
    const response = await fetch(`${origin}/api/busy`);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(response.headers.get('location')).toBe('/api/elsewhere');
  });

  test('the API gets WebSockets with their path, origin and client', async () => {
    const socket = new WebSocket(`${origin}/socket.io/?EIO=4`.replace('http', 'ws'), { origin: 'http://site' });
    const [greeting] = (await once(socket, 'message')) as [Buffer];
    expect(String(greeting)).toBe('/socket.io/?EIO=4 127.0.0.1 http://site');
    socket.send('hello');
    const [echo] = (await once(socket, 'message')) as [Buffer];
    expect(String(echo)).toBe('received hello');
    socket.close();
  });

  test('the API is reported as unreachable when it has stopped', async () => {
    api.closeAllConnections();
    await new Promise((resolve) => api.close(resolve));
    const response = await fetch(`${origin}/api/service/list`);
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({
      success: false,
      message: 'The server cannot be reached.',
      code: 'api_unreachable',
    });
  });

  // M-476
  test('a WebSocket is rejected with 502 when the API has stopped, and not accepted and closed', async () => {
    const socket = new WebSocket(`${origin}/socket.io/?EIO=4&transport=websocket`.replace('http', 'ws'));
    const [error] = (await once(socket, 'error')) as [Error];
    expect(error.message).toBe('Unexpected server response: 502');
  });
});
