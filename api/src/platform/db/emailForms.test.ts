import { sql } from 'kysely';
import { useDatabaseBefore } from '../../../test/useDatabaseBefore';

const { db, migrate } = useDatabaseBefore('0091_email_forms.sql');

// M-421.2
test('gives the accounts that are stored at the time of the migration the form of their address that is compared', async () => {
  await sql`insert into customers (email, password_hash, created_at) values
    (${'jo\u200bhn@example.com'}, 'x', '2026-01-02'),
    (${'\u200ejohn@example.com'}, 'x', '2026-01-01'),
    ('amelia@example.com', 'x', '2026-01-01'),
    (${'amelia\ufeff@example.com'}, 'x', '2026-01-01'),
    ('name@example.com,', 'x', '2026-01-01')`.execute(db());
  await sql`insert into operators (email, password_hash, name) values (${'ｏｌｉｖｅ＠example.com'}, 'x', 'Olive')`.execute(
    db(),
  );
  await migrate();
  const { rows } = await sql<{
    email: string;
  }>`select email from customers order by created_at, email collate "C"`.execute(db());
  expect(rows.map(({ email }) => email)).toEqual([
    'amelia@example.com',
    'amelia\ufeff@example.com',
    'john@example.com',
    'name@example.com,',
    'jo\u200bhn@example.com',
  ]);
  expect((await sql<{ email: string }>`select email from operators`.execute(db())).rows).toEqual([
    { email: 'olive@example.com' },
  ]);
});
