import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database';
import type { EventSigner } from './eventSigner';

/* The shapes that the simulator stores; the route files make request and response bodies of them. */

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
  /** What has left it again; absent in what was stored before refunds were listed. */
  refunds?: RefundState[];
  createdAt: string;
}

export interface RefundState {
  id: string;
  captureId: string;
  amount: Money;
  note: string | undefined;
  custom_id?: string | undefined;
  invoice_id?: string | undefined;
  createdAt: string;
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
  /** What became of it, where that is not simply that it arrived. */
  status?: string;
  feePence?: number;
  createdAt: string;
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
  /** Where events are posted. */
  webhookUrl: () => string;
}

export interface Simulator extends SimulatorOptions {
  /** Sends an event in a while; like the real provider's it may come late, twice or never. */
  sendEvent(eventType: string, resourceType: string, resource: object, delayMs?: number): void;
}
