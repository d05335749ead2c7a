import { sql } from 'kysely';
import { foldText } from 'contract/fields/characters';
import { useDatabaseBefore } from '../../../test/useDatabaseBefore';

const { db, migrate } = useDatabaseBefore('0090_category_names.sql');

// M-453
test('keeps categories that look alike from before, and the oldest of them as the one that no other may look like', async () => {
  const names = ['Cleaning', 'Ｃleaning', 'Cléaning ', 'Pest\u00a0 Control', 'Clean\u200bing'];
  for (const [day, name] of names.entries())
    await sql`insert into categories (name, created_at) values (${name}, ${`2026-01-0${day + 1}`})`.execute(db());
  await migrate();
  const rows = await db().selectFrom('categories').select(['name', 'folded_name']).orderBy('created_at').execute();
  expect(rows.map(({ name }) => name)).toEqual(names);
  expect(rows.map(({ folded_name }) => folded_name)).toEqual(['cleaning', null, null, foldText('Pest Control'), null]);
});
