-- A person's settlement of a payout or refund of unknown outcome; and the time since which the payment provider's own word
-- contradicts it.
alter table payouts add column settled_as text check (settled_as in ('paid', 'notPaid'));
alter table payouts add column settled_attempt integer;
alter table payouts add column settled_pence integer;
alter table payouts add column contradicted_at timestamptz;
alter table payouts add constraint payouts_settled_check
  check ((settled_as is null) = (settled_attempt is null) and (settled_as is null) = (settled_pence is null));
alter table refunds add column settled_as text check (settled_as in ('paid', 'notPaid'));
alter table refunds add column contradicted_at timestamptz;
create index payouts_contradicted_idx on payouts (contradicted_at) where contradicted_at is not null;
create index refunds_contradicted_idx on refunds (contradicted_at) where contradicted_at is not null;
