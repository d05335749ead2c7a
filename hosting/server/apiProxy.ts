// Passes requests and WebSockets on to the API, so that one origin is enough for the whole product.
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';

export const PREFIXES = ['/api', '/socket.io', '/images', '/uploads', '/dev', '/docs', '/simulator'];
/** Whether a URL belongs to the API. */
export function isApiPath(url: string): boolean {
  return PREFIXES.includes(`/${url.split(/[/?]/)[1]}`);
}

const ROUTES = [...PREFIXES.flatMap((prefix) => [prefix, `${prefix}/*`]), '/openapi.json'];

/** What the API needs of a client. `ip` is the client's own IP address here: this host trusts no forwarded one. */
interface Client {
  ip: string;
  headers: IncomingHttpHeaders;
}

/** The client's IP address is passed on for the API's limits; what the client itself claims to be is dropped. */
function forwardedHeaders({ ip, headers: { host = '' } }: Client) {
  return { host, 'x-forwarded-for': ip, 'x-forwarded-host': host };
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
      rewriteRequestHeaders: ({ ip, headers: own }, headers) => ({
        ...headers,
        ...forwardedHeaders({ ip, headers: own }),
      }),
      onError: (reply) => {
        const body = { success: false, message: 'The server cannot be reached.', code: 'api_unreachable' };
        void reply.code(502).send(body);
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
    wsClientOptions: { perMessageDeflate: false, ...{ rewriteRequestHeaders: webSocketHeaders } },
  });
  await app.register(httpProxy, { ...options, routes: ['/auth/refresh-token'], httpMethods: ['POST', 'OPTIONS'] });
}
