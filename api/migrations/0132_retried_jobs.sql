-- Jobs that failed and will be tried again, for /metrics and the page 'System': a few among all that wait for their time.
-- Locks: it is built by one pass over jobs, a second for each million of them.
create index jobs_retried_idx on jobs (kind) where state = 'ready' and last_error is not null;
