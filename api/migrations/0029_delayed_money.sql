-- Money that could not be sent yet, of which operators were told.
create index payouts_delayed_idx on payouts (updated_at) where status = 'pending' and warned_at is not null;
create index refunds_delayed_idx on refunds (updated_at) where status = 'requested' and warned_at is not null;
