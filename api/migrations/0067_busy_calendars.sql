-- Calendars of helpers outside of Choresy, and when those keep them busy: nothing else of them is stored (docs/adr/0117).
create table busy_calendars (
  id uuid primary key,
  provider_id uuid not null references providers on delete cascade,
  -- At most three of a helper, also of requests at the same moment.
  place smallint not null check (place between 1 and 3),
  -- The address, encrypted for this row, and a keyed hash that recognises it.
  sealed_url text not null,
  url_hash text not null,
  host text not null,
  url_end text not null,
  added_at timestamptz not null,
  fetched_at timestamptz not null,
  next_fetch_at timestamptz not null,
  failures int not null default 0 check (failures >= 0),
  error text,
  constraint busy_calendars_place_key unique (provider_id, place),
  constraint busy_calendars_url_key unique (provider_id, url_hash)
);
create trigger busy_calendars_open_provider before insert on busy_calendars for each row execute function require_open_provider();

-- Of one calendar they neither overlap nor touch.
create table busy_spans (
  calendar_id uuid not null references busy_calendars on delete cascade,
  provider_id uuid not null references providers on delete cascade,
  during tstzrange not null check (not isempty(during))
);
create index busy_spans_calendar_idx on busy_spans (calendar_id);
create index busy_spans_during_idx on busy_spans using gist (provider_id, during);
