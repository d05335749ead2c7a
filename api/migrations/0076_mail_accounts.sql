-- The owner of a mail (M-190.4): an email address may have a customer's, a helper's and an operator's account, and a helper signs up with
-- any. Mails to operators, and codes for an address without an account, are nobody's.
alter table outbox add column account_id uuid;

update outbox set account_id = customers.id from customers
where customers.email = outbox.recipient and (
  kind in ('booking-confirmed', 'booking-accepted', 'booking-cancelled', 'booking-completed', 'completion-confirmed', 'review-reply',
    'helper-changes', 'helper-late', 'helper-on-the-way', 'time-changed', 'change-returned', 'extra-time-asked', 'visit-open',
    'visit-reminder', 'visit-lapsed', 'regular-ended')
  or (kind in ('unread-messages', 'booking-problem') and strpos(text_body, '/provider/bookings/') = 0)
  or (kind = 'one-time-code' and strpos(subject, 'helper') = 0));

update outbox set account_id = providers.id from providers
where providers.email = outbox.recipient and (
  kind in ('provider-welcome', 'provider-approved', 'provider-deactivated', 'provider-activated', 'payout-email-changed',
    'booking-assigned', 'assignment-expired', 'booking-withdrawn', 'job-taken-back', 'job-time-changed', 'job-moved-away',
    'extra-time-added', 'payout-sent', 'payout-problem')
  or (kind in ('unread-messages', 'booking-problem') and strpos(text_body, '/provider/bookings/') > 0)
  or (kind = 'one-time-code' and strpos(subject, 'helper') > 0));
