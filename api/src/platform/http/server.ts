import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import fastifyCompress from '@fastify/compress';
import fastifyCors from '@fastify/cors';
import fastifyHelmet from '@fastify/helmet';
import fastifyMultipart from '@fastify/multipart';
import fastifyRateLimit from '@fastify/rate-limit';
import { IMAGE_RULES } from 'contract/fields/image';
import { fastify, LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import type { Settings } from '../settings/settings';
import type { Clock } from '../lib/clock';
import { tooMany } from '../lib/errors';
import { MINUTE_MS } from '../lib/durations';
import { withRequestId } from '../lib/requestId';
import { sendFrameworkError, registerErrorHandlers } from './errorHandler';

const BODY_LIMIT = 256 * 1024;
const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * The HTTP server with everything that guards it: limits of size, time and number, headers, one allowed origin, and
 * failures in one shape. Routes come later. Responses are dated by the clock that judges tokens and deadlines (M-470).
 */
export async function createHttpServer(settings: Settings, clock: Clock): Promise<FastifyInstance> {
  const app = fastify({
    logger: logger(settings),
    logController: new LogController({ disableRequestLogging: true }),
    // The host's or a proxy's: their logs name a request alike (M-520.3).
    genReqId: ({ headers }) => REQUEST_ID.exec(headers['x-request-id']?.toString() ?? '')?.[0] ?? randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: settings.trustProxy,
    // A body has limits of its own (limitBodyTime). For headers the limit alone does not do it, Node must also look often enough.
    requestTimeout: 600_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: sendFrameworkError,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  });
  app.decorateRequest('session', null);
  app.decorateRequest('rawBody', '');
  registerErrorHandlers(app);
  if (settings.trustProxy === false) warnOfProxy(app);
  limitBodyTime(app);
  acceptOnlyJson(app);

  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: settings.isProduction,
    // Pictures are shown by the site, which may live on another origin.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  });
  await app.register(fastifyCors, {
    origin: new URL(settings.publicUrl).origin,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['content-type', 'authorization', 'token', 'idempotency-key', 'cache-control'],
    exposedHeaders: ['date', 'retry-after', 'x-total-count'],
    maxAge: 600,
  });
  // Only against a flood from one IP address; the database counts those attempts that must be counted exactly.
  await app.register(fastifyRateLimit, {
    max: settings.rateLimitPerMinute,
    timeWindow: MINUTE_MS,
    errorResponseBuilder: () => tooMany('Too many requests. Please slow down.'),
  });
  await app.register(fastifyMultipart, {
    // Some programs name the type of a file and not its name.
    isPartAFile: (_field, type, filename) => filename !== undefined || (type !== undefined && type !== 'text/plain'),
    limits: { fileSize: IMAGE_RULES.maxBytes, files: 2, fields: 30, fieldSize: 32 * 1024, parts: 32, headerPairs: 50 },
  });
  await app.register(fastifyCompress, { encodings: ['gzip'], threshold: 1024 });
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    // A connection kept alive after its last response would delay the stop.
    if (isClosing) reply.header('connection', 'close');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    reply.header('date', clock.now().toUTCString());
  });
  // Here and not earlier: the events of a body that is read lose what goes along with the request.
  app.addHook('preHandler', (request, _reply, done) => withRequestId(request.id, done));
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'request');
  });
  return app;
}

/** Behind a proxy that is not trusted all visitors share the limits of its address: says so once, for nothing else shows it (M-458). */
function warnOfProxy(app: FastifyInstance): void {
  let isWarned = false;
  app.addHook('onRequest', async ({ headers }) => {
    if (isWarned || headers['x-forwarded-for'] === undefined) return;
    isWarned = true;
    app.log.warn(
      'X-Forwarded-For is sent and not read: set TRUST_PROXY, or all visitors behind a proxy share one address’s limits',
    );
  });
}

/** Forms of other sites cannot send JSON, so nothing else is read (but the forms of three calls). */
function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    request.rawBody = text;
    // Several calls have no body, yet clients name a type for it.
    if (text === '') done(null, undefined);
    else parse(request, text, done);
  });
}

/** The address of a calendar feed is its key. */
const SECRET_IN_PATH = /^(\/api\/calendar\/).*/;

/**
 * JSON lines that name events without secrets: no query string, header or body, and of an error only its kind (a database
 * error's detail quotes the row).
 */
export function logger({ logLevel }: Settings): FastifyServerOptions['logger'] {
  return {
    level: logLevel,
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: request.url.split('?')[0]?.replace(SECRET_IN_PATH, '$1…'),
        address: request.ip,
      }),
      res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
      err: serializeError,
    },
  };
}

function serializeError(
  error: Error & { code?: unknown; constraint?: unknown },
): Record<string, unknown> & { type: string; message: string; stack: string } {
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...(typeof error.code === 'string' ? { code: error.code } : {}),
    ...(typeof error.constraint === 'string' ? { constraint: error.constraint } : {}),
  };
}

/** Longer than the slowest query may hold up the embedded database's one thread: honest requests are not cut with it. */
const BODY_TIMEOUT_MS = 13_000;
/** For a file: the time that a line may be dead, and the bytes that count as progress in that time. */
const STALLED_TIMEOUT_MS = 30_000;
const MIN_PROGRESS_BYTES = 4_096;

/** Cuts a request whose body trickles. A file may take longer, while its bytes go on coming (M-442). */
function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { headers } = request;
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0) watchBody(app, request);
  });
}

/** As Node's own time limit, which is the same for every request: the client gets 408. */
const TIMED_OUT = { code: 'ERR_HTTP_REQUEST_TIMEOUT' };

function watchBody({ server }: FastifyInstance, { raw, headers }: FastifyRequest): void {
  const { socket } = raw;
  // An injected request comes over no network.
  if (!(socket instanceof Socket)) return;
  const isFile = /^(multipart|text)\//i.test(headers['content-type'] ?? '');
  let seen = socket.bytesRead;
  const timer = setInterval(
    () => {
      const isOver = raw.complete || raw.destroyed;
      const isStalled = !isFile || socket.bytesRead - seen < MIN_PROGRESS_BYTES;
      seen = socket.bytesRead;
      if (!isOver && !isStalled) return;
      clearInterval(timer);
      if (!isOver) server.emit('clientError', Object.assign(new Error('Request timeout'), TIMED_OUT), socket);
    },
    isFile ? STALLED_TIMEOUT_MS : BODY_TIMEOUT_MS,
  );
  timer.unref();
  raw.once('close', () => clearInterval(timer));
}
