import { randomBytes } from 'node:crypto';
import { emailKey } from 'contract/fields/contact';
import { hashPassword } from '../../platform/auth/passwords';
import type { Context } from '../context';
import { transact } from '../../platform/db/database';
import { conflict, notFound, requireById } from '../../platform/lib/errors';
import { type ByOperator, recordAction } from '../audit';
import { type AccountRef, sendFactorChanged } from '../mails';
import { deletePasskey, deleteSecondFactor, ensureOperator, findAccount, findSigner } from '../people';
import { updateWorkState } from './operatorProviders.repo';

const PASSWORD_BYTES = 15;
const AUDITED = { user: 'customer', serviceProvider: 'provider', operator: 'operator' } as const;

/**
 * Adds an operator (M-187.2).
 * @returns the first password, kept only as a hash
 * @throws AppError 409 when an operator has this email address
 */
export async function addOperator(
  context: Context,
  { email, name }: { email: string; name: string },
  by: ByOperator,
): Promise<string> {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const passwordHash = await hashPassword(password);
  const operator = { email: emailKey(email), name, passwordHash, now: context.clock.now() };
  await transact(context.db, async (trx) => {
    const id = await ensureOperator(trx, operator);
    if (id === null) throw conflict('There is an operator with this email address already.');
    await recordAction(trx, context, by, {
      action: 'operator.add',
      subject: { kind: 'operator', id, name: operator.email },
      after: { email: operator.email, name },
    });
  });
  return password;
}

/**
 * Removes the second factor and the passkeys of an account whose owner has lost them, ends its sessions and mails the owner (M-93.6, M-752). The
 * payouts of a helper wait as after a change of their address.
 * @throws AppError 404 no such account · 409 the own one, or it has neither
 */
export async function resetFactors(context: Context, account: AccountRef, by: ByOperator): Promise<void> {
  const { db, clock, sessions, realtime } = context;
  const { role, accountId } = account;
  const now = clock.now();
  if (accountId === by.operatorId) throw conflict('Another operator has to reset your second factor.');
  const ended = await transact(db, async (trx) => {
    const { to, name } = await requireById(accountId, (id) => findSigner(trx, role, id, now), 'Account not found');
    // First: a session that adds a passkey just now is waited for.
    const sessionIds = await sessions.endAll(trx, role, accountId, 'deactivated');
    const before = {
      isEnrolled: await deleteSecondFactor(trx, accountId),
      hasPasskey: (await deletePasskey(trx, accountId, null)) !== null,
    };
    if (!before.isEnrolled && !before.hasPasskey) throw conflict('This account has no second factor and no passkey.');
    if (role === 'serviceProvider') await updateWorkState(trx, accountId, { factors_reset_at: now });
    const subject = { kind: AUDITED[role], id: accountId, name: to };
    const after = { isEnrolled: false, hasPasskey: false };
    await recordAction(trx, context, by, { action: 'second-factor.reset', subject, before, after });
    await sendFactorChanged(trx, context, { ...account, to, name, change: 'reset', reason: by.reason });
    return sessionIds;
  });
  for (const sessionId of ended) realtime.endSession(sessionId);
}

/** As `resetFactors`, of another operator. */
export async function resetOperator(context: Context, email: string, by: ByOperator): Promise<void> {
  const operator = await findAccount(context.db, 'operator', email);
  if (!operator) throw notFound('Operator not found');
  await resetFactors(context, { role: 'operator', accountId: operator.id }, by);
}
