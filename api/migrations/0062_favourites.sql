-- The chores and helpers that a customer keeps to find again, each once.
create table favourite_services (
  customer_id uuid not null references customers on delete cascade,
  service_id uuid not null references services on delete cascade,
  created_at timestamptz not null,
  primary key (customer_id, service_id)
);
create table favourite_providers (
  customer_id uuid not null references customers on delete cascade,
  provider_id uuid not null references providers on delete cascade,
  created_at timestamptz not null,
  primary key (customer_id, provider_id)
);
create index favourite_services_service_idx on favourite_services (service_id);
create index favourite_providers_provider_idx on favourite_providers (provider_id);

create trigger favourite_services_open_customer before insert on favourite_services for each row execute function require_open_customer();
create trigger favourite_providers_open_customer before insert on favourite_providers for each row execute function require_open_customer();
create trigger favourite_providers_open_provider before insert on favourite_providers for each row execute function require_open_provider();
