import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type Tracing = NonNullable<Awaited<ReturnType<typeof startTracing>>>;

/** Notes a statement that has just ended, with its text but not its values, as a part of the traced request or job that it belongs to. */
export const statementNotes = new AsyncLocalStorage<(text: string, ms: number) => void>();

/** The trace of a request has its id, without the dashes: log, jobs and trace are found by one id. '' of an id of another form. */
function traceIdOf(requestId: string | null): string {
  return /^(?!0+$)[0-9a-f]{32}$/.exec(requestId?.replaceAll('-', '') ?? '')?.[0] ?? '';
}

/** The span of the API's part of a request: known to the jobs that it causes, which only have the request's id. */
function requestSpanOf(traceId: string): string {
  return traceId.slice(16);
}

/**
 * Traces requests, their SQL and the jobs that they cause (M-626), and sends the spans where the standard variables of OpenTelemetry say.
 * @returns null, and loads nothing, without OTEL_EXPORTER_OTLP_ENDPOINT or _TRACES_ENDPOINT
 */
export async function startTracing(env: NodeJS.ProcessEnv) {
  if (!(env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] ?? env['OTEL_EXPORTER_OTLP_ENDPOINT'])) return null;
  const { ROOT_CONTEXT, SpanKind, trace } = await import('@opentelemetry/api');
  const { BasicTracerProvider, BatchSpanProcessor, RandomIdGenerator } = await import('@opentelemetry/sdk-trace-base');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { detectResources, envDetector, resourceFromAttributes } = await import('@opentelemetry/resources');

  const random = new RandomIdGenerator();
  /** Of the request whose span is about to begin; '' for ids of no meaning. */
  let traceId = '';
  const named = resourceFromAttributes({ 'service.name': 'choresy-api' });
  const provider = new BasicTracerProvider({
    resource: named.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
    idGenerator: {
      generateTraceId: () => traceId || random.generateTraceId(),
      generateSpanId: () => requestSpanOf(traceId) || random.generateSpanId(),
    },
  });
  const tracer = provider.getTracer('choresy');

  /** Below a span of another process, or of an earlier time; a trace of its own where there is none. */
  const below = (id: string, spanId: string) =>
    trace.setSpanContext(ROOT_CONTEXT, { traceId: id, spanId, traceFlags: 1, isRemote: true });
  const runIn = <Result>(span: Span, run: () => Result): Result =>
    statementNotes.run((text, ms) => {
      const [now, [verb = 'sql']] = [Date.now(), text.trim().split(/\s/, 1)];
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
      const options = { kind: SpanKind.CLIENT, startTime: now - ms, attributes };
      tracer.startSpan(verb, options, trace.setSpan(ROOT_CONTEXT, span)).end(now);
    }, run);

  return {
    observe(http: FastifyInstance): void {
      const spans = new WeakMap<FastifyRequest, Span>();
      http.addHook('onRequest', (request, _reply, done) => {
        traceId = traceIdOf(request.id);
        const name = `${request.method} ${request.routeOptions.url ?? 'none'}`;
        // A client names no other trace than its request's own: the host does, if it traces too.
        const [, itsTrace, itsSpan = ''] = String(request.headers['traceparent']).split('-');
        const context = below(traceId, itsTrace === traceId ? itsSpan : '');
        const span = tracer.startSpan(name, { kind: SpanKind.SERVER }, context);
        traceId = '';
        spans.set(request, span);
        runIn(span, done);
      });
      // Again: the events of a body that is read lose what goes along with the request.
      http.addHook('preHandler', (request, _reply, done) => runIn(spans.get(request)!, done));
      http.addHook('onResponse', async (request, { statusCode }) => {
        spans.get(request)?.setAttribute('http.response.status_code', statusCode).end();
      });
    },
    /** Runs a job as a part of the trace of the request that caused it. */
    job(job: { kind: string; requestId: string | null }, run: () => Promise<void>): Promise<void> {
      const id = traceIdOf(job.requestId);
      const span = tracer.startSpan(`job ${job.kind}`, { kind: SpanKind.CONSUMER }, below(id, requestSpanOf(id)));
      return runIn(span, run).finally(() => span.end());
    },
    /** Sends what is left. */
    stop: () => provider.shutdown(),
  };
}
