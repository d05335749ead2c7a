-- A claim reads the first rows of an index, however many jobs are due (docs/adr/0023). `queue_at` is when a job is due, and ten seconds after the one
-- before it for each further job of an owner: in this order the many jobs of one lie between those of all others.

-- Those that wait now come before all others, by their id.
alter table jobs add column queue_at timestamptz not null default '-infinity';
-- Locks: jobs that are done are removed, so that the table is short.
create index jobs_queue_idx on jobs (kind, queue_at, id) include (owner) where state = 'ready';
-- Locks: as above.
create index jobs_due_idx on jobs (kind, run_at, id) where state = 'ready';
-- Locks: as above.
create index jobs_later_idx on jobs (kind, queue_at, id) where state = 'ready' and queue_at > run_at;
-- Locks: as above.
create index jobs_owner_idx on jobs (kind, owner, run_at, id) where state = 'ready' and owner is not null;
drop index jobs_ready_idx;

create function queue_job() returns trigger language plpgsql as $$
begin
  new.queue_at := greatest(new.run_at, (
    select queue_at + interval '10 seconds' from jobs
    where kind = new.kind and owner = new.owner and state = 'ready' and run_at <= new.run_at and id <> new.id
    order by run_at desc, id desc limit 1));
  -- Every process looks once a minute; in between it is told.
  if new.run_at < clock_timestamp() + interval '2 minutes' then perform pg_notify('job_ready', new.kind); end if;
  return new;
end $$;
create trigger jobs_queue before insert or update of run_at on jobs for each row when (new.state = 'ready') execute function queue_job();
