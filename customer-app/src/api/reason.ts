import type { ApiError } from 'shared-ui/store';
import { reasons } from '../texts';
import { isRefusal } from './answers';

/** Why a call failed: the server's words when it has some (customer.md §8), else ours. */
export function reasonOf({ message, code, status }: ApiError): string {
  if (message) return message;
  if (code === 'timeout') return reasons.timeout;
  if (code === 'invalid_answer') return reasons.invalidAnswer;
  return status > 0 ? reasons.status(status) : reasons.network;
}

/** What an error state says: a line of its own, and the server's words under it where the line does not hold them already. */
export interface FailureText {
  title: string;
  text?: string;
}

/** `refused` when the server answered and said no, else `broken` with the reason (customer.md §8: 'Failed to …', 'Error …: …'). */
export const failureText = (refused: string, broken: (reason: string) => string) =>
  (error: ApiError): FailureText =>
    isRefusal(error) ? { title: refused, text: error.message || undefined } : { title: broken(reasonOf(error)) };
