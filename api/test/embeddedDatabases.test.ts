import type { PGlite } from '@electric-sql/pglite';

/** Everything that a test could leave behind: the rows of every table, and the state of every sequence. */
async function contentsOf(lite: PGlite): Promise<unknown> {
  const { rows: tables } = await lite.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const contents: Record<string, unknown> = {};
  for (const { name } of tables)
    contents[name] = (await lite.query(`select json_agg(each) as rows from ${name} each`)).rows;
  const sequences = await lite.query(
    'select sequencename, start_value::text, last_value::text from pg_sequences order by 1',
  );
  return { contents, sequences: sequences.rows };
}

async function pass(lite: PGlite): Promise<PGlite> {
  await embeddedDatabases.giveBack(lite);
  return embeddedDatabases.take();
}

(process.env['TEST_DATABASE_URL'] ? describe.skip : describe)('an embedded database that is handed on', () => {
  test('has the rows and sequences of one that was just migrated, and no session of before', async () => {
    const used = await embeddedDatabases.take();
    const fresh = await contentsOf(used);
    await used.query("insert into operators (email, password_hash) values ('olive@example.com', 'none')");
    await used.query('delete from areas where name = (select min(name) from areas)');
    await used.query("select setval(oid::regclass, 4711) from pg_class where relkind = 'S'");
    await used.exec("set timezone = 'Asia/Tokyo'; begin; delete from areas");

    const next = await pass(used);
    expect(next).toBe(used);
    expect(await contentsOf(next)).toEqual(fresh);
    expect((await next.query('show timezone')).rows).not.toEqual([{ TimeZone: 'Asia/Tokyo' }]);
    await embeddedDatabases.giveBack(next);
  });

  test.each([
    ['a column more', 'alter table areas add column note text'],
    ['a trigger switched off', 'alter table operator_actions disable trigger all'],
    ['statistics', 'analyze areas'],
  ])('is another one when a test leaves %s', async (_what, change) => {
    const used = await embeddedDatabases.take();
    await used.exec(change);
    const next = await pass(used);
    expect(next).not.toBe(used);
    await embeddedDatabases.giveBack(next);
  });
});
