-- The legal combinations of a transfer's state with a person's settlement of it; that a held payout and no other has a reason is in 0010.
-- Money can be settled by hand only when its outcome is unknown, and a refund that is to be sent again is settled no more. A release from before
-- stores some settlements in two steps: while it still runs, such a settlement fails whole, and is made again.

update refunds set settled_as = null where settled_as = 'paidElsewhere' and status <> 'completed';
update refunds set settled_as = null where status in ('requested', 'unknown');
update refunds set settled_as = 'paid' where settled_as = 'notPaid' and status in ('pending', 'completed');
alter table refunds add constraint refunds_settled_check check (
  case settled_as
    when 'paid' then status in ('pending', 'completed', 'failed')
    when 'notPaid' then status = 'failed'
    when 'paidElsewhere' then status = 'completed'
    else true
  end
);

-- A payout keeps the settlement of an attempt while it goes on with another; the provider contradicts settlements only.
update payouts set contradicted_at = null where settled_as is null;
update payouts set settled_attempt = greatest(attempt, last_attempt) where settled_attempt > greatest(attempt, last_attempt);
alter table payouts add constraint payouts_contradicted_check check (contradicted_at is null or settled_as is not null);
alter table payouts add constraint payouts_settled_attempt_check check (settled_attempt between 1 and greatest(attempt, last_attempt));
