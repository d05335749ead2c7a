-- Since when the address that a payout was sent to is known not to take it: what the provider corrects after that is paid at once.
alter table payouts add column address_failed_at timestamptz;
update payouts set address_failed_at = updated_at
  where (status = 'failed' and provider_batch_id is not null and failure_code in ('RETURNED', 'UNCLAIMED', 'RECEIVER_UNREGISTERED'))
    or (status = 'processing' and failure_code = 'UNCLAIMED');
