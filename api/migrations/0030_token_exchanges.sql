-- A token is exchanged for the next one of its session; using it much later ends the session, because only a thief still has it.

create table token_exchanges (
  session_id uuid not null references sessions on delete cascade,
  version integer not null,
  exchanged_at timestamptz not null,
  primary key (session_id, version)
);

alter table sessions
  drop constraint sessions_end_reason_check,
  add constraint sessions_end_reason_check
    check (end_reason in ('logout', 'password_reset', 'account_closed', 'deactivated', 'token_reused'));

-- Sessions are purged by the time of their login.
create index sessions_created_at_idx on sessions (created_at);
