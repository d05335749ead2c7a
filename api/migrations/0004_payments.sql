-- Money: the requests to the payment provider, its answers, and the entries for them in the books. All amounts in pence.

create table payment_orders (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings,
  attempt integer not null check (attempt >= 1),
  provider_order_id text,
  status text not null check (status in ('creating', 'created', 'capturing', 'captured', 'failed', 'expired')),
  approval_link text,
  amount_pence integer not null check (amount_pence > 0),
  currency text not null default 'GBP' check (currency = 'GBP'),
  -- Counts captures tried, as part of the provider's request id.
  capture_attempt integer not null default 1,
  -- While a process talks to the provider about this order it holds the claim until this moment.
  claimed_until timestamptz,
  failure_code text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payment_orders_attempt_key unique (booking_id, attempt),
  constraint payment_orders_provider_order_key unique (provider_order_id)
);
create index payment_orders_open_idx on payment_orders (updated_at) where status in ('creating', 'created', 'capturing');

create table captures (
  id uuid primary key default gen_random_uuid(),
  payment_order_id uuid not null references payment_orders,
  booking_id uuid not null references bookings,
  provider_capture_id text not null,
  status text not null check (status in ('pending', 'completed', 'declined', 'failed', 'refunded', 'partially_refunded')),
  amount_pence integer not null check (amount_pence > 0),
  fee_pence integer not null default 0 check (fee_pence >= 0),
  captured_at timestamptz,
  created_at timestamptz not null default now(),
  constraint captures_provider_capture_key unique (provider_capture_id)
);
create unique index captures_one_per_booking_idx on captures (booking_id) where status in ('completed', 'refunded', 'partially_refunded');
create index captures_order_idx on captures (payment_order_id);

create table refunds (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings,
  capture_id uuid not null references captures,
  amount_pence integer not null check (amount_pence > 0),
  reason text not null,
  status text not null check (status in ('requested', 'pending', 'completed', 'failed')),
  provider_refund_id text,
  attempt integer not null default 1,
  failure_code text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint refunds_provider_refund_key unique (provider_refund_id)
);
-- One refund per capture: twice is impossible, no matter who asks.
create unique index refunds_one_per_capture_idx on refunds (capture_id) where status <> 'failed';
create index refunds_booking_idx on refunds (booking_id);

create table payouts (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings,
  provider_id uuid not null references providers,
  amount_pence integer not null check (amount_pence > 0),
  commission_pence integer not null check (commission_pence >= 0),
  receiver text not null,
  status text not null default 'pending' check (status in ('pending', 'processing', 'processed', 'failed')),
  attempt integer not null default 1,
  provider_batch_id text,
  held_until timestamptz,
  failure_code text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  processed_at timestamptz,
  constraint payouts_booking_key unique (booking_id)
);
create index payouts_provider_idx on payouts (provider_id, created_at desc);
create index payouts_open_idx on payouts (updated_at) where status in ('pending', 'processing');

create table webhook_events (
  event_id text primary key,
  event_type text not null,
  resource_id text,
  body text not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  failure text
);
create index webhook_events_open_idx on webhook_events (received_at) where processed_at is null;

-- Double-entry books. `key` names the business event (capture:<id>, refund:<id>, payout:<id>), so none is booked twice.
create table ledger_transactions (
  id uuid primary key default gen_random_uuid(),
  key text not null,
  booking_id uuid references bookings,
  description text not null,
  created_at timestamptz not null default now(),
  constraint ledger_transactions_key_key unique (key)
);
create index ledger_transactions_booking_idx on ledger_transactions (booking_id);

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id uuid not null references ledger_transactions on delete cascade,
  account text not null check (account in ('paypal_balance', 'paypal_fees', 'customer_funds', 'provider_payable', 'commission', 'cancellation_fees')),
  provider_id uuid references providers,
  -- Debit positive, credit negative.
  amount_pence integer not null check (amount_pence <> 0)
);
create index ledger_entries_transaction_idx on ledger_entries (transaction_id);
create index ledger_entries_account_idx on ledger_entries (account, provider_id);

create function ledger_transaction_balances() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_pence), 0) from ledger_entries where transaction_id = coalesce(new.transaction_id, old.transaction_id)) <> 0 then
    raise exception 'ledger transaction % does not balance', coalesce(new.transaction_id, old.transaction_id) using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert or update or delete on ledger_entries
  deferrable initially deferred for each row execute function ledger_transaction_balances();

-- The embedded payment simulator's own memory; empty wherever a real provider is used.
create table simulator_resources (
  id text primary key,
  kind text not null,
  state jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index simulator_resources_kind_idx on simulator_resources (kind, created_at);

create table simulator_replies (
  operation text not null,
  request_id text not null,
  status integer not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  primary key (operation, request_id)
);
