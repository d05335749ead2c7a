-- An assigned job has a time by which it must be answered, and takes its provider's hours already when it is assigned.

alter table assignments add column answer_by timestamptz;
alter table assignments drop constraint assignments_status_check,
  add constraint assignments_status_check check (status in ('assigned', 'accepted', 'rejected', 'released', 'expired'));

-- Bookings that are assigned now: their hours in the first lanes that are free, a time to answer, and the job that ends them then.
do $$
declare
  job record;
begin
  for job in
    select b.id, b.provider_id, b.start_date, b.end_date, b.start_time, b.end_time
    from bookings b where b.assignment_status = 'assigned' and b.status = 'confirmed' order by b.id
  loop
    insert into booking_slots (booking_id, provider_id, lane, day, during)
    select job.id, job.provider_id, free.lane, wanted.day, wanted.during
    from (
      select day::date as day, tstzrange(
        (day::date + job.start_time) at time zone 'Europe/London', (day::date + job.end_time) at time zone 'Europe/London') as during
      from generate_series(job.start_date::timestamp, job.end_date::timestamp, interval '1 day') as day
    ) as wanted
    cross join lateral (
      select number as lane from generate_series(1, 50) as number
      where not exists (
        select from booking_slots s where s.provider_id = job.provider_id and s.lane = number and s.during && wanted.during)
      order by number limit 1
    ) as free;
  end loop;
end $$;

update assignments a set answer_by = greatest(now() + interval '1 hour', least(a.assigned_at + interval '24 hours', b.starts_at - interval '12 hours'))
from bookings b where b.id = a.booking_id and a.status = 'assigned' and b.status = 'confirmed';

insert into jobs (kind, payload, run_at, dedupe_key)
select 'assignment.expire', jsonb_build_object('bookingId', booking_id, 'assignmentId', id), answer_by, id::text
from assignments where answer_by is not null;
