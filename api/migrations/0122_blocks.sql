-- Pairs of which one person has blocked the other: no job of the customer is offered to the helper.
create table blocks (
  customer_id uuid not null references customers,
  provider_id uuid not null references providers,
  blocked_by text not null check (blocked_by in ('customer', 'provider')),
  blocked_at timestamptz not null,
  primary key (customer_id, provider_id, blocked_by)
);
create index blocks_provider_idx on blocks (provider_id);
