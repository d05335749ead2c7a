-- The figures of one week (M-620): a statement's time does not grow with the weeks, nor with those to come.

create function figures_of_week(monday date) returns setof week_figures language sql stable as $$
with begins as materialized (
  select monday::timestamp at time zone 'Europe/London' as at
), ends as materialized (
  select (monday + 7)::timestamp at time zone 'Europe/London' as at
), ordered as not materialized (
  select b.* from bookings b where b.paid_at is not null and (b.cancelled_at is null or b.paid_at <= b.cancelled_at)
), payments as (
  select figure_week(paid_at) as week, count(*) as paid, count(*) filter (where exists (
    select from ordered e where e.customer_id = o.customer_id and (e.paid_at, e.id) < (o.paid_at, o.id))) as repeats
  from ordered o where paid_at >= (select at from begins) and paid_at < (select at from ends) group by 1
), acceptances as (
  select figure_week(accepted_at) as week, count(*) as accepted,
    floor(percentile_cont(0.5) within group (order by greatest(0, extract(epoch from accepted_at - paid_at))::float8)) as accept_seconds
  from ordered where assignment_status = 'accepted' and accepted_at >= (select at from begins) and accepted_at < (select at from ends) group by 1
), cancellations as (
  select figure_week(cancelled_at) as week, count(*) filter (where cancelled_by = 'customer') as cancelled_by_customer,
    count(*) filter (where cancelled_by is distinct from 'customer') as cancelled_by_us
  from ordered where status = 'cancelled' and cancelled_at >= (select at from begins) and cancelled_at < (select at from ends) group by 1
), due as (
  select figure_week(starts_at) as week, count(*) as wanted, count(*) filter (where assignment_status = 'accepted') as filled
  from ordered where not (status = 'cancelled' and cancelled_by is not distinct from 'customer') and starts_at >= (select at from begins) and starts_at < (select at from ends) group by 1
), entries as (
  select figure_week(t.created_at) as week, split_part(t.key, ':', 1) as event, e.account, e.amount_pence,
    e.account in ('paypal_balance', 'paypal_fees', 'bank_balance') as is_payers
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where t.created_at >= (select at from begins) and t.created_at < (select at from ends)
), books as (
  select week,
    sum(amount_pence) filter (where is_payers and event = 'capture') as taken_pence,
    -sum(amount_pence) filter (where is_payers and event in ('refund', 'refund-undone')) as sent_back_pence,
    -sum(amount_pence) filter (where account = 'paypal_balance' and event like 'payout%' and event <> 'payout-fee') as paid_out_pence,
    -sum(amount_pence) filter (where account = 'commission') as commission_pence,
    -sum(amount_pence) filter (where account = 'cancellation_fees') as cancellation_fee_pence,
    sum(amount_pence) filter (where account = 'paypal_fees') as provider_fee_pence,
    sum(amount_pence) filter (where account = 'losses') as loss_pence
  from entries group by 1
)
select week, paid, repeats, accepted, accept_seconds, cancelled_by_customer, cancelled_by_us, wanted, filled, taken_pence, sent_back_pence,
  paid_out_pence, commission_pence, cancellation_fee_pence, provider_fee_pence, loss_pence
from payments full join acceptances using (week) full join cancellations using (week) full join due using (week) full join books using (week)
$$;

create function gaps_of_week(monday date) returns setof week_gaps language sql stable as $$
select figure_week(starts_at), upper(left(regexp_replace(postal_code, '\s', '', 'g'), -3)), extract(hour from start_time)::integer,
  count(*), count(*) filter (where assignment_status = 'accepted')
from bookings where paid_at is not null and (cancelled_at is null or paid_at <= cancelled_at)
  and not (status = 'cancelled' and cancelled_by is not distinct from 'customer') and starts_at >= monday::timestamp at time zone 'Europe/London'
  and starts_at < (monday + 7)::timestamp at time zone 'Europe/London'
group by 1, 2, 3
$$;
