-- Regular help: a series of visits in a rhythm, each an ordinary booking that is confirmed and paid on its own (docs/adr/0119). Its dates are
-- computed; a row of series_visits is a decision about one of them. Wall times are Europe/London.

create table booking_series (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers on delete cascade,
  -- The booking that it was made from: one series at most, and none without it.
  first_booking_id uuid not null references bookings on delete cascade,
  service_id uuid not null references services,
  every_weeks smallint not null check (every_weeks in (1, 2, 4)),
  first_day date not null,
  start_time time not null,
  end_time time not null,
  -- `waiting`: its first booking is not paid yet.
  status text not null check (status in ('waiting', 'active', 'paused', 'ended')),
  -- Visits that had to be confirmed before this instant are not asked for.
  active_since timestamptz,
  -- The latest visits that its customer was mailed about.
  opened_day date,
  reminded_day date,
  ended_at timestamptz,
  ended_because text check (ended_because in ('customer', 'chore')),
  created_at timestamptz not null,
  constraint booking_series_first_booking unique (first_booking_id),
  check (start_time < end_time),
  check ((status = 'ended') = (ended_at is not null) and (status = 'ended') = (ended_because is not null)),
  check (status in ('waiting', 'ended') or active_since is not null)
);
create index booking_series_customer_idx on booking_series (customer_id);
create index booking_series_service_idx on booking_series (service_id) where status <> 'ended';
create trigger booking_series_open_customer before insert on booking_series for each row execute function require_open_customer();

create table series_visits (
  series_id uuid not null references booking_series on delete cascade,
  day date not null,
  decision text not null check (decision in ('booked', 'skipped', 'lapsed')),
  booking_id uuid references bookings on delete cascade,
  decided_at timestamptz not null,
  primary key (series_id, day),
  constraint series_visits_booking unique (booking_id),
  check ((decision = 'booked') = (booking_id is not null))
);

alter table bookings add column series_id uuid references booking_series on delete set null;
create index bookings_series_idx on bookings (series_id, start_date) where series_id is not null;
