import type { CallName } from 'contract';
import { bookingChanges, CHANGE_PAYMENT_URL, extraTime, openChange, type Open } from './changeBuilders';
import { HttpError, named, ok, type Handler } from './handler';
import type { ServerData } from './serverData';

/** Ends the change that waits. */
function close({ bookingChanges: changes }: ServerData, id: unknown, status: 'declined' | 'withdrawn'): void {
  const { open } = changes;
  if (open?.id !== id) throw new HttpError(409, 'CONFLICT', 'This change is over.');
  Object.assign(changes, { open: null, last: { ...open, status } });
}

/** Another time for a booking, and extra time on its day. */
export const changeHandlers: Partial<Record<CallName, Handler>> = {
  getBookingChanges: (data) => ok({ data: data.bookingChanges }),
  quoteTimeChange: ({ changeQuote }) => ok({ data: changeQuote }),
  changeTime: (data, { params, body }) => {
    const { price, difference } = data.changeQuote;
    const timeSlot = body.timeSlot as Open['timeSlot'];
    const bookingDate = { isDateRange: false as const, singleDate: String(body.bookingDate), dateRange: null };
    if (difference > 0) {
      data.bookingChanges = bookingChanges({ open: openChange({ price, difference, bookingDate, timeSlot }) });
      return ok({ data: { status: 'payable', approvalLink: CHANGE_PAYMENT_URL } });
    }
    Object.assign(named(data.bookings, params.id), { timeSlot, bookingDate, totalPrice: price });
    return ok({ data: { status: 'applied', approvalLink: null } });
  },
  withdrawChange: (data, { body }) => {
    close(data, body.changeId, 'withdrawn');
    return ok();
  },
  askExtraTime: (data, { body }) => {
    data.bookingChanges = bookingChanges({ open: extraTime({ minutes: Number(body.minutes) }) });
    return ok();
  },
  answerExtraTime: (data, { body }) => {
    if (body.isApproved !== true) {
      close(data, body.changeId, 'declined');
      return ok({ data: { status: 'declined', approvalLink: null } });
    }
    data.bookingChanges.open = extraTime({ status: 'payable', approvalLink: CHANGE_PAYMENT_URL });
    return ok({ data: { status: 'payable', approvalLink: CHANGE_PAYMENT_URL } });
  },
};
