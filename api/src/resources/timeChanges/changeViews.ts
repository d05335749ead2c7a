import type { BookingChanges } from 'contract/bookingChange';
import { changeableUntil, isTimeChangeable } from 'contract/changeRules';
import { toPounds } from 'contract/money';
import { MINUTE_MS } from '../../lib/durations';
import type { Context } from '../../context';
import { factsOf, type Booking } from '../bookings/booking';
import { findPaymentOrder } from '../payments/paymentOrders.repo';
import { dueOf, findOpenChange, type BookingChange } from './changes.repo';
import { maxExtraMinutes } from './extraTime';

function toOpenChange(
  booking: Booking,
  change: BookingChange,
  approvalLink: string | null,
): NonNullable<BookingChanges['open']> {
  const { startDate, endDate, startTime, endTime } = change;
  return {
    id: change.id,
    kind: change.kind,
    status: change.status === 'asked' ? 'asked' : 'payable',
    bookingDate: change.isDateRange
      ? { isDateRange: true, singleDate: null, dateRange: { startDate, endDate } }
      : { isDateRange: false, singleDate: startDate, dateRange: null },
    timeSlot: { startTime, endTime },
    minutes: change.kind === 'extra' ? (change.endsAt.getTime() - booking.endsAt.getTime()) / MINUTE_MS : null,
    price: toPounds(change.totalPence),
    difference: toPounds(dueOf(change)),
    keepsHelper: change.providerId !== null,
    expiresAt: change.expiresAt.toISOString(),
    approvalLink,
  };
}

/** What can be changed of a booking now and what waits, as one of its sides may see it (M-213.1). */
export async function readChanges(
  context: Context,
  booking: Booking,
  side: 'customer' | 'provider',
): Promise<BookingChanges> {
  const { db, clock } = context;
  const open = await findOpenChange(db, booking.id);
  const order = open && side === 'customer' ? await findPaymentOrder(db, { changeId: open.id }) : null;
  const until = changeableUntil(booking.startsAt);
  const isChangeable =
    side === 'customer' && open === null && isTimeChangeable(factsOf(booking)) && until >= clock.now();
  return {
    changeableUntil: isChangeable ? until.toISOString() : null,
    extraMinutesMax: side === 'provider' && open === null ? await maxExtraMinutes(context, booking) : null,
    open: open && toOpenChange(booking, open, order?.approvalLink ?? null),
  };
}
