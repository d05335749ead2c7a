import { fromDecimal, toDecimal } from 'contract/money/money';
import type { Transaction } from 'kysely';
import type { Database } from '../src/platform/db/database';
import { captureEvent, feeOf, refundBody } from './orderBodies';
import { itemBody } from './payouts.routes';
import { changeRefundStatus, EVENT_OF_REFUND, giveBack } from './refunds.routes';
import { insertResource, listResources, readResource, updateResource } from './simulator.repo';
import { newId, orderIdOfCapture } from './ids';
import type {
  CaptureOutcome,
  DisputeState,
  OrderState,
  PayoutState,
  RefundState,
  RefundStatus,
  Simulator,
  UNSETTLED,
} from './types';

/** An event that something caused; it is sent to the webhook too. */
export interface CausedEvent {
  type: string;
  resourceType: string;
  resource: object;
}

export type DisputeOutcome = 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR' | 'CANCELED_BY_BUYER';

/** Events that happen at a payment provider without its customer's doing. */
export interface SimulatorControl {
  /** Money of a capture goes back from the provider's own site; all that is left without an amount. */
  refund(captureId: string, pence?: number): Promise<CausedEvent>;
  /** The payer's bank takes money of a capture; all that is left without an amount. */
  reverse(captureId: string, pence?: number): Promise<CausedEvent>;
  /** Sets how the next capture of an order ends; null: it takes the money. */
  setNextCapture(orderId: string, outcome: CaptureOutcome | null): Promise<void>;
  /** The outcome of a capture that was pending. */
  setCapture(captureId: string, status: 'COMPLETED' | (typeof UNSETTLED)[number]): Promise<CausedEvent>;
  /** The next refund of a capture is not made at once. */
  setNextRefund(captureId: string, status: 'PENDING' | 'FAILED'): Promise<void>;
  /** The outcome of a refund. */
  setRefund(refundId: string, status: RefundStatus): Promise<CausedEvent>;
  openDispute(captureId: string, pence?: number): Promise<CausedEvent>;
  /** Decides a dispute; for the payer the money leaves the capture. */
  resolveDispute(disputeId: string, outcome: DisputeOutcome): Promise<CausedEvent>;
  /** Gives a payout a status of the official description. */
  setPayout(batchId: string, status: string): Promise<CausedEvent>;
  setPayoutFee(batchId: string, pence: number): Promise<void>;
  /** Returns our balance at the provider after everything, in pence. */
  balance(): Promise<number>;
}

const EVENT_OF_STATUS: Readonly<Record<string, string>> = { SUCCESS: 'SUCCEEDED', ONHOLD: 'HELD' };
/** The event that reports a payout of this status. */
export function payoutEventType(status: string): string {
  return `PAYMENT.PAYOUTS-ITEM.${EVENT_OF_STATUS[status] ?? status}`;
}

const RETURNED = ['RETURNED', 'REFUNDED', 'REVERSED', 'FAILED', 'BLOCKED'];

/** Lets a simulated payment provider act as real ones do. */
export function createControl(simulator: Simulator): SimulatorControl {
  const cause = (event: CausedEvent): CausedEvent => {
    simulator.sendEvent(event.type, event.resourceType, event.resource);
    return event;
  };
  const known = <Thing>(thing: Thing | null): Thing => {
    if (thing === null) throw new Error('the simulator knows no such thing');
    return thing;
  };

  const changeOrder = <Result>(
    orderId: string,
    change: (order: OrderState, trx: Transaction<Database>) => Result | Promise<Result>,
  ): Promise<Result> =>
    simulator.db
      .transaction()
      .execute(async (trx) =>
        known(await updateResource<OrderState, Result>(trx, 'order', orderId, (order) => change(order, trx))),
      );

  const takeBack = async (captureId: string, pence: number | undefined) =>
    simulator.db.transaction().execute(async (trx) =>
      known(
        await updateResource(trx, 'order', orderIdOfCapture(captureId), async (order: OrderState) => {
          const capture = known(order.capture);
          const left = (fromDecimal(order.unit.amount.value) ?? 0) - capture.refundedPence;
          const texts = { note: undefined, custom_id: undefined, invoice_id: undefined };
          return giveBack(trx, simulator, order, capture, Math.min(pence ?? left, left), texts);
        }),
      ),
    );

  return {
    refund: async (captureId, pence) => {
      const resource = refundBody(await takeBack(captureId, pence), simulator.apiUrl());
      return cause({ type: 'PAYMENT.CAPTURE.REFUNDED', resourceType: 'refund', resource });
    },
    reverse: async (captureId, pence) => {
      const resource = refundBody(await takeBack(captureId, pence), simulator.apiUrl());
      return cause({ type: 'PAYMENT.CAPTURE.REVERSED', resourceType: 'refund', resource });
    },
    setNextCapture: (orderId, outcome) =>
      changeOrder(orderId, (order) => {
        order.nextCapture = outcome;
      }),
    setCapture: (captureId, status) =>
      changeOrder(orderIdOfCapture(captureId), (order) => {
        const capture = known(order.capture);
        capture.status = status === 'COMPLETED' ? undefined : status;
        order.updatedAt = simulator.now().toISOString();
        return cause(captureEvent(order, capture, simulator.apiUrl()));
      }),
    setNextRefund: (captureId, status) =>
      changeOrder(orderIdOfCapture(captureId), (order) => {
        known(order.capture).nextRefund = status;
      }),
    setRefund: async (refundId, status) => {
      const { captureId } = known(await readResource<RefundState>(simulator.db, 'refund', refundId));
      const refund = await changeOrder(orderIdOfCapture(captureId), async (order, trx) =>
        known(await changeRefundStatus(trx, order, refundId, status, simulator.now())),
      );
      const resource = refundBody(refund, simulator.apiUrl());
      return cause({ type: EVENT_OF_REFUND[status], resourceType: 'refund', resource });
    },
    openDispute: async (captureId, pence) => {
      const order = known(await readResource<OrderState>(simulator.db, 'order', orderIdOfCapture(captureId)));
      const { currency_code, value } = order.unit.amount;
      const dispute: DisputeState = {
        id: `PP-D-${newId()}`,
        captureId,
        reference: order.unit.custom_id,
        amount: { currency_code, value: pence === undefined ? value : toDecimal(pence) },
        outcome: null,
        createdAt: simulator.now().toISOString(),
      };
      await insertResource(simulator.db, 'dispute', dispute.id, dispute);
      return cause({ type: 'CUSTOMER.DISPUTE.CREATED', resourceType: 'dispute', resource: disputeBody(dispute) });
    },
    resolveDispute: async (disputeId, outcome) => {
      const dispute = known(await readResource<DisputeState>(simulator.db, 'dispute', disputeId));
      if (outcome === 'RESOLVED_BUYER_FAVOUR')
        await takeBack(dispute.captureId, fromDecimal(dispute.amount.value) ?? 0);
      const resource = disputeBody({ ...dispute, outcome });
      return cause({ type: 'CUSTOMER.DISPUTE.RESOLVED', resourceType: 'dispute', resource });
    },
    setPayout: async (batchId, status) => {
      const payout = await changePayout(simulator, batchId, { status, changedAt: simulator.now().toISOString() });
      return cause({
        type: payoutEventType(status),
        resourceType: 'payouts_item',
        resource: itemBody(known(payout), status),
      });
    },
    setPayoutFee: async (batchId, feePence) => {
      known(await changePayout(simulator, batchId, { feePence }));
    },
    balance: () => balanceOf(simulator),
  };
}

function changePayout(
  simulator: Simulator,
  batchId: string,
  change: Partial<PayoutState>,
): Promise<PayoutState | null> {
  return simulator.db
    .transaction()
    .execute((trx) =>
      updateResource<PayoutState, PayoutState>(trx, 'payout', batchId, (payout) => Object.assign(payout, change)),
    );
}

/** A dispute as its events report it. */
export function disputeBody(dispute: DisputeState) {
  return {
    dispute_id: dispute.id,
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: dispute.outcome === null ? 'OPEN' : 'RESOLVED',
    dispute_amount: dispute.amount,
    disputed_transactions: [
      {
        seller_transaction_id: dispute.captureId,
        ...(dispute.reference === undefined ? {} : { invoice_number: dispute.reference, custom: dispute.reference }),
      },
    ],
    ...(dispute.outcome === null
      ? {}
      : {
          dispute_outcome: {
            outcome_code: dispute.outcome,
            ...(dispute.outcome === 'RESOLVED_BUYER_FAVOUR' ? { amount_refunded: dispute.amount } : {}),
          },
        }),
    create_time: dispute.createdAt,
  };
}

async function balanceOf({ db }: Simulator): Promise<number> {
  let pence = 0;
  for (const { unit, capture } of await listResources<OrderState>(db, 'order')) {
    const total = fromDecimal(unit.amount.value) ?? 0;
    if (!capture || capture.status !== undefined) continue;
    const pending = (capture.refunds ?? []).filter((refund) => refund.status === 'PENDING');
    const notGone = pending.reduce((sum, { amount }) => sum + (fromDecimal(amount.value) ?? 0), 0);
    pence += total - feeOf(total) - capture.refundedPence + notGone;
  }
  for (const { item, status, feePence } of await listResources<PayoutState>(db, 'payout')) {
    if (!RETURNED.includes(status ?? '')) pence -= fromDecimal(item.amount.value) ?? 0;
    pence -= feePence ?? 0;
  }
  return pence;
}
