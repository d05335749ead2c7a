-- Events of the payment provider are deleted ninety days after they were processed: by an index, not by a look at all of them each hour.
-- Locks: it is built by one pass over the events of ninety days, a second for each million of them.
create index webhook_events_processed_idx on webhook_events (processed_at) where processed_at is not null;
