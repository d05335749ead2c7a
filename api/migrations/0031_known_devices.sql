-- The devices that an account has signed in from before: wrong passwords from elsewhere do not lock these out. `device`
-- is a keyed hash of a browser's cookie or of an IP address.

create table known_devices (
  account_id uuid not null,
  device text not null,
  seen_at timestamptz not null,
  primary key (account_id, device)
);
create index known_devices_seen_at_idx on known_devices (seen_at);
