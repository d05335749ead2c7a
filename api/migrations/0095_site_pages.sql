-- Pages of rules and help whose text is not the product's own draft (api/pages): every version of it, the highest is shown.
create table site_pages (
  slug text not null,
  -- 0 is the draft, which has no row.
  version integer not null check (version > 0),
  title text not null check (title <> ''),
  body text not null check (body <> ''),
  updated_at timestamptz not null,
  -- Null: the draft, kept as it was when an operator confirmed it.
  author_id uuid references operators,
  confirmed_at timestamptz,
  primary key (slug, version)
);

alter table operator_actions drop constraint operator_actions_subject_kind_check;
alter table operator_actions add constraint operator_actions_subject_kind_check
  check (subject_kind in ('booking', 'provider', 'operator', 'job', 'category', 'service', 'post', 'page', 'review', 'catalogue'));
