// A span for each request, in the same trace as the API's spans of it (docs/adr/0171).
import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isApiPath } from './apiProxy';

/** @returns a function that traces a host's requests; null, and nothing is loaded, without OTEL_EXPORTER_OTLP_ENDPOINT or _TRACES_ENDPOINT */
export async function startTracing(): Promise<((app: FastifyInstance) => void) | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } = process.env;
  if (!(OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? OTEL_EXPORTER_OTLP_ENDPOINT)) return null;
  const { ROOT_CONTEXT, SpanKind } = await import('@opentelemetry/api');
  const { BasicTracerProvider, BatchSpanProcessor, RandomIdGenerator } = await import('@opentelemetry/sdk-trace-base');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { detectResources, envDetector, resourceFromAttributes } = await import('@opentelemetry/resources');
  const random = new RandomIdGenerator();
  /** The request's id without its dashes, as in the API; '' of an id of another form. */
  let traceId = '';
  const named = resourceFromAttributes({ 'service.name': 'choresy-host' });
  const provider = new BasicTracerProvider({
    resource: named.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
    idGenerator: {
      generateTraceId: () => traceId || random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
  });
  const tracer = provider.getTracer('choresy');
  const spans = new WeakMap<FastifyRequest, Span>();
  return (app) => {
    app.addHook('onRequest', async (request) => {
      traceId = /^(?!0+$)[0-9a-f]{32}$/.exec(request.id.replaceAll('-', ''))?.[0] ?? '';
      const name = `${request.method} ${isApiPath(request.url) ? 'api' : 'site'}`;
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER }, ROOT_CONTEXT);
      spans.set(request, span);
      // The proxy hands it on: the API's span is a part of this one.
      request.raw.headers['traceparent'] = `00-${span.spanContext().traceId}-${span.spanContext().spanId}-01`;
    });
    app.addHook('onResponse', async (request, { statusCode }) => {
      spans.get(request)?.setAttribute('http.response.status_code', statusCode).end();
    });
    // A collector that is away keeps no host from ending.
    app.addHook('onClose', () => provider.forceFlush().catch(() => undefined));
  };
}
