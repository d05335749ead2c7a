-- Bookings that wait for their helper's decision: the desk's list of what needs a person read all that are confirmed for them.
-- Locks: bookings wait until it is built, seconds for millions of them.
create index bookings_assigned_idx on bookings (starts_at) where status = 'confirmed' and assignment_status = 'assigned';
