-- A booking's time may change after it was paid, and its helper may ask for extra time: each change has its own money (docs/adr/0106).

-- `asked`: extra time that waits for the customer's answer. `payable`: takes effect when its order is paid. `returned`: its money came when
-- it could not take effect any more, and goes back.
create table booking_changes (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings on delete cascade,
  kind text not null check (kind in ('time', 'extra')),
  status text not null check (status in ('asked', 'payable', 'applied', 'declined', 'expired', 'withdrawn', 'returned')),
  -- The client's key of the call that made it: a repeated call gets the same change.
  request_key text not null,
  is_date_range boolean not null,
  start_date date not null,
  end_date date not null,
  start_time time not null,
  end_time time not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The price of the whole booking with it and before it.
  total_pence integer not null check (total_pence > 0),
  previous_total_pence integer not null check (previous_total_pence > 0),
  -- The helper who keeps the booking with it; null: the booking is matched again.
  provider_id uuid references providers on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  constraint booking_changes_request_key unique (booking_id, request_key),
  check ((status in ('asked', 'payable')) = (closed_at is null)),
  check (starts_at < ends_at)
);
create unique index booking_changes_one_open_idx on booking_changes (booking_id) where status in ('asked', 'payable');
create index booking_changes_provider_idx on booking_changes (provider_id) where provider_id is not null;

-- An order pays the booking itself, or one change of it.
alter table payment_orders add column change_id uuid references booking_changes on delete cascade;
create unique index payment_orders_change_idx on payment_orders (change_id) where change_id is not null;
create unique index payment_orders_booking_idx on payment_orders (booking_id) where change_id is null;

-- A booking has a capture for each of its orders.
create unique index captures_one_per_order_idx on captures (payment_order_id)
  where status in ('completed', 'refunded', 'partially_refunded');
drop index captures_one_per_booking_idx;
create index captures_booking_idx on captures (booking_id);

-- Money that goes back because the price has become less, or because a change could not take effect, is no refund of the price.
alter table refunds add column is_difference boolean not null default false;
alter table refunds add constraint refunds_difference_check check (is_part or not is_difference);

-- Hours that a change holds beside those that the booking has, until it takes effect or ends.
alter table booking_slots add column change_id uuid references booking_changes on delete cascade;
create unique index booking_slots_day_idx on booking_slots (booking_id, day) where change_id is null;
alter table booking_slots drop constraint booking_slots_day_key;
create index booking_slots_change_idx on booking_slots (change_id) where change_id is not null;

create constraint trigger booking_changes_notify after insert or update of status on booking_changes
  deferrable initially deferred for each row execute function notify_booking_changed('booking_id');
