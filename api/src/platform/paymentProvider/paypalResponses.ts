import { fromDecimal } from 'contract/money/money';
import { z } from 'zod';
import {
  CURRENCY,
  PaymentError,
  type Capture,
  type CaptureRefund,
  type PaymentOrder,
  type Payout,
} from './paymentProvider';

/** The parts of PayPal's responses that we read. Anything else may change. */
const pence = z.string().transform((value, context) => {
  const amount = fromDecimal(value);
  if (amount !== null) return amount;
  context.addIssue({ code: 'custom', message: 'not an amount' });
  return z.NEVER;
});
const money = z.object({ currency_code: z.string(), value: pence });
/** Money that is only reported, and not always in our currency: read if it can be. */
const ownMoney = z
  .unknown()
  .transform((value) => (money.safeParse(value).data?.currency_code === CURRENCY ? money.parse(value).value : null));

/** Reads one of PayPal's words as ours. */
function statusIn<const Words extends Readonly<Record<string, string>>>(words: Words) {
  return z.enum(Object.keys(words) as (keyof Words & string)[]).transform((word) => words[word] as Words[keyof Words]);
}

/** Returns the fee of a breakdown: the difference of gross and net, or else the field named fee. */
function feeOf(
  grossPence: number | null,
  breakdown: { net_amount?: number | null; paypal_fee?: number | null } | undefined,
): number | null {
  const net = breakdown?.net_amount ?? null;
  return net !== null && grossPence !== null ? grossPence - net : (breakdown?.paypal_fee ?? null);
}

const captureResponse = z
  .object({
    id: z.string(),
    status: statusIn({
      COMPLETED: 'completed',
      PENDING: 'pending',
      DECLINED: 'declined',
      FAILED: 'failed',
      PARTIALLY_REFUNDED: 'partiallyRefunded',
      REFUNDED: 'refunded',
    }),
    amount: money,
    custom_id: z.string().optional(),
    seller_receivable_breakdown: z.object({ paypal_fee: ownMoney, net_amount: ownMoney }).partial().optional(),
  })
  .transform((body): Capture => ({
    id: body.id,
    status: body.status,
    amountPence: body.amount.value,
    currency: body.amount.currency_code,
    reference: body.custom_id ?? null,
    feePence: feeOf(body.amount.value, body.seller_receivable_breakdown),
  }));

const refundResponse = z
  .object({
    id: z.string(),
    status: statusIn({ COMPLETED: 'completed', PENDING: 'pending', FAILED: 'failed', CANCELLED: 'failed' }),
    amount: ownMoney,
    custom_id: z.string().optional(),
    invoice_id: z.string().optional(),
    seller_payable_breakdown: z.object({ paypal_fee: ownMoney, net_amount: ownMoney }).partial().optional(),
  })
  .transform((body): CaptureRefund => ({
    id: body.id,
    status: body.status,
    amountPence: body.amount,
    feePence: feeOf(body.amount, body.seller_payable_breakdown),
    references: [body.invoice_id, body.custom_id].filter((reference) => reference !== undefined),
  }));

/** Reported for people only: read if it can be. */
const payer = z
  .object({
    paypal: z.object({
      email_address: z.string().optional(),
      name: z.object({ given_name: z.string(), surname: z.string() }).partial().optional(),
    }),
  })
  .transform(({ paypal: { email_address: email, name } }) => ({
    name: [name?.given_name, name?.surname].filter(Boolean).join(' ') || null,
    email: email ?? null,
  }))
  .catch({ name: null, email: null })
  .default({ name: null, email: null });

const orderResponse = z
  .object({
    id: z.string(),
    payment_source: payer,
    status: statusIn({
      CREATED: 'awaitingPayer',
      SAVED: 'awaitingPayer',
      PAYER_ACTION_REQUIRED: 'awaitingPayer',
      APPROVED: 'approved',
      COMPLETED: 'completed',
      VOIDED: 'voided',
    }),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
    purchase_units: z
      .array(
        z.object({
          custom_id: z.string().optional(),
          description: z.string().optional(),
          payments: z
            .object({ captures: z.array(captureResponse).optional(), refunds: z.array(refundResponse).optional() })
            .optional(),
        }),
      )
      .optional(),
  })
  .transform((body): PaymentOrder => {
    const unit = body.purchase_units?.[0];
    // A declined try may stand before the one that worked.
    const captures = unit?.payments?.captures ?? [];
    const capture =
      captures.find(({ status }) => status !== 'declined' && status !== 'failed') ?? captures.at(-1) ?? null;
    return {
      id: body.id,
      status: body.status,
      // The order's description of the payer's experience decides which of the two comes.
      approvalLink: body.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href ?? null,
      capture: capture && { ...capture, reference: capture.reference ?? unit?.custom_id ?? null },
      refunds: unit?.payments?.refunds ?? null,
      payer: body.payment_source,
      description: unit?.description ?? null,
    };
  });

const payoutSent = z
  .object({ batch_header: z.object({ payout_batch_id: z.string() }) })
  .transform((body): Payout => ({
    providerBatchId: body.batch_header.payout_batch_id,
    status: 'pending',
    reason: null,
    feePence: null,
    amountPence: null,
  }));

/** Payouts v1 says `currency`; every newer interface says `currency_code`. */
const oldMoney = z
  .object({ currency: z.literal(CURRENCY), value: pence })
  .transform(({ value }) => value)
  .nullable()
  .catch(null)
  .default(null);

const TRANSACTION_STATUS: Readonly<Record<string, Payout['status']>> = {
  SUCCESS: 'succeeded',
  PENDING: 'pending',
  ONHOLD: 'pending',
  UNCLAIMED: 'unclaimed',
  RETURNED: 'returned',
  REFUNDED: 'returned',
  REVERSED: 'returned',
  FAILED: 'failed',
  BLOCKED: 'failed',
};

const payoutRead = z
  .object({
    batch_header: z.object({ payout_batch_id: z.string(), batch_status: z.string(), fees: oldMoney }),
    items: z
      .array(
        z.object({
          transaction_status: z.string().optional(),
          payout_item_fee: oldMoney,
          payout_item: z.object({ amount: oldMoney }).optional(),
          errors: z.object({ name: z.string() }).optional(),
        }),
      )
      .optional(),
  })
  .transform((body): Payout => {
    const item = body.items?.[0];
    const isDenied = body.batch_header.batch_status === 'DENIED' || body.batch_header.batch_status === 'CANCELED';
    const status = TRANSACTION_STATUS[item?.transaction_status ?? 'PENDING'] ?? 'pending';
    return {
      providerBatchId: body.batch_header.payout_batch_id,
      status: isDenied && status === 'pending' ? 'failed' : status,
      reason: item?.errors?.name ?? (isDenied ? body.batch_header.batch_status : null),
      feePence: item?.payout_item_fee ?? body.batch_header.fees,
      amountPence: item?.payout_item?.amount ?? null,
    };
  });

const payoutItemId = z
  .object({ items: z.tuple([z.object({ payout_item_id: z.string() })]) })
  .transform(({ items: [item] }) => item.payout_item_id);

const listedEvent = z
  .object({
    id: z.string(),
    event_type: z.string(),
    create_time: z.iso.datetime({ offset: true }),
    resource: z.record(z.string(), z.unknown()).default({}),
  })
  .transform(({ event_type: type, create_time, ...event }) => ({ ...event, type, at: new Date(create_time) }));

const eventList = z
  .object({
    events: z.array(listedEvent).default([]),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  })
  .transform(({ events, links }) => ({
    events,
    /** The path of the next page; null on the last one. */
    next: /\/v1\/notifications\/.*$/.exec(links.find(({ rel }) => rel === 'next')?.href ?? '')?.[0] ?? null,
  }));

const verification = z
  .object({ verification_status: z.string() })
  .transform((body) => body.verification_status === 'SUCCESS');

function reader<Result>(schema: z.ZodType<Result>) {
  return (body: unknown): Result => {
    const parsed = schema.safeParse(body);
    if (parsed.success) return parsed.data;
    throw new PaymentError('unreachable', 'RESPONSE_NOT_UNDERSTOOD', { cause: parsed.error });
  };
}

/** Parsers of PayPal's responses. A response that cannot be read leaves the outcome unknown. */
export const readOrder = reader(orderResponse);
export const readCapture = reader(captureResponse);
export const readRefund = reader(refundResponse);
export const readPayoutSent = reader(payoutSent);
export const readPayout = reader(payoutRead);
export const readPayoutItemId = reader(payoutItemId);
export const readEventList = reader(eventList);
export const readVerification = reader(verification);
