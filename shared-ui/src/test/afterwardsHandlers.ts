import type { CallName } from 'contract';
import { HttpError, named, ok, type Handler } from './handler';

/** What a customer does with a booking that is paid or done. */
export const afterwardsHandlers: Partial<Record<CallName, Handler>> = {
  getReceipt: ({ bookings, receipt }, { params }) => {
    named(bookings, params.id);
    if (!receipt) throw new HttpError(409, 'CONFLICT', 'This booking is not paid yet, so there is no receipt.');
    return ok({ data: receipt });
  },
};
