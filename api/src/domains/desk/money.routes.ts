import { toPence } from 'contract/money/money';
import type { OperatorAction } from 'contract/desk/operatorAudit';
import type { BookingMoney } from 'contract/desk/operatorMoney';
import { operatorCalls } from 'contract/desk/operator.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
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
import { readBookingMoney } from './bookingMoney.repo';

/** The operators' calls for the money of a booking (M-94, M-76). */
export function operatorMoneyRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  /** Keeps the action in the transaction of its effect. */
  const recordAs =
    (action: OperatorAction, session: { accountId: string }, body: { reason?: string | undefined }): Recorder =>
    (trx, booking, change) =>
      recordAction(trx, context, byOperator(session, body), { action, subject: bookingSubject(booking), ...change });

  const moneyOf = async (message: string, bookingId: string) => ({
    success: true as const,
    message,
    data: await read(bookingId),
  });
  const read = async (bookingId: string): Promise<BookingMoney> =>
    readBookingMoney(db, await requireBooking(db, bookingId));

  route(app, operatorCalls.getBookingMoney, async ({ params }) => ({ success: true, data: await read(params.id) }));

  route(app, operatorCalls.holdPayout, async ({ params, body, session }) => {
    await holdPayout(context, params.id, recordAs('payout.hold', session, body));
    return moneyOf('The payout is held.', params.id);
  });

  route(app, operatorCalls.releasePayout, async ({ params, body, session }) => {
    await releasePayout(context, params.id, recordAs('payout.release', session, body));
    return moneyOf('The payout is released.', params.id);
  });

  route(app, operatorCalls.retryPayout, async ({ params, body, session }) => {
    await retryPayout(context, params.id, recordAs('payout.retry', session, body));
    return moneyOf('The payout is tried again.', params.id);
  });

  route(app, operatorCalls.settlePayout, async ({ params, body, session }) => {
    await settlePayout(context, params.id, settlementIn(body), recordAs('payout.settle', session, body));
    return moneyOf('The payout is settled.', params.id);
  });

  route(app, operatorCalls.refundPart, async ({ params, body, session }) => {
    const { amount, expectedLeft, reason } = body;
    const expectedLeftPence = expectedLeft === undefined ? undefined : toPence(expectedLeft);
    const part = { amountPence: toPence(amount), expectedLeftPence, reason };
    await refundPart(context, params.id, part, recordAs('booking.refund-part', session, body));
    return moneyOf('The refund is on its way.', params.id);
  });

  route(app, operatorCalls.retryRefund, async ({ params, body, session }) => {
    await retryRefund(context, params.id, recordAs('refund.retry', session, body));
    return moneyOf('The refund is tried again.', params.id);
  });

  route(app, operatorCalls.settleRefund, async ({ params, body, session }) => {
    const settlement = { ...settlementIn(body), refundId: body.refundId || null };
    await settleRefund(context, params.id, settlement, recordAs('refund.settle', session, body));
    return moneyOf('The refund is settled.', params.id);
  });
}

function settlementIn<Outcome>({ outcome, reference }: { outcome: Outcome; reference?: string | undefined }) {
  return { outcome, reference: reference || null };
}
