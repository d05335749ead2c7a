-- Work that keeps failing, of which operators were told.
create index jobs_alerted_idx on jobs (alerted_at) where alerted_at is not null;
