// Passes requests and WebSockets on to the API, so that one origin is enough for the whole product.
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import apiPaths from '../apiPaths.json';

const PATHS = [...apiPaths, '/socket.io'];
/** Whether a URL belongs to the API. */
export function isApiPath(url: string): boolean {
  return PATHS.includes(`/${url.split(/[/?]/)[1]}`);
}

const ROUTES = PATHS.flatMap((path) => (path.endsWith('.json') ? [path] : [path, `${path}/*`]));

/** The facts of a client that the API needs. `ip` is the client's own IP address here: this host trusts no forwarded one. */
interface Client {
  ip: string | undefined;
  /** The request's, for the API's log too. */
  id: string;
  headers: IncomingHttpHeaders;
}

/** The client's IP address is passed on for the API's limits, but for one that has just gone; the client's own claims about it are dropped. */
function forwardedHeaders({ ip, id, headers: { host = '' } }: Client) {
  return { host, ...(ip && { 'x-forwarded-for': ip }), 'x-forwarded-host': host, 'x-request-id': id };
}

const UNREACHABLE = { success: false, message: 'The server cannot be reached.', code: 'api_unreachable' };
const READY_TIMEOUT_MS = 3_000;

/**
 * A WebSocket is accepted before the API's end of it is opened. If the API is not there it is rejected instead: a browser takes one that is
 * accepted and closed for a slow line, and waits (M-476).
 */
function rejectWithoutApi(upstreamUrl: string) {
  const url = new URL('/health/ready', upstreamUrl);
  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (headers.upgrade === undefined) return;
    const signal = AbortSignal.timeout(READY_TIMEOUT_MS);
    const isThere = await fetch(url, { signal }).then(
      ({ status }) => status < 500,
      () => false,
    );
    if (!isThere) await reply.code(502).send(UNREACHABLE);
  };
}

/** Headers of a WebSocket's handshake; the types of @fastify/http-proxy do not have this option of its yet. */
function webSocketHeaders(_: object, client: Client) {
  const { cookie, origin } = client.headers;
  return { ...(cookie && { cookie }), ...(origin && { origin }), ...forwardedHeaders(client) };
}

function proxyOptions(upstreamUrl: string): FastifyHttpProxyOptions {
  return {
    upstream: upstreamUrl,
    // Node's own client: it passes every header on, where undici rejects some. The API has time limits itself.
    http: {},
    // A 503 is the API's response like any other.
    retryMethods: [],
    disableRequestLogging: true,
    replyOptions: {
      timeout: 0,
      rewriteRequestHeaders: ({ ip, id, headers: own }, headers) => ({
        ...headers,
        ...forwardedHeaders({ ip, id, headers: own }),
      }),
      onError: (reply) => {
        void reply.code(502).send(UNREACHABLE);
      },
    },
  };
}

/** Proxies the paths of the API at `upstreamUrl`. GET /auth/refresh-token is a page, only POST is a call. */
export async function registerApiProxy(app: FastifyInstance, upstreamUrl: string): Promise<void> {
  const options = proxyOptions(upstreamUrl);
  await app.register(httpProxy, {
    ...options,
    routes: ROUTES,
    websocket: true,
    preHandler: rejectWithoutApi(upstreamUrl),
    wsClientOptions: { perMessageDeflate: false, ...{ rewriteRequestHeaders: webSocketHeaders } },
  });
  await app.register(httpProxy, { ...options, routes: ['/auth/refresh-token'], httpMethods: ['POST', 'OPTIONS'] });
}
