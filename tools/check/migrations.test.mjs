import { readFileSync } from 'node:fs';
import { checkMigrations, findDoubledNumbers, findFaults } from './migrations.mjs';

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
  'alter table bookings add column note text check (length(note) < 20);',
  'alter table bookings add column visit_id uuid references visits;',
  'alter table bookings drop column note;',
  'alter table bookings drop note;',
  'alter table bookings rename column note to remark;',
  'alter table bookings rename to orders;',
  'drop table visits;',
  'alter table bookings add column note text not null;',
  'alter table bookings add column note text not null, add column day date default now();',
  '-- A comment; with a semicolon of its own.\ndelete from bookings;',
])('rejects %s', (sql) => {
  expect(findFaults(sql)).toHaveLength(1);
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
  'alter table bookings add note numeric(4, 2), add constraint note_check check (note is not null) not valid;',
  "alter table bookings add column note text default '' not null, rename constraint a to b;",
  'drop index bookings_day_idx;',
  'alter table bookings drop constraint bookings_price_check;',
  'alter table bookings alter column note drop not null, alter column note drop default;',
  'alter table bookings add foreign key (provider_id) references providers not valid;',
  '-- Removes: no release has written it since 1.4.\nalter table bookings drop column note;',
])('accepts %s', (sql) => {
  expect(findFaults(sql)).toEqual([]);
});

test('finds the long locks of migrations that were written before there was a check', () => {
  expect(findFaults(readFileSync('api/migrations/0094_transfer_states.sql', 'utf8')).length).toBeGreaterThan(2);
});

// M-532.3
test('finds two migrations of one number', () => {
  expect(findDoubledNumbers(['0001_a.sql', '0002_b.sql', '0003_c.sql'])).toEqual([]);
  expect(findDoubledNumbers(['0001_a.sql', '0002_b.sql', '0002_c.sql', '0002_d.sql'])).toHaveLength(1);
});

// M-532.3
test('the new migrations are accepted', async () => {
  expect(await checkMigrations()).toEqual({ passed: 1, failed: 0, skipped: 0 });
});
