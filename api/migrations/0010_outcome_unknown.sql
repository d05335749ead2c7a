-- Payments that a provider may have made without our knowing it, money that leaves a capture again and its sender, and disputes.

-- When the provider's record of it was last compared with ours.
alter table captures add column checked_at timestamptz;

-- `unknown` is committed before the provider is called: from then on only its own record tells the outcome.
alter table refunds drop constraint refunds_status_check;
alter table refunds add constraint refunds_status_check
  check (status in ('requested', 'unknown', 'pending', 'completed', 'failed'));
-- While a process talks to the provider about this refund it holds the claim until this moment.
alter table refunds add column claimed_until timestamptz;
alter table refunds add column first_sent_at timestamptz;
alter table refunds add column warned_at timestamptz;
-- The sender of the money: us, the provider's site, the payer's bank, or the decision of a dispute.
alter table refunds add column origin text not null default 'ours' check (origin in ('ours', 'provider', 'reversal', 'dispute'));
-- An operator's refund of a part leaves the booking as it is; there may be several.
alter table refunds add column is_part boolean not null default false;
alter table refunds add column fee_pence integer not null default 0;

drop index refunds_one_per_capture_idx;
create unique index refunds_one_per_capture_idx on refunds (capture_id)
  where status <> 'failed' and origin = 'ours' and not is_part;

-- Refunds together never exceed the sum that was taken, no matter who asks.
create function refunds_within_capture() returns trigger language plpgsql as $$
declare
  taken integer;
begin
  if new.status = 'failed' then
    return new;
  end if;
  select amount_pence into taken from captures where id = new.capture_id for no key update;
  if new.amount_pence + (select coalesce(sum(amount_pence), 0) from refunds
      where capture_id = new.capture_id and status <> 'failed' and id <> new.id) > taken then
    raise exception 'refunds of capture % exceed it', new.capture_id
      using errcode = 'check_violation', constraint = 'refunds_within_capture';
  end if;
  return new;
end $$;
create trigger refunds_within_capture before insert or update of status, amount_pence on refunds
  for each row execute function refunds_within_capture();

-- `held`: waits for a person, a dispute or a time. `unknown`: as for refunds. `stopped`: nothing is left to pay.
alter table payouts drop constraint payouts_status_check;
alter table payouts add constraint payouts_status_check
  check (status in ('pending', 'held', 'unknown', 'processing', 'processed', 'failed', 'stopped'));
alter table payouts drop constraint payouts_amount_pence_check;
alter table payouts add constraint payouts_amount_pence_check check (amount_pence >= 0);
alter table payouts add column claimed_until timestamptz;
alter table payouts add column first_sent_at timestamptz;
alter table payouts add column warned_at timestamptz;
alter table payouts add column checked_at timestamptz;
alter table payouts add column hold_reason text check (hold_reason in ('address', 'operator', 'dispute', 'refund', 'payment', 'return'));
alter table payouts add column fee_pence integer not null default 0;
-- The commission on the whole total; after a refund of a part commission_pence is less.
alter table payouts add column full_commission_pence integer;
update payouts set full_commission_pence = commission_pence;
alter table payouts alter column full_commission_pence set not null;
update payouts set status = 'held', hold_reason = 'address' where status = 'pending' and held_until > now();
-- Requests from before, of which it was not noted whether they had been sent.
update payouts set status = 'unknown', first_sent_at = updated_at where status = 'processing' and provider_batch_id is null;
update payouts set held_until = now() where status = 'failed';
update refunds set first_sent_at = created_at where status = 'requested';
alter table payouts add constraint payouts_hold_check check ((status = 'held') = (hold_reason is not null));
create index payouts_batch_idx on payouts (provider_batch_id) where provider_batch_id is not null;

create table disputes (
  id uuid primary key default gen_random_uuid(),
  provider_dispute_id text not null,
  booking_id uuid not null references bookings,
  capture_id uuid not null references captures,
  status text not null check (status in ('open', 'won', 'lost')),
  reason text not null default '',
  amount_pence integer not null check (amount_pence > 0),
  outcome text,
  lost_pence integer not null default 0 check (lost_pence >= 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  constraint disputes_provider_dispute_key unique (provider_dispute_id),
  check ((status = 'open') = (closed_at is null))
);
create index disputes_booking_idx on disputes (booking_id);
create index disputes_open_idx on disputes (opened_at) where status = 'open';

-- `losses`: money that went back after it was paid out. `disputed_funds` and `dispute_provision` cancel out while a dispute is open.
alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check check (account in (
  'paypal_balance', 'paypal_fees', 'customer_funds', 'provider_payable', 'commission', 'cancellation_fees',
  'losses', 'disputed_funds', 'dispute_provision'));
