import { firstFailure, type Failure } from 'contract/platform/firstFailure';
import { optionalReasonBody, reasonBody } from 'contract/desk/operatorAudit';
import { readPounds } from 'contract/fields/cleanText';
import { formatPounds } from 'shared-ui/format';
import { actionTexts } from '../texts/deskForms';

/** The first rule that a refund breaks; the amount is required of a part only. @param left pounds */
export function refundFailure(
  { amount, reason }: { amount?: string; reason: string },
  { isPart, left }: { isPart: boolean; left: number },
): Failure | null {
  if (!isPart) return firstFailure(optionalReasonBody, { reason });
  const pounds = readPounds(amount ?? '');
  if (!(pounds > 0)) return { field: 'amount', message: actionTexts.amountMissing };
  if (pounds > left) return { field: 'amount', message: actionTexts.amountTooHigh(formatPounds(left)) };
  return firstFailure(reasonBody, { reason });
}
