import type { Call, QueryOf, ResponseOf } from 'contract/platform/call';
import type { FastifyInstance } from 'fastify';
import type { Session } from '../auth/sessions';
import { unsupportedType } from '../lib/errors';
import { parse, readSession } from './route';

/**
 * Serves a call of the contract whose body is a file as it is (`bodyType`), for roles: session, then shape, then the handler. Only here a
 * body of this type and size is read.
 * @param maxBytes a larger file is rejected with 413
 */
export function fileRoute<C extends Call & { bodyType: string }, const R extends ResponseOf<C>>(
  app: FastifyInstance,
  call: C,
  maxBytes: number,
  handler: (context: { bytes: Buffer; query: QueryOf<C>; session: Session }) => Promise<R>,
): void {
  const schemas = call.schemas();
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(call.bodyType, { parseAs: 'buffer' }, async (_request: unknown, bytes: Buffer) => bytes);
    scope.route({
      method: call.method,
      url: call.path,
      bodyLimit: maxBytes,
      onRequest: (request) => readSession(app, call, request),
      handler: async (request) => {
        if (!Buffer.isBuffer(request.body)) throw unsupportedType(`Please send a file of the type ${call.bodyType}.`);
        const query = parse((await schemas).query, request.query) as QueryOf<C>;
        return handler({ bytes: request.body, query, session: request.session as Session });
      },
    });
  });
}
