-- No list of chores or categories shows a helper: when one starts or stops working, only searches in a place are made anew (docs/adr/0086).
alter table catalogue_changes add column is_of_places boolean not null default false;

create or replace function note_catalogue_change() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (is_of_places) values (tg_table_name not in ('services', 'categories'));
  return null;
end $$;
