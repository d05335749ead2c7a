-- A helper's notes on a day of a booking: on the way, late, arrived (M-225). The code of the arrival is not stored (docs/adr/0108).
create table visits (
  booking_id uuid not null references bookings on delete cascade,
  provider_id uuid not null references providers,
  day date not null,
  on_my_way_at timestamptz,
  -- When the helper wants to be there, as was said last.
  expected_at timestamptz,
  late_at timestamptz,
  late_minutes integer check (late_minutes > 0),
  arrived_at timestamptz,
  -- The number of the helper's notes, each of which is mailed, and the number of wrong codes.
  notes integer not null default 0,
  wrong_codes integer not null default 0,
  primary key (booking_id, provider_id, day),
  check ((late_at is null) = (late_minutes is null)),
  check (expected_at is not null or (on_my_way_at is null and late_at is null))
);
create index visits_provider on visits (provider_id);

-- Both sides read the booking anew, as after any change of its timeline (docs/adr/0101).
create constraint trigger visits_notify
  after insert or update of on_my_way_at, expected_at, late_minutes, arrived_at on visits
  deferrable initially deferred for each row execute function notify_booking_changed('booking_id');
