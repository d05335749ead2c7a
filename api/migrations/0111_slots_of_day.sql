-- The jobs of a helper around a day: the GiST index that keeps them apart reads hundreds of pages for it where a country has millions.
-- Locks: bookings wait until it is built, a few seconds for millions of slots.
create index booking_slots_provider_idx on booking_slots (provider_id, day);
