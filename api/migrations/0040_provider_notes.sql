-- Operators' notes about a provider, for their colleagues only.
create table provider_notes (
  id bigint generated always as identity primary key,
  provider_id uuid not null references providers on delete cascade,
  operator_id uuid not null references operators,
  text text not null check (length(text) between 1 and 2000),
  written_at timestamptz not null
);
create index provider_notes_provider_idx on provider_notes (provider_id, id desc);
