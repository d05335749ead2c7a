-- A refund that the payment provider cannot make is paid from our bank account (M-76.10). `bank_balance`: the sum of such refunds.
alter table refunds drop constraint refunds_settled_as_check;
alter table refunds add constraint refunds_settled_as_check check (settled_as in ('paid', 'notPaid', 'paidElsewhere'));

alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check check (account in (
  'paypal_balance', 'paypal_fees', 'bank_balance', 'customer_funds', 'provider_payable', 'commission', 'cancellation_fees',
  'losses', 'disputed_funds', 'dispute_provision'));

-- The payment provider gives back no more of a payment than it took; a refund paid elsewhere left no payment.
create or replace function refunds_within_capture() returns trigger language plpgsql as $$
declare
  taken integer;
begin
  if new.status = 'failed' or new.settled_as = 'paidElsewhere' then
    return new;
  end if;
  select amount_pence into taken from captures where id = new.capture_id for no key update;
  if new.amount_pence + (select coalesce(sum(amount_pence), 0) from refunds
      where capture_id = new.capture_id and status <> 'failed' and settled_as is distinct from 'paidElsewhere'
        and id <> new.id) > taken then
    raise exception 'refunds of capture % exceed it', new.capture_id
      using errcode = 'check_violation', constraint = 'refunds_within_capture';
  end if;
  return new;
end $$;
