-- A database that was restored from a copy does not know the money that moved since: it is in quarantine until that has been read from
-- the payment provider, and an operator has ended it (M-630).

create table restores (
  id uuid primary key default gen_random_uuid(),
  -- The data ends here.
  moment timestamptz not null,
  restored_at timestamptz not null default now(),
  -- When a process of the API has begun with it.
  begun_at timestamptz,
  -- The payment provider's record has been read up to here.
  read_until timestamptz,
  -- The beginning of the first complete reading that was late enough to find everything; null: there was none yet.
  read_at timestamptz,
  failure text,
  ended_at timestamptz,
  ended_by uuid references operators,
  -- Mails that are not sent, because they may have been.
  withheld_mails integer not null default 0
);
create unique index restores_open_idx on restores ((true)) where ended_at is null;

-- Money that the payment provider has moved since the moment.
create table restore_findings (
  id uuid primary key default gen_random_uuid(),
  restore_id uuid not null references restores,
  kind text not null check (kind in ('payment', 'refund', 'payout')),
  -- The provider's id of the capture, the refund or the batch.
  provider_thing_id text not null,
  -- Of a lost payment: the provider's order, which lists its refunds.
  provider_order_id text,
  -- The booking's; null when the provider does not name it.
  reference text,
  -- Null: that booking is lost.
  booking_id uuid references bookings on delete set null,
  -- It is in the books without a booking, a payment or a payout of ours.
  is_lost boolean not null,
  amount_pence integer not null check (amount_pence > 0),
  -- Of a lost payment: how much has gone back.
  refunded_pence integer not null default 0,
  -- The person to call, as the provider knows them.
  person_name text,
  person_email text,
  description text,
  happened_at timestamptz not null,
  constraint restore_findings_thing_key unique (kind, provider_thing_id)
);
create index restore_findings_restore_idx on restore_findings (restore_id, happened_at);
