-- A helper reports a review of their own work, once; operators remove the review, or dismiss the report.
create table review_reports (
  review_id uuid primary key references reviews on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  reported_at timestamptz not null,
  dismissed_at timestamptz
);
create index review_reports_open_idx on review_reports (reported_at) where dismissed_at is null;
