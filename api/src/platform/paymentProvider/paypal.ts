import { cleanLine } from 'contract/fields/cleanText';
import { cutText } from 'contract/fields/characters';
import { toDecimal } from 'contract/money/money';
import { createPaypalClient, createPaypalTokens, type PaypalSettings } from './paypalHttp';
import { createWebhookVerifier } from './createWebhookVerifier';
import {
  readCapture,
  readEventList,
  readOrder,
  readPayout,
  readPayoutItemId,
  readPayoutSent,
  readRefund,
} from './paypalResponses';
import {
  CURRENCY,
  PaymentError,
  isPaymentError,
  type CaptureState,
  type OrderRequest,
  type PaymentProvider,
  type Payout,
  type PayoutRequest,
  type ProviderEvent,
  type RefundRequest,
} from './paymentProvider';

const READ_TIMEOUT_MS = 6_000;
const CREATE_TIMEOUT_MS = 10_000;
/** Taking and sending money may take PayPal long; giving up early only makes the outcome unknown. */
const MONEY_TIMEOUT_MS = 12_000;
const BRAND = 'Choresy';
const EVENTS_AT_ONCE = 100;
const MAX_EVENT_PAGES = 500;

function orderBody(request: OrderRequest) {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: request.reference,
        description: cutText(cleanLine(request.description), 127),
        custom_id: request.reference,
        // Unique at PayPal: a second payment for the same booking is rejected there too.
        invoice_id: request.reference,
        amount: { currency_code: CURRENCY, value: toDecimal(request.amountPence) },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: BRAND,
          locale: 'en-GB',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          return_url: request.returnUrl,
          cancel_url: request.cancelUrl,
        },
      },
    },
  };
}

function refundBody({ amountPence, note, reference, uniqueReference }: RefundRequest) {
  return {
    amount: { currency_code: CURRENCY, value: toDecimal(amountPence) },
    note_to_payer: cutText(note, 255),
    custom_id: reference,
    // Unique at PayPal: a second refund under it is rejected there too.
    invoice_id: uniqueReference ?? reference,
  };
}

function payoutBody(request: PayoutRequest) {
  return {
    sender_batch_header: {
      sender_batch_id: request.reference,
      recipient_type: 'EMAIL',
      email_subject: cutText(request.subject, 255),
      email_message: cutText(request.note, 1000),
    },
    items: [
      {
        recipient_type: 'EMAIL',
        // Payouts v1 says `currency`; every newer interface says `currency_code`.
        amount: { currency: CURRENCY, value: toDecimal(request.amountPence) },
        receiver: request.receiver,
        note: request.note,
        sender_item_id: request.reference,
      },
    ],
  };
}

/** A payout reference that was used before is rejected with a link to the first payout: it was sent already. */
async function readEarlierPayout(rejection: unknown, getPayout: PaymentProvider['getPayout']): Promise<Payout> {
  if (!isPaymentError(rejection)) throw rejection;
  const providerBatchId = /\/payouts\/([A-Za-z0-9_-]+)/.exec(rejection.link ?? '')?.[1];
  if (providerBatchId === undefined) throw rejection;
  try {
    return await getPayout(providerBatchId);
  } catch (cause) {
    if (!isPaymentError(cause)) throw cause;
    // The batch of a request whose response was lost a moment ago may not be readable yet.
    const isLost = cause.kind === 'notFound' && !rejection.isInDoubt;
    throw new PaymentError(isLost ? 'lost' : cause.kind, cause.issue, { cause, isInDoubt: true });
  }
}

function nullWhenNotFound(error: unknown): null {
  if (isPaymentError(error, 'notFound')) return null;
  throw error;
}

/** The capture's own record counts; the order adds the money that has left it again. */
async function readCaptureState(
  { getOrder, getCapture }: Pick<PaymentProvider, 'getOrder' | 'getCapture'>,
  providerCaptureId: string,
  providerOrderId: string | null,
): Promise<CaptureState> {
  const order = providerOrderId === null ? null : await getOrder(providerOrderId).catch(nullWhenNotFound);
  const ofOrder = order?.capture?.id === providerCaptureId ? order.capture : null;
  const capture = (await getCapture(providerCaptureId).catch(nullWhenNotFound)) ?? ofOrder;
  if (!capture) throw new PaymentError('notFound', 'CAPTURE_NOT_FOUND');
  return {
    capture: { ...capture, feePence: capture.feePence ?? ofOrder?.feePence ?? null },
    refunds: order?.refunds ?? (capture.status === 'completed' ? [] : null),
  };
}

/** The payment provider, over PayPal's Orders v2, Payments v2, Payouts v1 and webhooks v1. */
export function createPaypal(settings: PaypalSettings): PaymentProvider {
  const call = createPaypalClient(settings);
  const id = encodeURIComponent;

  const read = (path: string): Promise<unknown> => call({ method: 'GET', path, timeoutMs: READ_TIMEOUT_MS });
  const post = (path: string, requestKey: string, body?: object, timeoutMs = MONEY_TIMEOUT_MS): Promise<unknown> =>
    call({ method: 'POST', path, requestKey, timeoutMs, ...(body && { body: JSON.stringify(body) }) });

  const getPayout: PaymentProvider['getPayout'] = async (providerBatchId) =>
    readPayout(await read(`/v1/payments/payouts/${id(providerBatchId)}`));

  const getOrder: PaymentProvider['getOrder'] = async (providerOrderId) =>
    readOrder(await read(`/v2/checkout/orders/${id(providerOrderId)}`));

  const getCapture: PaymentProvider['getCapture'] = async (providerCaptureId) =>
    readCapture(await read(`/v2/payments/captures/${id(providerCaptureId)}`));

  return {
    // With tokens of its own: the one in use may have been issued before the credentials were withdrawn.
    checkCredentials: async () => void (await createPaypalTokens(settings, Date.now).current()),

    createOrder: async (request) => {
      const body = orderBody(request);
      const order = readOrder(await post('/v2/checkout/orders', request.requestKey, body, CREATE_TIMEOUT_MS));
      if (order.approvalLink === null && order.status === 'awaitingPayer')
        throw new PaymentError('unreachable', 'NO_APPROVAL_LINK');
      return order;
    },

    getOrder,

    captureOrder: async (providerOrderId, requestKey) =>
      readOrder(await post(`/v2/checkout/orders/${id(providerOrderId)}/capture`, requestKey, {})),

    getCapture,

    readCapture: (providerCaptureId, providerOrderId) =>
      readCaptureState({ getOrder, getCapture }, providerCaptureId, providerOrderId),

    refundCapture: async (request) => {
      const path = `/v2/payments/captures/${id(request.providerCaptureId)}/refund`;
      return readRefund(await post(path, request.requestKey, refundBody(request)));
    },

    getRefund: async (providerRefundId) => readRefund(await read(`/v2/payments/refunds/${id(providerRefundId)}`)),

    sendPayout: async (request) => {
      try {
        return readPayoutSent(await post('/v1/payments/payouts', request.reference, payoutBody(request)));
      } catch (error) {
        return readEarlierPayout(error, getPayout);
      }
    },

    getPayout,

    cancelPayout: async (providerBatchId) => {
      const itemId = readPayoutItemId(await read(`/v1/payments/payouts/${id(providerBatchId)}`));
      await post(`/v1/payments/payouts-item/${id(itemId)}/cancel`, `cancel-${itemId}`);
      return getPayout(providerBatchId);
    },

    listEvents: async (from, to) => {
      const events: ProviderEvent[] = [];
      const range = new URLSearchParams({
        page_size: String(EVENTS_AT_ONCE),
        start_time: from.toISOString(),
        end_time: to.toISOString(),
      });
      let path: string | null = `/v1/notifications/webhooks-events?${range.toString()}`;
      for (let pages = 0; path !== null; pages += 1) {
        // A provider that leads in a circle would keep us for ever.
        if (pages === MAX_EVENT_PAGES) throw new PaymentError('unreachable', 'TOO_MANY_EVENTS');
        const page = readEventList(await read(path));
        events.push(...page.events);
        path = page.events.length === 0 ? null : page.next;
      }
      return events.sort((one, other) => one.at.getTime() - other.at.getTime());
    },

    verifyWebhook: createWebhookVerifier(settings, call),
  };
}
