-- Searches in a place also depend on the places and the services of its helpers.

create trigger providers_note_change after insert or delete or truncate or update of is_approved, is_active, areas on providers
  for each statement execute function note_catalogue_change();
create trigger provider_categories_note_change after insert or update or delete or truncate on provider_categories
  for each statement execute function note_catalogue_change();
create trigger areas_note_change after insert or update or delete or truncate on areas
  for each statement execute function note_catalogue_change();
