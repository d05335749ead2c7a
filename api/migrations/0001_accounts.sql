-- The accounts that may sign in, their credentials, and the limits of attempts.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

create table customers (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  password_hash text not null,
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  street text not null default '',
  city text not null default '',
  state text not null default '',
  pincode text not null default '',
  created_at timestamptz not null default now(),
  constraint customers_email_key unique (email)
);

create table providers (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  password_hash text not null,
  name text not null,
  phone text not null,
  business_name text not null,
  business_address text not null,
  business_description text not null,
  paypal_email text not null check (length(paypal_email) <= 254),
  -- A changed payout address holds payouts for a while from this moment.
  paypal_email_changed_at timestamptz,
  profile_image text,
  is_approved boolean not null default false,
  is_active boolean not null default true,
  is_verified boolean not null default false,
  working_hours_start time not null default '08:00',
  working_hours_end time not null default '18:00',
  max_concurrent_bookings integer not null default 1 check (max_concurrent_bookings between 1 and 50),
  auto_accept_bookings boolean not null default false,
  -- Lower-case outward postcodes and cities that the address names; empty when it names none.
  areas text[] not null default '{}',
  created_at timestamptz not null default now(),
  constraint providers_email_key unique (email),
  check (working_hours_start < working_hours_end)
);
create index providers_state_idx on providers (is_approved, is_active, created_at);

create table operators (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  password_hash text not null,
  name text not null default '',
  created_at timestamptz not null default now(),
  constraint operators_email_key unique (email)
);

-- One row per sign-in. Tokens name their session; the account (and so the role) is read from here, never from a claim.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid references customers on delete cascade,
  provider_id uuid references providers on delete cascade,
  operator_id uuid references operators on delete cascade,
  -- Counts renewals: only the newest token of a session may be exchanged for the next one.
  token_version integer not null default 1,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'password_reset', 'account_closed', 'deactivated')),
  check (num_nonnulls(customer_id, provider_id, operator_id) = 1),
  check ((ended_at is null) = (end_reason is null))
);
create index sessions_customer_idx on sessions (customer_id) where ended_at is null;
create index sessions_provider_idx on sessions (provider_id) where ended_at is null;
create index sessions_operator_idx on sessions (operator_id) where ended_at is null;

-- Mailed six-digit codes. `asked_by` tells whose account the shared reset call is about.
create table one_time_codes (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  asked_by text not null check (asked_by in ('customer', 'provider')),
  code_hash text not null,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_codes_open_idx on one_time_codes (email, asked_by, created_at desc) where used_at is null;

-- Counters of attempts, shared by all processes: counted in one statement before anything is judged.
create table limits (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index limits_resets_at_idx on limits (resets_at);

-- Answers of calls that carried an Idempotency-Key, one per account, call and key.
create table idempotency_keys (
  account_id uuid not null,
  operation text not null,
  key text not null check (length(key) between 1 and 200),
  request_hash text not null,
  booking_id uuid,
  status integer,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, operation, key)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);
