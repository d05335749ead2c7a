-- The devices that are told of news (M-595): one for each session, with which it goes.
create table push_subscriptions (
  session_id uuid primary key references sessions on delete cascade,
  account_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  topics text[] not null,
  created_at timestamptz not null
);
create index push_subscriptions_account_idx on push_subscriptions (account_id);

create function forget_push_subscription() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;
create trigger sessions_forget_push after update of ended_at on sessions
  for each row when (new.ended_at is not null) execute function forget_push_subscription();
