-- The helper whom a customer has asked for when booking: matching asks this one first (docs/adr/0112). No wish: null, as in every booking so far.
alter table bookings add column preferred_provider_id uuid references providers (id);
