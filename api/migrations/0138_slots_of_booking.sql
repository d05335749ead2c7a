-- A booking's time is given back by its booking, also the time of a change; the index of its days has no changes, so every slot was read.
-- Locks: bookings wait while it is built, some seconds for millions of them.
create index booking_slots_booking_idx on booking_slots (booking_id);
