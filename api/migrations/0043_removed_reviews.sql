-- A removed review keeps its text for operators; the public reads the reason in its place, and its rating no longer counts.
alter table reviews
  add column removed_at timestamptz,
  add column removal_reason text check (length(removal_reason) between 1 and 500),
  add constraint reviews_removal_check check ((removed_at is null) = (removal_reason is null));
create index reviews_created_at_idx on reviews (created_at desc, id);
