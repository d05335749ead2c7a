import { randomBytes } from 'node:crypto';

/** The shapes the simulator keeps; what travels is made of them in orders.ts, refunds.ts and payouts.ts. */
export interface Money {
  currency_code: string;
  value: string;
}

export interface OrderState {
  id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  unit: { reference_id: string; amount: Money; description?: string; custom_id?: string; invoice_id?: string };
  returnUrl: string;
  cancelUrl: string;
  /** The payer picked a card that the next capture will find declined. */
  isCardDeclined: boolean;
  capture: CaptureState | null;
  createdAt: string;
  updatedAt: string;
}

export interface CaptureState {
  id: string;
  refundedPence: number;
  createdAt: string;
}

export interface RefundState {
  id: string;
  captureId: string;
  amount: Money;
  note: string | undefined;
  createdAt: string;
}

export interface PayoutState {
  batchId: string;
  itemId: string;
  header: { sender_batch_id?: string; recipient_type?: string; email_subject?: string; email_message?: string };
  item: {
    recipient_type?: string;
    amount: { currency: string; value: string };
    receiver: string;
    note?: string;
    sender_item_id?: string;
  };
  createdAt: string;
}

const ID_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function randomId(length: number): string {
  return Array.from(randomBytes(length), (byte) => ID_LETTERS[byte % ID_LETTERS.length]).join('');
}

/** 17 capital letters and digits, as PayPal's own ids. */
export function newId(): string {
  return randomId(17);
}

/** A capture's id begins with its order's: found again without an index of its own. */
export function newCaptureId(orderId: string): string {
  return `${orderId}${randomId(2)}`;
}
export function orderIdOfCapture(captureId: string): string {
  return captureId.slice(0, 17);
}
