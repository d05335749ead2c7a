import { randomBytes } from 'node:crypto';
import type { Reply } from './simulator.repo';

const NOT_ALLOWED =
  'The requested action could not be performed, semantically incorrect, or failed business validation.';
const NOT_WELL_FORMED = 'Request is not well-formed, syntactically incorrect, or violates schema.';

function unprocessable(description: string) {
  return { status: 422, name: 'UNPROCESSABLE_ENTITY', message: NOT_ALLOWED, description };
}
function malformed(description: string) {
  return { status: 400, name: 'INVALID_REQUEST', message: NOT_WELL_FORMED, description };
}

/** Every error of orders and payments that the simulator returns, in PayPal's exact wording, typing errors included. */
const PROBLEMS = {
  INVALID_ACCOUNT_STATUS: {
    status: 401,
    name: 'AUTHENTICATION_FAILURE',
    message: 'Authentication failed due to missing authorization header, or invalid authentication credentials.',
    description: 'Account validations failed for the user.',
  },
  INVALID_RESOURCE_ID: {
    status: 404,
    name: 'RESOURCE_NOT_FOUND',
    message: 'The specified resource does not exist.',
    description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
  },
  INVALID_PARAMETER_VALUE: malformed('A parameter value is not valid.'),
  PAYPAL_REQUEST_ID_REQUIRED: malformed(
    "A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a 'payment_source' specified.",
  ),
  ORDER_NOT_APPROVED: unprocessable(
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
  ),
  ORDER_ALREADY_CAPTURED: unprocessable(
    "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  ),
  PERMISSION_DENIED: {
    status: 403,
    name: 'NOT_AUTHORIZED',
    message: 'Authorization failed due to insufficient permissions.',
    description: 'You do not have permission to access or perform operations on this resource.',
  },
  PAYEE_BLOCKED_TRANSACTION: unprocessable(
    'The Fraud settings for this seller are such that this payment cannot be executed.',
  ),
  PAYEE_NOT_ENABLED_FOR_CARD_PROCESSING: unprocessable(
    'Payee account is not setup to be able to process card payments. Please contact PayPal customer support.',
  ),
  PAYER_CANNOT_PAY: unprocessable(
    'Payer cannot pay for this transaction. Please contact the payer to find other ways to pay for this transaction.',
  ),
  TRANSACTION_REFUSED: unprocessable('The request was refused.'),
  INSTRUMENT_DECLINED: unprocessable(
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  ),
  PENDING_CAPTURE: unprocessable(
    'Cannot initiate a refund as the capture is pending. Capture is typically pending when the payer has funded the transaction using e-check/bank funded.',
  ),
  CAPTURE_FULLY_REFUNDED: unprocessable('The capture has already been fully refunded'),
  DUPLICATE_INVOICE_ID: unprocessable('Invoice ID was previously used to refund a capture.'),
  REFUND_AMOUNT_EXCEEDED: unprocessable(
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  ),
} as const;

function debugId(): string {
  return randomBytes(7).toString('hex').slice(0, 13);
}

/** The text of an order's capture for DUPLICATE_INVOICE_ID; a refund has its own words. */
export const DUPLICATE_ORDER =
  'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.';

/** An error body of Orders v2 and Payments v2. */
export function problem(issue: keyof typeof PROBLEMS, wording?: string): Reply {
  const { status, name, message, description: usual } = PROBLEMS[issue];
  const description = wording ?? usual;
  return { status, body: { name, message, debug_id: debugId(), details: [{ issue, description }] } };
}

/** An error body of the older Payouts v1. */
export function payoutProblem(status: number, name: string, message: string, links: object[] = []): Reply {
  return { status, body: { name, message, debug_id: debugId(), ...(links.length > 0 ? { links } : {}) } };
}
