import { isRecord } from 'contract/platform/isRecord';
import { fromDecimal } from 'contract/money/money';
import { CURRENCY } from '../../../platform/paymentProvider/paymentProvider';

/* Reads the fields of an event: nothing in it is certain to be there. */

export type Fields = Readonly<Record<string, unknown>>;

/** An event of the payment provider whose signature has been verified. */
export interface PaymentEvent {
  id: string;
  event_type: string;
  resource: Fields;
}

/** The value when it is a text of a reasonable length. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.length <= 200 ? value : null;
}

export function recordOf(value: unknown): Fields {
  return isRecord(value) ? value : {};
}

export function recordsOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** An amount of our currency in pence, `currency_code` or `currency` as the interface has it. */
export function penceOf(value: unknown): number | null {
  const { currency_code: code, currency, value: amount } = recordOf(value);
  return (code ?? currency) === CURRENCY && typeof amount === 'string' ? fromDecimal(amount) : null;
}

/** The last part of the link `up`: the capture or payment that a refund's event belongs to. */
export function upOf(resource: Fields): string | null {
  const href = textOf(recordsOf(resource['links']).find((link) => link['rel'] === 'up')?.['href']);
  return href?.split('/').at(-1) ?? null;
}
