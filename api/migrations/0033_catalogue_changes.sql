-- Whether the catalogue is still as it was when a response was made from it: the number of rows here and the first and last id.
-- Rows rather than a counter, because two transactions that change chores must not wait for each other.

create table catalogue_changes (
  id bigint generated always as identity primary key,
  changed_at timestamptz not null default clock_timestamp()
);

create function note_catalogue_change() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes default values;
  return null;
end $$;

create trigger services_note_change after insert or update or delete or truncate on services
  for each statement execute function note_catalogue_change();
create trigger categories_note_change after insert or update or delete or truncate on categories
  for each statement execute function note_catalogue_change();
