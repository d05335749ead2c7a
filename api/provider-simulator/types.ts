import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../src/platform/db/database';
import type { EventSigner } from './eventSigner';

/* The shapes that the simulator stores; the route files make request and response bodies of them. */

/** The ends of an order's next capture other than taking the money: a capture with that status, or a rejection with that issue. */
export const UNSETTLED = ['PENDING', 'DECLINED', 'FAILED'] as const;
export const REJECTIONS = [
  'DUPLICATE_INVOICE_ID',
  'PAYEE_BLOCKED_TRANSACTION',
  'PAYEE_NOT_ENABLED_FOR_CARD_PROCESSING',
  'PAYER_CANNOT_PAY',
  'PERMISSION_DENIED',
  'TRANSACTION_REFUSED',
] as const;
export type CaptureOutcome = (typeof UNSETTLED)[number] | (typeof REJECTIONS)[number];
export type RefundStatus = 'PENDING' | 'COMPLETED' | 'FAILED';

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
  /** Absent: the money is taken. */
  nextCapture?: CaptureOutcome | null;
  capture: CaptureState | null;
  createdAt: string;
  updatedAt: string;
}

export interface CaptureState {
  id: string;
  /** Absent once the money has been taken. */
  status?: (typeof UNSETTLED)[number] | undefined;
  /** The status that its next refund begins with, where it is not made at once. */
  nextRefund?: 'PENDING' | 'FAILED' | undefined;
  refundedPence: number;
  /** The refunds of it; absent in data that was stored before refunds were listed. */
  refunds?: RefundState[];
  createdAt: string;
}

export interface RefundState {
  id: string;
  /** Absent: made at once. */
  status?: RefundStatus | undefined;
  captureId: string;
  amount: Money;
  note: string | undefined;
  custom_id?: string | undefined;
  invoice_id?: string | undefined;
  createdAt: string;
  /** When its status changed last. */
  changedAt?: string;
}

export interface DisputeState {
  id: string;
  captureId: string;
  reference: string | undefined;
  amount: Money;
  outcome: string | null;
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
  /** Its outcome, unless it simply arrived. */
  status?: string;
  feePence?: number;
  createdAt: string;
  /** When its status changed last. */
  changedAt?: string;
}

export interface SimulatorOptions {
  db: Kysely<Database>;
  now: () => Date;
  log: FastifyBaseLogger;
  /** The site's URL, through which a payer's browser reaches the approval page. */
  publicUrl: string;
  /** The URL of the simulator's own calls, as its links name it. */
  apiUrl: () => string;
  clientId: string;
  clientSecret: string;
  webhookId: string;
  signer: EventSigner;
  /** The URL to which events are posted. */
  webhookUrl: () => string;
}

export interface Simulator extends SimulatorOptions {
  /** Sends an event in a while; like the real provider's it may come late, twice or never. */
  sendEvent(eventType: string, resourceType: string, resource: object, delayMs?: number): void;
}
