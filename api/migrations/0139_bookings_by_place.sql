-- Helpers see the paid bookings of their categories and places. These are found by category and outward code, as places_of reads it, and by the city of
-- an address whose code is unknown; every booking to come was read.
create function outward_of(postal_code text) returns text language sql immutable as $$
  select regexp_replace(lower(left(regexp_replace(postal_code, '\s', '', 'g'), -3)), '(\d)[a-z]$', '\1')
$$;
-- Locks: bookings wait while they are built, some seconds for millions of them.
create index bookings_outward_idx on bookings (category_id, outward_of(postal_code)) where status = 'confirmed';
-- Locks: as above.
create index bookings_city_idx on bookings (category_id, lower(btrim(city))) where status = 'confirmed';
