import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Settings } from '../settings/settings';

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
