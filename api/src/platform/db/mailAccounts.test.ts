import { sql } from 'kysely';
import { useDatabaseBefore } from '../../../test/useDatabaseBefore';

const { db, migrate } = useDatabaseBefore('0076_mail_accounts.sql');

// M-190.4
test('gives the mails that are stored at the time of the migration to the customer or the helper they were written to', async () => {
  await sql`insert into customers (email, password_hash) values ('both@example.com', 'x')`.execute(db());
  await sql`insert into providers (email, password_hash, name, phone, business_name, business_address, business_description, paypal_email)
    values ('both@example.com', 'x', 'Hugo', '1', 'Hart', '1', 'x', 'h@example.com')`.execute(db());
  await sql`insert into outbox (kind, recipient, subject, text_body) values
    ('booking-confirmed', 'both@example.com', 'c1', ''),
    ('unread-messages', 'both@example.com', 'c2', 'http://localhost:3000/bookings/CH-1'),
    ('one-time-code', 'both@example.com', 'c3: Your Choresy sign-up code', ''),
    ('payout-sent', 'both@example.com', 'p1', ''),
    ('unread-messages', 'both@example.com', 'p2', 'http://localhost:3000/provider/bookings/CH-1'),
    ('one-time-code', 'both@example.com', 'p3: Your Choresy helper password reset code', ''),
    ('operator-warning', 'both@example.com', 'n1', ''),
    ('account-closed', 'both@example.com', 'n2', ''),
    ('booking-confirmed', 'other@example.com', 'n3', '')`.execute(db());
  await migrate();
  const { rows } = await sql<{ of: string; mails: string[] }>`
    select case when c.id is not null then 'customer' when p.id is not null then 'helper' else 'nobody' end as of,
      array_agg(left(subject, 2) order by subject) as mails
    from outbox o left join customers c on c.id = o.account_id left join providers p on p.id = o.account_id
    group by 1 order by 1`.execute(db());
  expect(rows).toEqual([
    { of: 'customer', mails: ['c1', 'c2', 'c3'] },
    { of: 'helper', mails: ['p1', 'p2', 'p3'] },
    { of: 'nobody', mails: ['n1', 'n2', 'n3'] },
  ]);
});
