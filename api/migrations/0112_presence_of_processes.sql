-- Each process confirms itself, not each of its sockets, every few seconds. Rows of `presence` from the release before have a time that it renews; those
-- of this one have 'infinity', which it leaves alone.
create table presence_nodes (
  node text primary key,
  seen_at timestamptz not null
);
