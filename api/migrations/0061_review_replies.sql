-- A helper's answer to a review of their work, one each. It is read with the review, and gone from sight while that is removed.
create table review_replies (
  review_id uuid primary key references reviews on delete cascade,
  text text not null check (length(text) between 1 and 1000),
  replied_at timestamptz not null,
  changed_at timestamptz not null
);
