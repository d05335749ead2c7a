-- The marketplace's figures by week (M-620): weeks begin on Monday in London. A job makes the tables anew from the views.

create function figure_week(instant timestamptz) returns date language sql immutable as $$
  select date_trunc('week', instant at time zone 'Europe/London')::date
$$;

-- Paid while it was to take place: money that came for a booking that had ended goes back, and orders nothing. `is_wanted`: to the end.
create view ordered_bookings as
  select id, paid_at, accepted_at, cancelled_at, cancelled_by, status, starts_at, start_time, postal_code,
    row_number() over (partition by customer_id order by paid_at, id) > 1 as is_repeat,
    not (status = 'cancelled' and cancelled_by is not distinct from 'customer') as is_wanted,
    assignment_status = 'accepted' as is_filled
  from bookings where paid_at is not null and (cancelled_at is null or paid_at <= cancelled_at);

-- The money is the ledger's entries and nothing else.
create view present_week_figures as
with payments as (
  select figure_week(paid_at) as week, count(*) as paid, count(*) filter (where is_repeat) as repeats from ordered_bookings group by 1
), acceptances as (
  select figure_week(accepted_at) as week, count(*) as accepted,
    floor(percentile_cont(0.5) within group (order by greatest(0, extract(epoch from accepted_at - paid_at))::float8)) as accept_seconds
  from ordered_bookings where is_filled and accepted_at is not null group by 1
), cancellations as (
  select figure_week(cancelled_at) as week, count(*) filter (where cancelled_by = 'customer') as cancelled_by_customer,
    count(*) filter (where cancelled_by is distinct from 'customer') as cancelled_by_us
  from ordered_bookings where status = 'cancelled' and cancelled_at is not null group by 1
), due as (
  select figure_week(starts_at) as week, count(*) as wanted, count(*) filter (where is_filled) as filled
  from ordered_bookings where is_wanted group by 1
), entries as (
  select figure_week(t.created_at) as week, split_part(t.key, ':', 1) as event, e.account, e.amount_pence,
    e.account in ('paypal_balance', 'paypal_fees', 'bank_balance') as is_payers
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
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
select * from payments full join acceptances using (week) full join cancellations using (week) full join due using (week)
  full join books using (week);

-- Wanted and filled of the same week, by the postcode's first half and the hour of the start.
create view present_week_gaps as
select figure_week(starts_at) as week, upper(left(regexp_replace(postal_code, '\s', '', 'g'), -3)) as area,
  extract(hour from start_time)::integer as hour, count(*) as wanted, count(*) filter (where is_filled) as filled
from ordered_bookings where is_wanted group by 1, 2, 3;

create table week_figures as select * from present_week_figures;
alter table week_figures add primary key (week);
create table week_gaps as select * from present_week_gaps;
alter table week_gaps add primary key (week, area, hour);

-- The money by account and state, for /metrics, which reads no ledger (M-622). Each connection to the database has rows of its own: no payment waits for
-- another one's.
create table money_counters (
  kind text not null,
  state text not null,
  connection integer not null,
  count bigint not null,
  pence bigint not null,
  primary key (kind, state, connection)
);

create function count_money(money_kind text, money_state text, more bigint, more_pence bigint) returns void language sql as $$
  insert into money_counters as known (kind, state, connection, count, pence)
  values (money_kind, money_state, pg_backend_pid(), more, more_pence)
  on conflict (kind, state, connection) do update set count = known.count + excluded.count, pence = known.pence + excluded.pence
$$;

create function count_ledger_entries() returns trigger language plpgsql as $$
begin
  perform count_money('account', account, count(*), sum(amount_pence)) from added group by account order by account;
  return null;
end $$;
create trigger ledger_entries_count after insert on ledger_entries
  referencing new table as added for each statement execute function count_ledger_entries();

create function count_transfer() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform count_money(tg_argv[0], old.status, -1, -old.amount_pence);
  end if;
  if tg_op <> 'DELETE' then
    perform count_money(tg_argv[0], new.status, 1, new.amount_pence);
  end if;
  return null;
end $$;
create trigger payment_orders_count after insert or delete or update of status, amount_pence on payment_orders
  for each row execute function count_transfer('order');
create trigger refunds_count after insert or delete or update of status, amount_pence on refunds
  for each row execute function count_transfer('refund');
create trigger payouts_count after insert or delete or update of status, amount_pence on payouts
  for each row execute function count_transfer('payout');

-- Behind the triggers, whose locks keep writers out until the commit: nothing is counted twice, or not at all.
insert into money_counters
  select 'account', account, 0, count(*), sum(amount_pence) from ledger_entries group by account
  union all select 'order', status, 0, count(*), sum(amount_pence) from payment_orders group by status
  union all select 'refund', status, 0, count(*), sum(amount_pence) from refunds group by status
  union all select 'payout', status, 0, count(*), sum(amount_pence) from payouts group by status;
