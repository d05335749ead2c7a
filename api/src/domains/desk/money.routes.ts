import { toPence } from 'contract/money/money';
import type { OperatorAction } from 'contract/desk/operatorAudit';
import type { BookingMoney } from 'contract/desk/operatorMoney';
import { operatorCalls } from 'contract/desk/operator.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import type { Dated } from '../../platform/lib/durations';
import { route } from '../../platform/http/route';
import { bookingSubject, byOperator, recordAction } from '../audit';
import { requireBooking } from '../bookingRecord';
import {
  holdPayout,
  type Recorder,
  refundPart,
  releasePayout,
  retryPayout,
  retryRefund,
  settlePayout,
  settleRefund,
} from '../money';
import { readBookingMoney } from './operatorBookings.repo';

/** The operators' calls for the money of a booking (M-94, M-76). */
export function operatorMoneyRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  /** Keeps the action in the transaction of its effect. */
  const recordAs =
    (action: OperatorAction, session: { accountId: string }, body: { reason?: string | undefined }): Recorder =>
    (trx, booking, change) =>
      recordAction(trx, context, byOperator(session, body), { action, subject: bookingSubject(booking), ...change });

  const read = async (bookingId: string): Promise<Dated<BookingMoney>> =>
    readBookingMoney(db, await requireBooking(db, bookingId));
  const moneyOf = async (message: string, bookingId: string) => ({ message, data: await read(bookingId) });

  route(app, operatorCalls.getBookingMoney, async ({ params }) => ({ data: await read(params.id) }));

  const acts = [
    [operatorCalls.holdPayout, holdPayout, 'payout.hold', 'The payout is held.'],
    [operatorCalls.releasePayout, releasePayout, 'payout.release', 'The payout is released.'],
    [operatorCalls.retryPayout, retryPayout, 'payout.retry', 'The payout is tried again.'],
    [operatorCalls.retryRefund, retryRefund, 'refund.retry', 'The refund is tried again.'],
  ] as const;
  for (const [call, act, action, message] of acts)
    route(app, call, async ({ params, body, session }) => {
      await act(context, params.id, recordAs(action, session, body));
      return moneyOf(message, params.id);
    });

  route(app, operatorCalls.settlePayout, async ({ params, body, session }) => {
    const { outcome, reference } = body;
    await settlePayout(
      context,
      params.id,
      { outcome, reference: reference || null },
      recordAs('payout.settle', session, body),
    );
    return moneyOf('The payout is settled.', params.id);
  });

  route(app, operatorCalls.refundPart, async ({ params, body, session }) => {
    const { amount, expectedLeft, reason } = body;
    const expectedLeftPence = expectedLeft === undefined ? undefined : toPence(expectedLeft);
    const part = { amountPence: toPence(amount), expectedLeftPence, reason };
    await refundPart(context, params.id, part, recordAs('booking.refund-part', session, body));
    return moneyOf('The refund is on its way.', params.id);
  });

  route(app, operatorCalls.settleRefund, async ({ params, body, session }) => {
    const { outcome, reference, refundId } = body;
    const settlement = { outcome, reference: reference || null, refundId: refundId || null };
    await settleRefund(context, params.id, settlement, recordAs('refund.settle', session, body));
    return moneyOf('The refund is settled.', params.id);
  });
}
