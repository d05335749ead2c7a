import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callApi } from '../../../test/callApi';
import { startCollector, type CollectedSpan } from '../../../test/collector';
import { startTestApp } from '../../../test/testApp';
import { startTracing } from './tracing';

const REQUEST_ID = '3f0c2a8e-9d41-4c6b-8a57-1e2d3c4b5a69';
const TRACE_ID = REQUEST_ID.replaceAll('-', '');
const HOST_SPAN = TRACE_ID.slice(0, 16);
const EMAIL = 'traced@example.com';

/** Packages are outside of jest's module registry (test/loadOutside.cjs): they read the environment of the process itself. */
declare const requireOutside: typeof require;
const { env } = requireOutside('node:process') as NodeJS.Process;

let spans: CollectedSpan[];
beforeAll(async () => {
  const collector = await startCollector();
  env['OTEL_EXPORTER_OTLP_ENDPOINT'] = collector.url;
  const tracing = await startTracing(env);
  const app = await startTestApp({ tracing });
  const traceparent = `00-${TRACE_ID}-${HOST_SPAN}-01`;
  const headers = { 'x-request-id': REQUEST_ID, traceparent };
  await callApi(app, 'POST', '/api/auth/request-otp', { body: { email: EMAIL }, headers });
  await callApi(app, 'GET', '/api/category/list', {
    headers: { 'x-request-id': 'not-a-uuid', traceparent: `00-${'a'.repeat(32)}-${HOST_SPAN}-01` },
  });
  await app.context.jobs.runAll();
  await app.stop();
  collector.close();
  ({ spans } = collector);
});
afterAll(() => {
  delete env['OTEL_EXPORTER_OTLP_ENDPOINT'];
});

function named(name: string): CollectedSpan {
  const found = spans.find((span) => span.name === name);
  if (!found) throw new Error(`no span ${name} among ${spans.map((span) => span.name).join(', ')}`);
  return found;
}

function statementsOf({ traceId, spanId }: CollectedSpan): string[] {
  return spans
    .filter((span) => span.traceId === traceId && span.parentSpanId === spanId)
    .flatMap(({ attributes }) => attributes.find(({ key }) => key === 'db.query.text')?.value.stringValue ?? []);
}

// M-626
test('a request has its id as its trace, and the host’s span above it', () => {
  expect(named('POST /api/auth/request-otp')).toMatchObject({ traceId: TRACE_ID, parentSpanId: HOST_SPAN });
});

// M-626
test('the SQL of a request is in its trace, without values', () => {
  const statements = statementsOf(named('POST /api/auth/request-otp'));
  expect(statements.some((text) => /insert into "?outbox/.test(text))).toBe(true);
  expect(JSON.stringify(spans)).not.toContain(EMAIL);
});

// M-626
test('the job that a request has caused is in its trace, with its SQL', () => {
  const job = named('job mail.deliver');
  expect(job).toMatchObject({ traceId: TRACE_ID, parentSpanId: named('POST /api/auth/request-otp').spanId });
  expect(statementsOf(job).some((text) => text.includes('outbox'))).toBe(true);
});

// M-626
test('a client chooses no trace of others', () => {
  const { traceId, parentSpanId } = named('GET /api/category/list');
  expect(traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(traceId).not.toBe('a'.repeat(32));
  expect(parentSpanId ?? '').toBe('');
});

// M-626
test('without an endpoint nothing is traced, and no package of OpenTelemetry is loaded', async () => {
  expect(await startTracing({})).toBeNull();
  const source = readFileSync(join(__dirname, 'tracing.ts'), 'utf8');
  expect(source).toContain("await import('@opentelemetry/");
  expect(source).not.toMatch(/^import (?!type ).*@opentelemetry/m);
});
