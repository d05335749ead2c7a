-- Calendars replace an event they have by one of the same id whose sequence is higher: it counts every change of a booking's time, and
-- its cancellation, no matter who makes it.
alter table bookings add column calendar_sequence integer not null default 0;
update bookings set calendar_sequence = 1 where status = 'cancelled';

create function raise_calendar_sequence() returns trigger language plpgsql as $$
begin
  new.calendar_sequence := old.calendar_sequence + 1;
  return new;
end $$;
create trigger bookings_raise_calendar_sequence before update on bookings for each row
  when (
    (old.start_date, old.end_date, old.start_time, old.end_time) is distinct from (new.start_date, new.end_date, new.start_time, new.end_time)
    or (old.status = 'cancelled') <> (new.status = 'cancelled')
  )
  execute function raise_calendar_sequence();

-- An account's feed for calendar programs. Its secret address is made from the id and a key that the database does not have; another
-- row, another address.
create table calendar_feeds (
  id uuid primary key,
  customer_id uuid unique references customers on delete cascade,
  provider_id uuid unique references providers on delete cascade,
  created_at timestamptz not null,
  check (num_nonnulls(customer_id, provider_id) = 1)
);
