-- Pages of rules and help whose text is not the product's own draft (api/pages): every version, the highest is shown. Rows are only added.
create table site_pages (
  id uuid primary key default gen_random_uuid(),
  slug text not null,
  -- 0 is the draft, which has no row.
  version integer not null check (version > 0),
  title text not null check (title <> ''),
  body text not null check (body <> ''),
  -- Of the text: a confirmation, which is a version of its own, does not change it.
  updated_at timestamptz not null,
  operator_id uuid not null references operators,
  confirmed_at timestamptz,
  unique (slug, version)
);

alter table operator_actions drop constraint operator_actions_subject_kind_check;
-- Locks: there are few actions of operators.
alter table operator_actions add constraint operator_actions_subject_kind_check
  check (subject_kind in ('booking', 'provider', 'operator', 'job', 'category', 'service', 'post', 'page', 'review', 'catalogue'));
