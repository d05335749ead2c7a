-- The hourly comparison with the payment provider reads what is due and what has changed, by an index, not all payments and payouts.

-- A day after a thing was read last, or a tenth of its age by then; null when that is later than `most` after it was made. Comparing it in UTC makes it fit for an index.
create function next_comparison(created timestamptz, checked timestamptz, most interval) returns timestamp immutable parallel safe language sql as $$
  select case when next < created at time zone 'UTC' + most then next end
  from (select coalesce(checked, created) at time zone 'UTC'
    + greatest(interval '1 day', (coalesce(checked, created) - created) / 9) as next) as due
$$;

-- Locks: it is built by one pass over payments, a few seconds for each million of them.
create index captures_comparison_idx on captures (next_comparison(created_at, checked_at, interval '190 days'))
  where status in ('completed', 'partially_refunded');
-- Locks: it is built by one pass over payouts, a few seconds for each million of them.
create index payouts_comparison_idx on payouts (next_comparison(created_at, checked_at, interval '90 days'))
  where status = 'processed' and provider_batch_id is not null;
-- Locks: it is built by one pass over payouts, a second for each million of them.
create index payouts_updated_idx on payouts (updated_at);
-- Locks: there are few refunds.
create index refunds_updated_idx on refunds (updated_at);
