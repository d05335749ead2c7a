-- Everything an operator does, in the transaction of its effect: operator, time, action, subject, reason, and the states before and after.
create table operator_actions (
  id bigint generated always as identity primary key,
  operator_id uuid not null references operators,
  action text not null check (length(action) between 1 and 60),
  subject_kind text not null check (subject_kind in ('booking', 'provider', 'operator', 'job')),
  subject_id text not null,
  -- As people call it: a booking's reference, an email address, a job's kind.
  subject_name text not null,
  reason text check (length(reason) between 1 and 500),
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  done_at timestamptz not null
);
create index operator_actions_operator_idx on operator_actions (operator_id, id desc);
create index operator_actions_action_idx on operator_actions (action, id desc);
create index operator_actions_subject_idx on operator_actions (subject_id, id desc);
create index operator_actions_subject_name_idx on operator_actions (lower(subject_name), id desc);
create index operator_actions_done_at_idx on operator_actions (done_at);

create function keep_operator_actions() returns trigger language plpgsql as $$
begin
  raise exception 'what an operator did is kept as it was' using errcode = 'restrict_violation';
end $$;
create trigger operator_actions_are_kept before update or delete or truncate on operator_actions
  for each statement execute function keep_operator_actions();
