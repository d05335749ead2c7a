import { Readable } from 'node:stream';
import type { Call, QueryOf } from 'contract/platform/call';
import type { FastifyInstance } from 'fastify';
import { toCsvRow } from 'contract/desk/csv';
import type { Session } from '../auth/sessions';
import { unsupportedType } from '../lib/errors';
import { parse, readSession, serve, type MadeResponse, type RouteContext } from './route';

export interface CsvFile {
  /** The name under which a browser saves the file. */
  name: string;
  header: readonly string[];
  /** Batches of rows, each read when the one before is on its way. */
  batches: AsyncIterable<readonly (readonly (string | number)[])[]>;
}

/** So that a spreadsheet reads the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

async function* textOf({ header, batches }: CsvFile): AsyncGenerator<string> {
  let head = BYTE_ORDER_MARK + toCsvRow(header);
  for await (const rows of batches) {
    yield head + rows.map(toCsvRow).join('');
    head = '';
  }
  if (head !== '') yield head;
}

/** Serves a call of the contract whose response is a CSV file (`contentType`): session, then shape, then the rows as they are read. */
export function csvRoute<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (context: RouteContext<C>) => CsvFile | Promise<CsvFile>,
): void {
  serve(app, call, async (context) => {
    const file = await handler(context);
    return context.reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${file.name}"`)
      .send(Readable.from(textOf(file)));
  });
}

/**
 * Serves a call of the contract whose body is a file as it is (`bodyType`), for roles: session, then shape, then the handler. Only here a
 * body of this type and size is read.
 * @param maxBytes a larger file is rejected with 413
 */
export function fileRoute<C extends Call & { bodyType: string }, const R extends MadeResponse<C>>(
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
        const made = await handler({ bytes: request.body, query, session: request.session as Session });
        return { success: true, ...(made as object) };
      },
    });
  });
}
