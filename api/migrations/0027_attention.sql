-- Finds the things that need a person without reading whole tables.
create index bookings_confirmed_ends_idx on bookings (ends_at) where status = 'confirmed';
create index payouts_attention_idx on payouts (updated_at) where status in ('held', 'unknown', 'failed', 'stopped');
create index refunds_attention_idx on refunds (updated_at) where status in ('unknown', 'failed');
create index refunds_capture_idx on refunds (capture_id, created_at);
create index jobs_given_up_idx on jobs (run_at) where state = 'dead';
create index providers_waiting_idx on providers (created_at) where is_active and not is_approved;
