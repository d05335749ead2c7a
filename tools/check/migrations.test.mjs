import { readFileSync } from 'node:fs';
import { checkMigrations, findLongLocks } from './migrations.mjs';

// M-532.3
test.each([
  'create index bookings_day_idx on bookings (start_date);',
  'CREATE UNIQUE INDEX a ON bookings\n  (id);',
  'alter table bookings add constraint bookings_price_check check (price_pence > 0);',
  'alter table bookings add foreign key (provider_id) references providers;',
  'alter table bookings add constraint bookings_key unique (reference);',
  'alter table bookings alter column note type varchar(20);',
  'alter table bookings alter note set not null;',
  'alter table bookings add column search tsvector generated always as (to_tsvector(note)) stored;',
  'alter table bookings add column secret uuid default gen_random_uuid();',
  'truncate bookings;',
  "update bookings set note = 'where';",
  '-- A comment; with a semicolon of its own.\ndelete from bookings;',
])('finds a long lock in %s', (sql) => {
  expect(findLongLocks(sql)).toHaveLength(1);
});

// M-532.3
test.each([
  'create table visits (id uuid primary key, note text); create index visits_idx on visits (note); update visits set note = null;',
  "alter table bookings add column note text not null default '';",
  'alter table bookings add constraint bookings_price_check check (price_pence > 0) not valid;',
  'alter table bookings validate constraint bookings_price_check;',
  "update bookings set note = '' where id = 1;",
  'create function f() returns trigger language plpgsql as $$ begin update bookings set note = null; end $$;',
  '-- Locks: there are a few dozen operators.\ncreate index operators_idx on operators (email);',
  'drop index bookings_day_idx;',
])('finds none in %s', (sql) => {
  expect(findLongLocks(sql)).toEqual([]);
});

test('finds the long locks of migrations that were written before there was a check', () => {
  expect(findLongLocks(readFileSync('api/migrations/0094_transfer_states.sql', 'utf8')).length).toBeGreaterThan(2);
});

// M-532.3
test('the new migrations have no long lock', async () => {
  expect(await checkMigrations()).toEqual({ passed: 1, failed: 0, skipped: 0 });
});
