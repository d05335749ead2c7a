-- When a mail server said for good that it does not take a mail: told to its person until another mail arrives (M-425).
alter table outbox add column rejected_at timestamptz;
create index outbox_account_id_idx on outbox (account_id) where account_id is not null;
