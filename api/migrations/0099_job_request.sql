-- The request that caused a job, for the log; null when none did.
alter table jobs add column request_id text;
