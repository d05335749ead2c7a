import type { BookingChanges } from 'contract/bookings/bookingChange';
import type { Side } from 'contract/bookings/statuses';
import { changeableUntil, isTimeChangeable } from 'contract/bookings/timeRules';
import { toPounds } from 'contract/money/money';
import { MINUTE_MS } from '../../../platform/lib/durations';
import type { Context } from '../../context';
import { type Booking, type BookingChange, dueOf, factsOf, findLastChange, findOpenChange } from '../../bookingRecord';
import { findPaymentOrder } from '../../money';
import { shownTime } from '../lists/bookingViews';
import { maxExtraMinutes } from './extraTime';

function toOpenChange(
  booking: Booking,
  change: BookingChange,
  approvalLink: string | null,
): NonNullable<BookingChanges['open']> {
  return {
    ...shownTime(change),
    id: change.id,
    kind: change.kind,
    status: change.status === 'asked' ? 'asked' : 'payable',
    minutes: change.kind === 'extra' ? (change.endsAt.getTime() - booking.endsAt.getTime()) / MINUTE_MS : null,
    price: toPounds(change.totalPence),
    difference: toPounds(dueOf(change)),
    keepsHelper: change.providerId !== null,
    expiresAt: change.expiresAt.toISOString(),
    approvalLink,
  };
}

/** Returns a booking's possible changes, the waiting one and the end of the latest, as one of its sides may see it (M-213.1, M-216.1). */
export async function readChanges(context: Context, booking: Booking, side: Side): Promise<BookingChanges> {
  const { db, clock } = context;
  const open = await findOpenChange(db, booking.id);
  const order = open && side === 'customer' ? await findPaymentOrder(db, { changeId: open.id }) : null;
  const ofProvider = side === 'provider' ? (booking.providerId ?? undefined) : undefined;
  const last = await findLastChange(db, booking.id, ofProvider);
  const until = changeableUntil(booking.startsAt);
  const isChangeable =
    side === 'customer' && open === null && isTimeChangeable(factsOf(booking)) && until >= clock.now();
  return {
    changeableUntil: isChangeable ? until.toISOString() : null,
    extraMinutesMax: side === 'provider' && open === null ? await maxExtraMinutes(context, booking) : null,
    open: open && toOpenChange(booking, open, order?.approvalLink ?? null),
    last: last && { id: last.id, kind: last.kind, status: last.status, ...shownTime(last) },
  };
}
