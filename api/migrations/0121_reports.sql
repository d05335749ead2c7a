-- Reports of anything that people see: one open case for each thing, with everybody's reports of it and the decisions, which are only added.
create table report_cases (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('message', 'picture', 'profile', 'review', 'chore', 'post')),
  thing_id text not null,
  -- Its author; none of chores and posts.
  customer_id uuid references customers,
  provider_id uuid references providers,
  -- The thing as it was when it was first reported: '{}', and no picture, once nobody needs it any more.
  name text not null,
  evidence jsonb not null default '{}',
  picture bytea,
  state text not null default 'open' check (state in ('open', 'decided', 'appealed', 'final')),
  opened_at timestamptz not null,
  -- The time of the last change of its state.
  changed_at timestamptz not null,
  check (customer_id is null or provider_id is null)
);
create unique index report_cases_open_key on report_cases (kind, thing_id) where state in ('open', 'appealed');
create index report_cases_opened_at_idx on report_cases (opened_at, id);
create index report_cases_customer_idx on report_cases (customer_id) where customer_id is not null;
create index report_cases_provider_idx on report_cases (provider_id) where provider_id is not null;

create table reports (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references report_cases,
  -- None of them: a visitor's.
  customer_id uuid references customers,
  provider_id uuid references providers,
  visitor_email text,
  category text not null check (category in ('illegal', 'scam', 'abuse', 'misleading', 'privateData', 'other')),
  words text not null check (length(words) <= 4000),
  reported_at timestamptz not null,
  check (num_nonnulls(customer_id, provider_id, visitor_email) <= 1)
);
create unique index reports_customer_key on reports (case_id, customer_id) where customer_id is not null;
create unique index reports_provider_key on reports (case_id, provider_id) where provider_id is not null;
create unique index reports_visitor_key on reports (case_id, visitor_email) where visitor_email is not null;
create index reports_case_idx on reports (case_id);
create index reports_customer_idx on reports (customer_id) where customer_id is not null;
create index reports_provider_idx on reports (provider_id) where provider_id is not null;
create index reports_reported_at_idx on reports (reported_at);

create table report_decisions (
  case_id uuid not null references report_cases,
  -- 2: of the appeals.
  round integer not null check (round in (1, 2)),
  outcome text not null check (outcome in ('nothing', 'removed', 'warned', 'suspended')),
  statement text not null check (statement <> ''),
  operator_id uuid not null references operators,
  decided_at timestamptz not null,
  primary key (case_id, round)
);
create index report_decisions_decided_at_idx on report_decisions (decided_at);

create table report_appeals (
  case_id uuid not null references report_cases,
  side text not null check (side in ('reporter', 'subject')),
  words text not null check (words <> ''),
  appealed_at timestamptz not null,
  primary key (case_id, side)
);

-- Nobody rewrites what was decided.
create function keep_report_decisions() returns trigger language plpgsql as $$
begin
  raise exception 'decisions of reports are kept as they are';
end $$;
create trigger report_decisions_are_kept before update or delete or truncate on report_decisions
  for each statement execute function keep_report_decisions();

-- A message that its two sides do not see any more.
alter table booking_messages add column hidden_at timestamptz;

alter table operator_actions drop constraint operator_actions_subject_kind_check;
-- Locks: there are few actions of operators.
alter table operator_actions add constraint operator_actions_subject_kind_check
  check (subject_kind in ('booking', 'provider', 'customer', 'operator', 'job', 'category', 'service', 'post', 'page', 'review', 'catalogue', 'report'));

-- Open reports of helpers, which have their place among all others from now on.
with cases as (
  insert into report_cases (kind, thing_id, customer_id, name, evidence, opened_at, changed_at)
  select 'review', r.id::text, b.customer_id, 'Review of ' || s.name,
    jsonb_build_object('text', r.rating || ' of 5 stars: ' || r.review, 'bookingId', b.reference, 'context', '[]'::jsonb), o.reported_at, o.reported_at
  from review_reports o join reviews r on r.id = o.review_id join bookings b on b.id = r.booking_id join services s on s.id = r.service_id
  where o.dismissed_at is null and r.removed_at is null
  returning id, thing_id)
insert into reports (case_id, provider_id, category, words, reported_at)
select c.id, r.provider_id, 'other', o.reason, o.reported_at
from cases c join reviews r on r.id::text = c.thing_id join review_reports o on o.review_id = r.id;
