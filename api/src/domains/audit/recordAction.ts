import type { Context } from '../context';
import type { Db } from '../../platform/db/database';
import type { Booking } from '../bookingRecord';
import { insertOperatorAction, type NewOperatorAction } from './operatorActions.repo';

/** The operator who does something, and the reason. */
export interface ByOperator {
  operatorId: string;
  reason: string | null;
}

/** Returns the operator who makes a call, and the reason. */
export function byOperator(
  { accountId }: { accountId: string },
  { reason }: { reason?: string | undefined } = {},
): ByOperator {
  return { operatorId: accountId, reason: reason || null };
}

/** Keeps an operator's action, in the transaction of its effect: neither is there without the other (M-90). */
export function recordAction(
  trx: Db,
  { clock }: Pick<Context, 'clock'>,
  by: ByOperator,
  done: Pick<NewOperatorAction, 'action' | 'subject'> & { before?: object; after?: object },
): Promise<void> {
  return insertOperatorAction(trx, { before: {}, after: {}, ...done, ...by, doneAt: clock.now() });
}

export function bookingSubject({ id, reference }: Pick<Booking, 'id' | 'reference'>): NewOperatorAction['subject'] {
  return { kind: 'booking', id, name: reference };
}

export function providerSubject({ id, email }: { id: string; email: string }): NewOperatorAction['subject'] {
  return { kind: 'provider', id, name: email };
}

/** The facts of a booking that operators change. */
export function bookingState({ status, paymentStatus, assignmentStatus, providerId }: Booking): object {
  return { status, paymentStatus, assignmentStatus, providerId };
}
