import { firstFailure, type Failure } from 'contract/firstFailure';
import { optionalReasonBody, reasonBody } from 'contract/operatorAudit';
import { formatPounds } from 'shared-ui/format';
import { actionTexts } from '../texts/deskForms';

/** Pounds out of what was typed; NaN when it is no sum to the penny. */
export function readAmount(text: string): number {
  return /^\d{1,7}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : Number.NaN;
}

/** The first rule that a refund breaks; the amount is required of a part only. @param left pounds */
export function refundFailure(
  { amount, reason }: { amount?: string; reason: string },
  { isPart, left }: { isPart: boolean; left: number },
): Failure | null {
  if (!isPart) return firstFailure(optionalReasonBody, { reason });
  const pounds = readAmount(amount ?? '');
  if (!(pounds > 0)) return { field: 'amount', message: actionTexts.amountMissing };
  if (pounds > left) return { field: 'amount', message: actionTexts.amountTooHigh(formatPounds(left)) };
  return firstFailure(reasonBody, { reason });
}
