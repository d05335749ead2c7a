-- Reports of a customer or a helper about a booking, and their solutions (docs/adr/0109). The table of contract/problem.ts holds
-- the possible actions; every change holds the booking's lock.
create table problems (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings,
  customer_id uuid not null references customers,
  provider_id uuid not null references providers,
  reporter text not null check (reporter in ('customer', 'provider')),
  kind text not null,
  text text not null,
  state text not null check (state in ('reported', 'offered', 'desk', 'agreed', 'decided', 'withdrawn', 'ended')),
  -- When operators take over unless somebody acts.
  deadline_at timestamptz,
  desk_at timestamptz,
  desk_because text check (desk_because in ('asked', 'noAnswer', 'noOffer', 'paidOut', 'disputed')),
  ended_at timestamptz,
  refund_pence integer check (refund_pence between 0 and of_pence),
  of_pence integer,
  decision_reason text,
  -- The agreed or decided refund, as it is sent back; null when that is nothing.
  refund_id uuid references refunds,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((deadline_at is not null) = (state in ('reported', 'offered'))),
  check ((ended_at is not null) = (state in ('agreed', 'decided', 'withdrawn', 'ended'))),
  check ((refund_pence is not null) = (state in ('agreed', 'decided'))),
  check ((desk_at is null) = (desk_because is null))
);
-- One that is solved is the booking's last.
create unique index problems_one_idx on problems (booking_id) where state not in ('withdrawn', 'ended');
create index problems_booking_idx on problems (booking_id, created_at);
create index problems_desk_idx on problems (desk_at) where state = 'desk';

create table problem_offers (
  problem_id uuid not null references problems,
  number integer not null check (number > 0),
  by_side text not null check (by_side in ('customer', 'provider')),
  refund_pence integer not null check (refund_pence between 0 and of_pence),
  of_pence integer not null,
  made_at timestamptz not null,
  primary key (problem_id, number)
);

-- Not among the pictures that everybody may see.
create table problem_pictures (
  problem_id uuid not null references problems,
  name text not null,
  by_side text not null check (by_side in ('customer', 'provider')),
  content_type text not null,
  bytes bytea not null,
  created_at timestamptz not null,
  primary key (problem_id, name)
);

-- A booking's pages show it: every change of its row is news (docs/adr/0101). Offers and pictures touch the row.
create constraint trigger problems_notify after insert or update on problems
  deferrable initially deferred for each row execute function notify_booking_changed('booking_id');

create trigger problems_open_customer before insert on problems for each row
  when (new.reporter = 'customer') execute function require_open_customer();
create trigger problems_open_provider before insert on problems for each row
  when (new.reporter = 'provider') execute function require_open_provider();

alter table payouts drop constraint payouts_hold_reason_check;
alter table payouts add constraint payouts_hold_reason_check
  check (hold_reason in ('address', 'operator', 'dispute', 'problem', 'refund', 'payment', 'return'));
