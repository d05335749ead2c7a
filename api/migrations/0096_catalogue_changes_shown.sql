-- A paid booking raises `booked_count` and nothing else of a chore: it is no reason to make every list anew. Lists show the count as it was
-- minutes ago at the most (docs/adr/0086).
create or replace trigger services_note_change
  after insert or delete or truncate
  or update of name, description, price_pence, category_id, category_name, image, is_active, areas, position, rating_sum, rating_count
  on services for each statement execute function note_catalogue_change();
