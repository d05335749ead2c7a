-- The owner of a job: a customer, a helper, an address of mails. Nobody's many jobs delay everybody else's.
alter table jobs add column owner text;
-- When operators were told that it keeps failing.
alter table jobs add column alerted_at timestamptz;

create index jobs_dead_idx on jobs (kind, dedupe_key) where state = 'dead';
