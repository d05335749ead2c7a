import { Readable } from 'node:stream';
import type { Call } from 'contract/platform/call';
import type { FastifyInstance } from 'fastify';
import { toCsvRow } from 'contract/desk/csv';
import { parse, readSession, type RouteContext } from './route';

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

type CsvContext<C extends Call> = Pick<RouteContext<C>, 'query' | 'params' | 'session'>;

/** Serves a call of the contract whose response is a CSV file (`contentType`): session, then shape, then the rows as they are read. */
export function csvRoute<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (context: CsvContext<C>) => CsvFile | Promise<CsvFile>,
): void {
  const schemas = call.schemas();
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    onRequest: (request) => readSession(app, call, request),
    handler: async (request, reply) => {
      const { query, params } = await schemas;
      const file = await handler({
        query: parse(query, request.query),
        params: parse(params, request.params),
        session: request.session,
      } as CsvContext<C>);
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="${file.name}"`)
        .send(Readable.from(textOf(file)));
    },
  });
}
