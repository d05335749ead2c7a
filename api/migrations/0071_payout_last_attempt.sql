-- The highest attempt of a payout whose reference the payment provider may know: `attempt` goes back when the batch of an earlier one turns up.
alter table payouts add column last_attempt integer not null default 1;
update payouts set last_attempt = attempt;
