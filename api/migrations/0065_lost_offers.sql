-- Why a helper who had offered was not chosen when another one was: a sentence for that helper alone, as it was true then.
create table lost_offers (
  assignment_id uuid not null references assignments on delete cascade,
  provider_id uuid not null references providers on delete cascade,
  reason text not null,
  primary key (assignment_id, provider_id)
);
create index lost_offers_provider_idx on lost_offers (provider_id);
