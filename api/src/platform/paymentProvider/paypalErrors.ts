import { PaymentError, type PaymentErrorKind } from './paymentProvider';

/** Rejections that say for certain that nothing was done, though they may be over later. */
const NOTHING_DONE = ['PENDING_CAPTURE', 'REFUND_FAILED_INSUFFICIENT_FUNDS'];

/** Issues of PayPal's official description, by their meaning for us. The HTTP status judges the issues that are not listed. */
const KIND_OF_ISSUE: Readonly<Record<string, PaymentErrorKind>> = {
  ORDER_NOT_APPROVED: 'notApproved',
  ORDER_ALREADY_CAPTURED: 'alreadyDone',
  CAPTURE_FULLY_REFUNDED: 'alreadyDone',
  ORDER_COMPLETION_IN_PROGRESS: 'busy',
  PREVIOUS_REQUEST_IN_PROGRESS: 'busy',
  PENDING_CAPTURE: 'busy',
  DUPLICATE_INVOICE_ID: 'alreadyDone',
  REFUND_FAILED_INSUFFICIENT_FUNDS: 'busy',
  TRANSACTION_LIMIT_EXCEEDED: 'declined',
  TRANSACTION_REFUSED: 'declined',
  COMPLIANCE_VIOLATION: 'declined',
  DOMESTIC_TRANSACTION_REQUIRED: 'declined',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'declined',
};
/** Families of issues by a part of their names: those about our own account, and those about the payer's means of payment. */
const OF_OUR_ACCOUNT =
  /PAYEE|NOT_ENABLED|NOT_ELIGIBLE|PERMISSION|NOT_AUTHORIZED|CONSENT_NEEDED|RECEIVING_LIMIT|CURRENCY_NOT_SUPPORTED|SETUP_ERROR/;
const OF_THE_PAYER = /^PAYER_|REDIRECT_PAYER|DECLINED|CARD_|^PAYMENT_SOURCE_|AGREEMENT_/;

/** Of several links the one to a thing of the interface counts, not the one to a page of help. */
const EARLIER_THING = /\/v\d\/.*\/payouts\//;

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function first(list: unknown): Record<string, unknown> {
  return record(Array.isArray(list) ? list[0] : null);
}

function kindOfStatus(status: number): PaymentErrorKind {
  if (status === 401 || status === 403) return 'forbidden';
  if (status === 404) return 'notFound';
  if (status === 409) return 'busy';
  if (status === 429) return 'limited';
  if (status === 408 || status >= 500) return 'unreachable';
  return status === 422 ? 'rejected' : 'misused';
}

function kindOfIssue(issue: string): PaymentErrorKind | undefined {
  if (KIND_OF_ISSUE[issue]) return KIND_OF_ISSUE[issue];
  if (OF_OUR_ACCOUNT.test(issue)) return 'forbidden';
  return OF_THE_PAYER.test(issue) ? 'declined' : undefined;
}

/** Reads an error response. Only the issue's name is trusted: descriptions are for people and change. */
export function classifyResponse(status: number, response: unknown): PaymentError {
  const body = record(response);
  // The interface for tokens has `error` in place of a name.
  const issue = [first(body['details'])['issue'], body['name'], body['error']].find(
    (word) => typeof word === 'string',
  ) as string | undefined;
  const links = (Array.isArray(body['links']) ? body['links'] : []).map((link) => record(link)['href']);
  const link = links.find((href) => typeof href === 'string' && EARLIER_THING.test(href)) ?? links[0];
  const known = status < 500 && issue !== undefined ? kindOfIssue(issue) : undefined;
  return new PaymentError(known ?? kindOfStatus(status), issue ?? `HTTP_${status}`, {
    ...(typeof link === 'string' ? { link } : {}),
    ...(issue !== undefined && NOTHING_DONE.includes(issue) ? { isInDoubt: false } : {}),
  });
}
