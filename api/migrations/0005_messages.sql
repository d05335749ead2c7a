-- Chat, presence, mail and background work.

-- A provider's conversation with the operators. `sender_id` is the provider's id or 'system'.
create table chat_messages (
  id bigint generated always as identity primary key,
  provider_id uuid not null references providers on delete cascade,
  sender_id text not null,
  receiver_id text not null,
  operator_id uuid references operators,
  -- The sender's own id for the message: a repeated send is stored once.
  cid text check (length(cid) between 1 and 100),
  text text not null check (length(text) between 1 and 4000),
  sent_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint chat_messages_cid_key unique (sender_id, cid),
  check ((sender_id = 'system') <> (receiver_id = 'system')),
  check (provider_id::text in (sender_id, receiver_id))
);
create index chat_messages_provider_idx on chat_messages (provider_id, id);

-- Messages between processes that are too large for a notification; the adapter of the real-time server writes and clears it.
create table socket_io_attachments (
  id bigserial primary key,
  created_at timestamptz not null default now(),
  payload bytea
);

-- Open connections of chat users, kept fresh by the process that holds them.
create table presence (
  socket_id text primary key,
  user_id text not null,
  node text not null,
  seen_at timestamptz not null
);
create index presence_user_idx on presence (user_id);
create index presence_seen_at_idx on presence (seen_at);

-- Mails, written in the transaction of the business change and delivered by a job.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text,
  attachments jsonb not null default '[]',
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  failure text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_created_at_idx on outbox (created_at desc);

-- Work to be done later. A running job is held by a lease; `attempts` counts its claims and proves who holds it. A job
-- that succeeded is removed; one that was given up stays as dead, with its last error.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null default '{}',
  state text not null default 'ready' check (state in ('ready', 'running', 'dead')),
  run_at timestamptz not null,
  attempts integer not null default 0,
  locked_until timestamptz,
  dedupe_key text,
  last_error text,
  created_at timestamptz not null default now(),
  check ((state = 'running') = (locked_until is not null))
);
create unique index jobs_dedupe_idx on jobs (kind, dedupe_key) where state = 'ready';
create index jobs_ready_idx on jobs (run_at, id) where state = 'ready';
create index jobs_running_idx on jobs (locked_until) where state = 'running';
