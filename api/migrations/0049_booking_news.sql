-- Every change that a booking's timeline shows is notified at its commit, no matter who made it (docs/adr/0101): to the booking's
-- customer, its provider, and the one who had it until now. Deferred, so that it carries the committed state, once for a transaction.
create function notify_booking_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('booking_changed', json_build_object(
      'bookingId', b.reference,
      'status', b.status,
      'assignmentStatus', b.assignment_status,
      'customerId', b.customer_id,
      'providerId', b.provider_id,
      'previousProviderId', nullif(to_jsonb(old) ->> 'provider_id', b.provider_id::text)
    )::text)
    from bookings b
    where b.id = (to_jsonb(new) ->> tg_argv[0])::uuid;
  return null;
end $$;

create constraint trigger bookings_notify
  after insert or update of status, payment_status, assignment_status, provider_id, expires_at, paid_at, match_at, accepted_at, starts_at,
    ends_at, provider_completed_at, customer_confirmed_at, cancelled_at, refunded_pence on bookings
  deferrable initially deferred for each row execute function notify_booking_changed('id');
create constraint trigger refunds_notify after insert or update of status on refunds
  deferrable initially deferred for each row execute function notify_booking_changed('booking_id');
create constraint trigger payouts_notify after insert or update of status, hold_reason, failure_code on payouts
  deferrable initially deferred for each row execute function notify_booking_changed('booking_id');
