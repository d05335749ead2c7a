-- The marketplace's rate is part of the agreement: a booking keeps the one it was created under.

-- Percent. Null only in a row that an older release has written: the next start fills it with the setting.
alter table bookings add column commission_percent numeric(7, 4) check (commission_percent between 0 and 50);

-- Paid out amounts already tell their rate.
update bookings set commission_percent = round(payouts.commission_pence * 100.0 / bookings.total_pence, 4)
from payouts where payouts.booking_id = bookings.id;
