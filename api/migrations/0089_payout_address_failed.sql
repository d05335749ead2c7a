-- The time since which the address of a payout is known not to take it: a provider who corrects it after that is paid at once.
alter table payouts add column address_failed_at timestamptz;
update payouts set address_failed_at = updated_at
  where (status = 'failed' and provider_batch_id is not null and failure_code in ('RETURNED', 'UNCLAIMED', 'RECEIVER_UNREGISTERED'))
    or (status = 'processing' and failure_code = 'UNCLAIMED');
