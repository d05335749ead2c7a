-- What needs a person (GET /api/operator/attention) is found by the few rows that it concerns, not by all helpers and all confirmed bookings.
-- Locks: it is built by one pass over bookings, a few seconds for millions of them.
create index bookings_confirmed_provider_idx on bookings (provider_id) where status = 'confirmed';
-- Locks: there are few helpers.
create index providers_idle_idx on providers (created_at) where not (is_active and is_approved);
-- Locks: there are few helpers.
create index providers_frozen_idx on providers (payouts_frozen_at) where payouts_frozen_at is not null;
