import { firstFailure, type Failure } from 'contract/platform/firstFailure';
import { reasonBody } from 'contract/desk/operatorAudit';
import { readPounds } from 'contract/fields/cleanText';
import { formatPounds } from 'shared-ui/format';
import { actionTexts } from '../texts/deskForms';

/** How much of what is left of a payment goes back when a booking is cancelled. */
export type RefundShare = 'full' | 'part' | 'nothing';

/** What goes back, in pounds; NaN when what was typed is no sum to the penny. @param left pounds */
export function refundPoundsOf(share: RefundShare, amount: string, left: number): number {
  return { full: left, part: readPounds(amount), nothing: 0 }[share];
}

/** The first rule that a cancellation breaks. @param refundPounds as refundPoundsOf gives it @param left pounds */
export function cancelFailure(reason: string, refundPounds: number, left: number): Failure | null {
  if (!(refundPounds >= 0)) return { field: 'amount', message: actionTexts.amountMissing };
  if (refundPounds > left) return { field: 'amount', message: actionTexts.amountTooHigh(formatPounds(left)) };
  return firstFailure(reasonBody, { reason });
}
