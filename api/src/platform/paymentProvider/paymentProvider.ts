/**
 * The product's needs of a payment provider, in its own terms. The one implementation speaks PayPal's wire format
 * (paypal.ts); nothing else in the API depends on it. All amounts are integer pence of one currency, GBP.
 */
export const CURRENCY = 'GBP';

export interface OrderRequest {
  /** The booking's public reference: bound to the order, and checked again when the money arrives. */
  reference: string;
  /** Shown to the payer. */
  description: string;
  amountPence: number;
  returnUrl: string;
  cancelUrl: string;
  /** The same key gives the same order. */
  requestKey: string;
}

export type CaptureStatus = 'completed' | 'pending' | 'declined' | 'failed' | 'partiallyRefunded' | 'refunded';

/** Money that was (or was not) taken from a payer. */
export interface Capture {
  id: string;
  status: CaptureStatus;
  amountPence: number;
  currency: string;
  /** The booking's reference; null when the provider left it out. */
  reference: string | null;
  /** The provider's fee; null while it does not report it. */
  feePence: number | null;
}

/** Money that has left a capture again: by us, on the provider's own site, or by the payer's bank. */
export interface CaptureRefund {
  id: string;
  status: 'completed' | 'pending' | 'failed';
  /** Null when the provider left it out. */
  amountPence: number | null;
  /** The part of its fee that the provider gave back with it; negative when it charged one for it. Null when it does not report it. */
  feePence: number | null;
  /** Our own ids of it; null when the provider left them out or it was not ours. */
  references: readonly string[];
}

/** All that the provider knows of a capture. */
export interface CaptureState {
  capture: Capture;
  /** Null when the provider does not list them. */
  refunds: readonly CaptureRefund[] | null;
}

export interface PaymentOrder {
  id: string;
  status: 'awaitingPayer' | 'approved' | 'completed' | 'voided';
  /** The page on which the payer approves; null once there is nothing left to approve. */
  approvalLink: string | null;
  capture: Capture | null;
  /** Null when the provider does not list them. */
  refunds: readonly CaptureRefund[] | null;
  payer: Payer;
  /** As in its request; null when the provider left it out. */
  description: string | null;
}

export interface RefundRequest {
  providerCaptureId: string;
  amountPence: number;
  note: string;
  requestKey: string;
  /** Ours; all tries of a refund have the same. */
  reference: string;
  /** Ours, unique: the provider rejects a second refund with the same one. Default: the reference. */
  uniqueReference?: string;
}

export type Refund = Omit<CaptureRefund, 'references'>;

export interface PayoutRequest {
  /** Unique per payout: a second one with the same reference returns the first. */
  reference: string;
  receiver: string;
  amountPence: number;
  subject: string;
  note: string;
}

export interface Payout {
  providerBatchId: string;
  /** `returned`: the money came back, it may be sent again. `unclaimed`: the receiver has not taken it yet. */
  status: 'pending' | 'succeeded' | 'unclaimed' | 'returned' | 'failed';
  reason: string | null;
  /** The provider's fee for it; null when it does not report that in our currency. */
  feePence: number | null;
  /** Null when the provider left it out. */
  amountPence: number | null;
}

/** The provider's report of something that happened to our money. */
export interface ProviderEvent {
  id: string;
  type: string;
  at: Date;
  /** The thing that it happened to, as it was then. */
  resource: Readonly<Record<string, unknown>>;
}

/** The person who paid an order, as the provider knows them. */
export interface Payer {
  name: string | null;
  email: string | null;
}

export interface WebhookMessage {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Exactly as received: a signature covers bytes, not meaning. */
  rawBody: string;
}

/** `limited`: so many forged messages came that this one is not looked into; it may be sent again. */
export type WebhookVerdict = 'genuine' | 'forged' | 'limited';

export interface PaymentProvider {
  /** Signs in anew, and does nothing more. @throws PaymentError when our credentials are not accepted, or that cannot be found out */
  checkCredentials(): Promise<void>;
  createOrder(request: OrderRequest): Promise<PaymentOrder>;
  getOrder(providerOrderId: string): Promise<PaymentOrder>;
  /** Takes the money of an approved order. The same key takes it at most once. */
  captureOrder(providerOrderId: string, requestKey: string): Promise<PaymentOrder>;
  getCapture(providerCaptureId: string): Promise<Capture>;
  /** A capture with everything that has left it again, from the capture and from its order. */
  readCapture(providerCaptureId: string, providerOrderId: string | null): Promise<CaptureState>;
  refundCapture(request: RefundRequest): Promise<Refund>;
  getRefund(providerRefundId: string): Promise<Refund>;
  sendPayout(request: PayoutRequest): Promise<Payout>;
  getPayout(providerBatchId: string): Promise<Payout>;
  /** Takes back a payout that nobody has claimed. @returns its state then */
  cancelPayout(providerBatchId: string): Promise<Payout>;
  /** Everything that the provider has reported from one instant to another, both included, the oldest first. It keeps that for 30 days. */
  listEvents(from: Date, to: Date): Promise<ProviderEvent[]>;
  /** Whether the provider itself signed this message. @throws PaymentError when that cannot be found out now */
  verifyWebhook(message: WebhookMessage): Promise<WebhookVerdict>;
}

export type PaymentErrorKind =
  | 'unreachable' // No usable response, so the OUTCOME IS UNKNOWN; repeat with the same key.
  | 'busy' // The provider still works on an earlier request; repeat later with the same key.
  | 'notApproved' // The payer has not agreed yet.
  | 'alreadyDone' // An earlier request did it; read the resource.
  | 'lost' // An earlier request did it, and the provider's record of that is gone.
  | 'declined' // The payer's means of payment was declined; the payer may choose another one.
  | 'rejected' // Final.
  | 'notFound' // The provider knows no such thing.
  | 'misused' // Our request is wrong; an operator must look.
  | 'forbidden' // Our account or its credentials are not accepted now; nothing was done.
  | 'limited'; // Too many requests; nothing was done.

const IN_DOUBT: readonly PaymentErrorKind[] = ['unreachable', 'busy', 'alreadyDone', 'lost'];

/**
 * Every failure of a PaymentProvider. `issue` is the provider's own name for it, for logs and operators; `link` a URL
 * that came with it, such as the one of an earlier request's result.
 */
export class PaymentError extends Error {
  readonly link: string | null;
  /** True when this request, or an earlier one with the same key, may have been carried out all the same. */
  readonly isInDoubt: boolean;

  constructor(
    readonly kind: PaymentErrorKind,
    readonly issue: string,
    options: ErrorOptions & { link?: string | undefined; isInDoubt?: boolean } = {},
  ) {
    super(`Payment provider: ${kind} (${issue})`, options);
    this.name = 'PaymentError';
    this.link = options.link ?? null;
    this.isInDoubt = options.isInDoubt ?? IN_DOUBT.includes(kind);
  }
}

export function isPaymentError(error: unknown, ...kinds: PaymentErrorKind[]): error is PaymentError {
  return error instanceof PaymentError && (kinds.length === 0 || kinds.includes(error.kind));
}

/** For `catch`: null instead of a PaymentError of these kinds, or of any kind. @throws every other error */
export function nullOn(...kinds: PaymentErrorKind[]) {
  return (error: unknown): null => {
    if (isPaymentError(error, ...kinds)) return null;
    throw error;
  };
}
