-- Lists of the desk are read by key (GET /api/operator/bookings and helpers): each page by the index of its order, from the row before it on.
-- Locks: it is built by one pass over bookings, some seconds for millions of them.
create index bookings_starts_at_key_idx on bookings (starts_at, id);
-- Locks: it is built by one pass over bookings, some seconds for millions of them.
create index bookings_status_key_idx on bookings (status, starts_at, id);
-- Locks: there are few helpers.
create index providers_created_at_key_idx on providers (created_at, id);
