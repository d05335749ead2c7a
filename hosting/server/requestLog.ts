// One JSON line for each request, and the id by which the API's line of the same request is found.
import { randomUUID } from 'node:crypto';
import { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';

/** An id that a proxy before this host gave; anything else could be no id at all. */
const REQUEST_ID = /^[\w-]{8,64}$/;
/** The URL of a calendar feed is its key. */
const SECRET_IN_PATH = /^(\/api\/calendar\/).*/;

/** Names requests without secrets: no query string, header or body. */
export function logOptions(level: string): FastifyServerOptions {
  return {
    logger: {
      level,
      serializers: {
        req: ({ method, url, ip }: FastifyRequest) => ({
          method,
          path: url.split('?')[0]?.replace(SECRET_IN_PATH, '$1…'),
          address: ip,
        }),
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => REQUEST_ID.exec(headers['x-request-id']?.toString() ?? '')?.[0] ?? randomUUID(),
  };
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'request');
  });
}
