import pg from 'pg';

/** How many statements the API sends to the database while this runs. */
export async function countQueries(run: () => Promise<unknown>): Promise<number> {
  const sent = jest.spyOn(pg.Client.prototype, 'query');
  await run();
  const { length } = sent.mock.calls;
  sent.mockRestore();
  return length;
}
