import { toPounds } from 'contract/money/money';
import type { Receipt, ReceiptLineKind } from 'contract/money/payment';
import { receiptCalls } from 'contract/money/payment.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { conflict } from '../../../platform/lib/errors';
import { route } from '../../../platform/http/route';
import { requireCustomersBooking } from '../../bookingRecord';
import { listReceiptRows, type ReceiptRow } from '../ledger/ledger.repo';
import { sumRefundUnderWayPence } from '../transfers/refunds.repo';

const KINDS: Readonly<Record<string, ReceiptLineKind>> = {
  capture: 'payment',
  refund: 'refund',
  'refund-undone': 'refund-returned',
};

/** The receipt of a paid booking, for its customer (M-250). */
export function receiptRoutes(app: FastifyInstance, { db }: Context): void {
  route(app, receiptCalls.getReceipt, async ({ params, session }) => {
    const { id } = await requireCustomersBooking(db, params.id, session.accountId);
    const rows = await listReceiptRows(db, id);
    if (rows.length === 0) throw conflict('This booking is not paid yet, so there is no receipt.');
    return { success: true, data: toReceipt(rows, await sumRefundUnderWayPence(db, id)) };
  });
}

function toReceipt(rows: readonly ReceiptRow[], underWayPence: number): Receipt {
  const sumOf = (of: (row: ReceiptRow) => boolean) => rows.filter(of).reduce((total, { pence }) => total + pence, 0);
  const isPayment = ({ key }: ReceiptRow) => key.startsWith('capture:');
  const paidPence = sumOf(isPayment);
  const refundedPence = -sumOf((row) => !isPayment(row));
  return {
    lines: rows.map(({ key, at, pence }) => {
      const [event = '', id = ''] = key.split(':');
      const kind = KINDS[event] ?? 'payment';
      return { kind, at: at.toISOString(), amount: toPounds(pence), reference: kind === 'payment' ? id : null };
    }),
    paid: toPounds(paidPence),
    refunded: toPounds(refundedPence),
    total: toPounds(paidPence - refundedPence),
    refundUnderWay: toPounds(underWayPence),
  };
}
