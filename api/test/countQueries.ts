import pg from 'pg';

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '');
}

/** Counts the statements that the API sends to the database while this runs; not those that set a new connection up. */
export async function countQueries(run: () => Promise<unknown>): Promise<number> {
  const sent = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await run();
    return sent.mock.calls.filter(
      ([query]) => !/^(set|rollback|discard|listen|select set_config)\b/i.test(textOf(query)),
    ).length;
  } finally {
    sent.mockRestore();
  }
}
