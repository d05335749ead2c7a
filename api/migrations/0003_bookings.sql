-- A booking from the order to the confirmed completion. Wall times are Europe/London.

create table bookings (
  id uuid primary key default gen_random_uuid(),
  reference text not null check (reference ~ '^CH-[0-9A-Z]{8}$'),
  customer_id uuid not null references customers,
  service_id uuid not null references services,
  -- The agreed facts stay as they were when the service changes later.
  service_name text not null,
  service_description text not null,
  service_image text not null,
  category_id uuid not null references categories,
  price_pence integer not null check (price_pence > 0),
  total_pence integer not null check (total_pence > 0),
  is_date_range boolean not null,
  start_date date not null,
  end_date date not null,
  start_time time not null,
  end_time time not null,
  days integer not null check (days >= 1),
  minutes_per_day integer not null check (minutes_per_day > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  customer_name text not null,
  customer_email text not null,
  customer_phone text not null,
  address text not null,
  city text not null,
  postal_code text not null,
  special_requests text not null default '',
  payment_method text not null default 'paypal' check (payment_method = 'paypal'),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'completed', 'cancelled')),
  payment_status text not null default 'pending' check (payment_status in ('pending', 'paid', 'refunded', 'failed')),
  assignment_status text not null default 'none' check (assignment_status in ('none', 'assigned', 'accepted', 'rejected')),
  provider_id uuid references providers,
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- Matching begins when the offer window closes.
  match_at timestamptz,
  accepted_at timestamptz,
  provider_completed_at timestamptz,
  customer_confirmed_at timestamptz,
  confirmed_by text check (confirmed_by in ('customer', 'provider')),
  cancelled_at timestamptz,
  cancelled_by text check (cancelled_by in ('customer', 'operator', 'system')),
  cancel_reason text,
  refunded_at timestamptz,
  refunded_pence integer not null default 0 check (refunded_pence between 0 and total_pence),
  operator_warned_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint bookings_reference_key unique (reference),
  check (start_date <= end_date and start_time < end_time and starts_at < ends_at),
  check (days = end_date - start_date + 1),
  check (is_date_range or start_date = end_date),
  check ((assignment_status in ('assigned', 'accepted')) = (provider_id is not null)),
  check (status <> 'completed' or (assignment_status = 'accepted' and provider_completed_at is not null)),
  check (customer_confirmed_at is null or status = 'completed'),
  check (status <> 'confirmed' or payment_status = 'paid'),
  check ((status = 'cancelled') = (cancelled_at is not null))
);
create index bookings_customer_idx on bookings (customer_id, created_at desc);
create index bookings_provider_idx on bookings (provider_id, created_at desc) where provider_id is not null;
create index bookings_open_idx on bookings (starts_at) where status = 'confirmed' and assignment_status in ('none', 'rejected');
create index bookings_expiry_idx on bookings (expires_at) where status = 'pending';
create index bookings_match_idx on bookings (match_at) where status = 'confirmed' and provider_id is null;
create index bookings_service_idx on bookings (service_id);

-- The providers who said that they could take a paid booking.
create table availability_offers (
  booking_id uuid not null references bookings on delete cascade,
  provider_id uuid not null references providers on delete cascade,
  is_available boolean not null,
  offered_at timestamptz not null,
  primary key (booking_id, provider_id)
);
create index availability_offers_provider_idx on availability_offers (provider_id);

-- Every assignment, with why this provider was chosen and how it ended. At most one is open per booking.
create table assignments (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings on delete cascade,
  provider_id uuid not null references providers on delete cascade,
  status text not null check (status in ('assigned', 'accepted', 'rejected', 'released')),
  assigned_by text not null check (assigned_by in ('matching', 'operator')),
  operator_id uuid references operators,
  reasons jsonb not null default '[]',
  rejection_reason text check (length(rejection_reason) <= 500),
  assigned_at timestamptz not null,
  decided_at timestamptz,
  check ((status = 'rejected') = (rejection_reason is not null))
);
create unique index assignments_one_open_idx on assignments (booking_id) where status in ('assigned', 'accepted');
create index assignments_provider_idx on assignments (provider_id, assigned_at desc);
create index assignments_booking_idx on assignments (booking_id);

-- The hours an accepted booking takes of its provider, one row per day. A provider with capacity n has lanes 1..n;
-- two bookings can never hold the same lane at the same time. Accepting takes an advisory lock and looks first:
-- this constraint is the backstop.
create table booking_slots (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings on delete cascade,
  provider_id uuid not null references providers on delete cascade,
  lane integer not null check (lane between 1 and 50),
  day date not null,
  during tstzrange not null check (not isempty(during)),
  constraint booking_slots_day_key unique (booking_id, day),
  constraint booking_slots_no_overlap exclude using gist (provider_id with =, lane with =, during with &&)
);

create table reviews (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings on delete cascade,
  service_id uuid not null references services on delete cascade,
  provider_id uuid not null references providers on delete cascade,
  customer_id uuid not null references customers on delete cascade,
  rating integer not null check (rating between 1 and 5),
  review text not null,
  created_at timestamptz not null default now(),
  constraint reviews_booking_key unique (booking_id)
);
create index reviews_service_idx on reviews (service_id, created_at desc);
create index reviews_provider_idx on reviews (provider_id, created_at desc);

-- Feedback that was sent without a booking: kept to be read, never published.
create table feedback (
  id uuid primary key default gen_random_uuid(),
  rating integer check (rating between 1 and 5),
  review text not null,
  created_at timestamptz not null default now()
);
