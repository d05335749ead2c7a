import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createTestDeployment } from '../test/testDeployment';
import { createHost } from './app';
import { createRenderOnRequest } from './renderOnRequest';
import { startTracing } from './tracing';

const REQUEST_ID = '3f0c2a8e-9d41-4c6b-8a57-1e2d3c4b5a69';
const TRACE_ID = REQUEST_ID.replaceAll('-', '');

async function listen(server: ReturnType<typeof createServer>): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
});

// M-626
test('a request of the host is a span in the trace of its id, which the API is told of', async () => {
  const sent: string[] = [];
  const collector = createServer((request, response) => {
    request.on('data', (chunk) => sent.push(String(chunk))).on('end', () => response.end('{}'));
  });
  const api = createServer(({ headers }, response) => response.end(headers.traceparent ?? 'none'));
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = await listen(collector);
  const deployment = await createTestDeployment();
  const host = await createHost({
    directory: deployment.directory,
    upstreamUrl: await listen(api),
    renderOnRequest: createRenderOnRequest(deployment.site),
    observers: [(await startTracing())!],
  });
  const origin = await host.listen({ port: 0, host: '127.0.0.1' });

  const response = await fetch(`${origin}/api/x`, { headers: { 'X-Request-Id': REQUEST_ID } });
  const traceparent = await response.text();
  await host.close();
  const { resourceSpans } = JSON.parse(sent.join('')) as {
    resourceSpans: { scopeSpans: { spans: { name: string; spanId: string }[] }[] }[];
  };
  const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  expect(spans).toEqual([expect.objectContaining({ name: 'GET api', traceId: TRACE_ID })]);
  expect(traceparent).toBe(`00-${TRACE_ID}-${spans[0]?.spanId}-01`);
  for (const server of [api, collector]) {
    server.closeAllConnections();
    server.close();
  }
  await deployment.remove();
});

// M-626
test('without an endpoint the host traces nothing, and loads no package of OpenTelemetry', async () => {
  expect(await startTracing()).toBeNull();
  const source = readFileSync(path.join(__dirname, 'tracing.ts'), 'utf8');
  expect(source).not.toMatch(/^import (?!type ).*@opentelemetry/m);
});
